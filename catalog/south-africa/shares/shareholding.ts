import { type Answers, itemsOf, type ListItem, type Tally } from '#forms/form.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { typedSum } from '#catalog/kit/answers/typed-numbers.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { shareClassOptionsBy } from '#catalog/kit/shares/share-classes.ts';

/** One holder's shares of one class. `path` is 'shareholders/<id>' or 'corporateShareholders/<id>'. */
export type Holder = {
  readonly path: string;
  readonly item: ListItem;
  readonly isCompany: boolean;
  readonly shares: number;
  /** Part of all shares issued, 0 to 100. */
  readonly percent: number;
};

export const LISTS = ['shareholders', 'corporateShareholders'] as const;

/** Returns the holders with their part of all issued shares, from stored answers. */
export function holders(answers: Answers): readonly Holder[] {
  const taken = LISTS.flatMap((list) =>
    itemsOf(answers, list).map((item) => ({
      path: `${list}/${item.id}`,
      item,
      isCompany: list === 'corporateShareholders',
      shares: numberOf(item, 'shares') ?? 0,
    })),
  );
  const total = taken.reduce((sum, { shares }) => sum + shares, 0);
  return taken.map((holder) => ({ ...holder, percent: total === 0 ? 0 : (holder.shares * 100) / total }));
}

const titles: Readonly<Record<string, string>> = { ordinary: 'Ordinary', preference: 'Preference' };

/** 'Ordinary', or what a class of the founders' own is called. */
export const classTitle = (item: Answers): string =>
  titles[textOf(item, 'shareClass')] ?? (textOf(item, 'className') || 'Another class');

/** Share classes as options, by the id of their entry. */
export const classOptions = shareClassOptionsBy(classTitle);

/** The shares of a class that are taken. */
export const takenOf = (answers: Answers, classId: string): number =>
  holders(answers)
    .filter(({ item }) => textOf(item, 'shareClass') === classId)
    .reduce((sum, { shares }) => sum + shares, 0);

/** How many of the authorised shares, as typed, are taken. Null until some are authorised. */
export function holdingTally(answers: Answers): Tally | null {
  const authorised = typedSum(answers, ['shareClasses'], 'authorised');
  if (authorised === 0) return null;
  const taken = typedSum(answers, LISTS, 'shares');
  const left = authorised - taken;
  return {
    words: `${formatThousands(taken)} of ${formatThousands(authorised)} authorised shares are issued; ${left >= 0 ? `${formatThousands(left)} can be issued later.` : `${formatThousands(-left)} too many.`}`,
    addsUp: taken > 0 && left >= 0,
  };
}
