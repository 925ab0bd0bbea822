import type { Facts } from '#catalog/types/index.ts';
import { type CalendarDate, day, parseCalendarDate } from '#values/calendar-date.ts';

/** Returns a test whether a fact is known to be true. */
export const isTrueFact =
  (id: string) =>
  (facts: Facts): boolean =>
    facts[id] === true;

/** Returns a fact that is a number, 0 when it is absent. */
export const numberIn = (facts: Facts, id: string): number => (typeof facts[id] === 'number' ? facts[id] : 0);

/** Returns a fact that is a number, NaN when it is absent, so that every comparison with it is false. */
export const numberToCompare = (facts: Facts, id: string): number => Number(facts[id]);

/** Returns a fact that is a day, null when it is absent. */
export const dayIn = (facts: Facts, id: string): CalendarDate | null =>
  facts[id] === undefined ? null : (facts[id] as CalendarDate);

/** Returns a day that `checkFacts` has found to be there. */
export const dayOf = (facts: Facts, id: string): CalendarDate =>
  parseCalendarDate(String(facts[id])) ?? day('1900-01-01');
