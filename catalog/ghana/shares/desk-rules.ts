import { itemsOf } from '#forms/form.ts';
import { formatThousands } from '#values/format-thousands.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { classTitle, holders, issuedShares } from './shareholding.ts';
import { cedis } from '../money.ts';

const practice = { source: 'gh-practice', confidence: 'medium' } as const;
const law = 'Companies Act 2019 (Act 992): stated capital';

/** Desk rules for shares: they make up the stated capital, stay within what is authorised, and are all taken. */
export const shareDeskRules: readonly DeskRule[] = [
  {
    id: 'gh-capital-sum',
    severity: 'refused',
    words: 'The shares do not add up to the stated capital.',
    remedy: 'Change the number or price of the shares, or the stated capital.',
    law,
    ...practice,
    find(answers) {
      const capital = numberOf(answers, 'statedCapital');
      const classes = itemsOf(answers, 'shareClasses');
      if (capital === undefined || classes.length === 0) return [];
      const made = classes.reduce(
        (sum, item) => sum + (numberOf(item, 'issued') ?? 0) * (numberOf(item, 'price') ?? 0),
        0,
      );
      return made === capital
        ? []
        : [
            {
              path: 'shareClasses',
              words: `The shares add up to ${cedis(made)}, but the stated capital is ${cedis(capital)}.`,
            },
          ];
    },
  },
  {
    id: 'gh-shares-authorised',
    severity: 'refused',
    words: 'You issue more shares than are authorised.',
    remedy: 'Raise the authorised number, or issue fewer shares.',
    law,
    ...practice,
    find: (answers) =>
      issuedShares(answers) > (numberOf(answers, 'authorisedShares') ?? Infinity)
        ? [{ path: 'authorisedShares' }]
        : [],
  },
  {
    id: 'gh-class-twice',
    severity: 'refused',
    words: 'This share class is listed twice.',
    remedy: 'Put all shares of a class in one entry.',
    law,
    ...practice,
    find(answers) {
      const items = itemsOf(answers, 'shareClasses');
      return items
        .filter((item, index) =>
          items.slice(0, index).some((other) => textOf(other, 'shareClass') === textOf(item, 'shareClass')),
        )
        .map((item) => ({ path: `shareClasses/${item.id}/shareClass` }));
    },
  },
  {
    id: 'gh-shares-taken',
    severity: 'refused',
    words: 'The members’ shares do not match the number issued.',
    remedy: 'Correct the members’ shares so that each class adds up to the number issued.',
    law,
    ...practice,
    find(answers) {
      if (answers['shareholders'] === undefined && answers['corporateShareholders'] === undefined) return [];
      return itemsOf(answers, 'shareClasses').flatMap((item) => {
        const issued = numberOf(item, 'issued') ?? 0;
        const taken = holders(answers)
          .filter((holder) => textOf(holder.item, 'shareClass') === item.id)
          .reduce((sum, { shares }) => sum + shares, 0);
        return taken === issued
          ? []
          : [
              {
                path: 'shareholders',
                words: `Of ${formatThousands(issued)} ${classTitle(item).toLowerCase()} shares issued, the members take ${formatThousands(taken)}.`,
              },
            ];
      });
    },
  },
];

/** Returns the rule about the number of members of a kind of company, `most` at most. */
export const memberCountRule = (most: number): DeskRule => ({
  id: 'gh-member-count',
  severity: 'refused',
  words: `Private companies may have at most ${most} members.`,
  remedy: 'Remove members, or register a public company.',
  law: 'Companies Act 2019 (Act 992), section 6',
  source: 'gh-companies-act',
  confidence: 'high',
  find: (answers) => (holders(answers).length > most ? [{ path: 'shareholders' }] : []),
});
