import type { Country, Provenance } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { feeYearEndOf, horizonOf, lookedAtOn } from './horizon.ts';

/**
 * Why facts must be looked at again: their source was never read (`not-read`), an amount or calculator has a last day
 * (`ends`), the fee year in which they were looked at is over (`fee-year`), or they were looked at a year ago
 * (`year-old`).
 */
export type LookReason = 'not-read' | 'ends' | 'fee-year' | 'year-old';

/**
 * Returns by when a fact must be looked at again, and why.
 * @param ends           the last day for which it is known
 * @param changesYearly  whether authorities change it with the calendar year, as they do fees and rates
 */
export function nextLook(
  country: Pick<Country, 'sources'>,
  fact: Provenance,
  { ends, changesYearly }: { ends?: CalendarDate | undefined; changesYearly: boolean },
): { readonly on: CalendarDate; readonly reason: LookReason } {
  const looked = lookedAtOn(country, fact);
  const source = country.sources.find(({ id }) => id === fact.source);
  if (source?.readOn === null && fact.lookedOn === undefined) return { on: looked, reason: 'not-read' };
  const usual = changesYearly
    ? ({ on: feeYearEndOf(looked), reason: 'fee-year' } as const)
    : ({ on: horizonOf(looked), reason: 'year-old' } as const);
  return ends !== undefined && ends < usual.on ? { on: ends, reason: 'ends' } : usual;
}
