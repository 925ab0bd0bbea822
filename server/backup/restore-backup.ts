import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { prepareDataDirectory } from '../data-directory.ts';
import type { Database } from '../database/database.ts';
import { flushDirectory } from '../database/embedded/durable-file-system.ts';
import { lockDirectory } from '../database/embedded/lock-directory.ts';
import { openEmbedded, openPostgres } from '../database/open-database.ts';
import { DecryptionError } from '../encryption/envelope.ts';
import type { FileStore } from '../files/file-store.ts';
import { ChangedFileError, readVerified } from '../files/read-verified.ts';
import { findUnknownFiles } from '../files/unknown-files.ts';
import { pictureFolders } from '../pictures/serve-pictures.ts';
import { BackupError } from './backup-format.ts';
import { backupIdOf, openBackupFolder, type BackupFolder } from './backup-folder.ts';
import { DatabaseNotEmptyError, importDatabase } from './import-database.ts';
import { listFiles, type BackedUpFile } from './list-files.ts';
import { readBackedUpFile } from './read-backed-up-file.ts';

export type RestoreDependencies = { config: Config; files: FileStore; clock: Clock };

export type RestoreReport = {
  id: string;
  tables: number;
  rows: number;
  files: number;
  /** Storage keys of files that the backup does not have, or that are damaged in it. */
  missing: string[];
  /**
   * Storage keys of files in the store that the restored database does not name, such as those uploaded after the backup;
   * null when the store did not list its files.
   */
  unknown: string[] | null;
  /** Path of the earlier embedded database; null when there was none. */
  movedTo: string | null;
};

/**
 * Restores a backup into the database and the file store of the configuration, which may be others than those
 * it was made from. PostgreSQL needs an empty database. An earlier embedded database stays in DATA_DIR under
 * another name. The whole backup is checked before anything is written. Files that the store has from after the backup
 * stay: the earlier database names them.
 * @param options.id  the newest by default
 * @param options.replace  whether an earlier embedded database may be moved away
 */
export async function restoreBackup(
  dependencies: RestoreDependencies,
  options: { directory: string; id?: string | undefined; replace?: boolean | undefined },
): Promise<RestoreReport> {
  const { config, files, clock } = dependencies;
  const { folder, id } = await findBackup(config, options);
  const listed = await listFiles(folder.readLines(id));
  prepareDataDirectory(config.dataDirectory);
  const restoreFilesAndRows = async (database: Database) => {
    const missing: string[] = [];
    const pictures = pictureFolders(config).originals;
    const counts = await importDatabase(database, folder.readLines(id), async () => {
      for (const file of listed)
        if (!(await restoreFile(folder, file, files, pictures)) && !file.mayBeMissing)
          missing.push(file.storageKey);
    });
    const unknown = await findUnknownFiles(database, files).then(
      (found) => found.unknown,
      // Everything is restored: a store that may not be listed is no reason to begin again.
      () => null,
    );
    return { id, ...counts, files: listed.length - missing.length, missing, unknown };
  };
  if (config.databaseUrl !== null) {
    const database = await openPostgres(config.databaseUrl, { ownerUrl: config.databaseOwnerUrl });
    try {
      return { ...(await restoreFilesAndRows(database)), movedTo: null };
    } finally {
      await database.close();
    }
  }
  return restoreEmbedded(
    join(config.dataDirectory, 'database'),
    options.replace ?? false,
    clock,
    restoreFilesAndRows,
  );
}

/**
 * Reads a whole backup, its database and every file, without restoring it.
 * @returns the storage keys of files that are missing or damaged in it
 */
export async function checkBackup(
  config: Config,
  options: { directory: string; id?: string | undefined },
): Promise<{ id: string; files: number; missing: string[] }> {
  const { folder, id } = await findBackup(config, options);
  const listed = await listFiles(folder.readLines(id));
  const missing: string[] = [];
  for (const file of listed)
    if ((await readBackedUpFile(folder, file)) === null && !file.mayBeMissing) missing.push(file.storageKey);
  return { id, files: listed.length - missing.length, missing };
}

async function findBackup(
  { encryptionKeys }: Config,
  { directory, id }: { directory: string; id?: string | undefined },
): Promise<{ folder: BackupFolder; id: string }> {
  const folder = openBackupFolder(directory, encryptionKeys);
  const ids = await folder.list();
  const chosen = id ?? ids.at(-1);
  if (chosen === undefined) throw new BackupError(`There is no backup in ${directory}.`);
  if (!ids.includes(chosen))
    throw new BackupError(`There is no backup ${chosen} in ${directory}, only ${ids.join(', ') || 'none'}.`);
  return { folder, id: chosen };
}

/** Restores into a new directory, which takes the place of the earlier one when everything is restored. */
async function restoreEmbedded<T extends object>(
  directory: string,
  replace: boolean,
  clock: Clock,
  restore: (database: Database) => Promise<T>,
): Promise<T & { movedTo: string | null }> {
  // The server must not run.
  const lock = lockDirectory(directory);
  try {
    const exists = existsSync(directory);
    if (exists && !replace)
      throw new DatabaseNotEmptyError(
        `There is a database in ${directory}. Add --replace: it stays beside the restored one under another name.`,
      );
    const restored = `${directory}.restoring`;
    await rm(restored, { recursive: true, force: true });
    const database = await openEmbedded({ directory: restored });
    const report = await closeAfter(database, restore);
    await rm(`${restored}.lock`, { force: true });
    const movedTo = exists ? `${directory}.before-${backupIdOf(clock())}` : null;
    if (movedTo !== null) await rename(directory, movedTo);
    await rename(restored, directory);
    flushDirectory(join(directory, '..'));
    return { ...report, movedTo };
  } finally {
    lock.release();
  }
}

async function closeAfter<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Restores a file unless the store has it unchanged. @returns false when the backup does not have it either */
async function restoreFile(
  folder: BackupFolder,
  file: BackedUpFile,
  store: FileStore,
  pictures: string,
): Promise<boolean> {
  if (file.picture === null && (await isUnchanged(store, file))) return true;
  const content = await readBackedUpFile(folder, file);
  if (content === null) return false;
  if (file.picture === null) {
    await store.put(file.storageKey, content, file.mediaType);
    return true;
  }
  await mkdir(pictures, { recursive: true, mode: 0o700 });
  await writeFile(join(pictures, file.picture), content, { mode: 0o600, flush: true });
  return true;
}

async function isUnchanged(store: FileStore, file: BackedUpFile): Promise<boolean> {
  try {
    const content = await readVerified(store, file);
    if (content === null) return false;
    if (!Buffer.isBuffer(content)) await buffer(content);
    return true;
  } catch (error) {
    if (error instanceof ChangedFileError || error instanceof DecryptionError) return false;
    throw error;
  }
}
