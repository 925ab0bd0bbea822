import type { Answers, PlainField } from '#forms/form.ts';
import {
  contactFields,
  type HomeCountry,
  homeFields,
  personFields,
  type PersonWords,
} from '#catalog/questions/person.ts';
import { southAfricanFormat } from '../addresses/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';

const home: HomeCountry = { code: 'ZA', adjective: 'South African' };

const itemAnswerIs =
  (field: string, value: string) =>
  (_answers: Answers, item: Answers): boolean =>
    item[field] === value;

/** How a person is known to the Commission: by identity number, or by passport. */
export const identityFields: readonly PlainField[] = [
  {
    kind: 'choice',
    id: 'idKind',
    label: 'Identified by',
    shape: 'radios',
    options: [
      { value: 'id', label: 'South African identity number' },
      { value: 'passport', label: 'Passport' },
    ],
  },
  {
    kind: 'text',
    id: 'idNumber',
    label: 'Identity number',
    hint: '13 digits, as in the green ID book or on the smart card.',
    when: itemAnswerIs('idKind', 'id'),
    example: identifiers.idNumber.example,
    pattern: patternOf('idNumber'),
    law: {
      words: 'It contains the date of birth and gender. The last digit is a check digit.',
      sourceId: 'za-number-checks',
    },
  },
  {
    kind: 'text',
    id: 'passportNumber',
    label: 'Passport number',
    when: itemAnswerIs('idKind', 'passport'),
    example: identifiers.passport.example,
    pattern: patternOf('passport'),
  },
  {
    kind: 'country',
    id: 'passportCountry',
    label: 'Country of the passport',
    when: itemAnswerIs('idKind', 'passport'),
    example: 'GB',
  },
  {
    kind: 'file',
    id: 'identityDocument',
    label: 'Certified copy of the identity document or passport',
    hint: 'Certified in the last 3 months. PDF, PNG or JPG up to 10 MB.',
    missing: 'Upload the certified copy.',
    camera: 'document',
    law: {
      words:
        'The Commission requires certified copies of the identity documents of each incorporator, each director and the applicant.',
      sourceId: 'za-register-guide',
    },
  },
  {
    kind: 'date',
    id: 'certifiedOn',
    label: 'Date of the certification',
    hint: 'As shown on the stamp.',
    notAfter: 'today',
  },
];

const titleField: PlainField = {
  kind: 'choice',
  id: 'title',
  label: 'Title',
  shape: 'select',
  optional: true,
  options: ['Mr', 'Ms', 'Mrs', 'Mx', 'Dr', 'Prof', 'Rev', 'Adv'].map((value) => ({ value, label: value })),
};

/** All that is asked about an incorporator, director, shareholder, secretary or owner. */
export const southAfricanPerson = (words: PersonWords): readonly PlainField[] => [
  titleField,
  ...personFields(words, home),
  ...contactFields(words, home),
  ...homeFields(southAfricanFormat),
  ...identityFields,
];
