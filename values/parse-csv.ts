/** A table read from CSV: the cells of the first row, and the rows after it with the line on which each begins. */
export type CsvTable = {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

const delimiters = [',', ';', '\t'] as const;

/** Returns the delimiter that the first line has most of, outside quotes; spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  return delimiters.toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
}

/**
 * Reads CSV as RFC 4180 and spreadsheets write it: commas, semicolons or tabs, quoted cells with line breaks, a byte order mark.
 * Rows without any text are left out; cells are trimmed.
 * @returns null when a quote is not closed
 */
export function parseCsv(input: string): CsvTable | null {
  const text = input.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  const rows: { line: number; cells: string[] }[] = [];
  let [cell, line, firstLine, isQuoted] = ['', 1, 1, false];
  let cells: string[] = [];
  const endRow = (): void => {
    cells.push(cell.trim());
    if (cells.some((each) => each !== '')) rows.push({ line: firstLine, cells });
    [cells, cell, firstLine] = [[], '', line];
  };
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] ?? '';
    if (char === '\n') line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      [cell, isQuoted] = ['', true];
    } else if (char === delimiter) {
      cells.push(cell.trim());
      cell = '';
    } else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  if (isQuoted) return null;
  endRow();
  const [header, ...others] = rows;
  return { header: header?.cells ?? [], rows: others };
}
