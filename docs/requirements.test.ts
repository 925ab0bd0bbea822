import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const requirements = readFileSync(join(import.meta.dirname, 'requirements.md'), 'utf8');
const read = (file: string): string =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';

/** Returns the file names between backticks; addresses have no such ending. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-][\w./-]*\.(?:tsx?|mjs|js|css|md|html))`/g)].map((match) => match[1] ?? '');
/** Parses the last column: files, each followed by the titles of its tests. */
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

const rows = requirements
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.endsWith('Shown by |'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .map(([requirement = '', fulfilledBy = '', shownBy = '', ...more]) => ({
    requirement,
    fulfilledBy,
    shownBy,
    more,
  }));

describe('requirements of the public website', () => {
  it('every row: has three columns, a file and a test; a deliberate deviation may have no test', () => {
    expect(rows.length).toBeGreaterThan(100);
    const isShown = (shownBy: string): boolean =>
      testsIn(shownBy).length > 0 && testsIn(shownBy).every(({ titles }) => titles.length > 0);
    const broken = rows.filter(
      ({ requirement, fulfilledBy, shownBy, more }) =>
        more.length > 0 ||
        filesIn(fulfilledBy).length === 0 ||
        !(
          isShown(shownBy) ||
          (requirement.includes('On purpose otherwise') && shownBy === 'nothing to show')
        ),
    );
    expect(broken.map(({ requirement }) => requirement)).toEqual([]);
  });

  it('files: all exist', () => {
    expect([...new Set(filesIn(requirements))].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('tests: all exist under their whole title', () => {
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
