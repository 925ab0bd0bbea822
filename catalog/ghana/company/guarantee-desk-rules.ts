import { itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';

const practice = { source: 'gh-practice', confidence: 'medium' } as const;
const LISTS = ['shareholders', 'corporateShareholders'] as const;

/** Desk rules for a company that has objects and guarantees in the place of shares. */
export const guaranteeDeskRules: readonly DeskRule[] = [
  {
    id: 'gh-objects-none',
    severity: 'refused',
    words: 'A company limited by guarantee must state its objects.',
    remedy: 'State its purpose.',
    law: 'Companies Act 2019 (Act 992): objects of guarantee companies',
    ...practice,
    find: (answers) =>
      answers['objects'] !== undefined && itemsOf(answers, 'objects').length === 0
        ? [{ path: 'objects' }]
        : [],
  },
  {
    id: 'gh-objects-profit',
    severity: 'query',
    words: 'A company limited by guarantee may not be formed to make a profit for its members.',
    remedy:
      'Describe the cause it serves. To run a business for profit, register a company limited by shares.',
    law: 'Companies Act 2019 (Act 992): objects of guarantee companies',
    ...practice,
    find: (answers) =>
      itemsOf(answers, 'objects')
        .filter((item) =>
          /\b(?:dividends?|(?<!non-)(?<!not for )(?<!not-for-)profits?|share capital)\b/i.test(
            textOf(item, 'object'),
          ),
        )
        .map((item) => ({ path: `objects/${item.id}/object` })),
  },
  {
    id: 'gh-guarantee-sum',
    severity: 'refused',
    words: 'Each member must guarantee more than zero.',
    remedy: 'Enter the amount the member pays if the company is wound up.',
    law: 'Companies Act 2019 (Act 992): guarantee of the members',
    ...practice,
    find: (answers) =>
      LISTS.flatMap((list) =>
        itemsOf(answers, list)
          .filter((item) => numberOf(item, 'guarantee') === 0)
          .map((item) => ({ path: `${list}/${item.id}/guarantee` })),
      ),
  },
  {
    id: 'gh-guarantee-one-member',
    severity: 'advice',
    words: 'The law requires one member. In practice there are two or more.',
    remedy: 'Add a member, or be ready to explain why there is only one.',
    law: 'Practice of the Registrar',
    ...practice,
    find: (answers) =>
      LISTS.flatMap((list) => itemsOf(answers, list)).length === 1 ? [{ path: 'shareholders' }] : [],
  },
];
