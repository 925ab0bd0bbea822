import { itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { foldText } from '#values/fold-text.ts';
import { classTitle, holders } from './shareholding.ts';
import { pounds } from '../money.ts';

const act = { source: 'uk-companies-act', confidence: 'high' } as const;
/** 'Ordinary' and 'Ordinary Shares' are two names, 'A Ordinary' and 'a-ordinaries' one. */
const folded = (text: string): string => foldText(text).replace(/s$/, '');

/** Desk rules for the statement of capital. */
export const shareDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-shares-taken',
    severity: 'refused',
    words: 'Shares allotted must equal the class total.',
    remedy: 'Correct the shareholders’ shares so that each class adds up to its total.',
    law: 'Companies Act 2006, section 10',
    source: 'uk-in01',
    confidence: 'high',
    find(answers) {
      if (answers['shareholders'] === undefined && answers['corporateShareholders'] === undefined) return [];
      return itemsOf(answers, 'shareClasses').flatMap((item) => {
        const issued = numberOf(item, 'number') ?? 0;
        const taken = holders(answers)
          .filter((holder) => textOf(holder.item, 'shareClass') === item.id)
          .reduce((sum, { shares }) => sum + shares, 0);
        return taken === issued
          ? []
          : [
              {
                path: 'shareholders',
                words: `Of ${formatThousands(issued)} shares “${classTitle(item)}”, the shareholders take ${formatThousands(taken)}.`,
              },
            ];
      });
    },
  },
  {
    id: 'uk-class-twice',
    severity: 'refused',
    words: 'This share class is listed twice.',
    remedy: 'Put all shares of a class in one entry, or give the class another name.',
    law: 'Companies Act 2006, section 10',
    ...act,
    find(answers) {
      const items = itemsOf(answers, 'shareClasses').filter((item) => textOf(item, 'className') !== '');
      return items
        .filter((item, index) =>
          items
            .slice(0, index)
            .some((other) => folded(textOf(other, 'className')) === folded(textOf(item, 'className'))),
        )
        .map((item) => ({ path: `shareClasses/${item.id}/className` }));
    },
  },
  {
    id: 'uk-share-discount',
    severity: 'refused',
    words: 'You may not allot shares for less than their nominal value.',
    remedy: 'Raise the price, or lower the nominal value.',
    law: 'Companies Act 2006, section 580',
    ...act,
    find: (answers) =>
      itemsOf(answers, 'shareClasses')
        .filter((item) => (numberOf(item, 'price') ?? Infinity) < (numberOf(item, 'nominal') ?? 0))
        .map((item) => ({ path: `shareClasses/${item.id}/price` })),
  },
  {
    id: 'uk-share-paid',
    severity: 'refused',
    words: 'The amount paid on a share is more than its price.',
    remedy: 'Correct the amount paid or the price of the share.',
    law: 'Companies Act 2006, section 10',
    ...act,
    find: (answers) =>
      itemsOf(answers, 'shareClasses')
        .filter((item) => (numberOf(item, 'paid') ?? 0) > (numberOf(item, 'price') ?? Infinity))
        .map((item) => ({
          path: `shareClasses/${item.id}/paid`,
          words: `${pounds(numberOf(item, 'paid') ?? 0)} is paid on a share with a price of ${pounds(numberOf(item, 'price') ?? 0)}.`,
        })),
  },
];
