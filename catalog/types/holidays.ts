import type { CalendarDate } from '#values/calendar-date.ts';
import type { Provenance } from './source.ts';

/**
 * How the holiday library's calendar of a country differs from the days offices really close.
 * `notObserved` are names it lists as public holidays which are working days; `declared` are closing days it does not know.
 */
export type HolidayCorrections = Provenance & {
  readonly notObserved: readonly string[];
  readonly declared: readonly {
    readonly on: CalendarDate;
    readonly name: string;
  }[] /** Days the library lists that are worked, because the holiday was moved that year. */;
  readonly workingDays?: readonly CalendarDate[] /** Holidays of every year that it does not know. */;
  readonly yearly?: readonly {
    readonly month: number;
    readonly day: number;
    readonly name: string;
  }[] /** A holiday on a weekend closes the next Monday. */;
  readonly weekendMovesToMonday: boolean;
};
