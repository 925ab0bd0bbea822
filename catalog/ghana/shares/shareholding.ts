import { type Answers, itemsOf, type ListItem, type Tally } from '#forms/form.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { typedNumber, typedMinor, typedSum } from '#catalog/kit/answers/typed-numbers.ts';
import { sharesTakenTally } from '#catalog/kit/shares/holding-tally.ts';
import { shareClassOptionsBy } from '#catalog/kit/shares/share-classes.ts';
import { isForeigner } from '../people/person-questions.ts';
import { cedis, currency } from '../money.ts';

/** One holder's shares of one class. `path` is 'shareholders/<id>' or 'corporateShareholders/<id>'. */
export type Holder = {
  readonly path: string;
  readonly item: ListItem;
  readonly isCompany: boolean;
  readonly shares: number;
  /** Part of all shares, 0 to 100. */
  readonly percent: number;
};

export const LISTS = ['shareholders', 'corporateShareholders'] as const;

/** Returns the number of shares of all classes, from kept answers. */
export const issuedShares = (answers: Answers): number =>
  itemsOf(answers, 'shareClasses').reduce((sum, item) => sum + (numberOf(item, 'issued') ?? 0), 0);

/** From kept answers: who holds how much. */
export function holders(answers: Answers): readonly Holder[] {
  const total = issuedShares(answers);
  return LISTS.flatMap((list) =>
    itemsOf(answers, list).map((item) => {
      const shares = numberOf(item, 'shares') ?? 0;
      return {
        path: `${list}/${item.id}`,
        item,
        isCompany: list === 'corporateShareholders',
        shares,
        percent: total === 0 ? 0 : (shares * 100) / total,
      };
    }),
  );
}

/**
 * Returns whether a holder is a foreigner, or a company that was not incorporated in Ghana. False while that
 * is not answered.
 */
export const isForeignHolder = ({ item, isCompany }: Pick<Holder, 'item' | 'isCompany'>): boolean =>
  isCompany
    ? textOf(item, 'incorporatedIn') !== '' && textOf(item, 'incorporatedIn') !== 'GH'
    : isForeigner(item);

/** Returns whether anybody from abroad takes shares, from answers as typed or as kept. */
export const hasForeignHolder = (answers: Answers): boolean =>
  LISTS.some((list) =>
    itemsOf(answers, list).some((item) =>
      isForeignHolder({ item, isCompany: list === 'corporateShareholders' }),
    ),
  );

/** Returns the name of a class in papers and options. */
export const classTitle = (item: Answers): string =>
  item['shareClass'] === 'preference' ? 'Preference' : 'Equity';

/** Share classes as options, by the id of their entry. */
export const classOptions = shareClassOptionsBy(classTitle);

/** How far the shares, as typed, make up the stated capital. Null until both are there. */
export function capitalTally(answers: Answers): Tally | null {
  const capital = typedMinor(answers['statedCapital'], currency);
  const made = itemsOf(answers, 'shareClasses').reduce(
    (sum, item) => sum + typedNumber(item['issued']) * typedMinor(item['price'], currency),
    0,
  );
  if (capital === 0 || made === 0) return null;
  return {
    words: `The shares make ${cedis(made)} of ${cedis(capital)} stated capital.`,
    addsUp: made === capital,
  };
}

/** How many of the issued shares, as typed, are taken. Null until some are issued. */
export const holdingTally = (answers: Answers): Tally | null =>
  sharesTakenTally(typedSum(answers, ['shareClasses'], 'issued'), typedSum(answers, LISTS, 'shares'));
