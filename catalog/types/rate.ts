import type { Currency } from '#values/money.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Provenance } from './source.ts';

/**
 * A rate or threshold of the law with which calculators compute, in force from a day. `value` is in basis
 * points, or in minor units of `currency`, which is that of the country when absent. `until` is the last day
 * it is in force; absent while no end is known.
 */
export type Rate = Provenance & {
  readonly id: string;
  readonly title: string;
  readonly unit: 'basis-points' | 'money';
  readonly value: number;
  readonly currency?: Currency;
  readonly from: CalendarDate;
  readonly until?: CalendarDate;
};
