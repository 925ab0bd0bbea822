import { itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { numberOf, textOf } from '#catalog/kit/reading-answers.ts';

const practice = { source: 'gh-practice', confidence: 'medium' } as const;
const LISTS = ['shareholders', 'corporateShareholders'] as const;

/** Desk rules for a company that has objects and guarantees in the place of shares. */
export const guaranteeDeskRules: readonly DeskRule[] = [
  {
    id: 'gh-objects-none',
    severity: 'refused',
    words: 'A company limited by guarantee states its objects.',
    remedy: 'Say what it is for.',
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
    words: 'A company limited by guarantee is not formed to make profit for its members.',
    remedy: 'Describe the cause it serves; for a business, register a company limited by shares.',
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
    words: 'Each member guarantees more than nothing.',
    remedy: 'Enter what the member pays if the company fails.',
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
    words: 'One member is enough for the law; in practice the Registrar sees two or more.',
    remedy: 'Add a member, or be ready to say why there is one.',
    law: 'Practice of the Registrar',
    ...practice,
    find: (answers) =>
      LISTS.flatMap((list) => itemsOf(answers, list)).length === 1 ? [{ path: 'shareholders' }] : [],
  },
];
