import type { Page, Field, ListField } from '#forms/form.ts';
import { divisionsOf } from '#catalog/questions/isic.ts';
import { isicQuestionsOfItem } from '#catalog/questions/isic-questions.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { ghanaianAddress } from '../addresses/address-questions.ts';
import type { CompanyKind } from './company-kinds.ts';
import { objectsField } from './guarantee-questions.ts';

/** Activities of a business by ISIC, the main activity first. */
export const activities: ListField = {
  kind: 'list',
  id: 'activities',
  label: 'Nature of business',
  hint: 'List the main activity first.',
  item: { one: 'activity', many: 'activities' },
  min: 1,
  max: 5,
  tooFew: 'Choose at least one activity.',
  title: (item) => divisionsOf(item['section']).find(([code]) => code === item['division'])?.[1] ?? '',
  law: { words: 'The Registrar records activities by ISIC, revision 4.', sourceId: 'gh-isic' },
  fields: [
    ...isicQuestionsOfItem(),
    {
      kind: 'text',
      id: 'classCode',
      label: 'Class of ISIC',
      hint: 'Four digits, if you know them. Otherwise we find the class from your description.',
      optional: true,
      maxLength: 4,
      inputMode: 'numeric',
      example: '1061',
      pattern: { expression: /^\d{4}$/, words: 'A class has four digits.' },
    },
    {
      kind: 'text',
      id: 'description',
      label: 'What the company will do',
      rows: 2,
      minLength: 10,
      maxLength: 300,
      example: 'We mill maize and sell packaged flour to shops in Accra.',
    },
  ],
};

const constitutionFields = ({ ownConstitution }: CompanyKind): readonly Field[] =>
  ownConstitution
    ? [
        {
          kind: 'file',
          id: 'constitutionFile',
          label: 'Your constitution',
          maxFiles: 1,
          missing: 'Unlimited companies must file a constitution.',
          law: {
            words: 'Companies Act 2019 (Act 992): only unlimited companies must file a constitution.',
            sourceId: 'gh-act-note',
          },
        },
      ]
    : [
        {
          kind: 'choice',
          id: 'constitution',
          label: 'Constitution',
          shape: 'radios',
          options: [
            { value: 'standard', label: 'The rules of the Act', hint: 'Suitable for most companies' },
            { value: 'own', label: 'Our own constitution' },
          ],
        },
        {
          kind: 'file',
          id: 'constitutionFile',
          label: 'Your constitution',
          when: (answers) => answers['constitution'] === 'own',
          maxFiles: 1,
          missing: 'Upload your constitution.',
        },
      ];

/** The page 'Business'. */
export const businessPage = (kind: CompanyKind): Page => ({
  id: 'business',
  title: 'Business',
  intro: 'The company’s activities and its internal rules.',
  minutes: 4,
  fields: [
    activities,
    ...(kind.hasShares ? [] : [objectsField]),
    ...constitutionFields(kind),
    ...(kind.id === 'PLC'
      ? [yesNo({ id: 'listed', label: 'Will its shares be listed on an exchange?' })]
      : []),
    {
      kind: 'choice',
      id: 'yearEndMonth',
      label: 'End of the financial year',
      hint: 'Most companies choose the end of December.',
      shape: 'select',
      options: yearEndOptions,
      example: '12',
      why: 'Due dates of returns and tax depend on this date.',
    },
    {
      kind: 'choice',
      id: 'sells',
      label: 'What will it mainly sell?',
      shape: 'radios',
      options: [
        { value: 'goods', label: 'Goods' },
        { value: 'services', label: 'Services' },
      ],
      law: {
        words:
          'VAT Act 2025, section 6: a business that sells services registers within 30 days of starting. A seller of goods registers above GH₵750,000 a year.',
        sourceId: 'gh-tax-guides',
      },
    },
    yesNo({ id: 'vatRegistered', label: 'Will it register for VAT from the start?' }),
    yesNo({
      id: 'employer',
      label: 'Will it have employees in its first year?',
      why: 'Employers have monthly deadlines, which we add to your calendar.',
    }),
  ],
});

/** The page 'Registered office'. */
export const officePage: Page = {
  id: 'office',
  title: 'Registered office',
  intro: 'The address to which official letters are sent.',
  minutes: 3,
  fields: [
    ghanaianAddress({
      id: 'registeredAddress',
      label: 'Registered office',
      law: { words: 'The form asks for the digital address of each place.', sourceId: 'gh-practice' },
    }),
    {
      kind: 'text',
      id: 'landmark',
      label: 'Landmark',
      hint: 'A well-known place nearby.',
      optional: true,
      maxLength: 120,
    },
    {
      kind: 'choice',
      id: 'premises',
      label: 'Who owns the premises?',
      shape: 'radios',
      options: [
        { value: 'owned', label: 'The company or a founder' },
        { value: 'rented', label: 'A landlord' },
      ],
    },
    {
      kind: 'text',
      id: 'landlord',
      label: 'Name of the landlord',
      when: (answers) => answers['premises'] === 'rented',
      maxLength: 120,
    },
    yesNo({ id: 'worksElsewhere', label: 'Will the company mainly work somewhere else?' }),
    ghanaianAddress({
      id: 'principalPlace',
      label: 'Principal place of business',
      when: (answers) => answers['worksElsewhere'] === 'yes',
    }),
    yesNo({ id: 'registerElsewhere', label: 'Will the register of members be kept somewhere else?' }),
    ghanaianAddress({
      id: 'registerPlace',
      label: 'Place of the register of members',
      when: (answers) => answers['registerElsewhere'] === 'yes',
    }),
    {
      kind: 'text',
      id: 'postalAddress',
      label: 'Postal address',
      hint: 'P.O. box, private mail bag or DTD number, with town and region.',
      maxLength: 200,
      example: 'P.O. Box 12, Accra, Greater Accra',
    },
    {
      kind: 'email',
      id: 'companyEmail',
      label: 'E-mail address of the company',
      missing: 'Enter a valid email.',
    },
    { kind: 'phone', id: 'companyPhone', label: 'Mobile number of the company', home: 'GH' },
    { kind: 'text', id: 'website', label: 'Website', optional: true, maxLength: 200 },
  ],
};
