import type { AddressAnswer, Answers } from '#forms/form.ts';
import { calendarDateOf, type CalendarDate, parseCalendarDate } from '#values/calendar-date.ts';
import { type Currency, parseMoney } from '#values/money.ts';
import { isRecord } from '#values/is-record.ts';

/** Returns a text answer without surrounding spaces; '' when it is absent or of another kind. */
export const textOf = (answers: Answers, id: string): string =>
  typeof answers[id] === 'string' ? answers[id].trim() : '';

/** Returns a number of kept answers; undefined for anything else, also for a number as typed. */
export const numberOf = (answers: Answers, id: string): number | undefined =>
  typeof answers[id] === 'number' ? answers[id] : undefined;

/** Returns a number or a text as it was typed; '' for anything else. */
export const typedOf = (answers: Answers, id: string): string => {
  const value = answers[id];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Returns whether a file answer has a file. */
export const hasFile = (answers: Answers, id: string): boolean =>
  Array.isArray(answers[id]) && answers[id].length > 0;

/** Returns the chosen values of a question with several; empty when it is absent or of another kind. */
export const choicesOf = (answers: Answers, id: string): readonly string[] =>
  Array.isArray(answers[id]) ? answers[id].filter((value): value is string => typeof value === 'string') : [];

/** Returns an address answer; undefined when it is absent or of another kind. */
export const addressOf = (answers: Answers, id: string): AddressAnswer | undefined =>
  isRecord(answers[id]) ? answers[id] : undefined;

/** Returns a date answer, as typed in three boxes or as stored; null when it is absent or invalid. */
export function dateOf(answers: Answers, id: string): CalendarDate | null {
  const raw = answers[id];
  if (typeof raw === 'string') return parseCalendarDate(raw);
  if (typeof raw !== 'object' || raw === null) return null;
  const { day, month, year } = raw as { day?: unknown; month?: unknown; year?: unknown };
  return calendarDateOf(Number(year), Number(month), Number(day));
}

/** Returns an amount in minor units, from the typed text or the stored number. */
export function minorOf(answers: Answers, id: string, currency: Currency): number | undefined {
  const raw = answers[id];
  if (typeof raw === 'number') return raw;
  return typeof raw === 'string' ? parseMoney(raw, currency)?.minor : undefined;
}
