import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { DecryptionError } from '../encryption/envelope.ts';
import { readContent } from './read-content.ts';
import { ChangedFileError, readVerified } from './read-verified.ts';

const rowOf = (bytes: Uint8Array) => ({
  storageKey: 'ab',
  lostAt: null,
  sizeBytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** A store that returns one content after the other, and counts how often a file was opened. */
function storeOf(...contents: (Readable | Uint8Array | null)[]) {
  let opened = 0;
  const open = () => {
    const content = contents[opened] ?? null;
    opened += 1;
    return Promise.resolve(content instanceof Uint8Array ? Readable.from([content]) : content);
  };
  return { store: { open }, opened: () => opened };
}

const small = Buffer.alloc(1024 * 1024, 'a');
const large = Buffer.alloc(1024 * 1024 + 1, 'a');

describe('stored file', () => {
  test('up to a megabyte: read once', async () => {
    const { store, opened } = storeOf(small);
    const content = await readVerified(store, rowOf(small));
    expect(Buffer.isBuffer(content) && content.equals(small)).toBe(true);
    expect(opened()).toBe(1);
  });

  test('larger: compared first, then streamed', async () => {
    const { store, opened } = storeOf(large, large);
    const content = await readVerified(store, rowOf(large));
    expect(content).toBeInstanceOf(Readable);
    expect((await buffer(content as Readable)).equals(large)).toBe(true);
    expect(opened()).toBe(2);
  });

  test('larger, and gone after the comparison: as if it had never been there', async () => {
    expect(await readVerified(storeOf(large).store, rowOf(large))).toBeNull();
  });

  test('larger, and changed after the comparison: fails before the last bytes', async () => {
    const forged = Buffer.alloc(large.length, 'b');
    const pieces = [forged.subarray(0, 100), forged.subarray(100)];
    const content = (await readVerified(
      storeOf(large, Readable.from(pieces)).store,
      rowOf(large),
    )) as Readable;
    const received: Buffer[] = [];
    content.on('data', (chunk: Buffer) => received.push(chunk));
    await expect(
      new Promise((resolve, reject) => void content.on('end', resolve).on('error', reject)),
    ).rejects.toThrow(ChangedFileError);
    expect(Buffer.concat(received).length).toBe(100);
  });

  test('larger, and the store fails while it is sent: fails with its error', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('disk gone'));
      },
    });
    const content = await readVerified(storeOf(large, broken).store, rowOf(large));
    (content as Readable).on('error', () => {});
    await new Promise((resolve) => broken.once('close', resolve));
    expect((content as Readable).errored).toMatchObject({ message: 'disk gone' });
  });

  test('larger, and its reader left: the store is no longer read', async () => {
    const endless = new Readable({ read: () => {} });
    const content = (await readVerified(storeOf(large, endless).store, rowOf(large))) as Readable;
    content.destroy();
    await new Promise((resolve) => content.once('close', resolve));
    expect(endless.destroyed).toBe(true);
  });

  test('recorded with another size than its content has: refused', async () => {
    const row = { ...rowOf(small), sizeBytes: small.length + 1 };
    await expect(readVerified(storeOf(small).store, row)).rejects.toMatchObject({ name: 'ChangedFileError' });
  });

  test.each([
    ['longer', Buffer.concat([small, Buffer.from('a')])],
    ['shorter', small.subarray(1)],
    ['different', Buffer.alloc(small.length, 'b')],
  ])('%s than it was: refused', async (_what, bytes) => {
    // Without the content, which takes long to print.
    await expect(readVerified(storeOf(bytes).store, rowOf(small)).then(() => 'delivered')).rejects.toThrow(
      'The bytes stored under ab are not those whose SHA-256 was recorded',
    );
  });

  test('longer than it was: reading ends at the first byte too many', async () => {
    let pulled = 0;
    const endless = Readable.from(
      (function* pieces() {
        for (; pulled < 60; pulled += 1) yield small;
      })(),
    );
    await expect(readVerified(storeOf(endless).store, rowOf(small))).rejects.toThrow(ChangedFileError);
    expect(pulled).toBeLessThan(30);
  });
});

describe('content of a stored file', () => {
  test('small and large: its bytes', async () => {
    expect((await readContent(storeOf(small).store, rowOf(small))).equals(small)).toBe(true);
    expect((await readContent(storeOf(large, large).store, rowOf(large))).equals(large)).toBe(true);
  });

  test('missing, changed, or the store fails: not found, damaged, or its error', async () => {
    await expect(readContent(storeOf(null).store, rowOf(small))).rejects.toMatchObject({
      code: 'not_found',
      cause: { message: 'The store holds nothing under ab' },
    });
    await expect(readContent(storeOf(large).store, rowOf(small))).rejects.toMatchObject({
      code: 'file_damaged',
      cause: { name: 'ChangedFileError' },
    });
    const open = () => Promise.reject(new Error('disk gone'));
    await expect(readContent({ open }, rowOf(small))).rejects.toThrow('disk gone');
  });

  test('recorded as lost: its bytes if they came back, otherwise that it is lost', async () => {
    const lost = { ...rowOf(small), lostAt: new Date('2026-11-21T08:00:00Z') };
    expect((await readContent(storeOf(small).store, lost)).equals(small)).toBe(true);
    for (const content of [null, large])
      await expect(readContent(storeOf(content).store, lost)).rejects.toMatchObject({ code: 'file_lost' });
    const withoutKey = { open: () => Promise.reject(new DecryptionError('no key a')) };
    await expect(readContent(withoutKey, lost)).rejects.toMatchObject({ code: 'file_lost' });
    const broken = { open: () => Promise.reject(new Error('disk gone')) };
    await expect(readContent(broken, lost)).rejects.toThrow('disk gone');
  });

  test('encrypted with a key that we have not: the error that names it', async () => {
    const open = () => Promise.reject(new DecryptionError('no key a'));
    await expect(readContent({ open }, rowOf(small))).rejects.toThrow(new DecryptionError('no key a'));
  });
});
