import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

const MAX_LINES = 400;
const MAX_FILES = 40;
const reason = /^(?:\/\/|\/\*) Above 400 lines because \S+ \S+ \S.*/m;

const files = globSync(
  '{catalog,clients,contract,docs,forms,journeys,rules,scripts,server,testing,values,web}/**/*.{ts,tsx,mjs,css}',
  { exclude: ['**/node_modules/**'] },
);

/** Returns what is wrong with the length of a file, or nothing. */
function problemOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n').length - 1;
  const says = reason.test(text.split('\n', 2).join('\n'));
  if (lines > MAX_LINES && !says)
    return [`${path} has ${lines} lines: split it, or begin it with “// Above 400 lines because …”`];
  return lines <= MAX_LINES && says ? [`${path} has ${lines} lines and says that it has more`] : [];
}

/** Finds a value that is asserted to be of an unrelated type. In two parts, since this file is read too. */
const anyAssertion = new RegExp(['as unknown', 'as '].join(' '));

describe('source files', () => {
  it('value: never asserted to be of an unrelated type', () => {
    expect(files.filter((path) => anyAssertion.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('above 400 lines: the first lines say why, and only there', () => {
    expect(files.length).toBeGreaterThan(3_000);
    expect(files.flatMap(problemOf)).toEqual([]);
  });

  it('folder: 40 files at most beside their tests', () => {
    const folders = Map.groupBy(
      files.filter((path) => !/\.test\.\w+$/.test(path)),
      (path) => dirname(path),
    );
    const full = [...folders].filter(([, inside]) => inside.length > MAX_FILES).map(([folder]) => folder);
    expect(full).toEqual([]);
  });
});
