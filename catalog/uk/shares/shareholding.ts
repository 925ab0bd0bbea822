import { type Answers, itemsOf, type ListItem, type Option, type Tally } from '#forms/form.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { typedNumber, typedMinor, typedSum } from '#catalog/kit/answers/typed-numbers.ts';
import { sharesTakenTally } from '#catalog/kit/shares/holding-tally.ts';
import { pounds, currency } from '../money.ts';

/** One holder's shares of one class. `path` is 'shareholders/<id>' or 'corporateShareholders/<id>'. */
export type Holder = {
  readonly path: string;
  readonly item: ListItem;
  readonly isCompany: boolean;
  readonly shares: number;
  /** Part of the nominal capital, 0 to 100. */
  readonly percent: number;
};

export const HOLDER_LISTS = ['shareholders', 'corporateShareholders'] as const;

const classesOf = (answers: Answers): readonly ListItem[] => itemsOf(answers, 'shareClasses');
/** Returns the nominal value of all shares in pence, from kept answers. */
export const nominalCapital = (answers: Answers): number =>
  classesOf(answers).reduce(
    (sum, item) => sum + (numberOf(item, 'number') ?? 0) * (numberOf(item, 'nominal') ?? 0),
    0,
  );

/** Returns the holders with their shares of each class, from stored answers. */
export function holders(answers: Answers): readonly Holder[] {
  const total = nominalCapital(answers);
  return HOLDER_LISTS.flatMap((list) =>
    itemsOf(answers, list).map((item) => {
      const shares = numberOf(item, 'shares') ?? 0;
      const nominal =
        numberOf(classesOf(answers).find(({ id }) => id === textOf(item, 'shareClass')) ?? {}, 'nominal') ??
        0;
      return {
        path: `${list}/${item.id}`,
        item,
        isCompany: list === 'corporateShareholders',
        shares,
        percent: total === 0 ? 0 : (shares * nominal * 100) / total,
      };
    }),
  );
}

/** Returns the name of a class in papers and options. */
export const classTitle = (item: Answers): string => textOf(item, 'className') || 'Unnamed class';

/** Share classes as options, by the id of their entry. */
export const classOptions = (answers: Answers): readonly Option[] =>
  classesOf(answers).map((item) => ({ value: item.id, label: classTitle(item) }));

/**
 * The statement of capital as typed: nominal value of all shares, and what of the price is unpaid. Null until
 * there is any.
 */
export function capitalTally(answers: Answers): Tally | null {
  const classes = classesOf(answers);
  const nominal = classes.reduce(
    (sum, item) => sum + typedNumber(item['number']) * typedMinor(item['nominal'], currency),
    0,
  );
  if (nominal === 0) return null;
  const unpaid = classes.reduce(
    (sum, item) =>
      sum +
      typedNumber(item['number']) *
        Math.max(0, typedMinor(item['price'], currency) - typedMinor(item['paid'], currency)),
    0,
  );
  const shares = classes.reduce((sum, item) => sum + typedNumber(item['number']), 0);
  return {
    words: `${formatThousands(shares)} shares of ${pounds(nominal)} total nominal value, ${pounds(unpaid)} unpaid.`,
    addsUp: classes.every(
      (item) =>
        typedMinor(item['paid'], currency) <= typedMinor(item['price'], currency) &&
        typedMinor(item['price'], currency) >= typedMinor(item['nominal'], currency),
    ),
  };
}

/** How many of the issued shares, as typed, are taken. Null until some are issued. */
export const holdingTally = (answers: Answers): Tally | null =>
  sharesTakenTally(typedSum(answers, ['shareClasses'], 'number'), typedSum(answers, HOLDER_LISTS, 'shares'));
