import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from './run-process.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns the entry points of the product: scripts of package.json, and what `npm start` and `npm run auth` run. */
function entryPoints(): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).flatMap((script) => /^node (\S+\.ts)/.exec(script)?.[1] ?? []);
  const bundled = [...read('scripts/build-server.mjs').matchAll(/: '(server\/\S*main\.ts)'/g)].map(
    ([, path = '']) => path,
  );
  return [...new Set([...commands, ...bundled])];
}

/** Files that only tests and benchmarks start, with a temporary folder of their own. */
const withOwnFolder = /^scripts\/(?:bench\/|chaos\.ts|fuzz\.ts|mutate\.ts|pictures\/)/;

/** Returns whether a module or one that it imports opens the database or stores files. */
function opensData(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  if (path === 'server/database/open-database.ts' || path === 'server/files/open-file-store.ts') return true;
  const imported = [
    ...read(path).matchAll(/(?:from |import\()'(\.{1,2}\/[^']+\.ts|#server\/[^']+\.ts)'/g),
  ].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : resolve('/', dirname(path), name).slice(1),
  );
  return imported.some((each) => existsSync(join(root, each)) && opensData(each, seen));
}

test('entry points that open DATA_DIR: keep their files private', () => {
  const opening = entryPoints().filter((path) => !withOwnFolder.test(path) && opensData(path));
  expect(opening).toEqual(
    expect.arrayContaining([
      'server/main.ts',
      'server/auth/standalone/main.ts',
      'server/accounts/person-command.ts',
      'server/audit-log/verify-command.ts',
      'server/auth/keys/make-secret-key.ts',
      'server/auth/keys/rotate-keys.ts',
      'server/backup/backup-command.ts',
      'server/encryption/rotate-command.ts',
      'server/ledger/check-command.ts',
      'scripts/law-due.ts',
      'scripts/seed-demo.ts',
    ]),
  );
  expect(
    opening.filter(
      (path) => !/^(?:if \(import\.meta\.main\) )?await (?:runCommand|startService)\(/m.test(read(path)),
    ),
  ).toEqual([]);
});

test('command whose query fails: the operator reads why, without the values of the query', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    written.mockRestore();
    process.exitCode = undefined;
  });
  const cause = new Error('canceling statement due to lock timeout');
  const query = 'select id from users where email = $1';
  await runCommand(() => Promise.reject(new DrizzleQueryError(query, ['ada@example.com'], cause)));
  expect(process.exitCode).toBe(1);
  expect(written.mock.calls.map(([text]) => text)).toEqual([`Failed query: ${query}: ${cause.message}\n`]);
});
