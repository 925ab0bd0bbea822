import { foldText } from '#values/fold-text.ts';
import { parseCsv } from '#values/parse-csv.ts';
import { readBankDay, readSignedAmount, type DateOrder, type DecimalMark } from './read-figures.ts';

/** Which columns of a bank's CSV file are what, by their titles. */
export type CsvMapping = {
  readonly date: string;
  readonly dateOrder: DateOrder;
  readonly decimal: DecimalMark;
  /** One column with a sign, or one for money in and one for money out. */
  readonly amount: string | null;
  readonly credit: string | null;
  readonly debit: string | null;
  /** Description of a movement by the bank. */
  readonly texts: readonly string[];
  readonly payer: string | null;
  /** The bank's own id of a movement. */
  readonly reference: string | null;
  readonly balance: string | null;
};

/** The rows of a CSV file from its titles on; a bank may write its name and the period above them. */
export type CsvSheet = {
  readonly titles: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

const usualTitles = {
  date: [
    'booking date',
    'posting date',
    'posted date',
    'transaction date',
    'trans date',
    'tran date',
    'entry date',
    'date',
    'value date',
    'completed date',
    'buchungstag',
  ],
  amount: ['amount', 'transaction amount', 'net amount', 'betrag'],
  credit: [
    'credit',
    'credits',
    'credit amount',
    'paid in',
    'money in',
    'deposit',
    'deposits',
    'lodgement',
    'received',
    'amount in',
  ],
  debit: [
    'debit',
    'debits',
    'debit amount',
    'paid out',
    'money out',
    'withdrawal',
    'withdrawals',
    'amount out',
  ],
  texts: [
    'description',
    'narration',
    'narrative',
    'details',
    'transaction details',
    'remarks',
    'particulars',
    'memo',
    'transaction description',
    'payment reference',
    'customer reference',
    'reference text',
  ],
  payer: [
    'payer',
    'counterparty',
    'counter party',
    'counterparty name',
    'sender',
    'sender name',
    'name',
    'from',
    'payee',
  ],
  reference: [
    'transaction id',
    'transaction reference',
    'bank reference',
    'reference',
    'reference number',
    'ref',
    'ref no',
    'session id',
    'fitid',
    'id',
  ],
  balance: ['balance', 'running balance', 'closing balance', 'ledger balance'],
} as const;

const isTitle = (title: string, column: keyof typeof usualTitles): boolean => {
  const folded = foldText(title.replace(/\(.*\)$/, ''));
  return usualTitles[column].some((each) => foldText(each) === folded);
};

/**
 * Reads a CSV file and finds the row of its titles: the first with all columns of the mapping, or without one
 * the row that looks most like titles.
 * @returns null when a quote is not closed
 */
export function readCsvSheet(text: string, mapping: CsvMapping | null): CsvSheet | null {
  const table = parseCsv(text, 20);
  if (table === null) return null;
  const all = [{ line: 1, cells: table.header }, ...table.rows];
  const index = mapping ? findMapped(all, mapping) : findLikely(all);
  const header = all[index];
  return { titles: header?.cells ?? [], rows: header ? all.slice(index + 1) : [] };
}

type Row = CsvSheet['rows'][number];
const rowsBeforeTitles = 40;

const findMapped = (rows: readonly Row[], mapping: CsvMapping): number => {
  const columns = columnsOf(mapping);
  const found = rows
    .slice(0, rowsBeforeTitles)
    .findIndex(({ cells }) => columns.every((column) => cells.includes(column)));
  return found === -1 ? findLikely(rows) : found;
};

const findLikely = (rows: readonly Row[]): number => {
  const scores = rows
    .slice(0, rowsBeforeTitles)
    .map(
      ({ cells }) =>
        cells.filter((cell) =>
          (Object.keys(usualTitles) as (keyof typeof usualTitles)[]).some((column) => isTitle(cell, column)),
        ).length,
    );
  return Math.max(0, scores.indexOf(Math.max(...scores)));
};

/** Returns every column that a mapping names. */
export const columnsOf = ({
  date,
  amount,
  credit,
  debit,
  texts,
  payer,
  reference,
  balance,
}: CsvMapping): readonly string[] =>
  [date, amount, credit, debit, ...texts, payer, reference, balance].filter((column) => column !== null);

/** Proposes a mapping from the usual titles of columns, and from the figures below them. */
export function guessMapping({ titles, rows }: CsvSheet): CsvMapping {
  const find = (column: keyof typeof usualTitles): string | null => {
    for (const usual of usualTitles[column]) {
      const found = titles.find((title) => foldText(title.replace(/\(.*\)$/, '')) === foldText(usual));
      if (found !== undefined) return found;
    }
    return null;
  };
  const cellsOf = (title: string | null): string[] => {
    const column = title === null ? -1 : titles.indexOf(title);
    return rows.slice(0, 50).flatMap(({ cells }) => cells[column] || []);
  };
  const credit = find('credit');
  const amount = credit === null ? find('amount') : null;
  const date = find('date');
  const texts = titles.filter((title) => isTitle(title, 'texts')).slice(0, 5);
  return {
    date: date ?? '',
    dateOrder: likelyOrder(cellsOf(date)),
    decimal: likelyDecimal([...cellsOf(amount), ...cellsOf(credit)]),
    amount,
    credit,
    debit: credit === null ? null : find('debit'),
    texts,
    payer: find('payer'),
    reference: find('reference'),
    balance: find('balance'),
  };
}

const likelyOrder = (cells: readonly string[]): DateOrder => {
  const readable = (order: DateOrder): number =>
    cells.filter((cell) => readBankDay(cell, order) !== null).length;
  return (['dmy', 'mdy', 'ymd'] as const).toSorted((a, b) => readable(b) - readable(a))[0] ?? 'dmy';
};

const likelyDecimal = (cells: readonly string[]): DecimalMark => {
  const readable = (mark: DecimalMark): number =>
    cells.filter((cell) => readSignedAmount(cell, mark) !== null).length;
  return readable(',') > readable('.') ? ',' : '.';
};
