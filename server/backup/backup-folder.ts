import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { flushDirectory } from '../database/embedded/durable-file-system.ts';
import { DirectoryInUseError, lockDirectory } from '../database/embedded/lock-directory.ts';
import type { EncryptionKey } from '../config/encryption-keys.ts';
import { decryptStream, encryptStream } from '../encryption/envelope.ts';
import { directoryStore } from '../files/directory-store.ts';
import { encryptedStore } from '../files/encrypted-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { BackupError, linesOf } from './backup-format.ts';

/** Content of `manifest.json`, for people. A restore relies on the encrypted content instead. */
export type Manifest = {
  id: string;
  createdAt: string;
  /** The id of the key of ENCRYPTION_KEYS; null: not encrypted. */
  encryptedWith: string | null;
  tables: number;
  rows: number;
  files: number;
};

/**
 * The folder with the backups of a server:
 *
 *     2026-11-22t18-20-00z/   a backup: manifest.json, database, files.txt (the keys of its files)
 *     files/                  the files of all backups, each once
 */
export type BackupFolder = {
  /** Returns the ids of complete backups, the newest last. */
  list(): Promise<string[]>;
  /** The files of all backups, encrypted with the first of the keys. */
  readonly files: FileStore;
  /** The same without decryption. */
  readonly plainFiles: FileStore;
  /** Creates a backup from its lines; it is complete when its folder has its final name. */
  write(id: string, lines: AsyncIterable<string>): Promise<PendingBackup>;
  readManifest(id: string): Promise<Manifest>;
  /** Opens the lines of a backup. @throws DecryptionError while reading, without the key or after a change */
  readLines(id: string): AsyncIterable<string>;
  /**
   * Deletes all but the newest backups, and files that no backup has any more.
   * @returns the ids of the deleted backups
   */
  prune(count: number): Promise<string[]>;
  /** @throws BackupError while another process writes into the folder */
  lock(): { release(): void };
};

export type PendingBackup = {
  /** Opens the lines that were written. */
  readLines(): AsyncIterable<string>;
  complete(manifest: Manifest, fileKeys: readonly string[]): Promise<void>;
  /** Deletes what was written. */
  discard(): Promise<void>;
};

/** Returns whether a name in the folder is that of a complete backup. */
export const isBackupId = (name: string): boolean => /^\d{4}-\d\d-\d\dt\d\d-\d\d-\d\dz$/.test(name);

/** Returns the id of a backup of an instant, such as `2026-11-22t18-20-00z`; ids sort by time. */
export const backupIdOf = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}z`;

/** Returns the instant of an id. */
export const instantOf = (id: string): Date =>
  new Date(`${id.slice(0, 10)}T${id.slice(11, 19).replaceAll('-', ':')}Z`);

const contextOf = (id: string): string => `backup ${id}`;

/**
 * Opens a folder of backups.
 * @param keys  ENCRYPTION_KEYS; the first encrypts, and without any backups are not encrypted
 */
export function openBackupFolder(directory: string, keys: readonly EncryptionKey[]): BackupFolder {
  const [active] = keys;
  const plainFiles = directoryStore(join(directory, 'files'));
  const list = async (): Promise<string[]> =>
    (await readdir(directory).catch(() => [])).filter(isBackupId).toSorted();

  const removeUnusedFiles = async (): Promise<void> => {
    const used = new Set<string>();
    for (const id of await list())
      for (const key of (await readFile(join(directory, id, 'files.txt'), 'utf8')).split('\n')) used.add(key);
    for (const folder of await readdir(join(directory, 'files')).catch(() => []))
      for (const key of await readdir(join(directory, 'files', folder)))
        if (!used.has(key)) await rm(join(directory, 'files', folder, key), { force: true });
  };

  return {
    list,
    plainFiles,
    files: encryptedStore(plainFiles, keys),
    async write(id, lines) {
      const unfinished = join(directory, `${id}.unfinished`);
      const discard = () => rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      const file = join(unfinished, 'database');
      try {
        // One pipeline: when writing fails, the lines are cancelled too. Their transaction would stay open otherwise,
        // and the embedded database answers nobody else until it ends.
        await pipeline(
          Readable.from(lines),
          createGzip(),
          (packed: AsyncIterable<Uint8Array>) =>
            active === undefined ? packed : encryptStream(active, packed, contextOf(id)),
          createWriteStream(file, { mode: 0o600, flush: true }),
        );
      } catch (error) {
        // On a full disk every byte counts.
        await discard();
        throw error;
      }
      return {
        discard,
        readLines: () => readLines(join(unfinished, 'database'), keys, id),
        async complete(manifest, fileKeys) {
          await writeDurably(join(unfinished, 'files.txt'), fileKeys.map((key) => `${key}\n`).join(''));
          await writeDurably(join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
          flushDirectory(unfinished);
          await rename(unfinished, join(directory, id));
          flushDirectory(directory);
        },
      };
    },
    async readManifest(id) {
      return JSON.parse(await readFile(join(directory, id, 'manifest.json'), 'utf8')) as Manifest;
    },
    readLines: (id) => readLines(join(directory, id, 'database'), keys, id),
    async prune(count) {
      const names = await readdir(directory).catch(() => []);
      for (const name of names.filter((each) => each.endsWith('.unfinished')))
        await rm(join(directory, name), { recursive: true, force: true });
      const ids = await list();
      const outdated = ids.slice(0, Math.max(0, ids.length - count));
      for (const id of outdated) await rm(join(directory, id), { recursive: true, force: true });
      await removeUnusedFiles();
      return outdated;
    },
    lock() {
      try {
        return lockDirectory(join(directory, 'backup'));
      } catch (cause) {
        if (!(cause instanceof DirectoryInUseError)) throw cause;
        throw new BackupError(`Another process writes a backup into ${directory}.`, { cause });
      }
    },
  };
}

async function* readLines(path: string, keys: readonly EncryptionKey[], id: string): AsyncGenerator<string> {
  const stored = createReadStream(path);
  const decrypted = Readable.from(decryptStream(keys, stored, contextOf(id)), { objectMode: false });
  const unzip = createGunzip();
  decrypted.on('error', (error) => unzip.destroy(error));
  try {
    yield* linesOf(decrypted.pipe(unzip));
  } catch (error) {
    if (!isZlibError(error)) throw error;
    throw new BackupError(`The database in the backup ${id} is damaged.`, { cause: error });
  } finally {
    stored.destroy();
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
}
