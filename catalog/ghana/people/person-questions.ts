import type { Answers, PlainField } from '#forms/form.ts';
import {
  contactFields,
  type HomeCountry,
  homeFields,
  personFields,
  type PersonWords,
} from '#catalog/questions/person.ts';
import { ghanaianFormat } from '../addresses/address-questions.ts';
import { identifiers } from '../identifiers.ts';

const home: HomeCountry = { code: 'GH', adjective: 'Ghanaian' };

/** Returns whether a person is a citizen of another country; false without an answer. */
export const isForeigner = (person: Answers): boolean =>
  typeof person['nationality'] === 'string' && person['nationality'] !== '' && person['nationality'] !== 'GH';

const identityFields: readonly PlainField[] = [
  { kind: 'text', id: 'birthPlace', label: 'Place of birth', maxLength: 120 },
  {
    kind: 'text',
    id: 'personalNumber',
    label: 'Ghana Card number or TIN',
    hint: 'Since April 2021 the Ghana Card number is also the tax number. People abroad may use an older TIN.',
    example: identifiers.ghanaCard.example,
    why: 'The Registrar registers officers and owners only with a card number or TIN.',
    law: {
      words: 'Every officer and owner needs a Ghana Card number or TIN first.',
      sourceId: 'gh-act-note',
    },
    pattern: {
      expression: /^(?:[A-Z]{3}-\d{8,9}-[0-9A-Z]|[PCGQV]00\d{7}[0-9X])$/,
      words: 'Enter a Ghana Card number such as GHA-123456789-0, or a TIN such as P0008816751.',
      normalise: identifiers.foreignCard.normalise,
    },
  },
  {
    kind: 'file',
    id: 'identityDocument',
    label: 'Picture of the Ghana Card or passport',
    hint: 'PDF, PNG or JPG up to 10 MB. All four corners must be visible.',
    missing: 'Upload the identity document.',
    camera: 'document',
  },
  {
    kind: 'file',
    id: 'signature',
    label: 'Signature',
    hint: 'Sign on white paper and take a picture.',
    why: 'Each of them signs the Registrar’s forms.',
    missing: 'Upload a picture of the signature.',
    camera: 'picture',
  },
];

/** All that is asked about a director, shareholder or secretary. */
export const ghanaianPerson = (words: PersonWords): readonly PlainField[] => [
  ...personFields(words, home),
  ...contactFields(words, home),
  ...homeFields(ghanaianFormat),
  ...identityFields,
];
