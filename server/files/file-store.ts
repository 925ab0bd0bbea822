import type { Readable } from 'node:stream';

/** The content to store: the path of a file, which is copied, or bytes. */
export type FileSource = string | Uint8Array;

/**
 * The port for stored files. Keys are generated, never taken from input; the content of a key does not
 * change, so `put` is idempotent.
 */
export type FileStore = {
  readonly name: 'directory' | 's3';
  /** Stores a file atomically; resolves when it is durable. */
  put(key: string, source: FileSource, mediaType: string): Promise<void>;
  /** @returns null when there is no such file */
  open(key: string): Promise<Readable | null>;
  exists(key: string): Promise<boolean>;
  /** Yields the keys of all stored files, in no particular order. */
  list(): AsyncIterable<string>;
  /** Removes what interrupted writes from before an instant left behind. @returns the number of removed files */
  removeUnfinished(before: Date): Promise<number>;
  /** Removes a file. Idempotent. */
  remove(key: string): Promise<void>;
};

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Returns whether a name of a store can be a key. Other names were not stored by us. */
export const isKey = (name: string): boolean => keyPattern.test(name);

/**
 * Validates a key, which prevents path traversal: lower-case letters, digits, hyphens and single slashes.
 * @throws Error
 */
export const checkKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no storage key`);
  return key;
};
