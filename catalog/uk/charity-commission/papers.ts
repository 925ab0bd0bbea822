import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import type { PackPaper } from '#catalog/types/index.ts';
import { itemsOf } from '#forms/form.ts';
import { charitiesAct } from '../charity/law.ts';
import type { CharityKind } from './kinds.ts';

/** Entries in a model of the Commission where no document is signed, and the declaration of the trustees. */
export const commissionPapers = ({ id, prefix }: CharityKind): readonly PackPaper[] => [
  ...(id === 'company'
    ? []
    : [
        {
          ...charitiesAct,
          confidence: 'medium',
          id: `${prefix}-particulars`,
          title: id === 'trust' ? 'Particulars for the trust deed' : 'Particulars for the constitution',
          law: 'Charities Act 2011, sections 1 to 4',
          draftFor: 'the model of the Charity Commission',
          applies: (answers) => textOf(answers, 'documentSigned') === 'no',
          write: (answers) => [
            {
              kind: 'facts',
              rows: [
                ['Name', textOf(answers, 'name')],
                ['Address', addressLine(answers['registeredOffice'])],
                ['Objects', textOf(answers, 'purposes')],
              ],
            },
            {
              kind: 'table',
              head: ['First trustee', 'Office'],
              rows: itemsOf(answers, 'trustees').map((person) => [
                personName(person),
                textOf(person, 'role'),
              ]),
            },
          ],
        } satisfies PackPaper,
      ]),
  {
    ...charitiesAct,
    confidence: 'medium',
    id: `${prefix}-declaration`,
    title: 'Declaration of the trustees',
    law: 'Charities Act 2011, sections 35 and 178',
    note: 'The Commission has its own form, which is signed by hand. This draft shows what each trustee declares.',
    write: (answers) => [
      {
        kind: 'paragraph',
        text: `Each of us is willing to act as a charity trustee of ${textOf(answers, 'name')} and is not disqualified from acting. We understand its purposes, and that it must be for the public benefit.`,
      },
      ...itemsOf(answers, 'trustees').map(
        (person) => ({ kind: 'signature', name: personName(person), capacity: 'Trustee' }) as const,
      ),
    ],
  },
];
