import type { Figures, Rate } from '#catalog/types/index.ts';
import { type Currency, formatMoney } from '#values/money.ts';

type Values<Named extends Readonly<Record<string, string>>> = { readonly [Name in keyof Named]: number };

/** Returns the value of the newest row of a rate. @throws Error for a rate without rows */
function newestValue(rates: readonly Rate[], wanted: string): number {
  const rows = rates.filter(({ id }) => id === wanted).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const newest = rows.at(-1);
  if (!newest) throw new Error(`there is no rate '${wanted}'`);
  return newest.value;
}

/**
 * Returns the parts of a duty that name rates, with the newest values, and how to write them again for the
 * rates of a day.
 * @example withFigures(rates, { daily: 'ng-late-plc' }, ({ daily }) => ({ late: `${naira(daily)} a day.` }))
 */
export function withFigures<Named extends Readonly<Record<string, string>>, Parts extends object>(
  rates: readonly Rate[],
  named: Named,
  write: (values: Values<Named>) => Parts,
): Parts & { readonly figures: Figures<Parts> } {
  const ids = [...new Set(Object.values(named))];
  const parts = (valueOf: (rateId: string) => number): Parts =>
    write(
      Object.fromEntries(Object.entries(named).map(([name, id]) => [name, valueOf(id)])) as Values<Named>,
    );
  return {
    ...parts((id) => newestValue(rates, id)),
    figures: { rates: ids, parts },
  };
}

/** Formats a large amount in short: '₦100 million', 'R2.3 million'; others as usual. */
export function inMillions(minor: number, currency: Currency): string {
  const millions = minor / 100_000_000;
  // Only whole tenths of a million are shortened: £1.55 million would be read as rounded.
  return millions < 1 || minor % 10_000_000 !== 0
    ? formatMoney({ minor, currency })
    : `${formatMoney({ minor: Math.trunc(millions) * 100, currency })}${Number.isInteger(millions) ? '' : `.${Math.round((millions % 1) * 10)}`} million`;
}
