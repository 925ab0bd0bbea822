import type { CsvMapping } from './csv-mapping.ts';
import { isCamt053, readCamt053 } from './read-camt053.ts';
import { readCsvStatement } from './read-csv-statement.ts';
import { isMt940, readMt940 } from './read-mt940.ts';
import {
  MAX_STATEMENT_LINES,
  StatementProblem,
  type Statement,
  type StatementFormat,
  type StatementReading,
} from './statement.ts';

/** Returns the format of a bank's file by its content. */
export const formatOf = (text: string): StatementFormat =>
  isCamt053(text) ? 'camt053' : isMt940(text) ? 'mt940' : 'csv';

type Account = { readonly number: string; readonly currency: string };

/**
 * Reads a bank's file of one of our accounts.
 * @param mapping  the columns of CSV files of this bank; null: not chosen yet
 */
export function readStatement(text: string, account: Account, mapping: CsvMapping | null): StatementReading {
  try {
    const statement = readFormat(text, account, mapping);
    if (statement.account !== null && !isSameAccount(statement.account, account.number))
      return { problem: `The file is of account ${statement.account}, not of ${account.number}.` };
    if (statement.lines.length === 0) return { problem: 'The file has no booked lines.' };
    if (statement.lines.length > MAX_STATEMENT_LINES)
      return {
        problem: `The file has ${statement.lines.length} lines. Export a shorter period: at most ${MAX_STATEMENT_LINES} lines.`,
      };
    return { statement };
  } catch (error) {
    if (error instanceof StatementProblem) return { problem: error.message };
    throw error;
  }
}

function readFormat(text: string, { currency }: Account, mapping: CsvMapping | null): Statement {
  const format = formatOf(text);
  if (format === 'camt053') return readCamt053(text, currency);
  if (format === 'mt940') return readMt940(text, currency);
  if (mapping === null)
    throw new StatementProblem('Choose first which columns of this bank’s files are what.');
  return readCsvStatement(text, mapping);
}

/** Returns whether two numbers are the same account: an IBAN ends with the number, and a bank's code may precede it. */
function isSameAccount(one: string, other: string): boolean {
  const [a, b] = [one, other].map((number) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')) as [
    string,
    string,
  ];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  // A currency may follow the number in :25:.
  return short.length >= 4 && (long.endsWith(short) || long.replace(/[A-Z]{3}$/, '').endsWith(short));
}
