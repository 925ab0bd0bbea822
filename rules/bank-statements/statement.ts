import type { CalendarDate } from '#values/calendar-date.ts';

/** A booked movement of a bank account. */
export type StatementLine = {
  readonly bookedOn: CalendarDate;
  /** Money in is positive, money out negative. */
  readonly minor: number;
  /** Payer or payee, as the bank names them. */
  readonly payer: string | null;
  /** Description by the bank, with the payer's words. */
  readonly text: string;
  /** The bank's own id of the movement. */
  readonly bankReference: string | null;
  /** The balance after it, where the file has one: tells two equal lines of a day apart. */
  readonly balance: string | null;
};

export const STATEMENT_FORMATS = ['csv', 'mt940', 'camt053'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

export type Statement = {
  readonly format: StatementFormat;
  /** The account as the file names it; null: a CSV file names none. */
  readonly account: string | null;
  readonly lines: readonly StatementLine[];
};

/** Lines that were read, or the reason why the file cannot be read, for the officer. */
export type StatementReading = { readonly statement: Statement } | { readonly problem: string };

/** The largest number of lines in one file. */
export const MAX_STATEMENT_LINES = 20_000;

/** Thrown by readers; its message is for the officer. */
export class StatementProblem extends Error {}

/** Joins texts with spaces, without empty or repeated ones. */
export const joinTexts = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.map((text) => (text ?? '').replace(/\s+/g, ' ').trim()))]
    .filter((text) => text !== '')
    .join(' ');
