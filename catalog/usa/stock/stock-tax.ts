import { type Answers, itemsOf } from '#forms/form.ts';
import type { Facts } from '#catalog/types/index.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { numberIn } from '#catalog/kit/answers/reading-facts.ts';
import { dollars } from '../money.ts';

/** A band of a schedule: so many thousandths of a cent for each, up to so many of them. */
type Band = { readonly upTo: number; readonly eachMilliCents: number };

/** 8 Del. C. § 391(a)(1): by each $100 of par capital, and by each share without par value. */
const PAR: readonly Band[] = [
  { upTo: 20_000, eachMilliCents: 2_000 },
  { upTo: 200_000, eachMilliCents: 1_000 },
  { upTo: Infinity, eachMilliCents: 400 },
];

const NO_PAR: readonly Band[] = [
  { upTo: 20_000, eachMilliCents: 1_000 },
  { upTo: 2_000_000, eachMilliCents: 500 },
  { upTo: Infinity, eachMilliCents: 400 },
];

const UNIT_MINOR = 10_000;
/** In cents. */
export const STOCK_TAX_MINIMUM = 1_500;

export type BandLine = {
  readonly count: number;
  readonly eachMilliCents: number;
  readonly milliCents: number;
};

/** Units of a count in each band, with their price. */
function bandLines(count: number, bands: readonly Band[]): readonly BandLine[] {
  return bands
    .map(({ upTo, eachMilliCents }, index) => {
      const within = Math.max(0, Math.min(count, upTo) - (bands[index - 1]?.upTo ?? 0));
      return { count: within, eachMilliCents, milliCents: within * eachMilliCents };
    })
    .filter((line) => line.count > 0);
}

/**
 * The bands a stock capital falls into: par value by units of $100 or part of it, and shares without par
 * value each.
 */
export const stockTaxBands = (facts: Facts) => ({
  par: bandLines(Math.ceil(numberIn(facts, 'parCapitalMinor') / UNIT_MINOR), PAR),
  noPar: bandLines(numberIn(facts, 'noParShares'), NO_PAR),
});

/** The tax on authorised stock at filing, in cents, before the minimum. */
export const stockTaxBeforeMinimum = (facts: Facts): number => {
  const { par, noPar } = stockTaxBands(facts);
  return Math.ceil([...par, ...noPar].reduce((sum, { milliCents }) => sum + milliCents, 0) / 1_000);
};

/**
 * Returns the tax on authorised stock at filing, in cents, and not less than the minimum (8 Del. C. § 391).
 */
export const stockTaxMinor = (facts: Facts): number =>
  Math.max(STOCK_TAX_MINIMUM, stockTaxBeforeMinimum(facts));

const rate = (milliCents: number): string => `US$${(milliCents / 100_000).toString()}`;
/**
 * Formats a line of the working: '20 units at US$2'.
 * @param one  the unit, and `many` its plural
 */
export const bandWords = (line: BandLine, one: string, many: string): string =>
  `${formatThousands(line.count)} ${line.count === 1 ? one : many} at ${rate(line.eachMilliCents)}`;

/** Explains the calculation of the tax. */
export function stockTaxWorking(facts: Facts): string {
  const { par, noPar } = stockTaxBands(facts);
  const parts = [
    ...par.map((line) => bandWords(line, 'unit of US$100 par capital', 'units of US$100 par capital')),
    ...noPar.map((line) => bandWords(line, 'share without par value', 'shares without par value')),
  ];
  const before = stockTaxBeforeMinimum(facts);
  return `${parts.join(', ') || 'No shares'}: ${dollars(before)}${before < STOCK_TAX_MINIMUM ? `, raised to the minimum of ${dollars(STOCK_TAX_MINIMUM)}` : ''}`;
}

/** A number as typed or kept; undefined when invalid. Par values have up to six decimals. */
export function typedDecimal(raw: unknown): number | undefined {
  if (typeof raw === 'number') return raw;
  const bare = typeof raw === 'string' ? raw.replace(/[\s,$]/g, '') : '';
  return /^\d{1,13}(\.\d{1,6})?$/.test(bare) ? Number(bare) : undefined;
}

const MILLION = 1_000_000n;

/**
 * Shares times a par value of up to six decimals, in cents, each part of a cent rounded up. Counted in whole
 * millionths.
 */
export const parCapitalMinor = (shares: number, par: number): number =>
  Number((BigInt(shares) * BigInt(Math.round(par * 1_000_000)) * 100n + MILLION - 1n) / MILLION);

export type ShareClass = {
  readonly id: string;
  readonly name: string;
  readonly shares: number;
  readonly par: number | null;
};

/** The classes of shares as far as they can be read. */
export const shareClasses = (answers: Answers): readonly ShareClass[] =>
  itemsOf(answers, 'shareClasses').flatMap((item) => {
    const shares = typedDecimal(item['shares']);
    const par = item['parKind'] === 'none' ? null : typedDecimal(item['parValue']);
    return shares === undefined || par === undefined || !Number.isInteger(shares)
      ? []
      : [
          {
            id: item.id,
            name: typeof item['className'] === 'string' ? item['className'].trim() : '',
            shares,
            par,
          },
        ];
  });

/** The facts the tax turns on; none while no class can be read. */
export function stockFacts(answers: Answers): Facts {
  const classes = shareClasses(answers);
  if (classes.length === 0) return {};
  return {
    parCapitalMinor: classes.reduce(
      (sum, { shares, par }) => sum + (par === null ? 0 : parCapitalMinor(shares, par)),
      0,
    ),
    noParShares: classes.reduce((sum, { shares, par }) => sum + (par === null ? shares : 0), 0),
  };
}
