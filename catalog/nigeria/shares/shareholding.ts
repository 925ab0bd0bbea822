import { type Answers, itemsOf, type ListItem } from '#forms/form.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';

/** A holder of shares with what it holds in all. `path` is 'shareholders/<id>' or 'corporateShareholders/<id>'. */
export type Holder = {
  readonly path: string;
  readonly item: ListItem;
  readonly isCompany: boolean;
  readonly shares: number;
  /** Part of all shares, 0 to 100. */
  readonly percent: number;
};

const countOf = (item: Answers): number => numberOf(item, 'number') ?? 0;

const totalShares = (answers: Answers): number =>
  itemsOf(answers, 'shareClasses').reduce((sum, item) => sum + countOf(item), 0);

/** Nominal value in kobo of so many shares of a class. */
export function nominalOf(answers: Answers, shareClassId: string, shares: number): number {
  const found = itemsOf(answers, 'shareClasses').find((item) => item.id === shareClassId);
  return shares * (found ? (numberOf(found, 'nominalValue') ?? 0) : 0);
}

/** Returns the holders with all their shares, whatever the class, from kept answers. */
export function holders(answers: Answers): readonly Holder[] {
  const total = totalShares(answers);
  const allotments = itemsOf(answers, 'allotments');
  return ['shareholders', 'corporateShareholders'].flatMap((list) =>
    itemsOf(answers, list).map((item) => {
      const path = `${list}/${item.id}`;
      const shares = allotments
        .filter((each) => textOf(each, 'holder') === path)
        .reduce((sum, each) => sum + countOf(each), 0);
      return {
        path,
        item,
        isCompany: list === 'corporateShareholders',
        shares,
        percent: total === 0 ? 0 : (shares * 100) / total,
      };
    }),
  );
}

/** Returns whether a shareholder is a citizen of, or registered in, another country. */
export const isForeignHolder = ({ item, isCompany }: Pick<Holder, 'item' | 'isCompany'>): boolean => {
  const country = textOf(item, isCompany ? 'incorporatedIn' : 'nationality');
  return country !== '' && country !== 'NG';
};
