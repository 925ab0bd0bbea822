import { itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { choicesOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { foldText } from '#values/fold-text.ts';
import { sharesTaken } from './holding.ts';
import type { Jurisdiction } from '../jurisdictions.ts';

const RIGHTS = [
  ['vote', 'the vote'],
  ['dividend', 'dividends'],
  ['residual', 'the remaining property'],
] as const;
/** Desk rules: what the articles must say about shares. */
export const shareDeskRules = ({ act }: Jurisdiction): readonly DeskRule[] => [
  {
    id: 'ca-share-rights',
    severity: 'refused',
    words: 'Each of the three basic rights must belong to a class.',
    remedy: 'Give the right to one of the classes.',
    law: `${act}: classes of shares`,
    source: 'ca-cbca',
    confidence: 'high',
    find(answers) {
      const classes = itemsOf(answers, 'shareClasses');
      const missing = RIGHTS.filter(
        ([right]) => !classes.some((item) => choicesOf(item, 'rights').includes(right)),
      ).map(([, words]) => words);
      return classes.length > 0 && missing.length > 0
        ? [{ path: 'shareClasses', words: `No class carries ${missing.join(' or ')}.` }]
        : [];
    },
  },
  {
    id: 'ca-class-twice',
    severity: 'refused',
    words: 'Two classes of shares have the same name.',
    remedy: 'Give one of them another name.',
    law: `${act}: classes of shares`,
    source: 'ca-practice',
    confidence: 'medium',
    find(answers) {
      const classes = itemsOf(answers, 'shareClasses');
      return classes
        .filter((item, index) =>
          classes
            .slice(0, index)
            .some((other) => foldText(textOf(other, 'className')) === foldText(textOf(item, 'className'))),
        )
        .map((item) => ({ path: `shareClasses/${item.id}/className` }));
    },
  },
  {
    id: 'ca-class-maximum',
    severity: 'refused',
    words: 'The shareholders take more shares than the class may have.',
    remedy: 'Raise the maximum in the articles, or issue fewer shares.',
    law: `${act}: classes of shares`,
    source: 'ca-cbca',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'shareClasses').flatMap((item) => {
        const [maximum, taken] = [numberOf(item, 'maximum') ?? Infinity, sharesTaken(answers, item.id)];
        return taken > maximum
          ? [
              {
                path: `shareClasses/${item.id}/maximum`,
                words: `${formatThousands(taken)} shares of ${textOf(item, 'className')} are taken, but the articles allow ${formatThousands(maximum)}.`,
              },
            ]
          : [];
      }),
  },
];
