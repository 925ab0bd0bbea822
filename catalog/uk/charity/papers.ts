import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import type { PackPaper } from '#catalog/types/index.ts';
import { itemsOf } from '#forms/form.ts';
import { charitiesAct } from './law.ts';

/** Entries in the Commission's model constitution, and the declaration that each trustee signs. */
export const charityPapers: readonly PackPaper[] = [
  {
    ...charitiesAct,
    confidence: 'medium',
    id: 'uk-cio-particulars',
    title: 'Particulars for the constitution',
    law: 'Charities Act 2011, section 206',
    draftFor: 'the model constitution of the Charity Commission',
    write: (answers) => [
      {
        kind: 'facts',
        rows: [
          ['Model', textOf(answers, 'model') === 'association' ? 'Association' : 'Foundation'],
          ['Name', textOf(answers, 'name1')],
          ['Principal office', addressLine(answers['registeredOffice'])],
          ['Objects', textOf(answers, 'purposes')],
        ],
      },
      {
        kind: 'table',
        head: ['First trustee', 'Office'],
        rows: itemsOf(answers, 'trustees').map((person) => [personName(person), textOf(person, 'role')]),
      },
    ],
  },
  {
    ...charitiesAct,
    confidence: 'medium',
    id: 'uk-cio-declaration',
    title: 'Declaration of the trustees',
    law: 'Charities Act 2011, sections 35 and 178',
    note: 'The Commission has its own form, which is signed by hand. This draft shows what each trustee declares.',
    write: (answers) => [
      {
        kind: 'paragraph',
        text: `Each of us is willing to act as a charity trustee of ${textOf(answers, 'name1')}, is at least 16 years old and is not disqualified from acting. We understand its purposes, and that it must be for the public benefit.`,
      },
      ...itemsOf(answers, 'trustees').map(
        (person) => ({ kind: 'signature', name: personName(person), capacity: 'Trustee' }) as const,
      ),
    ],
  },
];
