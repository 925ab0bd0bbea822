import { type Answers, itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { hasFile, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { naira } from '../money.ts';

const act = { source: 'ng-cama', confidence: 'medium' } as const;
const LEAST_MINOR = 10_000_000;
const law = 'CAMA 2020, section 26';
const membersOf = (answers: Answers) =>
  ['shareholders', 'corporateShareholders'].flatMap((list) => itemsOf(answers, list));

/** Desk rules for a company that has guarantees in the place of shares. */
export const guaranteeDeskRules: readonly DeskRule[] = [
  {
    id: 'ng-gte-sum',
    severity: 'refused',
    words: 'The members must together guarantee ₦100,000 or more.',
    remedy: 'Raise what the members guarantee.',
    law,
    ...act,
    find(answers) {
      const total = membersOf(answers).reduce((sum, item) => sum + (numberOf(item, 'guarantee') ?? 0), 0);
      return membersOf(answers).length === 0 || total >= LEAST_MINOR
        ? []
        : [
            {
              path: 'shareholders',
              words: `The members together guarantee ${naira(total)}. At least ₦100,000 is required.`,
            },
          ];
    },
  },
  {
    id: 'ng-gte-profit',
    severity: 'query',
    words: 'A company limited by guarantee may not distribute profit to its members.',
    remedy: 'Describe the cause it serves. To run a business for profit, register a private company.',
    law,
    ...act,
    find: (answers) =>
      itemsOf(answers, 'objects')
        .filter((item) =>
          /\b(?:dividends?|(?<!non-)(?<!not for )(?<!not-for-)profits?)\b/i.test(textOf(item, 'ownWords')),
        )
        .map((item) => ({ path: `objects/${item.id}/ownWords` })),
  },
  {
    id: 'ng-gte-consent',
    severity: 'consent',
    words: 'A company limited by guarantee needs the consent of the Attorney-General of the Federation.',
    remedy:
      'Upload the consent on the page “Documents”. If you have none, we apply for it first, which takes some weeks.',
    law,
    ...act,
    find: (answers) =>
      itemsOf(answers, 'directors').length > 0 && !hasFile(answers, 'attorneyConsent')
        ? [{ path: 'attorneyConsent' }]
        : [],
  },
  {
    id: 'ng-gte-one-member',
    severity: 'advice',
    words: 'The law requires one member. In practice there are two or more.',
    remedy: 'Add a member, or be ready to explain why there is only one.',
    law: 'Practice of the Commission',
    source: 'ng-cac-practice',
    confidence: 'medium',
    find: (answers) => (membersOf(answers).length === 1 ? [{ path: 'shareholders' }] : []),
  },
];
