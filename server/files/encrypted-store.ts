import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { EncryptionKey } from '../config/encryption-keys.ts';
import { decryptStream, encryptStream } from '../encryption/envelope.ts';
import type { FileStore } from './file-store.ts';

/**
 * Encrypts what is stored in a file store, with the first of the keys. Files that were stored before, without
 * encryption, stay readable until `npm run keys:rotate` encrypts them.
 */
export const encryptedStore = (store: FileStore, keys: readonly EncryptionKey[]): FileStore => {
  const [active] = keys;
  return {
    ...store,
    async put(key, source, mediaType) {
      if (active === undefined) return store.put(key, source, mediaType);
      if (typeof source !== 'string') {
        const sealed = encryptStream(active, Readable.from([source]), key);
        return store.put(key, await buffer(Readable.from(sealed)), 'application/octet-stream');
      }
      const sealedPath = `${source}.sealed`;
      try {
        await pipeline(
          encryptStream(active, createReadStream(source), key),
          createWriteStream(sealedPath, { flags: 'wx', mode: 0o600 }),
        );
        await store.put(key, sealedPath, 'application/octet-stream');
      } finally {
        await rm(sealedPath, { force: true });
      }
    },
    async open(key) {
      const stream = await store.open(key);
      if (stream === null) return null;
      const plain = Readable.from(decryptStream(keys, stream, key), { objectMode: false });
      plain.on('close', () => stream.destroy());
      return plain;
    },
  };
};
