import { type Answers, type Field, itemsOf, type ListField, type Option, type Page } from '#forms/form.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Jurisdiction } from '../jurisdictions.ts';

const hasClasses = (answers: Answers): boolean => answers['shareStructure'] === 'classes';
const classTitle = (item: Answers): string =>
  typeof item['className'] === 'string' ? item['className'].trim() : '';

/** The classes a founder can take shares of. */
export const classOptions = (answers: Answers): readonly Option[] =>
  hasClasses(answers)
    ? itemsOf(answers, 'shareClasses').map((item) => ({
        value: item.id,
        label: classTitle(item) || 'Class without a name',
      }))
    : [{ value: 'common', label: 'Common shares' }];

/** How a class is called, by the value kept for it. */
export const classTitleOf = (answers: Answers, value: string): string =>
  classOptions(answers).find((option) => option.value === value)?.label ?? 'Common shares';

const classes = ({ id }: Jurisdiction): ListField => ({
  kind: 'list',
  id: 'shareClasses',
  label: 'Classes of shares',
  item: { one: 'class of shares', many: 'classes of shares' },
  min: 1,
  max: 10,
  tooFew: 'Describe each class of shares.',
  when: hasClasses,
  title: classTitle,
  law: {
    words: 'The classes together must carry the vote, the dividends and the remaining property.',
    sourceId: 'ca-cbca',
  },
  fields: [
    { kind: 'text', id: 'className', label: 'Name of the class', maxLength: 80, example: 'Class A' },
    {
      kind: 'number',
      id: 'maximum',
      label: 'Maximum number of shares',
      hint: 'Leave this blank for an unlimited number.',
      optional: true,
      min: 1,
      max: 1_000_000_000_000,
    },
    ...(id === 'british-columbia'
      ? [
          {
            kind: 'money',
            id: 'parValue',
            label: 'Par value',
            hint: 'Leave this blank for shares without par value.',
            optional: true,
            currency: 'CAD',
            minMinor: 1,
          } as const,
        ]
      : []),
    {
      kind: 'several',
      id: 'rights',
      label: 'Rights of the class',
      atLeast: 1,
      options: [
        { value: 'vote', label: 'To vote at meetings of shareholders' },
        { value: 'dividend', label: 'To dividends' },
        { value: 'residual', label: 'To the remaining property on dissolution' },
      ],
    },
    {
      kind: 'text',
      id: 'terms',
      label: 'Further rights and limits',
      hint: 'For example, a fixed dividend, a redemption right or an order of payment.',
      optional: true,
      rows: 3,
      maxLength: 1500,
    },
  ],
});

const own =
  (field: string) =>
  (answers: Answers): boolean =>
    answers[field] === 'own';
const restrictionOptions: readonly Option[] = [
  { value: 'directors', label: 'Only with the consent of the directors' },
  { value: 'shareholders', label: 'Only with the consent of the shareholders' },
  {
    value: 'either',
    label: 'Only with the consent of the directors or the shareholders',
    hint: 'Usual for private companies',
  },
];

/** Provisions of the articles about shares, directors and business. */
export function articlesPage(jurisdiction: Jurisdiction): Page {
  const numbers: readonly Field[] = [
    {
      kind: 'number',
      id: 'minDirectors',
      label: 'Minimum number of directors',
      min: 1,
      max: 50,
      example: '1',
    },
    {
      kind: 'number',
      id: 'maxDirectors',
      label: 'Maximum number of directors',
      hint: 'Enter the same as the minimum for a fixed number.',
      min: 1,
      max: 50,
      example: '10',
    },
  ];
  return {
    id: 'articles',
    title: 'Articles',
    intro:
      'These rules are filed and public. The first choice is the usual rule for a small private company.',
    minutes: 4,
    fields: [
      {
        kind: 'choice',
        id: 'shareStructure',
        label: 'Shares',
        shape: 'radios',
        options: [
          {
            value: 'common',
            label: 'An unlimited number of common shares',
            hint: 'Suitable for most companies',
          },
          { value: 'classes', label: 'Our own classes' },
        ],
      },
      classes(jurisdiction),
      {
        kind: 'choice',
        id: 'transferRule',
        label: 'How shares may be transferred',
        shape: 'radios',
        options: [...restrictionOptions, { value: 'own', label: 'In our own words' }],
      },
      {
        kind: 'text',
        id: 'transferWords',
        label: 'Your rule for share transfers',
        rows: 3,
        maxLength: 1500,
        when: own('transferRule'),
      },
      ...numbers,
      {
        kind: 'choice',
        id: 'businessLimits',
        label: 'Limits on the business',
        shape: 'radios',
        options: [
          { value: 'none', label: 'None' },
          { value: 'own', label: 'In our own words' },
        ],
      },
      {
        kind: 'text',
        id: 'businessLimitWords',
        label: 'What the company may do',
        rows: 3,
        maxLength: 1500,
        when: own('businessLimits'),
      },
      {
        kind: 'text',
        id: 'otherProvisions',
        label: 'Other provisions',
        optional: true,
        rows: 3,
        maxLength: 3000,
      },
      {
        kind: 'date',
        id: 'effectiveOn',
        label: 'Start date',
        hint: 'Leave this blank for the filing date.',
        optional: true,
        notBefore: 'today',
      },
    ],
  };
}

const TRANSFER_WORDS: Readonly<Record<string, string>> = {
  directors:
    'No share of the company may be transferred without the consent of the directors, given by a resolution of the board or in writing signed by a majority of them.',
  shareholders:
    'No share of the company may be transferred without the consent of the shareholders, given by a resolution passed by a majority of the votes or in writing signed by the holders of a majority of the voting shares.',
  either:
    'No share of the company may be transferred without the consent of the directors, given by a resolution of the board, or of the shareholders, given by a resolution passed by a majority of the votes.',
};

/** The restriction on transfers as it stands in the articles. */
export const transferWords = (answers: Answers): string =>
  TRANSFER_WORDS[textOf(answers, 'transferRule')] ?? textOf(answers, 'transferWords');
