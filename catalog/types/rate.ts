import type { CalendarDate } from '#values/calendar-date.ts';
import type { Provenance } from './source.ts';

/**
 * A rate or threshold of the law with which calculators compute, in force from a day. `value` is in basis points, or in minor
 * units of the country's currency. `until` is the last day it is in force; absent while no end is known.
 */
export type Rate = Provenance & {
  readonly id: string;
  readonly title: string;
  readonly unit: 'basis-points' | 'money';
  readonly value: number;
  readonly from: CalendarDate;
  readonly until?: CalendarDate;
};
