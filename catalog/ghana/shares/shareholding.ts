import { type Answers, itemsOf, type ListItem, type Option, type Tally } from '#forms/form.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { parseMoney } from '#values/money.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { isForeigner } from '../people/person-questions.ts';
import { cedis } from '../money.ts';

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

export const classTitle = (item: Answers): string =>
  item['shareClass'] === 'preference' ? 'Preference' : 'Equity';

/** Share classes as options, by the id of their entry. */
export const classOptions = (answers: Answers): readonly Option[] =>
  itemsOf(answers, 'shareClasses').map((item) => ({ value: item.id, label: classTitle(item) }));

/** Reads a whole number as typed, '1,000' or '1000'; 0 when invalid. */
function typedNumber(raw: unknown): number {
  const bare = typeof raw === 'string' ? raw.replace(/[\s,]/g, '') : '';
  return /^\d{1,13}$/.test(bare) ? Number(bare) : 0;
}
const typedMinor = (raw: unknown): number =>
  typeof raw === 'string' ? (parseMoney(raw, 'GHS')?.minor ?? 0) : 0;

/** How far the shares, as typed, make up the stated capital. Null until both are there. */
export function capitalTally(answers: Answers): Tally | null {
  const capital = typedMinor(answers['statedCapital']);
  const made = itemsOf(answers, 'shareClasses').reduce(
    (sum, item) => sum + typedNumber(item['issued']) * typedMinor(item['price']),
    0,
  );
  if (capital === 0 || made === 0) return null;
  return {
    words: `The shares make ${cedis(made)} of ${cedis(capital)} stated capital.`,
    addsUp: made === capital,
  };
}

/** How many of the issued shares, as typed, are taken. Null until some are issued. */
export function holdingTally(answers: Answers): Tally | null {
  const issued = itemsOf(answers, 'shareClasses').reduce((sum, item) => sum + typedNumber(item['issued']), 0);
  if (issued === 0) return null;
  const taken = LISTS.flatMap((list) => itemsOf(answers, list)).reduce(
    (sum, item) => sum + typedNumber(item['shares']),
    0,
  );
  const left = issued - taken;
  return {
    words: `${formatThousands(taken)} of ${formatThousands(issued)} shares are taken${left === 0 ? '.' : left > 0 ? `; ${formatThousands(left)} left.` : `; ${formatThousands(-left)} too many.`}`,
    addsUp: left === 0,
  };
}
