import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/open-database.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { storeGenerated } from '../files/store-upload.ts';
import { files as fileTable, type FileRow } from '../files/tables.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { firstOrEvery } from '../../testing/every.ts';
import { unpackDatabase } from '../../testing/unpack-database.ts';
import { migratedImage, openTestDatabase, truncateAll } from '../testing/database.ts';
import { differencesOf, fillTables } from '../testing/fill-tables.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { createBackup, type BackupReport } from './create-backup.ts';
import { readFailedBackup, readLastBackup } from './last-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const keyA = `a:${Buffer.alloc(32, 1).toString('base64')}`;
const keyB = `b:${Buffer.alloc(32, 2).toString('base64')}`;
const passport = Buffer.from('%PDF-1.7 passport number A01234567 %%EOF');
const access = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' };

let database: Database;
let folder: string;
let s3: S3Server;
let now: Date;
const clock = (): Date => new Date(now);
beforeAll(async () => {
  database = await openTestDatabase();
  s3 = await startS3Server('documents', access);
});
afterAll(async () => {
  await s3.close();
  await database.close();
});
beforeEach(async () => {
  await truncateAll(database);
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  now = new Date('2026-11-22T18:20:00Z');
});
afterEach(async () => {
  s3.objects.clear();
  await rm(folder, { recursive: true, force: true });
});

/** The configuration of a server with a folder of its own. */
const configOf = (name: string, { keys = keyA, inS3 = false } = {}) =>
  readConfig({
    DATA_DIR: join(folder, name),
    ENCRYPTION_KEYS: keys,
    ...(inS3 && {
      FILES_URL: `${s3.endpoint.replace('http://', 's3://AKEXAMPLE:secret@')}/documents?tls=off`,
    }),
  });
type Config = ReturnType<typeof configOf>;

const backup = (config: Config, keep?: number): Promise<BackupReport> =>
  createBackup(
    { config, database, files: openFileStore(config), clock },
    { directory: join(folder, 'backups'), keep },
  );
const restore = (config: Config, options: { id?: string; replace?: boolean } = {}) =>
  restoreBackup(
    { config, files: openFileStore(config), clock },
    { directory: join(folder, 'backups'), ...options },
  );
const check = (config: Config, id?: string) =>
  checkBackup(config, { directory: join(folder, 'backups'), id });

async function storePassport(config: Config): Promise<FileRow> {
  await mkdir(config.dataDirectory, { recursive: true });
  return storeGenerated(
    { database, clock, config, files: openFileStore(config) },
    { bytes: passport, name: 'passport.pdf', mediaType: 'application/pdf' },
    { ownerId: randomUUID(), applicationId: null, purpose: 'identity' },
  );
}

async function storePicture(config: Config): Promise<void> {
  await mkdir(join(config.dataDirectory, 'uploads'), { recursive: true });
  await writeFile(join(config.dataDirectory, 'uploads', 'harbour-0a1b2c3d4e.png'), 'a picture');
}

const read = async (store: FileStore, key: string): Promise<string> =>
  (await buffer((await store.open(key))!)).toString();

/** Returns the names of the tables that differ from those of the restored embedded database of a configuration. */
async function differencesAfterRestore(config: Config): Promise<string[]> {
  const restored = await openEmbedded({ directory: join(config.dataDirectory, 'database') });
  const differences = await differencesOf(database, restored);
  await restored.close();
  return differences;
}

describe('backup', () => {
  // The other way only the two stores of files change places.
  test.each(firstOrEvery([true, false]))(
    'restored into an embedded database, source in S3 %s: every table, sequence, job and file is the same, and a later file of the store is named',
    async (inS3) => {
      const source = configOf('source', { inS3 });
      await fillTables(database, ['public.files']);
      const jobs = await openJobs({ database });
      await jobs.add('mail.send', { id: 'line\u2028separator' }, { key: 'once' });
      const { storageKey } = await storePassport(source);
      await storePicture(source);

      const report = await backup(source);
      expect(report).toMatchObject({ files: 2, newFiles: 2, missing: [], damaged: [], encryptedWith: 'a' });
      expect(report.rows).toBeGreaterThan(report.tables);

      const target = configOf('target', { inS3: !inS3 });
      const later = randomUUID();
      await openFileStore(target).put(later, passport, 'application/pdf');
      expect(await restore(target)).toMatchObject({
        rows: report.rows,
        files: 2,
        missing: [],
        unknown: [later],
        movedTo: null,
      });
      expect(report.tables).toBeGreaterThan(35);
      expect(await differencesAfterRestore(target)).toEqual([]);
      expect(await read(openFileStore(target), storageKey)).toBe(passport.toString());
      expect(await readFile(join(target.dataDirectory, 'uploads', 'harbour-0a1b2c3d4e.png'), 'utf8')).toBe(
        'a picture',
      );
      expect(await read(openFileStore(target), later)).toBe(passport.toString());
    },
  );

  test('encrypted: no byte of database or files can be read without the key', async () => {
    const source = configOf('source');
    const { name } = await storePassport(source);
    await backup(source);
    const names = await readdir(join(folder, 'backups'), { recursive: true, withFileTypes: true });
    for (const file of names.filter((each) => each.isFile())) {
      const bytes = await readFile(join(file.parentPath, file.name));
      expect(bytes.includes('A01234567')).toBe(false);
      expect(bytes.includes(name)).toBe(false);
    }
    await expect(restore(configOf('target', { keys: keyB }))).rejects.toThrow('ENCRYPTION_KEYS has no key a');
    expect(existsSync(join(folder, 'target', 'database'))).toBe(false);
  });

  test('second backup: copies new files only, and after a rotation of keys all files again', async () => {
    const source = configOf('source');
    await storePassport(source);
    expect(await backup(source)).toMatchObject({ files: 1, newFiles: 1 });
    await storePassport(source);
    expect(await backup(source)).toMatchObject({ files: 2, newFiles: 1, id: '2026-11-22t18-20-01z' });
    const rotated = configOf('source', { keys: `${keyB},${keyA}` });
    expect(await backup(rotated)).toMatchObject({ files: 2, newFiles: 2 });
    // Only the newest backup can be read without the earlier key.
    const newKeyOnly = configOf('target', { keys: keyB });
    expect(await check(newKeyOnly)).toMatchObject({ files: 2, missing: [] });
    await expect(check(newKeyOnly, '2026-11-22t18-20-00z')).rejects.toThrow('no key a');
    expect(await check(rotated, '2026-11-22t18-20-00z')).toMatchObject({ files: 1, missing: [] });
  });

  test('copy of an earlier backup changed: replaced within eleven daily backups, and named; gone from the store too: missing', {
    tags: ['extended'],
  }, async () => {
    const source = configOf('source');
    const { storageKey } = await storePassport(source);
    await backup(source);
    const copy = join(folder, 'backups', 'files', storageKey.slice(0, 2), storageKey);
    const damage = async (): Promise<void> => {
      const bytes = await readFile(copy);
      bytes[bytes.length - 20]! ^= 1;
      await writeFile(copy, bytes);
    };
    const elevenDays = async (): Promise<BackupReport[]> => {
      const reports: BackupReport[] = [];
      for (let count = 0; count < 11; count += 1) {
        now = new Date(now.getTime() + 86_400_000);
        reports.push(await backup(source));
      }
      return reports;
    };
    await damage();
    const reports = await elevenDays();
    expect(reports.flatMap(({ replaced }) => replaced)).toEqual([storageKey]);
    expect(await check(source)).toMatchObject({ files: 1, missing: [] });
    await damage();
    await openFileStore(source).remove(storageKey);
    const after = await elevenDays();
    expect(after.flatMap(({ missing }) => missing)).toContain(storageKey);
  });

  test('number of backups to keep: deletes older ones and files that only they had', async () => {
    const source = configOf('source');
    const removed = await storePassport(source);
    const first = await backup(source, 2);
    await database.query(`delete from files where id = '${removed.id}'`);
    const kept = await storePassport(source);
    expect(await backup(source, 2)).toMatchObject({ deleted: [] });
    expect(await backup(source, 2)).toMatchObject({ deleted: [first.id], files: 1 });
    const stored = await readdir(join(folder, 'backups', 'files'), { recursive: true });
    expect(stored.filter((name) => name.length > 2)).toEqual([
      join(kept.storageKey.slice(0, 2), kept.storageKey),
    ]);
  });

  test('file that the store lost, encrypted again after a rotation of keys: stays in the backups', async () => {
    const source = configOf('source');
    const { storageKey } = await storePassport(source);
    await backup(source, 1);
    await openFileStore(source).remove(storageKey);
    const rotated = configOf('source', { keys: `${keyB},${keyA}` });
    expect(await backup(rotated, 1)).toMatchObject({ files: 1, newFiles: 1, missing: [] });
    expect(await check(configOf('target', { keys: keyB }))).toMatchObject({ files: 1, missing: [] });
    // What is damaged in both is reported.
    await openFileStore(rotated).put(storageKey, Buffer.from('another'), 'application/pdf');
    await writeFile(join(folder, 'backups', 'files', storageKey.slice(0, 2), storageKey), 'another');
    expect(await backup(rotated, 1)).toMatchObject({ files: 0, damaged: [storageKey] });
  });

  test('clock that ran ahead: later backups still come after it, are kept, and are restored', async () => {
    const source = configOf('source');
    now = new Date('2031-01-01T00:00:00Z');
    const { id: ahead } = await backup(source, 1);
    now = new Date('2026-11-22T18:20:00Z');
    await storePassport(source);
    const { id, deleted, kept } = await backup(source, 1);
    expect([id > ahead, deleted, kept]).toEqual([true, [ahead], [id]]);
    expect(readLastBackup(source.dataDirectory)).toMatchObject({ id, createdAt: now.toISOString() });
    expect(await check(source)).toMatchObject({ id, files: 1 });
  });

  test('store that does not answer: fails, and leaves no unfinished backup', async () => {
    const source = configOf('source');
    await storePassport(source);
    const unreachable = { ...openFileStore(source), open: () => Promise.reject(new Error('no answer')) };
    await expect(
      createBackup(
        { config: source, database, files: unreachable, clock },
        { directory: join(folder, 'backups') },
      ),
    ).rejects.toThrow('no answer');
    const left = await readdir(join(folder, 'backups'));
    expect(left.filter((name) => name.startsWith('2026'))).toEqual([]);
  });

  test('folder that cannot be written: the failure is recorded, and the backup before it stays the last', async () => {
    const source = configOf('source');
    const { id } = await backup(source);
    now = new Date('2026-11-23T18:20:00Z');
    await writeFile(join(folder, 'file'), '');
    const failing = createBackup(
      { config: source, database, files: openFileStore(source), clock },
      { directory: join(folder, 'file', 'backups') },
    );
    await expect(failing).rejects.toThrow('ENOTDIR');
    expect(readFailedBackup(source.dataDirectory)).toEqual({ failedAt: '2026-11-23T18:20:00.000Z' });
    expect(readLastBackup(source.dataDirectory)).toMatchObject({ id });
  });

  test('file missing or damaged in the store: reported, and the rest is backed up', async () => {
    const source = configOf('source');
    const [gone, changed] = [
      await storePassport(source),
      await storePassport(source),
      await storePassport(source),
    ];
    await backup(source);
    expect(readFailedBackup(source.dataDirectory)).toBeNull();
    now = new Date('2026-11-23T18:20:00Z');
    await rm(join(folder, 'backups'), { recursive: true });
    await openFileStore(source).remove(gone.storageKey);
    await openFileStore(source).put(changed.storageKey, Buffer.from('another'), 'application/pdf');
    expect(await backup(source)).toMatchObject({
      files: 1,
      missing: [gone.storageKey],
      damaged: [changed.storageKey],
    });
    expect(readFailedBackup(source.dataDirectory)).toEqual({ failedAt: '2026-11-23T18:20:00.000Z' });
    const { missing, files } = await check(source);
    expect(files).toBe(1);
    expect(missing.toSorted()).toEqual([gone.storageKey, changed.storageKey].toSorted());
    // Recorded as lost.
    await database.sql.update(fileTable).set({ lostAt: now });
    expect(await backup(source)).toMatchObject({ files: 1, missing: [], damaged: [] });
    expect(await check(source)).toMatchObject({ missing: [] });
  });

  test.each(['cut off', 'changed'])(
    'database of the backup %s: refused, and nothing is written',
    async (damage) => {
      const source = configOf('source', { keys: '' });
      await fillTables(database, ['public.files']);
      const { id } = await backup(source);
      const path = join(folder, 'backups', id, 'database');
      const bytes = await readFile(path);
      if (damage === 'changed') bytes[bytes.length >> 1]! ^= 1;
      await writeFile(path, damage === 'changed' ? bytes : bytes.subarray(0, -20));
      await expect(restore(configOf('target', { keys: '' }))).rejects.toThrow(/damaged|incomplete/);
      expect(existsSync(join(folder, 'target', 'database'))).toBe(false);
    },
  );

  test('file of the backup changed: reported as missing by the check', async () => {
    const source = configOf('source');
    const { storageKey } = await storePassport(source);
    await backup(source);
    expect(await check(source)).toMatchObject({ files: 1, missing: [] });
    await writeFile(join(folder, 'backups', 'files', storageKey.slice(0, 2), storageKey), 'another');
    expect(await check(source)).toMatchObject({ files: 0, missing: [storageKey] });
  });
});

describe('restore', () => {
  test('embedded database exists: needs --replace and a stopped server, and the earlier one stays', {
    tags: ['extended'],
  }, async () => {
    const source = configOf('source');
    await backup(source);
    const directory = join(source.dataDirectory, 'database');
    await unpackDatabase(await migratedImage(), source.dataDirectory);
    const running = await openEmbedded({ directory });
    await expect(restore(source, { replace: true })).rejects.toThrow('in use by another process');
    await running.close();
    await expect(restore(source)).rejects.toThrow('Add --replace');
    const { movedTo } = await restore(source, { replace: true });
    expect(movedTo).toBe(`${directory}.before-2026-11-22t18-20-00z`);
    expect(existsSync(join(movedTo!, 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(directory, 'PG_VERSION'))).toBe(true);
  });

  test('store that does not list its files: everything is restored, and the report says so', {
    tags: ['extended'],
  }, async () => {
    const source = configOf('source');
    await storePassport(source);
    await backup(source);
    const target = configOf('target');
    const list = () => {
      throw new Error('403 AccessDenied');
    };
    const report = await restoreBackup(
      { config: target, files: { ...openFileStore(target), list }, clock },
      { directory: join(folder, 'backups') },
    );
    expect(report).toMatchObject({ files: 1, missing: [], unknown: null });
  });

  test('unknown backup: names those that exist', async () => {
    const source = configOf('source');
    await expect(restore(source)).rejects.toThrow('There is no backup in');
    await backup(source);
    await expect(restore(source, { id: 'x' })).rejects.toThrow('only 2026-11-22t18-20-00z');
  });
});
