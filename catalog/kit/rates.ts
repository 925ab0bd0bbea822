import type { Rate } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { inForceOn } from './estimating.ts';

/**
 * Reads rates as in force on a day: basis points, or minor units.
 * @returns null when one of them is not known for that day; never the nearest
 * @example readRates(rates, on, { vat: 'ng-vat' })?.vat  // 750
 */
export function readRates<Name extends string>(
  rates: readonly Rate[],
  on: CalendarDate,
  ids: Readonly<Record<Name, string>>,
): Readonly<Record<Name, number>> | null {
  const entries = Object.entries<string>(ids).map(
    ([name, wanted]) =>
      [
        name,
        inForceOn(
          rates.filter(({ id }) => id === wanted),
          on,
        )?.value,
      ] as const,
  );
  return entries.some(([, value]) => value === undefined)
    ? null
    : (Object.fromEntries(entries) as Record<Name, number>);
}
