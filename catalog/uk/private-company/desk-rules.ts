import { itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
import { controlDeskRules } from '../control/desk-rules.ts';
import { officeDeskRules } from '../offices/desk-rules.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { shareDeskRules } from '../shares/desk-rules.ts';

/** What is said of business activities. */
export const activityDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-sic-twice',
    severity: 'refused',
    words: 'The same code stands twice.',
    remedy: 'Remove one of the two.',
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
    words: 'A company that is dormant or does not trade has no other activity.',
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

/** That one director is a person, which a list of people alone cannot say once bodies stand beside it. */
export const directorCountRule: DeskRule = {
  id: 'uk-director-person',
  severity: 'refused',
  words: 'At least one director must be a person.',
  remedy: 'Add a director who is a person.',
  law: 'Companies Act 2006, section 155',
  source: 'uk-companies-act',
  confidence: 'high',
  find: (answers) =>
    answers['directors'] !== undefined && itemsOf(answers, 'directors').length === 0
      ? [{ path: 'directors' }]
      : [],
};

/** What Companies House rejects in applications for a private company limited by shares. */
export const companyDeskRules: readonly DeskRule[] = [
  ...officeDeskRules,
  ...activityDeskRules,
  directorCountRule,
  ...peopleDeskRules(
    'directors',
    ['directors', 'shareholders', 'pscs'],
    ['corporateDirectors', 'corporateShareholders', 'corporatePscs'],
  ),
  ...shareDeskRules,
  ...controlDeskRules,
];
