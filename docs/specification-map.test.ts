import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const map = readFileSync(join(import.meta.dirname, 'specification-map.md'), 'utf8');
const read = (file: string): string =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';

/** What stands between backticks and ends like a file, as an address never does. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-][\w./-]*\.(?:tsx?|mjs|js|css|md|html))`/g)].map((match) => match[1] ?? '');
/** The last column: files, each followed by the titles of its tests. */
const testsIn = (text: string): { file: string; titles: string[] }[] =>
  text.split('`').flatMap((part, index, parts) =>
    index % 2 === 1
      ? [
          {
            file: part,
            titles: [...(parts[index + 1] ?? '').matchAll(/“([^”]+)”/g)].map((match) => match[1] ?? ''),
          },
        ]
      : [],
  );

const rows = map
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.endsWith('Shown by |'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .map(([statement = '', fulfilledBy = '', shownBy = '', ...more]) => ({
    statement,
    fulfilledBy,
    shownBy,
    more,
  }));

describe('the map of the specification', () => {
  it('has three columns in every row, and a file and a test for every statement; what is left undone on purpose has none', () => {
    expect(rows.length).toBeGreaterThan(100);
    const isShown = (shownBy: string): boolean =>
      testsIn(shownBy).length > 0 && testsIn(shownBy).every(({ titles }) => titles.length > 0);
    const broken = rows.filter(
      ({ statement, fulfilledBy, shownBy, more }) =>
        more.length > 0 ||
        filesIn(fulfilledBy).length === 0 ||
        !(isShown(shownBy) || (statement.includes('On purpose otherwise') && shownBy === 'nothing to show')),
    );
    expect(broken.map(({ statement }) => statement)).toEqual([]);
  });

  it('names only files that are there', () => {
    expect([...new Set(filesIn(map))].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('names only tests that are there, under their whole title', () => {
    const named = rows
      .flatMap(({ shownBy }) => testsIn(shownBy))
      .flatMap(({ file, titles }) => titles.map((title) => ({ file, title })));
    const missing = named.filter(
      ({ file, title }) =>
        !/\.test\.\w+$/.test(file) ||
        !["'", '`', '"'].some((quote) => read(file).includes(`${quote}${title}${quote}`)),
    );
    expect(missing.map(({ file, title }) => `${file} “${title}”`)).toEqual([]);
  });
});
