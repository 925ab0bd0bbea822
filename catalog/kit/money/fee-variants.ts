import type { Country, Fee } from '#catalog/types/index.ts';
import { addDays, type CalendarDate } from '#values/calendar-date.ts';

/** The dated rows of one amount, the earliest first: each begins the day after the one before it ends. */
export type FeeVariant = { readonly id: string; readonly variant: number; readonly rows: readonly Fee[] };

/**
 * Returns the amounts of a country's fees with their dated rows. Most fees have one variant. A fee that
 * depends on facts has several rows on one day; they are numbered in the order of the catalogue, and a later
 * row continues the first variant that ends the day before it.
 */
export function feeVariants({ fees }: Pick<Country, 'fees'>): readonly FeeVariant[] {
  return [...Map.groupBy(fees, ({ id }) => id)].flatMap(([id, rows]) => {
    const variants: Fee[][] = [];
    for (const row of rows.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
      const before = addDays(row.from, -1);
      const continued = variants.find((variant) => variant.at(-1)?.until === before);
      if (continued) continued.push(row);
      else variants.push([row]);
    }
    return variants.map((variant, index) => ({ id, variant: index, rows: variant }));
  });
}

/** Returns the row of a variant in force on a day, if any. */
export const rowOn = ({ rows }: Pick<FeeVariant, 'rows'>, on: CalendarDate): Fee | undefined =>
  rows.find(({ from, until }) => from <= on && (until === undefined || on <= until));
