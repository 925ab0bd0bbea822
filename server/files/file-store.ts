import type { Readable } from 'node:stream';

/** What is stored: the path of a file on this disk, which stays where it is, or bytes in memory. */
export type FileSource = string | Uint8Array;

/**
 * The port behind which uploaded and generated files are kept. Keys are ours (`storageKeyFor`), never a customer's words;
 * a key names one content for ever, so storing it again changes nothing.
 */
export type FileStore = {
  readonly name: 'directory' | 's3';
  /** Resolves once the bytes are safe; a reader never sees a part of them. */
  put(key: string, source: FileSource, mediaType: string): Promise<void>;
  /** @returns null when nothing is kept under the key */
  open(key: string): Promise<Readable | null>;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
};

/** @throws when a key could leave its store: only small letters, digits, hyphens and single slashes are keys */
export const checkKey = (key: string): string => {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error(`${JSON.stringify(key)} is no storage key`);
  return key;
};
