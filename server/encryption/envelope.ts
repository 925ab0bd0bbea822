import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptionKey } from '../config/encryption-keys.ts';

/** Stored data need a key that ENCRYPTION_KEYS does not have, or were changed. */
export class DecryptionError extends Error {
  override name = 'DecryptionError';
}

const algorithm = 'aes-256-gcm';
const tagLength = 16;
const nonceLength = 12;

/**
 * Encrypts bytes with AES-256-GCM: nonce, ciphertext, tag. `context` is authenticated and must be given again
 * to decrypt.
 */
export function seal(key: Buffer, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `seal` returned. @throws DecryptionError */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(-tagLength));
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()]);
  } catch (cause) {
    throw new DecryptionError('Encrypted data were changed, or the key is another one', { cause });
  }
}

/** Returns the key with an id. @throws DecryptionError naming the id */
export function requireKey(keys: readonly EncryptionKey[], id: string): EncryptionKey {
  const key = keys.find((each) => each.id === id);
  if (key === undefined)
    throw new DecryptionError(`ENCRYPTION_KEYS has no key ${id}, which stored data need`);
  return key;
}

/** The content of an encrypted file is divided into chunks of this size, each with a tag of its own. */
const chunkBytes = 64 * 1024;
const magic = Buffer.from('CHE1');
const dataKeyBytes = 32;
const wrappedKeyBytes = nonceLength + dataKeyBytes + tagLength;
/** Bytes of the longest header: magic, length of the id, id, wrapped data key. */
const maxHeaderBytes = magic.length + 1 + 32 + wrappedKeyBytes;

/**
 * The nonce of a chunk: its number, and whether it is the last. Unique, because each file has a data key of
 * its own.
 */
const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(nonceLength);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

/** Divides a stream into chunks of a size; the last one may be shorter, and says that it is the last. */
async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let pending = Buffer.alloc(0);
  for await (const piece of source) {
    pending = Buffer.concat([pending, piece]);
    while (pending.length > size) {
      yield { chunk: pending.subarray(0, size), isLast: false };
      pending = pending.subarray(size);
    }
  }
  yield { chunk: pending, isLast: true };
}

/**
 * Encrypts a file as a stream: a header with a random data key, wrapped by the first of the keys (envelope
 * encryption), and chunks with their number and end authenticated, so that none can be left out, moved or cut
 * off.
 * @param context  what the file is, such as its storage key
 */
export async function* encryptStream(
  key: EncryptionKey,
  source: AsyncIterable<Uint8Array>,
  context: string,
): AsyncGenerator<Buffer> {
  const dataKey = randomBytes(dataKeyBytes);
  const id = Buffer.from(key.id);
  yield Buffer.concat([magic, Buffer.of(id.length), id, seal(key.bytes, dataKey, context)]);
  let index = 0;
  for await (const { chunk, isLast } of inChunks(source, chunkBytes)) {
    const cipher = createCipheriv(algorithm, dataKey, nonceOf(index, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/** Returns the id of the key that encrypted a file, by its first bytes; null for a file that is not encrypted. */
export const keyIdOf = (head: Buffer): string | null =>
  head.length > magic.length && head.subarray(0, magic.length).equals(magic)
    ? head.toString('latin1', magic.length + 1, magic.length + 1 + head.readUInt8(magic.length))
    : null;

/**
 * Reads the first bytes of a stream.
 * @returns them, at least a whole header unless it ends before, and all of the stream
 */
export async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; all: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < maxHeaderBytes) {
    const { value, done } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return {
    head,
    all: (async function* () {
      try {
        yield head;
        for (;;) {
          const { value, done } = await iterator.next();
          if (done) return;
          yield value;
        }
      } finally {
        await iterator.return?.();
      }
    })(),
  };
}

/**
 * Decrypts what `encryptStream` returned; a file that is not encrypted is returned as it is.
 * @throws DecryptionError
 */
export async function* decryptStream(
  keys: readonly EncryptionKey[],
  source: AsyncIterable<Uint8Array>,
  context: string,
): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(source);
  const id = keyIdOf(head);
  if (id === null) {
    yield* all;
    return;
  }
  const start = magic.length + 1 + Buffer.byteLength(id);
  const headerBytes = start + wrappedKeyBytes;
  const dataKey = unseal(requireKey(keys, id).bytes, head.subarray(start, headerBytes), context);
  let index = 0;
  for await (const { chunk, isLast } of inChunks(skip(all, headerBytes), chunkBytes + tagLength)) {
    if (chunk.length < tagLength) throw new DecryptionError('An encrypted file was cut off');
    try {
      const decipher = createDecipheriv(algorithm, dataKey, nonceOf(index, isLast), {
        authTagLength: tagLength,
      }).setAuthTag(chunk.subarray(-tagLength));
      const plain = Buffer.concat([decipher.update(chunk.subarray(0, -tagLength)), decipher.final()]);
      if (plain.length > 0) yield plain;
    } catch (cause) {
      throw new DecryptionError('An encrypted file was changed', { cause });
    }
    index += 1;
  }
}

async function* skip(source: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const piece of source) {
    yield piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}
