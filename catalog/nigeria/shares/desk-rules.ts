import { itemsOf } from '#forms/form.ts';
import { formatThousands } from '#values/format-thousands.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { holders, nominalOf } from './shareholding.ts';
import { isMinor } from '../registration/desk-rules.ts';
import { shareClassOptions } from './share-options.ts';
import { naira } from '../money.ts';

const guide = { source: 'ng-formation-guide', confidence: 'high' } as const;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Desk rules for shares: they must add up to the capital, all be allotted, and be paid up by a quarter. */
export const shareDeskRules: readonly DeskRule[] = [
  {
    id: 'ng-co-capital-sum',
    severity: 'refused',
    words: 'Shares do not add up to the issued capital.',
    remedy: 'Change the number or the nominal value of the shares, or the capital.',
    law: 'CAMA 2020, share capital',
    ...guide,
    find(answers) {
      const capital = numberOf(answers, 'shareCapital');
      const classes = itemsOf(answers, 'shareClasses');
      if (capital === undefined || classes.length === 0) return [];
      const total = sum(
        classes.map((item) => (numberOf(item, 'number') ?? 0) * (numberOf(item, 'nominalValue') ?? 0)),
      );
      return total === capital
        ? []
        : [
            {
              path: 'shareClasses',
              words: `Shares do not add up to the issued capital: they make ${naira(total)}, the capital is ${naira(capital)}.`,
            },
          ];
    },
  },
  {
    id: 'ng-co-all-allotted',
    severity: 'refused',
    words: 'All shares must be allotted.',
    remedy: 'Correct the allotments so that each class adds up to its number of shares.',
    law: 'CAMA 2020, share capital: no unissued shares',
    ...guide,
    find(answers) {
      if (answers['allotments'] === undefined) return [];
      const titles = new Map(shareClassOptions(answers).map(({ value, label }) => [value, label]));
      return itemsOf(answers, 'shareClasses').flatMap((item) => {
        const issued = numberOf(item, 'number') ?? 0;
        const allotted = sum(
          itemsOf(answers, 'allotments')
            .filter((each) => textOf(each, 'shareClass') === item.id)
            .map((each) => numberOf(each, 'number') ?? 0),
        );
        return allotted === issued
          ? []
          : [
              {
                path: 'allotments',
                words: `All shares must be allotted: of ${formatThousands(issued)} ${titles.get(item.id)?.toLowerCase()} shares, ${formatThousands(allotted)} are${allotted > issued ? ', which is too many' : ''}.`,
              },
            ];
      });
    },
  },
  {
    id: 'ng-co-holder-without-shares',
    severity: 'refused',
    words: 'Every shareholder takes at least one share.',
    remedy: 'Allot shares to this shareholder, or remove them.',
    law: 'CAMA 2020, section 27',
    source: 'ng-cama',
    confidence: 'high',
    find: (answers) =>
      answers['allotments'] === undefined
        ? []
        : holders(answers)
            .filter((holder) => holder.shares === 0)
            .map((holder) => ({ path: `${holder.path}/${holder.isCompany ? 'companyName' : 'surname'}` })),
  },
  {
    id: 'ng-co-paid-up',
    severity: 'refused',
    words: 'At least 25% of the nominal value of the shares must be paid up.',
    remedy: 'Raise the amount paid.',
    law: 'CAMA 2020, share capital: a quarter paid up',
    ...guide,
    find: (answers) =>
      itemsOf(answers, 'allotments').flatMap((item) => {
        const nominal = nominalOf(answers, textOf(item, 'shareClass'), numberOf(item, 'number') ?? 0);
        const paid = numberOf(item, 'paid');
        return paid === undefined || paid * 4 >= nominal
          ? []
          : [
              {
                path: `allotments/${item.id}/paid`,
                words: `At least 25% must be paid up: ${naira(Math.ceil(nominal / 4))} of ${naira(nominal)}.`,
              },
            ];
      }),
  },
];

/** Returns the rule about the number of shareholders of a kind of company, `most` at most. */
export const memberCountRule = (most: number): DeskRule => ({
  id: 'ng-co-member-count',
  severity: 'refused',
  words: `A private company has at most ${most} shareholders.`,
  remedy: 'Remove shareholders. Employees and former employees do not count, so tell us if any of them are.',
  law: 'CAMA 2020, section 22',
  source: 'ng-formation-guide',
  confidence: 'high',
  find: (answers) => (holders(answers).length > most ? [{ path: 'shareholders' }] : []),
});

/** Those who subscribe are adults, or stand beside two. */
export const youngMembersRule: DeskRule = {
  id: 'ng-co-age-shareholders',
  severity: 'refused',
  words: 'A shareholder or member under 18 may subscribe only alongside two adults.',
  remedy: 'Have two adults subscribe too, or name a person who is 18 or older.',
  law: 'CAMA 2020, section 20',
  source: 'ng-cama',
  confidence: 'high',
  find(answers, today) {
    const all = itemsOf(answers, 'shareholders');
    const minors = all.filter((person) => isMinor(textOf(person, 'bornOn'), today));
    return all.length - minors.length >= 2
      ? []
      : minors.map((person) => ({ path: `shareholders/${person.id}/bornOn` }));
  },
};
