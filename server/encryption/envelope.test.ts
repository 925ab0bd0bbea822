import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { decryptStream, encryptStream, seal, unseal } from './envelope.ts';

const key = { id: 'key-a', bytes: randomBytes(32) };
const other = { id: 'key-b', bytes: randomBytes(32) };

const encrypt = (plain: Buffer, context = 'file') =>
  buffer(Readable.from(encryptStream(key, Readable.from([plain]), context)));
/** Decrypts a file that arrives in pieces of a size. */
const decrypt = (sealed: Buffer, { keys = [key], context = 'file', piece = 10_000 } = {}) => {
  const pieces: Buffer[] = [];
  for (let at = 0; at < sealed.length; at += piece) pieces.push(sealed.subarray(at, at + piece));
  return buffer(Readable.from(decryptStream(keys, Readable.from(pieces), context)));
};

describe('encrypted file', () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
    '%d bytes: decrypted as they were',
    async (size) => {
      const plain = randomBytes(size);
      const sealed = await encrypt(plain);
      expect(size > 16 && sealed.includes(plain.subarray(0, 16))).toBe(false);
      for (const piece of [7, 10_000, 1_000_000].slice(size > 100_000 ? 1 : 0))
        expect((await decrypt(sealed, { piece })).equals(plain)).toBe(true);
    },
  );

  test('same content twice: different bytes', async () => {
    expect((await encrypt(Buffer.from('x'))).equals(await encrypt(Buffer.from('x')))).toBe(false);
  });

  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['a bit changed', (sealed) => (sealed.writeUInt8(sealed[90_000]! ^ 1, 90_000), sealed)],
    ['the data key changed', (sealed) => (sealed.writeUInt8(sealed[40]! ^ 1, 40), sealed)],
    ['its end cut off', (sealed) => sealed.subarray(0, -1)],
    [
      'its last chunk cut off',
      (sealed) => sealed.subarray(0, sealed.length - (sealed.length % 65_552) - 100),
    ],
    ['bytes added', (sealed) => Buffer.concat([sealed, Buffer.from('x')])],
  ])('with %s: refused', async (_what, change) => {
    const sealed = await encrypt(randomBytes(200_000));
    await expect(decrypt(change(sealed))).rejects.toThrow(
      /Encrypted data were changed|An encrypted file was/,
    );
  });

  test.each([
    [
      'whole last chunk',
      (sealed: Buffer, header: number) => sealed.subarray(0, header + 3 * 65_552),
      'changed',
    ],
    ['chunks', (sealed: Buffer, header: number) => sealed.subarray(0, header), 'cut off'],
    [
      'content of the only chunk',
      (sealed: Buffer, header: number) => sealed.subarray(0, header + 15),
      'cut off',
    ],
  ])('without its %s: refused', async (_what, cut, words) => {
    const sealed = await encrypt(randomBytes(200_000));
    const header = sealed.length - 200_000 - 4 * 16;
    await expect(decrypt(cut(sealed, header))).rejects.toThrow(`An encrypted file was ${words}`);
  });

  test('reader that stops: the source is closed, also of a file that is not encrypted', async () => {
    for (const bytes of [await encrypt(Buffer.alloc(200_000)), Buffer.alloc(200_000)]) {
      const source = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
      const pieces = decryptStream([key], source, 'file');
      expect((await pieces.next()).done).toBe(false);
      await pieces.return(undefined);
      expect(source.destroyed).toBe(true);
    }
  });

  test('reader that stops before a source that cannot be closed: no error', async () => {
    const pieces = [Buffer.alloc(100_000), Buffer.alloc(100_000)];
    const source = {
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.resolve({ done: pieces.length === 0, value: pieces.shift()! }),
      }),
    };
    const reader = decryptStream([key], source, 'file');
    expect((await reader.next()).done).toBe(false);
    expect((await reader.return(undefined)).done).toBe(true);
  });

  test('without content: no bytes, not even an empty piece', async () => {
    const sealed = await encrypt(Buffer.alloc(0));
    expect(await Readable.from(decryptStream([key], Readable.from([sealed]), 'file')).toArray()).toEqual([]);
  });

  test('changed: the error has a name of its own and the cause', async () => {
    const sealed = await encrypt(Buffer.alloc(100));
    sealed.writeUInt8(sealed.at(-1)! ^ 1, sealed.length - 1);
    await expect(decrypt(sealed)).rejects.toMatchObject({
      name: 'DecryptionError',
      message: 'An encrypted file was changed',
      cause: expect.any(Error) as Error,
    });
  });

  test('chunks exchanged: refused', async () => {
    const sealed = await encrypt(randomBytes(200_000));
    const start = sealed.length - 200_000 - 4 * 16;
    const chunk = 65_552;
    const swapped = Buffer.concat([
      sealed.subarray(0, start),
      sealed.subarray(start + chunk, start + 2 * chunk),
      sealed.subarray(start, start + chunk),
      sealed.subarray(start + 2 * chunk),
    ]);
    await expect(decrypt(swapped)).rejects.toThrow('An encrypted file was changed');
  });

  test('under another storage key: refused', async () => {
    await expect(decrypt(await encrypt(Buffer.from('x')), { context: 'other' })).rejects.toThrow(
      'Encrypted data were changed',
    );
  });

  test('without its key: refused, naming the id', async () => {
    const sealed = await encrypt(Buffer.from('x'));
    await expect(decrypt(sealed, { keys: [other] })).rejects.toThrow('ENCRYPTION_KEYS has no key key-a');
    expect((await decrypt(sealed, { keys: [other, key] })).toString()).toBe('x');
  });

  test('value stored before encryption: returned unchanged', async () => {
    const plain = Buffer.from('%PDF-1.7 and more');
    expect((await decrypt(plain, { keys: [] })).equals(plain)).toBe(true);
    expect(await decrypt(Buffer.alloc(0), { keys: [] })).toHaveLength(0);
    // Whoever reads it compares its digest.
    const mark = (await encrypt(plain)).subarray(0, 4);
    expect((await decrypt(mark)).equals(mark)).toBe(true);
  });
});

test('sealed value: unsealed with the same key and context only', () => {
  const sealed = seal(key.bytes, Buffer.from('secret'), 'a');
  expect(unseal(key.bytes, sealed, 'a').toString()).toBe('secret');
  expect(() => unseal(key.bytes, sealed, 'b')).toThrow('Encrypted data were changed');
  expect(() => unseal(other.bytes, sealed, 'a')).toThrow('Encrypted data were changed');
});

test.each([4, 8, 12, 15])(
  'sealed value of %d bytes: refused, since a short tag could be guessed',
  (length) => {
    expect(() => unseal(key.bytes, Buffer.alloc(length), 'a')).toThrow(
      expect.objectContaining({
        name: 'DecryptionError',
        cause: expect.objectContaining({
          message: `Invalid authentication tag length: ${length}`,
        }) as unknown,
      }),
    );
  },
);
