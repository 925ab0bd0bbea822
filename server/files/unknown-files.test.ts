import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { uploadChunks, uploads } from '../uploads/tables.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { storeGenerated } from './store-upload.ts';
import { files } from './tables.ts';
import { runUnknownFiles } from './unknown-files.ts';

const at = new Date('2026-11-21T12:00:00Z');
const clock = () => at;
const bytes = Buffer.from('%PDF-1.7 %%EOF');

let database: Database;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  folder = await mkdtemp(join(tmpdir(), 'unknown-files-'));
  store = openFileStore(readConfig({ DATA_DIR: folder }));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const storeFile = async (): Promise<string> => {
  const config = readConfig({ DATA_DIR: folder });
  const details = { ownerId: randomUUID(), applicationId: null, purpose: 'identity' };
  const content = { bytes, name: 'passport.pdf', mediaType: 'application/pdf' } as const;
  return (await storeGenerated({ database, clock, config, files: store }, content, details)).storageKey;
};

const storeChunk = async (): Promise<string> => {
  const [id, storageKey] = [randomUUID(), randomUUID()];
  const row = { name: 'a.pdf', mediaType: 'application/pdf', createdAt: at, expiresAt: at };
  await database.sql.insert(uploads).values({ id, claimantId: randomUUID(), sizeBytes: 9, ...row });
  await database.sql.insert(uploadChunks).values({ storageKey, uploadId: id, startsAt: 0 });
  await store.put(storageKey, bytes, 'application/octet-stream');
  return storageKey;
};

test('files that the database does not name, or records as erased: listed; removed only when asked; the others stay', async () => {
  const [kept, chunk, erased, removed] = [
    await storeFile(),
    await storeChunk(),
    await storeFile(),
    await storeFile(),
  ];
  await database.sql.update(files).set({ erasedAt: at }).where(eq(files.storageKey, erased));
  // The clean-up erases it later.
  await database.sql.update(files).set({ removedAt: at }).where(eq(files.storageKey, removed));
  const later = randomUUID();
  await store.put(later, bytes, 'application/pdf');

  const listed = (await runUnknownFiles(database, store, false)).split('\n');
  expect(listed.slice(0, 2).toSorted()).toEqual([erased, later].toSorted());
  expect(listed.slice(2)).toEqual([
    'The database does not name these 2 files of the file store. --remove erases them for good.',
  ]);
  expect(await Array.fromAsync(store.list())).toHaveLength(5);

  expect(await runUnknownFiles(database, store, true)).toBe(
    'Removed 2 files that the database does not name. It names 3 others.',
  );
  expect((await Array.fromAsync(store.list())).toSorted()).toEqual([kept, chunk, removed].toSorted());
  expect(await runUnknownFiles(database, store, true)).toBe(
    'The database names each of the 3 files in the file store.',
  );
});

test('more files than one query takes: each is compared', async () => {
  const known = await storeFile();
  const list = async function* () {
    for (let count = 0; count < 1200; count += 1) yield randomUUID();
    yield known;
  };
  expect(await runUnknownFiles(database, { ...store, list }, false)).toContain('these 1200 files');
});

test('database that names none of the files in the store: nothing is removed', async () => {
  await store.put('one', bytes, 'application/pdf');
  await expect(runUnknownFiles(database, store, true)).rejects.toThrow('nothing was removed');
  expect(await store.exists('one')).toBe(true);
});
