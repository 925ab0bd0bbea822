import type { Obligation } from '#catalog/types/index.ts';
import { addMonths, type CalendarDate, daysBetween } from '#values/calendar-date.ts';
import type { Money } from '#values/money.ts';

/** Months begun between the day after `dueOn` and `filedOn`, month-ends staying month-ends. */
function monthsBegun(dueOn: CalendarDate, filedOn: CalendarDate): number {
  let months = 0;
  while (addMonths(dueOn, months, true) < filedOn) months += 1;
  return months;
}

function lateMinor(
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
        lateness.bands.findLast(
          ({ afterMonths }) => afterMonths === 0 || addMonths(dueOn, afterMonths, true) < filedOn,
        )?.minor ?? 0
      );
    case 'per-month':
      return lateness.firstMinor + lateness.eachMinor * (monthsBegun(dueOn, filedOn) - 1);
  }
}

/**
 * What filing an obligation on `filedOn` costs when it was due on `dueOn`; nothing on the day itself.
 * Null when the authority's charge is not known as a formula. What officers are charged besides is not counted.
 */
export function latePenalty(
  { lateness }: Pick<Obligation, 'lateness'>,
  dueOn: CalendarDate,
  filedOn: CalendarDate,
): Money | null {
  if (!lateness) return null;
  if (filedOn <= dueOn) return { minor: 0, currency: lateness.currency };
  return { minor: lateMinor(lateness, dueOn, filedOn), currency: lateness.currency };
}
