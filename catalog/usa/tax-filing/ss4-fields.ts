import type { Field } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { identifiers, patternOf } from '../identifiers.ts';

const entityKinds = [
  { value: 'llc-one', label: 'LLC with one member' },
  { value: 'llc-several', label: 'LLC with several members' },
  { value: 'corporation', label: 'Corporation' },
  { value: 's-corporation', label: 'S corporation' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'nonprofit', label: 'Nonprofit' },
];

/** Form SS-4, line by line where an answer is needed. */
export const ss4Fields: readonly Field[] = [
  {
    kind: 'choice',
    id: 'entityKind',
    label: 'Kind of entity (line 9a)',
    shape: 'select',
    options: entityKinds,
  },
  {
    kind: 'number',
    id: 'memberCount',
    label: 'Number of members (line 8b)',
    min: 1,
    max: 1000,
    example: '2',
    when: (answers) => String(answers['entityKind']).startsWith('llc'),
  },
  {
    kind: 'text',
    id: 'responsibleParty',
    label: 'Responsible party (line 7a)',
    hint: 'The person who controls the company. A person, never a nominee or another company.',
    maxLength: 160,
    law: {
      words: 'Instructions for Form SS-4: an individual, and one EIN a day for each.',
      sourceId: 'us-ss4',
    },
  },
  {
    kind: 'choice',
    id: 'partyNumberKind',
    label: 'Which number does that person have?',
    shape: 'radios',
    options: [
      { value: 'ssn', label: 'A Social Security Number' },
      { value: 'itin', label: 'An ITIN' },
      { value: 'foreign', label: 'None', hint: 'The form then says Foreign and is faxed' },
    ],
  },
  {
    kind: 'text',
    id: 'partySsn',
    label: 'Social Security Number',
    maxLength: 11,
    example: identifiers.ssn.example,
    pattern: patternOf('ssn'),
    when: (answers) => answers['partyNumberKind'] === 'ssn',
  },
  {
    kind: 'text',
    id: 'partyItin',
    label: 'ITIN',
    maxLength: 11,
    example: identifiers.itin.example,
    pattern: patternOf('itin'),
    when: (answers) => answers['partyNumberKind'] === 'itin',
  },
  {
    kind: 'choice',
    id: 'reason',
    label: 'Reason for applying (line 10)',
    shape: 'radios',
    missing: 'Choose one reason.',
    options: [
      { value: 'new', label: 'Started a new business' },
      { value: 'hired', label: 'Hired employees' },
      { value: 'banking', label: 'Banking' },
      { value: 'changed', label: 'Changed the kind of organization' },
      { value: 'purchased', label: 'Bought a going business' },
      { value: 'other', label: 'Other' },
    ],
  },
  {
    kind: 'date',
    id: 'startedOn',
    label: 'Date business started (line 11)',
    notAfter: 'today',
    notBefore: '1950-01-01',
  },
  {
    kind: 'number',
    id: 'employees',
    label: 'Highest number of employees in the next 12 months (line 13)',
    min: 0,
    max: 1_000_000,
    example: '0',
  },
  {
    kind: 'text',
    id: 'product',
    label: 'What it makes, sells or does (line 17)',
    maxLength: 160,
    example: 'Software for bakeries',
  },
  yesNo({ id: 'hadEin', label: 'Did the company ever have an EIN (line 18)?' }),
];
