import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, isNotNull } from 'drizzle-orm';
import type { Refusal } from '#contract/errors.ts';
import { auditLog } from '../audit-log/tables.ts';
import { createSigningKeys } from '../auth/keys/signing-keys.ts';
import { productSettings } from '../auth/settings.ts';
import { signingKeys } from '../auth/tables.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { encryptedStore } from '../files/encrypted-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { readContent } from '../files/read-content.ts';
import { files } from '../files/tables.ts';
import { openPlainStore } from '../files/open-file-store.ts';
import { recordErased } from '../files/queries.ts';
import { storeGenerated } from '../files/store-upload.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { uploadChunks, uploads } from '../uploads/tables.ts';
import { deleteUpload } from '../uploads/upload-rows.ts';
import { checkEncryptionKeys } from './check-keys.ts';
import { markLost } from './mark-lost.ts';
import { rotateEncryption } from './rotate-encryption.ts';
import { encryptionKeyUses } from './tables.ts';

const clock = () => new Date('2026-11-21T12:00:00Z');
const keyA = `a:${Buffer.alloc(32, 1).toString('base64')}`;
const keyB = `b:${Buffer.alloc(32, 2).toString('base64')}`;
const secretWords = Buffer.from('%PDF-1.7 passport number A01234567 %%EOF');

let database: Database;
let folder: string;
let closeStore: () => Promise<void>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  folder = await mkdtemp(join(tmpdir(), 'rotate-'));
  closeStore = async () => {};
});
afterEach(async () => {
  await closeStore();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (keys: string) => readConfig({ DATA_DIR: folder, ENCRYPTION_KEYS: keys });
const storeOf = (plain: FileStore, keys: string) => encryptedStore(plain, configOf(keys).encryptionKeys);

async function plainStoreOf(kind: string): Promise<FileStore> {
  if (kind === 'directory') return openPlainStore({ kind: 'directory', directory: join(folder, 'files') });
  const access = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' };
  const server = await startS3Server('documents', access);
  closeStore = () => server.close();
  return openPlainStore({
    kind: 's3',
    endpoint: server.endpoint,
    bucket: 'documents',
    region: 'eu-west-1',
    ...access,
  });
}

const storePassport = (plain: FileStore, keys: string) =>
  storeGenerated(
    { database, clock, config: configOf(keys), files: storeOf(plain, keys) },
    { bytes: secretWords, name: 'passport.pdf', mediaType: 'application/pdf' },
    { ownerId: randomUUID(), applicationId: null, purpose: 'identity' },
  );

/** Returns the key that signs, as a server with these keys reads it. */
const signingKeyId = async (keys: string) =>
  (await createSigningKeys({ database, clock, settings: productSettings, config: configOf(keys) }).current())
    .kid;

describe.each(['directory', 's3'])('encryption in the %s store', (kind) => {
  test('plain data stay readable, rotation encrypts them, a second rotation changes the key', async () => {
    const plain = await plainStoreOf(kind);
    const raw = async (key: string) => buffer((await plain.open(key))!);
    const { storageKey } = await storePassport(plain, '');
    const kid = await signingKeyId('');
    expect((await raw(storageKey)).includes('passport')).toBe(true);
    expect((await buffer((await storeOf(plain, keyA).open(storageKey))!)).equals(secretWords)).toBe(true);

    const rotate = (keys: string) =>
      rotateEncryption({ database, config: configOf(keys), plainStore: plain });
    expect(await rotate(keyA)).toEqual({ files: 1, values: 0, signingKeys: 1, failed: [] });
    expect((await raw(storageKey)).includes('passport')).toBe(false);
    expect(JSON.stringify(await database.sql.select().from(signingKeys))).not.toContain('"d"');
    expect(await rotate(keyA)).toEqual({ files: 0, values: 0, signingKeys: 0, failed: [] });
    expect(await signingKeyId(keyA)).toBe(kid);

    const second = await storePassport(plain, keyA);
    expect((await raw(second.storageKey)).includes('passport')).toBe(false);
    expect(await rotate(`${keyB},${keyA}`)).toEqual({ files: 2, values: 0, signingKeys: 1, failed: [] });
    for (const key of [storageKey, second.storageKey])
      expect((await buffer((await storeOf(plain, keyB).open(key))!)).equals(secretWords)).toBe(true);
    expect(await signingKeyId(keyB)).toBe(kid);
    await expect(signingKeyId(keyA)).rejects.toThrow('ENCRYPTION_KEYS has no key b');
  });
});

describe('start', () => {
  const check = (keys: string) => checkEncryptionKeys(database, configOf(keys), clock);

  test('without a key that stored data need, or with another under its id: refused', async () => {
    await check('');
    await check(keyA);
    await check(keyA);
    await check(`${keyB},${keyA}`);
    await expect(check(keyB)).rejects.toThrow(
      /^ENCRYPTION_KEYS is without the key a that stored data need, .* a list with all keys in use; after `npm run keys:rotate` earlier ones can be left out/,
    );
    await expect(check(keyA)).rejects.toThrow('the key b that stored data need');
    await expect(check('')).rejects.toThrow('ENCRYPTION_KEYS is without the key');
    await expect(check(`${keyB},a:${Buffer.alloc(32, 9).toString('base64')}`)).rejects.toThrow('another one');
  });

  test('two processes that start at once: the key is recorded once, with its first use', async () => {
    await Promise.all([check(keyA), check(keyA)]);
    expect(await database.sql.select().from(encryptionKeyUses)).toMatchObject([
      { keyId: 'a', firstUsedAt: clock() },
    ]);
  });

  test('key recorded by an earlier release: accepted; its record under another id: refused', async () => {
    await database.sql.insert(encryptionKeyUses).values({
      keyId: 'a',
      check: '8sx8C3anEskkYjkfIGHeRlmry6uth5RJA4+dXOm7CzLTpmtuwQ==',
      firstUsedAt: clock(),
    });
    await expect(check(keyA)).resolves.toBeUndefined();
    await database.sql.update(encryptionKeyUses).set({ keyId: 'b' });
    await expect(check(keyA.replace('a:', 'b:'))).rejects.toThrow('another one');
  });

  test('after a rotation: earlier keys can be left out', async () => {
    await check(keyA);
    await check(`${keyB},${keyA}`);
    const plainStore = await plainStoreOf('directory');
    await rotateEncryption({ database, config: configOf(`${keyB},${keyA}`), plainStore });
    await expect(check(keyB)).resolves.toBeUndefined();
  });

  test('file that the store has not: the others are encrypted, its id is reported, and the key stays needed', async () => {
    await check(keyA);
    const plainStore = await plainStoreOf('directory');
    const [one, other] = [await storePassport(plainStore, keyA), await storePassport(plainStore, keyA)];
    const [first, second] = one.id < other.id ? [one, other] : [other, one];
    await plainStore.remove(first.storageKey);
    const rotate = () => rotateEncryption({ database, config: configOf(`${keyB},${keyA}`), plainStore });
    expect(await rotate()).toMatchObject({ files: 1, failed: [first.id] });
    // Another store than that of the server has none of its files.
    const empty = openPlainStore({ kind: 'directory', directory: join(folder, 'empty') });
    expect(
      await rotateEncryption({ database, config: configOf(`${keyB},${keyA}`), plainStore: empty }),
    ).toMatchObject({ files: 0, failed: [first.id, second.id] });
    await expect(check(keyB)).rejects.toThrow('the key a');
    // The clean-up erases what was removed, and records it afterwards.
    await database.sql.update(files).set({ removedAt: clock() }).where(eq(files.id, first.id));
    expect(await rotate()).toMatchObject({ files: 0, failed: [] });
    await expect(check(keyB)).resolves.toBeUndefined();
  });

  describe('lost file', () => {
    const open = async (keys: string, plainStore: FileStore) => ({
      database,
      clock,
      config: configOf(keys),
      plainStore,
    });
    const code = async (content: Promise<unknown>) =>
      content.then(
        () => 'read',
        ({ code: found }: Refusal) => found,
      );
    const rowOf = async (id: string) => (await database.sql.select().from(files).where(eq(files.id, id)))[0]!;

    test('marked by the operator: in the audit log once, the rotation is complete, and a reader is told', async () => {
      await check(keyA);
      const plainStore = await plainStoreOf('directory');
      const { id, storageKey } = await storePassport(plainStore, keyA);
      await plainStore.remove(storageKey);
      const config = configOf(`${keyB},${keyA}`);
      expect(await rotateEncryption({ database, config, plainStore })).toMatchObject({ failed: [id] });
      expect(await code(readContent(storeOf(plainStore, keyA), await rowOf(id)))).toBe('not_found');
      const dependencies = await open(`${keyB},${keyA}`, plainStore);
      await markLost(dependencies, [id]);
      await markLost(dependencies, [id]);
      expect(await database.sql.select().from(auditLog)).toMatchObject([
        { staffName: 'Operator', act: 'changed', subjectKind: 'files', subjectId: id, at: clock() },
      ]);
      expect(await rotateEncryption({ database, config, plainStore })).toMatchObject({ failed: [] });
      await expect(check(keyB)).resolves.toBeUndefined();
      expect(await code(readContent(storeOf(plainStore, keyB), await rowOf(id)))).toBe('file_lost');
      // Found again.
      await storeOf(plainStore, keyB).put(storageKey, secretWords, 'application/pdf');
      expect(await code(readContent(storeOf(plainStore, keyB), await rowOf(id)))).toBe('read');
    });

    test('encrypted with a key that is lost, or changed: marked, and a reader is told', async () => {
      const plainStore = await plainStoreOf('directory');
      const { id, storageKey } = await storePassport(plainStore, keyA);
      await markLost(await open(keyB, plainStore), [id]);
      const row = await rowOf(id);
      expect(await rotateEncryption({ database, config: configOf(keyB), plainStore })).toMatchObject({
        failed: [],
      });
      expect(await code(readContent(storeOf(plainStore, keyB), row))).toBe('file_lost');
      await storeOf(plainStore, keyB).put(storageKey, Buffer.from('another'), 'application/pdf');
      expect(await code(readContent(storeOf(plainStore, keyB), row))).toBe('file_lost');
    });

    test('file that can be read, is removed, or is not there: refused, and none of the others is marked', async () => {
      const plainStore = await plainStoreOf('directory');
      const [lost, readable] = [await storePassport(plainStore, keyA), await storePassport(plainStore, keyA)];
      await plainStore.remove(lost.storageKey);
      const dependencies = await open(keyA, plainStore);
      await expect(markLost(dependencies, [lost.id, readable.id])).rejects.toThrow(
        `${readable.id} can be read`,
      );
      const unknown = randomUUID();
      await expect(markLost(dependencies, [lost.id, unknown])).rejects.toThrow(`no file ${unknown}`);
      await expect(markLost(dependencies, ['7'])).rejects.toThrow('no file 7');
      await database.sql.update(files).set({ removedAt: clock() }).where(eq(files.id, lost.id));
      await expect(markLost(dependencies, [lost.id])).rejects.toThrow(`no file ${lost.id}`);
      expect(await database.sql.$count(files, isNotNull(files.lostAt))).toBe(0);
      expect(await database.sql.$count(auditLog)).toBe(0);
    });
  });

  test('rotation without a key: refused', async () => {
    const plainStore = await plainStoreOf('directory');
    await expect(rotateEncryption({ database, config: configOf(''), plainStore })).rejects.toThrow(
      'ENCRYPTION_KEYS is unset: there is no key to encrypt with.',
    );
  });

  test('file that the first key encrypts already: closed once its beginning was read', async () => {
    const plainStore = await plainStoreOf('directory');
    await storeOf(plainStore, keyA).put('ab', Buffer.alloc(500_000), 'application/pdf');
    const { id } = await storePassport(plainStore, keyA);
    await database.sql.update(files).set({ storageKey: 'ab' }).where(eq(files.id, id));
    const opened: Readable[] = [];
    const open = async (key: string) => {
      const stream = await plainStore.open(key);
      if (stream !== null) opened.push(stream);
      return stream;
    };
    await rotateEncryption({ database, config: configOf(keyA), plainStore: { ...plainStore, open } });
    await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
  });

  test('more files than one batch: all are encrypted, except an erased one', async () => {
    const plainStore = await plainStoreOf('directory');
    const stored = [];
    // oxlint-disable-next-line no-await-in-loop
    for (let count = 0; count < 5; count += 1) stored.push(await storePassport(plainStore, ''));
    const [erased] = stored.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await database.sql
      .update(files)
      .set({ erasedAt: clock() })
      .where(eq(files.id, erased?.id ?? ''));
    const rotate = () => rotateEncryption({ database, config: configOf(keyA), plainStore, batchSize: 2 });
    expect(await rotate()).toMatchObject({ files: 4, failed: [] });
    const isEncrypted = async (key: string) =>
      !(await buffer((await plainStore.open(key))!)).includes('passport');
    expect(await Promise.all(stored.map(({ storageKey }) => isEncrypted(storageKey)))).toEqual(
      stored.map(({ id }) => id !== erased?.id),
    );
    expect(await rotate()).toMatchObject({ files: 0, failed: [] });
  });

  test('chunks of an upload: encrypted with the new key, an uncounted one is left', async () => {
    const plainStore = await plainStoreOf('directory');
    const id = randomUUID();
    const [counted, uncounted] = [randomUUID(), randomUUID()];
    await database.sql.insert(uploads).values({
      id,
      claimantId: randomUUID(),
      name: 'a.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 100,
      createdAt: clock(),
      expiresAt: clock(),
    });
    for (const storageKey of [counted, uncounted]) {
      await database.sql
        .insert(uploadChunks)
        .values({ storageKey, uploadId: id, startsAt: 0, isCounted: storageKey === counted });
      await storeOf(plainStore, keyA).put(storageKey, secretWords, 'application/octet-stream');
    }
    const rotate = (keys: string) =>
      rotateEncryption({ database, config: configOf(keys), plainStore, batchSize: 1 });
    expect(await rotate(`${keyB},${keyA}`)).toMatchObject({ files: 1, failed: [] });
    const read = async (key: string) => buffer((await storeOf(plainStore, keyB).open(key))!);
    expect((await read(counted)).equals(secretWords)).toBe(true);
    await expect(read(uncounted)).rejects.toThrow('no key a');
    expect(await rotate(keyB)).toMatchObject({ files: 0, failed: [] });
    expect(await rotate(keyA)).toMatchObject({ files: 0, failed: [counted] });
  });

  test.each([
    ['file that is erased', 'identity'],
    ['chunk of an upload that ends', 'chunk'],
  ])('%s while it is encrypted: its bytes are not stored again', async (_what, kind) => {
    const plainStore = await plainStoreOf('directory');
    const { id } = await storePassport(plainStore, keyA);
    if (kind === 'chunk') {
      const row = { name: 'a.pdf', mediaType: 'application/pdf', createdAt: clock(), expiresAt: clock() };
      await database.sql.insert(uploads).values({ id, claimantId: randomUUID(), sizeBytes: 9, ...row });
      await database.sql
        .insert(uploadChunks)
        .values({ storageKey: id, uploadId: id, startsAt: 0, isCounted: true });
      await database.sql.delete(files);
    }
    let opened = 0;
    const open = async (key: string) => {
      const stream = await plainStore.open(key);
      opened += 1;
      // Read to see its key, then to encrypt it.
      if (opened === 2) {
        if (kind === 'chunk') await deleteUpload({ database, files: plainStore }, id);
        else {
          await plainStore.remove(key);
          await recordErased(database, id, clock());
        }
      }
      return stream;
    };
    const config = configOf(`${keyB},${keyA}`);
    expect(await rotateEncryption({ database, config, plainStore: { ...plainStore, open } })).toMatchObject({
      files: 0,
      failed: [],
    });
    expect(opened).toBe(2);
    expect(await plainStore.exists(id)).toBe(false);
  });

  test('file that is gone before it is encrypted: its id is reported, unless it was removed', async () => {
    const plainStore = await plainStoreOf('directory');
    const { id, storageKey } = await storePassport(plainStore, keyA);
    const rotate = () => {
      let opened = 0;
      const open = async (key: string) => {
        opened += 1;
        // Read to see its key, then to encrypt it.
        if (opened === 2) await plainStore.remove(key);
        return plainStore.open(key);
      };
      const config = configOf(`${keyB},${keyA}`);
      return rotateEncryption({ database, config, plainStore: { ...plainStore, open } });
    };
    expect(await rotate()).toMatchObject({ files: 0, failed: [id] });
    await storeOf(plainStore, keyA).put(storageKey, secretWords, 'application/pdf');
    await database.sql.update(files).set({ removedAt: clock() });
    expect(await rotate()).toMatchObject({ files: 0, failed: [] });
  });

  test('file without its key: its id is reported, and the key stays needed', async () => {
    await check(keyA);
    const plainStore = await plainStoreOf('directory');
    const { id } = await storePassport(plainStore, keyA);
    expect(await rotateEncryption({ database, config: configOf(keyB), plainStore })).toMatchObject({
      failed: [id],
    });
    await expect(check(keyB)).rejects.toThrow('the key a');
  });
});
