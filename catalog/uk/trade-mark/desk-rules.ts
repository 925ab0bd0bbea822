import { type Answers, itemsOf } from '#forms/form.ts';
import { addMonths, formatCalendarDate } from '#values/calendar-date.ts';
import { wordsFound } from '#catalog/kit/names/name-matching.ts';
import { textOf, dateOf, addressOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { similarKnownNames } from '../names/known-names.ts';

const provenance = { source: 'uk-mark-practice', confidence: 'medium' } as const;
const wordsOf = (answers: Answers): string => textOf(answers, 'markText') || textOf(answers, 'wordsInMark');
const fieldOf = (answers: Answers): string =>
  textOf(answers, 'markText') === '' ? 'wordsInMark' : 'markText';
const wordList = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
const absolute = 'Trade Marks Act 1994, section 3';

/**
 * Desk rules: what the Intellectual Property Office refuses or objects to. Its examiners judge each mark; we
 * look for the plainest cases.
 */
export const tradeMarkDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-tm-emblem',
    severity: 'refused',
    words: 'Protected emblems and names cannot be registered.',
    remedy: 'Remove these words.',
    law: 'Trade Marks Act 1994, section 4',
    ...provenance,
    find: (answers) =>
      wordsFound(wordsOf(answers), [
        'Red Cross',
        'Red Crescent',
        'Olympic',
        'Olympics',
        'Paralympic',
        'Royal Arms',
        'Union Jack',
        'Interpol',
        'United Nations',
        'NATO',
      ]).length > 0
        ? [{ path: fieldOf(answers) }]
        : [],
  },
  {
    id: 'uk-tm-morality',
    severity: 'refused',
    words: 'The Office refuses marks that are against public policy or accepted principles of morality.',
    remedy: 'Choose another word.',
    law: absolute,
    ...provenance,
    find: (answers) =>
      wordsFound(wordsOf(answers), ['cocaine', 'heroin', 'nazi', 'terrorist', 'porn']).length > 0
        ? [{ path: fieldOf(answers) }]
        : [],
  },
  {
    id: 'uk-tm-symbol',
    severity: 'query',
    words: 'The signs ® and ™ cannot be part of a mark.',
    remedy: 'Remove them.',
    law: 'Practice of the Office',
    ...provenance,
    find: (answers) => (/[®™]/.test(wordsOf(answers)) ? [{ path: fieldOf(answers) }] : []),
  },
  {
    id: 'uk-tm-descriptive',
    severity: 'query',
    words: 'The Office refuses a mark that only describes the goods or services.',
    remedy: 'Add a distinctive word or a logo.',
    law: absolute,
    ...provenance,
    find(answers) {
      const words = wordList(wordsOf(answers));
      const terms = new Set(itemsOf(answers, 'classes').flatMap((item) => wordList(textOf(item, 'terms'))));
      return words.length > 0 && words.every((word) => terms.has(word)) ? [{ path: fieldOf(answers) }] : [];
    },
  },
  {
    id: 'uk-tm-known',
    severity: 'advice',
    words: 'This is similar to a well-known mark. Its owner may oppose yours.',
    remedy: 'Ask us to search the register first, or choose another word.',
    law: 'Trade Marks Act 1994, section 5',
    ...provenance,
    note: 'The Office notifies owners of earlier marks, who may oppose.',
    find: (answers) => (similarKnownNames(wordsOf(answers)).length > 0 ? [{ path: fieldOf(answers) }] : []),
  },
  {
    id: 'uk-tm-class-twice',
    severity: 'query',
    words: 'The same class is listed twice and would be charged twice.',
    remedy: 'Put all its goods or services in one entry.',
    law: 'Practice of the Office',
    ...provenance,
    find(answers) {
      const items = itemsOf(answers, 'classes').filter((item) => textOf(item, 'niceClass') !== '');
      return items
        .filter((item, index) =>
          items.slice(0, index).some((other) => textOf(other, 'niceClass') === textOf(item, 'niceClass')),
        )
        .map((item) => ({ path: `classes/${item.id}/niceClass` }));
    },
  },
  {
    id: 'uk-tm-priority',
    severity: 'refused',
    words: 'Priority must be within 6 months.',
    remedy: 'Answer that there is none. The filing date here then counts.',
    law: 'Trade Marks Act 1994, section 35',
    ...provenance,
    confidence: 'medium',
    find(answers, today) {
      const on = dateOf(answers, 'priorityOn');
      return on && addMonths(on, 6) < today
        ? [
            {
              path: 'priorityOn',
              words: `Priority must be within 6 months: that of ${formatCalendarDate(on)} ended on ${formatCalendarDate(addMonths(on, 6))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-tm-service-box',
    severity: 'query',
    words: 'Documents cannot be served on a PO box.',
    remedy: 'Enter an address where letters are received.',
    law: 'Trade Marks Rules 2008, rule 11',
    ...provenance,
    find: (answers) =>
      Object.values(addressOf(answers, 'serviceAddress') ?? {}).some(
        (part) => typeof part === 'string' && /\bP\.?\s?O\.?\s*box\b/i.test(part),
      )
        ? [{ path: 'serviceAddress' }]
        : [],
  },
];
