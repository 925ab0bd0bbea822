import { type Answers, itemsOf } from '#forms/form.ts';
import type { PackBlock, PackPaper } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { constitutionClauses } from './constitution.server.ts';
import { ACT, act } from './desk-rules.ts';
import { needsDraft } from './form.ts';

const signatures = (answers: Answers): readonly PackBlock[] =>
  itemsOf(answers, 'officeBearers').map((person) => ({
    kind: 'signature',
    name: personName(person),
    capacity: textOf(person, 'office'),
  }));

/** The particulars for the form, and a constitution for an association that has none. */
export const npoPapers: readonly PackPaper[] = [
  {
    ...act,
    confidence: 'medium',
    id: 'za-npo-application',
    title: 'Application for registration by a nonprofit organisation',
    law: `${ACT}, section 13`,
    draftFor: 'the application form of the Department of Social Development',
    write: (answers) => [
      {
        kind: 'facts',
        rows: [
          ['Name', textOf(answers, 'name')],
          ['Physical address', addressLine(answers['address'])],
          ['Postal address', textOf(answers, 'postalAddress')],
          ['Objectives', textOf(answers, 'objectives')],
        ],
      },
      {
        kind: 'table',
        widths: [3, 4, 4, 6],
        head: ['Office', 'Name', 'Identity or passport number', 'Address'],
        rows: itemsOf(answers, 'officeBearers').map((person) => [
          textOf(person, 'office'),
          personName(person),
          textOf(person, 'idNumber') || textOf(person, 'passportNumber'),
          addressLine(person['residentialAddress']),
        ]),
      },
      { kind: 'signature', name: textOf(answers, 'applicant'), capacity: 'Office-bearer' },
    ],
  },
  {
    ...act,
    confidence: 'medium',
    id: 'za-npo-constitution',
    title: 'Constitution',
    law: `${ACT}, section 12(2)`,
    note: 'This is our own draft. The members adopt it at a meeting before you sign it.',
    applies: needsDraft,
    write: (answers) => [
      ...constitutionClauses(answers).map(
        (text, index): PackBlock => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text }),
      ),
      ...signatures(answers),
    ],
  },
];
