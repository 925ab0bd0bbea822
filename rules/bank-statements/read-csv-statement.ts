import { columnsOf, readCsvSheet, type CsvMapping } from './csv-mapping.ts';
import { readBankDay, readSignedAmount } from './read-figures.ts';
import { joinTexts, StatementProblem, type Statement, type StatementLine } from './statement.ts';

/**
 * Reads a CSV statement with the mapping of its bank. Rows without a day, such as opening balances and
 * totals, are left out.
 * @throws StatementProblem naming the line that cannot be read
 */
export function readCsvStatement(text: string, mapping: CsvMapping): Statement {
  const sheet = readCsvSheet(text, mapping);
  if (sheet === null)
    throw new StatementProblem('A quotation mark in the file is not closed. Export the file again.');
  const missing = columnsOf(mapping).filter((column) => !sheet.titles.includes(column));
  if (missing.length > 0)
    throw new StatementProblem(`The file has no column “${missing.join('”, “')}”. Choose the columns again.`);
  const lines = sheet.rows.flatMap(({ line, cells }) => {
    const cell = (column: string | null): string =>
      column === null ? '' : (cells[sheet.titles.indexOf(column)] ?? '');
    return readRow(line, cell, mapping) ?? [];
  });
  return { format: 'csv', account: null, lines };
}

function readRow(
  line: number,
  cell: (column: string | null) => string,
  mapping: CsvMapping,
): StatementLine | null {
  const date = cell(mapping.date);
  if (!/\d/.test(date)) return null;
  const bookedOn = readBankDay(date, mapping.dateOrder);
  if (bookedOn === null)
    throw new StatementProblem(
      `Line ${line}: “${date}” is not a day as you chose it. Check the order of day and month.`,
    );
  const minor = amountOf(line, cell, mapping);
  if (minor === 0) return null;
  return {
    bookedOn,
    minor,
    payer: cell(mapping.payer) || null,
    text: joinTexts(mapping.texts.map(cell)),
    bankReference: cell(mapping.reference) || null,
    balance: cell(mapping.balance) || null,
  };
}

function amountOf(
  line: number,
  cell: (column: string | null) => string,
  { amount, credit, debit, decimal }: CsvMapping,
): number {
  const read = (column: string | null): number => {
    const typed = cell(column);
    if (!/\d/.test(typed)) return 0;
    const minor = readSignedAmount(typed, decimal);
    if (minor === null)
      throw new StatementProblem(
        `Line ${line}: “${typed}” is not an amount. Check whether cents follow a point or a comma.`,
      );
    return minor;
  };
  if (amount !== null) return read(amount);
  // Some banks write money out with a minus in its own column.
  return read(credit) - Math.abs(read(debit));
}
