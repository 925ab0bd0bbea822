import type { Rate } from '#catalog/types/index.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';
import { dutyRates } from '../duty-rates.ts';
import { type FranchiseLaw, franchiseRates } from '../estimates/delaware-franchise-methods.ts';

const ALWAYS = day('9999-12-31');

/**
 * Returns the rates of the franchise tax, in cents, that are in force on a day, or else were the last before it.
 * @param on  without it the newest rates
 * @param rates  of the country; without them those of the release
 */
export function franchiseLaw(on: CalendarDate = ALWAYS, rates: readonly Rate[] = dutyRates): FranchiseLaw {
  const valueOf = (rateId: string): number => {
    const rows = rates.filter(({ id }) => id === rateId).toSorted((a, b) => (a.from < b.from ? -1 : 1));
    const row = rows.findLast(({ from }) => from <= on) ?? rows[0];
    if (!row) throw new Error(`there is no rate '${rateId}'`);
    return row.value;
  };
  return {
    least: valueOf(franchiseRates.least),
    second: valueOf(franchiseRates.second),
    step: valueOf(franchiseRates.step),
    most: valueOf(franchiseRates.most),
    million: valueOf(franchiseRates.million),
    large: valueOf(franchiseRates.large),
  };
}
