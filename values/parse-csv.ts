/** A table read from CSV: the cells of the first row, and the rows after it with the line on which each begins. */
export type CsvTable = {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

const delimiters = [',', ';', '\t'] as const;

/**
 * Returns the delimiter that the first lines have most of, outside quotes; spreadsheets of many countries
 * write semicolons.
 * @param lines  how many; more than one for a file that begins with a title
 */
function delimiterOf(text: string, lines: number): string {
  const head = text
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, lines)
    .join('\n');
  return delimiters.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
}

/**
 * Reads CSV as RFC 4180 and spreadsheets write it: commas, semicolons or tabs, quoted cells with line breaks,
 * a byte order mark. Rows without any text are left out; cells are trimmed.
 * @param linesToSniff  how many lines decide about the delimiter
 * @returns null when a quote is not closed
 */
export function parseCsv(input: string, linesToSniff = 1): CsvTable | null {
  const text = input.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text, linesToSniff);
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
