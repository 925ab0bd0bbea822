import { itemsOf } from '#forms/form.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';

/** Desk rules for business activities. */
export const activityDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-sic-twice',
    severity: 'refused',
    words: 'The same code is listed twice.',
    remedy: 'Remove the duplicate.',
    law: 'Companies Act 2006, section 9',
    source: 'uk-constants',
    confidence: 'high',
    find(answers) {
      const items = itemsOf(answers, 'sicCodes').filter((item) => textOf(item, 'code') !== '');
      return items
        .filter((item, index) =>
          items.slice(0, index).some((other) => textOf(other, 'code') === textOf(item, 'code')),
        )
        .map((item) => ({ path: `sicCodes/${item.id}/code` }));
    },
  },
  {
    id: 'uk-sic-idle',
    severity: 'query',
    words: 'A dormant or non-trading company has no other activity.',
    remedy: 'Remove 99999 or 74990, or the other codes.',
    law: 'Companies Act 2006, section 9',
    source: 'uk-constants',
    confidence: 'medium',
    find(answers) {
      const items = itemsOf(answers, 'sicCodes');
      return items.length < 2
        ? []
        : items
            .filter((item) => ['99999', '74990'].includes(textOf(item, 'code')))
            .map((item) => ({ path: `sicCodes/${item.id}/code` }));
    },
  },
];
