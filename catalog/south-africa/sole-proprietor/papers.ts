import { personName } from '#catalog/questions/person.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import type { PackPaper } from '#catalog/types/index.ts';
import { itemsOf } from '#forms/form.ts';

/** The mandate with which we act before the Revenue Service, with what is registered. */
export const soleProprietorPapers: readonly PackPaper[] = [
  {
    source: 'za-practice',
    confidence: 'medium',
    id: 'za-sole-mandate',
    title: 'Power of attorney for the Revenue Service',
    law: 'Tax Administration Act 28 of 2011, section 22',
    note: 'The Revenue Service has its own form. This draft shows what the owner signs.',
    write(answers) {
      const owners = itemsOf(answers, 'owners');
      return [
        {
          kind: 'facts',
          rows: [
            ['Owner', owners.map(personName).join(', ')],
            ['Trading name', textOf(answers, 'tradingName')],
            ['Address of the business', addressLine(answers['address'])],
          ],
        },
        {
          kind: 'paragraph',
          text: `I authorise the people who act for me to register me for income tax${textOf(answers, 'vatRegistered') === 'yes' ? ' and value-added tax' : ''}${textOf(answers, 'employer') === 'yes' ? ', and as an employer' : ''}, and to receive the letters about it.`,
        },
        ...owners.map(
          (owner) => ({ kind: 'signature', name: personName(owner), capacity: 'Owner' }) as const,
        ),
      ];
    },
  },
];
