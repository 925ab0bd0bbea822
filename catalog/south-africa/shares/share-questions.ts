import type { Answers, Field, PlainField } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { anyAddress } from '../addresses/address-questions.ts';
import { southAfricanPerson } from '../people/person-questions.ts';
import { classOptions, classTitle, holdingTally } from './shareholding.ts';

const shareholder = southAfricanPerson({ who: 'the shareholder' });
const hasCompanies = (answers: Answers): boolean =>
  Array.isArray(answers['corporateShareholders']) && answers['corporateShareholders'].length > 0;

/** Shares of each shareholder in one class. A shareholder with two classes is entered once for each. */
const holding: readonly PlainField[] = [
  { kind: 'choice', id: 'shareClass', label: 'Class of the shares', shape: 'select', options: classOptions },
  { kind: 'number', id: 'shares', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
];

/** How many shares the memorandum authorises, by class. */
export const shareClassField: Field = {
  kind: 'list',
  id: 'shareClasses',
  label: 'Authorised shares',
  hint: '1,000 ordinary shares are usual. They have no par value.',
  item: { one: 'class of shares', many: 'classes of shares' },
  min: 1,
  max: 5,
  tooFew: 'Enter the number of shares.',
  title: classTitle,
  law: {
    words: 'The memorandum sets the classes and how many shares of each may be issued.',
    sourceId: 'za-companies-act',
  },
  fields: [
    {
      kind: 'choice',
      id: 'shareClass',
      label: 'Class',
      shape: 'radios',
      options: [
        { value: 'ordinary', label: 'Ordinary' },
        { value: 'preference', label: 'Preference' },
        { value: 'other', label: 'Another class' },
      ],
    },
    {
      kind: 'text',
      id: 'className',
      label: 'Name of the class',
      maxLength: 60,
      when: (_answers, item) => item['shareClass'] === 'other',
    },
    {
      kind: 'number',
      id: 'authorised',
      label: 'Number of authorised shares',
      min: 1,
      max: 1_000_000_000_000,
      example: '1000',
    },
    {
      kind: 'money',
      id: 'price',
      label: 'Price of one share',
      hint: 'The board sets it when shares are issued.',
      currency: 'ZAR',
      minMinor: 1,
      example: '1',
    },
  ],
};

/** Shareholders: people and companies. */
export const shareholderFields: readonly Field[] = [
  {
    kind: 'list',
    id: 'shareholders',
    label: 'Shareholders who are individuals',
    item: { one: 'shareholder', many: 'shareholders' },
    min: (answers) => (hasCompanies(answers) ? 0 : 1),
    max: 50,
    tooFew: 'Add a shareholder.',
    samePersonAs: ['incorporators', 'directors'],
    sharedFields: sharedBy(shareholder),
    title: personName,
    tally: holdingTally,
    fields: [...shareholder, ...holding],
  },
  {
    kind: 'list',
    id: 'corporateShareholders',
    label: 'Shareholders that are companies or trusts',
    item: { one: 'company', many: 'companies' },
    min: 0,
    max: 50,
    optional: true,
    title: companyTitle,
    fields: [
      { kind: 'text', id: 'companyName', label: 'Name of the company or trust', maxLength: 160 },
      { kind: 'country', id: 'incorporatedIn', label: 'Country of registration', example: 'ZA' },
      { kind: 'text', id: 'companyNumber', label: 'Registration number', maxLength: 40 },
      anyAddress({ id: 'companyAddress', label: 'Address' }),
      { kind: 'text', id: 'representative', label: 'Name of the representative', maxLength: 120 },
      {
        kind: 'file',
        id: 'resolution',
        label: 'Resolution to take the shares',
        missing: 'Upload the resolution.',
        law: { words: 'A juristic person must provide its resolution.', sourceId: 'za-register-guide' },
      },
      ...holding,
    ],
  },
];
