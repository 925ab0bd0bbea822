import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { PackPaper, Provenance } from '#catalog/types/index.ts';
import { itemsOf } from '#forms/form.ts';
import { consents } from './form.ts';

const draft: Provenance = { source: 'za-cc-conversion', confidence: 'medium' };

/** The consent of the members and the statement that go with form CoR 18.1. */
export const conversionPapers: readonly PackPaper[] = [
  {
    ...draft,
    id: 'za-ccc-consent-paper',
    title: 'Consent of the members to the conversion',
    law: 'Companies Act 71 of 2008, Schedule 2, item 1(2)(a)',
    draftFor: 'filing with form CoR 18.1',
    write: (answers) => [
      {
        kind: 'paragraph',
        text: `We hold at least 75% of the members’ interests in ${textOf(answers, 'companyName')}, number ${textOf(answers, 'companyNumber')}. We consent to its conversion into a private company named ${textOf(answers, 'newName')}, with the memorandum of incorporation filed with this notice.`,
      },
      {
        kind: 'table',
        head: ['Member', 'Interest', 'Shares in the company'],
        rows: itemsOf(answers, 'members').map((member) => [
          textOf(member, 'name'),
          `${numberOf(member, 'percent') ?? 0}%`,
          String(numberOf(member, 'shares') ?? 0),
        ]),
      },
      ...itemsOf(answers, 'members')
        .filter(consents)
        .map((member) => ({ kind: 'signature', name: textOf(member, 'name'), capacity: 'Member' }) as const),
    ],
  },
  {
    ...draft,
    id: 'za-ccc-statement',
    title: 'Statement on liquidation and business rescue',
    law: 'Commission, papers of form CoR 18.1',
    draftFor: 'filing with form CoR 18.1',
    write: (answers) => [
      {
        kind: 'paragraph',
        text: `${textOf(answers, 'companyName')}, number ${textOf(answers, 'companyNumber')}, is not being wound up and is not in business rescue proceedings.`,
      },
      { kind: 'signature', name: textOf(answers, 'contactName'), capacity: 'For the close corporation' },
    ],
  },
];
