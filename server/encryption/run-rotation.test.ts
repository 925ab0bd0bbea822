import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase, type CopiedDatabase } from '../../testing/copy-database.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { storeGenerated } from '../files/store-upload.ts';
import { migratedTemplate } from '../testing/database.ts';
import { runRotation } from './run-rotation.ts';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const server = process.env['TEST_DATABASE_URL'];
let directory: string;
let copy: CopiedDatabase | null;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rotation-'));
  copy = server ? await copyDatabase(server, await migratedTemplate(server)) : null;
});
afterAll(async () => {
  await copy?.drop();
  await rm(directory, { recursive: true, force: true });
});

const configOf = (...keys: string[]) =>
  readConfig({
    DATA_DIR: directory,
    ENCRYPTION_KEYS: keys.join(','),
    ...(copy && { DATABASE_URL: copy.url }),
  });

/** Stores a file as a server with the keys does, in the database that the command closed. @returns its id */
async function storeFile(...keys: string[]): Promise<string> {
  const config = configOf(...keys);
  const database = await openDatabase(config);
  try {
    const { id } = await storeGenerated(
      { database, clock: () => new Date('2026-11-21T12:00:00Z'), config, files: openFileStore(config) },
      { bytes: Buffer.from('%PDF-1.7 %%EOF'), name: 'passport.pdf', mediaType: 'application/pdf' },
      { ownerId: randomUUID(), applicationId: null, purpose: 'identity' },
    );
    return id;
  } finally {
    await database.close();
  }
}

test('rotation: says how much was encrypted, which files are missing, and which key; complete once they are recorded as lost', async () => {
  const [a, b] = [key('a', 1), key('b', 2)];
  expect(await runRotation(configOf(a), [])).toEqual({
    words:
      'Encrypted 0 files, 0 values of the database and 0 signing keys with the key a. Earlier keys can be left out now; backups made before still need them.',
    isComplete: true,
  });
  const stored = [await storeFile(a), await storeFile(a)];
  const { files } = configOf();
  const plain = openFileStore({ files, encryptionKeys: [] });
  for (const id of stored) await plain.remove(id);
  await storeFile(a);
  await expect(runRotation(configOf(b), [])).rejects.toThrow('ENCRYPTION_KEYS is without the key a');
  expect(await runRotation(configOf(b, a), [])).toEqual({
    words: `Encrypted 1 files, 0 values of the database and 0 signing keys with the key b. These files are missing or could not be read, so earlier keys are still needed: ${stored.toSorted().join(', ')}. Restore them from a backup (npm run restore). Record those that no backup has: npm run keys:rotate -- --lost ID.`,
    isComplete: false,
  });
  expect(await runRotation(configOf(b, a), stored)).toEqual({
    words:
      'Encrypted 0 files, 0 values of the database and 0 signing keys with the key b. Earlier keys can be left out now; backups made before still need them.',
    isComplete: true,
  });
});
