import type { Answers, PlainField } from '#forms/form.ts';
import {
  contactFields,
  type HomeCountry,
  homeFields,
  personFields,
  type PersonWords,
} from '#catalog/questions/person.ts';
import { identifiers } from '../identifiers.ts';
import { nigerianFormat } from '../addresses/address-questions.ts';

const isNigerian = (_answers: Answers, person: Answers): boolean => person['nationality'] === 'NG';
const isForeign = (_answers: Answers, person: Answers): boolean =>
  typeof person['nationality'] === 'string' && person['nationality'] !== '' && person['nationality'] !== 'NG';

const passport = { value: 'passport', label: 'International passport' };
const nigerianDocuments = [
  { value: 'nin-slip', label: 'NIN slip or national identity card' },
  passport,
  { value: 'driving-licence', label: 'Driver’s licence' },
  { value: 'voters-card', label: 'Voter’s card' },
];

/** NIN, identity document and its image, with what differs for foreigners. */
const identityFields: readonly PlainField[] = [
  {
    kind: 'text',
    id: 'nin',
    label: 'NIN (National Identification Number)',
    hint: '11 digits. Find it on the NIN slip or dial *346#.',
    when: isNigerian,
    inputMode: 'numeric',
    example: identifiers.nin.example,
    law: {
      words: 'The Commission requires the NIN of every Nigerian in an application.',
      sourceId: 'ng-formation-guide',
    },
    why: 'The Commission compares the name and date of birth with the national register. A mismatch stops the application.',
    pattern: {
      expression: identifiers.nin.shape,
      words: identifiers.nin.words,
      normalise: (text) => text.replace(/[\s-]/g, ''),
    },
  },
  {
    kind: 'choice',
    id: 'idType',
    label: 'Identity document',
    hint: 'It must not have expired.',
    shape: 'select',
    options: (_answers, person) => (isForeign(_answers, person) ? [passport] : nigerianDocuments),
    law: { words: 'Foreigners must use a passport.', sourceId: 'ng-formation-guide' },
  },
  {
    kind: 'text',
    id: 'idNumber',
    label: 'Document number',
    hint: 'As printed on the document.',
    when: (_answers, person) => person['idType'] !== 'nin-slip',
    maxLength: 30,
    example: 'A01234567',
    pattern: {
      expression: /^[A-Z0-9/ -]{5,30}$/i,
      words: 'Enter the number as printed, 5 to 30 letters and digits.',
    },
  },
  {
    kind: 'file',
    id: 'identityDocument',
    label: 'Picture of the identity document',
    hint: 'PDF, PNG or JPG up to 10 MB. All four corners must be visible.',
    missing: 'Upload the identity document.',
    camera: 'document',
  },
  {
    kind: 'file',
    id: 'signature',
    label: 'Signature',
    hint: 'Sign on white paper and take a picture.',
    why: 'The Commission requires an image of each signature.',
    missing: 'Upload a picture of the signature.',
    camera: 'picture',
  },
];

const permit: PlainField = {
  kind: 'file',
  id: 'permit',
  label: 'Business permit or residence permit',
  hint: 'If this person will work in Nigeria, upload the permit.',
  optional: true,
  when: isForeign,
  law: {
    words: 'Immigration Act 2015: a foreigner who works in Nigeria needs a permit or quota.',
    sourceId: 'ng-cama',
  },
};

const nigerian: HomeCountry = { code: 'NG', adjective: 'Nigerian' };

/** All that is asked about a director, shareholder, secretary, proprietor or person with significant control. */
export const nigerianPerson = (words: PersonWords): readonly PlainField[] => [
  ...personFields(words, nigerian),
  ...contactFields(words, nigerian),
  ...homeFields(nigerianFormat),
  ...identityFields,
  permit,
];

/** The shorter set asked about a witness. */
export const nigerianWitness = (words: PersonWords): readonly PlainField[] => {
  const wanted = new Set([
    'surname',
    'firstName',
    'otherNames',
    'bornOn',
    'nationality',
    'occupation',
    'phone',
    'residentialAddress',
    'nin',
    'idType',
    'idNumber',
    'identityDocument',
    'signature',
  ]);
  return nigerianPerson(words).filter((field) => wanted.has(field.id));
};
