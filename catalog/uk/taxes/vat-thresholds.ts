import { inForceOn } from '#catalog/kit/estimating.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';
import { major } from '#values/money.ts';

const thresholds = [
  {
    from: day('2024-04-01'),
    until: day('2027-03-31'),
    registerMinor: major(90_000, 'GBP').minor,
    leaveMinor: major(88_000, 'GBP').minor,
  },
] as const;

/**
 * Returns the VAT thresholds of a day; undefined for a day nobody covers. With more than `registerMinor` in 12 months a business
 * must register; below `leaveMinor` it may leave.
 */
export const vatThresholdsOn = (on: CalendarDate): (typeof thresholds)[number] | undefined =>
  inForceOn(thresholds, on);
