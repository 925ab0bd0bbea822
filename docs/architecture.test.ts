import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(import.meta.dirname, 'architecture.md'), 'utf8');
const foldersOf = (room: string): string[] =>
  readdirSync(join(root, room), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'testing' ? [entry.name] : [],
  );
/** Names of the rows of the table of the server; a row may describe several subjects. */
const described = [...page.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name),
);

describe('docs/architecture.md', () => {
  test('subjects of the server: each has a row, and each row of a subject its folder', () => {
    const subjects = foldersOf('server');
    expect(subjects.filter((name) => !described.includes(name))).toEqual([]);
    const table = page.slice(page.indexOf('## The server'), page.indexOf('## The site'));
    const rows = described.filter((name) => table.includes(`\`${name}\``));
    expect(rows.filter((name) => !subjects.includes(name))).toEqual([]);
  });

  test.each(foldersOf('web'))('web/%s: described', (name) => {
    expect(page).toContain(`web/${name}`);
  });
});
