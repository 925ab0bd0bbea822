import type { Country, Obligation } from '#catalog/types/index.ts';
import { addMonths, type CalendarDate, daysBetween, monthsBegun } from '#values/calendar-date.ts';
import type { Money } from '#values/money.ts';
import { dutyOn } from '../law/duty-on.ts';

function penaltyMinor(
  lateness: NonNullable<Obligation['lateness']>,
  dueOn: CalendarDate,
  filedOn: CalendarDate,
): number {
  switch (lateness.kind) {
    case 'per-day':
      return lateness.eachMinor * daysBetween(dueOn, filedOn);
    case 'once-and-per-day':
      return lateness.onceMinor + lateness.eachMinor * daysBetween(dueOn, filedOn);
    case 'bands':
      return (
        lateness.bands.findLast(({ afterMonths }) => addMonths(dueOn, afterMonths, true) < filedOn)?.minor ??
        0
      );
    case 'per-month':
      return lateness.firstMinor + lateness.eachMinor * (monthsBegun(dueOn, filedOn) - 1);
  }
}

/**
 * Returns the penalty for filing an obligation on `filedOn` that was due on `dueOn`: zero up to that day, null when the
 * penalty is not known as a formula. Penalties of the officers themselves are not included.
 */
export function latePenalty(
  { lateness }: Pick<Obligation, 'lateness'>,
  dueOn: CalendarDate,
  filedOn: CalendarDate,
): Money | null {
  if (!lateness) return null;
  if (filedOn <= dueOn) return { minor: 0, currency: lateness.currency };
  return { minor: penaltyMinor(lateness, dueOn, filedOn), currency: lateness.currency };
}

/** Returns the penalty as `latePenalty` does, by the amounts of the day on which the obligation was due. */
export const latePenaltyOn = (
  country: Pick<Country, 'sources' | 'rates'>,
  obligation: Obligation | undefined,
  dueOn: CalendarDate,
  filedOn: CalendarDate,
): Money | null => (obligation ? latePenalty(dutyOn(country, obligation, dueOn), dueOn, filedOn) : null);
