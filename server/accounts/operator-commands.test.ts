import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase, type CopiedDatabase } from '../../testing/copy-database.ts';
import { users } from '../auth/tables.ts';
import { recordLastBackup } from '../backup/last-backup.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { storeGenerated } from '../files/store-upload.ts';
import { files } from '../files/tables.ts';
import { migratedTemplate } from '../testing/database.ts';

const server = process.env['TEST_DATABASE_URL'];
const email = 'ada@customer.example';
const passport = Buffer.from('%PDF-1.7 passport number A01234567 %%EOF');
const key = `a:${Buffer.alloc(32, 1).toString('base64')}`;
let directory: string;
let copy: CopiedDatabase | null;
let storageKey: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'operator-commands-'));
  copy = server ? await copyDatabase(server, await migratedTemplate(server)) : null;
  const at = new Date('2026-11-21T12:00:00Z');
  await withDatabase(async (database) => {
    const id = randomUUID();
    await database.sql.insert(users).values({ id, email, createdAt: at, updatedAt: at });
    const config = readConfig({ DATA_DIR: directory });
    const stored = await storeGenerated(
      { database, clock: () => at, config, files: openFileStore(config) },
      { bytes: passport, name: 'passport.pdf', mediaType: 'application/pdf' },
      { ownerId: id, applicationId: null, purpose: 'identity' },
    );
    storageKey = stored.storageKey;
  });
});
afterAll(async () => {
  await copy?.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Opens the database of the commands, which must be closed before they run. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: copy?.url ?? null, dataDirectory: directory });
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs a command as npm does. */
function run(command: string, args: readonly string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '..', command), ...args],
    {
      encoding: 'utf8',
      cwd: directory,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: directory,
        ...(copy && { DATABASE_URL: copy.url }),
        NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled'),
        ...settings,
      },
    },
  );
  return { status, stdout, stderr };
}
const person = (...args: string[]) => run('accounts/person-command.ts', args, { ENCRYPTION_KEYS: key });
const rotate = (keys: string, ...args: string[]) =>
  run('encryption/rotate-command.ts', args, { ENCRYPTION_KEYS: keys });

const accountsAndFiles = () =>
  withDatabase(async ({ sql }) => [
    await sql.$count(users, eq(users.email, email)),
    await sql.$count(files, eq(files.storageKey, storageKey)),
  ]);

test('person:export and person:erase without an address or --yes: end with 1 and say why on standard error; nothing is erased', async () => {
  for (const args of [
    ['erase', '--yes'],
    ['forget', '--email', email],
  ])
    expect(person(...args)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('Usage: npm run person:export') as string,
    });
  expect(person('erase', '--email', email, '--no-such-flag')).toMatchObject({ status: 1, stdout: '' });
  expect(person('erase', '--email', email)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `This cannot be undone. Add --yes to erase ${email}.\n`,
  });
  expect(await accountsAndFiles()).toEqual([1, 1]);
});

test('keys:rotate: ends with 1 without a key, otherwise encrypts what is stored', {
  tags: ['extended'],
}, async () => {
  const stored = () => readFile(join(directory, 'files', storageKey.slice(0, 2), storageKey));
  expect(rotate('')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'ENCRYPTION_KEYS is unset: there is no key to encrypt with.\n',
  });
  expect(await stored()).toEqual(passport);
  expect(rotate(key)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^Encrypted 1 files, .* with the key a\. Earlier keys can be left out/,
    ) as string,
    stderr: '',
  });
  expect((await stored()).includes('passport')).toBe(false);
  expect(rotate(key, '--lost', storageKey)).toMatchObject({
    status: 1,
    stderr: `The file ${storageKey} can be read, so it is not lost. Nothing was marked.\n`,
  });
});

test('files:unknown: lists what the database does not name, removes it only with --remove', {
  tags: ['extended'],
}, async () => {
  const unknown = (...args: string[]) => run('files/unknown-files-command.ts', args);
  const later = randomUUID();
  const path = join(directory, 'files', later.slice(0, 2), later);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, passport);
  expect(unknown()).toMatchObject({ status: 0, stdout: expect.stringMatching(`^${later}\n`) as string });
  expect(await readFile(path)).toEqual(passport);
  expect(unknown('--remove')).toMatchObject({
    status: 0,
    stdout: 'Removed 1 files that the database does not name. It names 1 others.\n',
  });
  await expect(readFile(path)).rejects.toThrow('ENOENT');
});

test('person:export and person:erase: write a private archive, then erase the person and name the backups', {
  tags: ['extended'],
}, async () => {
  const out = join(directory, 'ada.zip');
  expect(person('export', '--email', 'Ada@Customer.example', '--out', out)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`Everything about this person is in ${out}`) as string,
  });
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  const archive = unzipSync(await readFile(out));
  expect(Buffer.from(archive['data.json']!).toString()).toContain(email);
  const file = Object.keys(archive).find((name) => name.endsWith('passport.pdf'));
  expect(Buffer.from(archive[file ?? '']!)).toEqual(passport);

  const ids = ['2026-11-25t02-30-00z', '2026-11-26t02-30-00z'];
  const last = { directory: '/no/such/folder', id: ids[1]!, createdAt: '2026-11-26T02:30:00Z' };
  await recordLastBackup(directory, { ...last, kept: ids, keep: 14 });
  const erased = person('erase', '--email', email, '--yes');
  expect(erased).toMatchObject({ status: 0, stderr: '' });
  expect(erased.stdout).toMatch(/^The account and its data are erased\./);
  expect(erased.stdout).toContain(`still contain the data: ${ids.join(', ')}.`);
  const [account] = await accountsAndFiles();
  expect(account).toBe(0);
});
