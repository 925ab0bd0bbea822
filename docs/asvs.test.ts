import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; those of level 3 come after them. */
const sections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
const requirements = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
);

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ?(.*?) ?\|$/gm)].map(
  ([, id = '', , status = '', reason = '']) => ({ id, status, reason }),
);
const citedPaths = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.\w+)`/g)].map(([, path = '']) => path);
const isTestFile = (path: string): boolean => /\.test\.\w+$/.test(path);

/** Returns the test files of a row, each with the titles that follow it. */
const citedTests = (text: string): { path: string; titles: string[] }[] =>
  [...text.matchAll(/`([^`]+)`([^`]*)/g)]
    .map(([, path = '', after = '']) => ({
      path,
      titles: [...after.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    }))
    .filter(({ path }) => isTestFile(path));
/** Returns the settings of a row: what stands in a file, such as a rule of the linter or a variable. */
const citedSettings = (text: string): { words: string; path: string }[] =>
  [...text.matchAll(/`([^`]+)` (?:of|in) `([^`]+)`/g)].map(([, words = '', path = '']) => ({ words, path }));
/** Returns the sections of documents to which a row links. */
const citedSections = (text: string): { path: string; section: string }[] =>
  [...text.matchAll(/\]\(([\w./-]+\.md)#([\w-]+)\)/g)].map(([, path = '', section = '']) => ({
    path: join('docs', path),
    section,
  }));

const texts = new Map<string, string>();
function read(path: string): string {
  const file = join(root, path);
  const text = texts.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
  texts.set(path, text);
  return text;
}
/** Returns whether a file has a test of this title that is not skipped. */
const hasTest = (path: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) =>
    new RegExp(
      `(?<!describe|skip|todo|fails)\\(\\s*${RegExp.escape(
        quote === "'" ? `'${title.replaceAll("'", String.raw`\'`)}'` : `${quote}${title}${quote}`,
      )},\\s*(?:\\{[^}]*\\},\\s*)?(?:async )?(?:\\(|\\w+ =>)`,
    ).test(read(path)),
  );
const hasSection = ({ path, section }: { path: string; section: string }): boolean =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].some(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-') === section,
  );

describe('table of ASVS requirements', () => {
  test('lists every requirement of levels 1 and 2 once, in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(requirements);
    expect(requirements).toHaveLength(253);
  });

  test('numbers at its head: those of the rows', () => {
    const counted = [...page.matchAll(/^\| (met|partly|not met|operator|does not apply) \| (\d+) \|/gm)];
    expect(counted).toHaveLength(5);
    for (const [, status, count] of counted)
      expect([status, rows.filter((row) => row.status === status).length]).toEqual([status, Number(count)]);
  });

  test('requirement: met, names a test by its title, a setting or a section of a document', () => {
    const unproved = rows.filter(
      ({ status, reason }) =>
        status === 'met' &&
        citedTests(reason).every(({ titles }) => titles.length === 0) &&
        citedSettings(reason).length === 0 &&
        citedSections(reason).length === 0,
    );
    expect(unproved.map(({ id }) => id)).toEqual([]);
    const withoutTitle = rows.filter(
      ({ status, reason }) =>
        status === 'met' && citedTests(reason).some(({ titles }) => titles.length === 0),
    );
    expect(withoutTitle.map(({ id }) => id)).toEqual([]);
  });

  test('requirement: partly met, not met or the operator’s, says in words what is missing or to be done', () => {
    const silent = rows.filter(
      ({ status, reason }) => /^(?:partly|not met|operator)$/.test(status) && reason.split(' ').length < 4,
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('files, tests, settings and sections it names: exist', () => {
    const missing = rows.flatMap(({ id, reason }) => [
      ...citedPaths(reason)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${id} ${path}`),
      ...citedTests(reason).flatMap(({ path, titles }) =>
        titles.filter((title) => !hasTest(path, title)).map((title) => `${id} ${path} “${title}”`),
      ),
      ...citedSettings(reason)
        .filter(({ words, path }) => !read(path).includes(words))
        .map(({ words, path }) => `${id} ${words} of ${path}`),
      ...citedSections(reason)
        .filter((cited) => !hasSection(cited))
        .map(({ path, section }) => `${id} ${path}#${section}`),
    ]);
    expect(missing).toEqual([]);
  });
});

test('server: starts no other program than the process that draws previews', () => {
  const sources = globSync('{server,contract,rules,values,forms,catalog}/**/*.ts', { cwd: root }).filter(
    (path) => !isTestFile(path) && !path.includes('/testing/'),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => /\bchild_process\b/.test(readFileSync(join(root, path), 'utf8')))).toEqual([
    'server/previews/preview-sandbox.ts',
  ]);
});

test('file of the server that uses keys or hashes passwords: has a row in the inventory of cryptography', () => {
  const keyed =
    /\b(?:createHmac|createCipheriv|generateKeyPair|createPrivateKey|privateEncrypt)\b|^import (?!type\b)[^;]*? from '(?:jose|@node-rs\/[\w-]+|@noble\/[^']+|@simplewebauthn\/server|aws4fetch|node-forge)'/ms;
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] }).filter(
    (file) => keyed.test(read(file).replaceAll(/^import type [^;]*;$/gm, '')),
  );
  expect(files.length).toBeGreaterThan(15);
  const [, inventory = ''] =
    /^## Inventory of cryptography\n(.*?)^## /ms.exec(read('docs/security.md')) ?? [];
  expect(files.filter((file) => !inventory.includes(`\`${file}\``))).toEqual([]);
  expect(citedPaths(inventory).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
