import type { CalendarDate } from '#values/calendar-date.ts';
import type { Provenance } from './source.ts';

/**
 * Corrections to the holiday library's calendar of a country.
 * `notObserved` are names of listed holidays on which offices work; `declared` are closing days that the library lacks.
 */
export type HolidayCorrections = Provenance & {
  readonly notObserved: readonly string[];
  readonly declared: readonly {
    readonly on: CalendarDate;
    readonly name: string;
  }[];
  /** Listed holidays that were moved in that year, so that offices work. */
  readonly workingDays?: readonly CalendarDate[];
  /** Yearly holidays that the library lacks. */
  readonly yearly?: readonly {
    readonly month: number;
    readonly day: number;
    readonly name: string;
  }[];
  /** Names of listed holidays whose next day is a holiday too. */
  readonly dayAfter?: readonly string[];
  /** Whether a holiday on a weekend moves to the next Monday. */
  readonly weekendMovesToMonday: boolean;
};
