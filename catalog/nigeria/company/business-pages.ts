import type { Field, Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { activityQuestions } from '../business/activity-questions.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { taxQuestions } from '../business/calendar-questions.ts';
import type { CompanyKind } from './company-kinds.ts';
import { objectBank } from './objects.ts';

/** Questions that decide whether a company is small. */
const sizeFields = ({ hasShares, mayBeSmall }: CompanyKind): readonly Field[] => [
  ...(mayBeSmall === 'never'
    ? []
    : ([
        {
          kind: 'choice',
          id: 'turnover',
          label: 'Expected sales in the first year',
          shape: 'radios',
          options: [
            { value: 'to-120m', label: 'Up to ₦120 million' },
            { value: 'over-120m', label: 'More than ₦120 million' },
          ],
          law: {
            words:
              'CAMA 2020, section 394: a small company sells up to ₦120 million and has net assets up to ₦60 million.',
            sourceId: 'ng-cama',
          },
        },
        {
          kind: 'choice',
          id: 'netAssets',
          label: 'Net assets at the start',
          hint: 'What the company will own, less what it will owe.',
          shape: 'radios',
          options: [
            { value: 'to-60m', label: 'Up to ₦60 million' },
            { value: 'over-60m', label: 'More than ₦60 million' },
          ],
        },
      ] as const)),
  yesNo(
    hasShares
      ? {
          id: 'foreignMember',
          label: 'Will anyone from outside Nigeria hold shares?',
          hint: 'A foreign citizen, or a company registered elsewhere.',
          law: {
            words:
              'A company with a foreign shareholder does not count as small and needs issued share capital of ₦100,000,000.',
            sourceId: 'ng-formation-guide',
          },
        }
      : {
          id: 'foreignMember',
          label: 'Will anyone from outside Nigeria be a member?',
          hint: 'A foreign citizen, or a company registered elsewhere.',
        },
  ),
  ...(mayBeSmall === 'never'
    ? []
    : [
        yesNo({
          id: 'governmentMember',
          label: `Will a government, its agency or its nominee ${hasShares ? 'hold shares' : 'be a member'}?`,
        }),
      ]),
  ...(mayBeSmall === 'with-share-test'
    ? [
        yesNo({
          id: 'directorsHoldMost',
          label: 'Will the directors together hold at least 51% of the shares?',
        }),
      ]
    : []),
];

/** The page 'Activity and objects'. */
export const objectivesPage: Page = {
  id: 'objectives',
  title: 'Activity and objects',
  intro:
    'What the company will do. We write the objects into the memorandum. The first is the main business.',
  minutes: 4,
  fields: [
    ...activityQuestions,
    {
      kind: 'list',
      id: 'objects',
      label: 'Objects of the company',
      hint: 'Add one business per entry, the main business first. Choose from the list or write your own.',
      item: { one: 'object', many: 'objects' },
      min: 1,
      max: 20,
      tooFew: 'Add at least one object.',
      law: {
        words: 'The Commission queries entries that combine several businesses.',
        sourceId: 'ng-portal-pages',
      },
      title: (item) =>
        objectBank.find((each) => each.id === item['object'])?.words ??
        (typeof item['ownWords'] === 'string' ? item['ownWords'] : ''),
      fields: [
        {
          kind: 'choice',
          id: 'object',
          label: 'Object',
          shape: 'select',
          options: [
            ...objectBank.map(({ id, words, licensed }) => ({
              value: id,
              label: words,
              ...(licensed ? { hint: 'Needs a licence before it starts' } : {}),
            })),
            { value: 'own', label: 'In my own words' },
          ],
        },
        {
          kind: 'text',
          id: 'ownWords',
          label: 'Object in your own words',
          hint: 'Start with a verb, such as “To bake and sell bread”.',
          rows: 2,
          minLength: 8,
          maxLength: 300,
          when: (_answers, item) => item['object'] === 'own',
          example: 'To bake and sell bread',
        },
      ],
    },
  ],
};

/** The page 'Registered office'. */
export const officePage: Page = {
  id: 'office',
  title: 'Registered office',
  intro: 'The address to which official letters are sent.',
  minutes: 2,
  fields: [
    nigerianAddress({
      id: 'registeredAddress',
      label: 'Registered office',
      hint: 'The address where you carry on business. A P.O. box is not accepted.',
      law: {
        words: 'The registered office must be a physical address in Nigeria.',
        sourceId: 'ng-portal-pages',
      },
    }),
    yesNo({ id: 'hasHeadOffice', label: 'Is the head office somewhere else?' }),
    nigerianAddress({
      id: 'headOffice',
      label: 'Head office',
      when: (answers) => answers['hasHeadOffice'] === 'yes',
    }),
    {
      kind: 'email',
      id: 'companyEmail',
      label: 'E-mail address of the company',
      missing: 'Enter a valid email.',
    },
    {
      kind: 'phone',
      id: 'companyPhone',
      label: 'Phone number of the company',
      hint: 'You may use a director’s number.',
      home: 'NG',
    },
  ],
};

/** The page 'Size and calendar'. */
export const sizePage = (kind: CompanyKind): Page => ({
  id: 'size',
  title: 'Size and calendar',
  intro:
    kind.mayBeSmall === 'never'
      ? 'We use the last questions to set up your deadline calendar.'
      : `A small company may ${kind.minDirectorsSmall === 1 ? 'have one director and no secretary' : 'do without a secretary'}. We use the last questions to set up your deadline calendar.`,
  minutes: 2,
  fields: [
    ...sizeFields(kind),
    {
      kind: 'choice',
      id: 'yearEndMonth',
      label: 'End of the financial year',
      hint: 'Most companies choose the end of December.',
      shape: 'select',
      options: yearEndOptions,
      example: '12',
      why: 'The due date of your first tax return depends on this date.',
    },
    ...taxQuestions,
  ],
});
