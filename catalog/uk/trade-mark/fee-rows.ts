import { day } from '#values/calendar-date.ts';

/** Fees of the Intellectual Property Office for an online application, by day, in pence. */
export const markFeeRows = [
  {
    from: day('2024-01-01'),
    until: day('2026-03-31'),
    firstMinor: 17_000,
    classMinor: 5_000,
    seriesMinor: 5_000,
  },
  { from: day('2026-04-01'), until: undefined, firstMinor: 20_500, classMinor: 6_000, seriesMinor: 6_000 },
] as const;

/**
 * Fees of a renewal filed online. Those since April 2026 are still to be confirmed: the pages seen printed
 * the older ones.
 */
export const renewalFeeRows = [
  {
    from: day('2024-01-01'),
    until: day('2026-03-31'),
    firstMinor: 20_000,
    classMinor: 5_000,
    lateMinor: 5_000,
  },
  { from: day('2026-04-01'), until: undefined, firstMinor: 24_500, classMinor: 6_000, lateMinor: 6_000 },
] as const;
