import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const cellsOf = (text: string) => parseCsv(text)?.rows.map(({ cells }) => cells);

test.each([
  ['commas', 'a,b\n1,2', [['1', '2']]],
  ['semicolons with commas in cells', 'a;b\r\n1,5;2\r\n', [['1,5', '2']]],
  ['tabs', 'a\tb\n1\t2', [['1', '2']]],
  ['byte order mark and empty rows', '\uFEFFa,b\n\n , \n1,2\n\n', [['1', '2']]],
  ['quotes, doubled quotes and line breaks', 'a,b\n"x ""y"", z","1\n2"', [['x "y", z', '1\n2']]],
  ['a quote inside a cell', 'a,b\n5" pipe,2', [['5" pipe', '2']]],
])('%s: read', (_title, text, rows) => expect(cellsOf(text)).toEqual(rows));

test('row after a cell with a line break: has the line on which it begins', () =>
  expect(parseCsv('a,b\n"1\n2",3\n4,5')?.rows.map(({ line }) => line)).toEqual([2, 4]));

test('quote that is not closed: null', () => expect(parseCsv('a,b\n"1,2')).toBeNull());

test('empty text: no header and no rows', () => expect(parseCsv('')).toEqual({ header: [], rows: [] }));
