import type { DueRule } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/**
 * One due date of a rule. `period` identifies it among those of its obligation and stays the same when a
 * holiday or a corrected fact moves the day: '2026' for a year, '2026-10' for a month or for the period that
 * ends in it, 'once' for a single duty. `explanation` says in a sentence how the day was computed.
 */
export type DueDate = {
  readonly period: string;
  readonly dueOn: CalendarDate;
  readonly explanation: string;
};

/** Returns the period that is named by the month of a day: '2026-10'. */
export const monthOf = (date: CalendarDate): string => date.slice(0, 7);

/** Returns the period that is named by the year of a day: '2026'. */
export const yearOf = (date: CalendarDate): string => date.slice(0, 4);

/** The due rule of one kind. */
export type RuleOf<Kind extends DueRule['kind']> = Extract<DueRule, { kind: Kind }>;
