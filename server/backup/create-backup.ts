import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PICTURE_NAME } from '#contract/site-content/picture-limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { DecryptionError, keyIdOf, peek } from '../encryption/envelope.ts';
import type { FileStore } from '../files/file-store.ts';
import { ChangedFileError, readVerified } from '../files/read-verified.ts';
import { pictureFolders } from '../pictures/serve-pictures.ts';
import { toLine } from './backup-format.ts';
import { backupIdOf, instantOf, openBackupFolder, type BackupFolder } from './backup-folder.ts';
import { exportDatabase } from './export-database.ts';
import { listFiles, pictureKeyOf, type BackedUpFile } from './list-files.ts';
import { recordFailedBackup, recordLastBackup } from './last-backup.ts';
import { readBackedUpFile } from './read-backed-up-file.ts';
import { streamLines } from './stream-lines.ts';

export type BackupDependencies = Pick<Dependencies, 'config' | 'database' | 'files' | 'clock'>;

export type BackupReport = {
  id: string;
  directory: string;
  tables: number;
  rows: number;
  files: number;
  /** Files that earlier backups in the folder did not have. */
  newFiles: number;
  encryptedWith: string | null;
  /** Storage keys of files that the store does not have, or whose content is not what was uploaded. */
  missing: string[];
  damaged: string[];
  /** Storage keys of files whose copy of earlier backups was damaged, and was copied again. */
  replaced: string[];
  /** Ids of earlier backups that were deleted. */
  deleted: string[];
  /** Ids of all backups in the folder, the newest last. */
  kept: string[];
};

/**
 * Writes a backup of the database, the stored files and the pictures of the site into a folder. Servers may
 * run at the same time: the database is read in one snapshot, and its files, whose content never changes, are
 * copied afterwards. Files that an earlier backup in the folder has are not copied again; some of these copies are read
 * and compared each time.
 * A backup that fails or lacks files is recorded in DATA_DIR.
 * @param options.keep  the number of backups that stay in the folder; older ones are deleted
 */
export async function createBackup(
  dependencies: BackupDependencies,
  options: { directory: string; keep?: number | undefined },
): Promise<BackupReport> {
  const { config, clock } = dependencies;
  const recordFailure = (): Promise<void> =>
    recordFailedBackup(config.dataDirectory, { failedAt: clock().toISOString() });
  try {
    const report = await writeBackup(dependencies, options);
    if (report.missing.length + report.damaged.length > 0) await recordFailure();
    return report;
  } catch (error) {
    // The same full disk may refuse the record too: the error of the backup says more.
    await recordFailure().catch(() => undefined);
    throw error;
  }
}

async function writeBackup(
  dependencies: BackupDependencies,
  options: { directory: string; keep?: number | undefined },
): Promise<BackupReport> {
  const { config, database, clock } = dependencies;
  const { directory, keep } = options;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const folder = openBackupFolder(directory, config.encryptionKeys);
  const lock = folder.lock();
  try {
    const id = await nextId(folder, clock);
    const pictures = pictureFolders(config).originals;
    let counts = { tables: 0, rows: 0 };
    const lines = streamLines(async (write) => {
      counts = await exportDatabase(database, clock, write);
      for await (const picture of picturesIn(pictures)) await write(toLine({ kind: 'picture', ...picture }));
      await write(toLine({ kind: 'end' }));
    });
    const pending = await folder.write(id, lines);
    const encryptedWith = config.encryptionKeys[0]?.id ?? null;
    const finish = async () => {
      // Read back from the backup, which also proves that it can be read.
      const files = await listFiles(pending.readLines());
      const { storedKeys, ...outcome } = await copyFiles(dependencies, folder, files, encryptedWith);
      const createdAt = clock().toISOString();
      const manifest = { id, createdAt, encryptedWith, ...counts, files: storedKeys.length };
      await pending.complete(manifest, storedKeys);
      return { manifest, outcome };
    };
    const { manifest, outcome } = await finish().catch(async (error: unknown) => {
      await pending.discard();
      throw error;
    });
    const deleted = keep === undefined ? [] : await folder.prune(keep);
    const kept = await folder.list();
    const { createdAt } = manifest;
    await recordLastBackup(config.dataDirectory, { directory, id, createdAt, kept, keep: keep ?? null });
    return { directory, ...manifest, ...outcome, deleted, kept };
  } finally {
    lock.release();
  }
}

/** Copies files into the folder that it has not yet. @returns the keys of those that it has then */
async function copyFiles(
  { config, clock, files: store }: BackupDependencies,
  folder: BackupFolder,
  files: readonly BackedUpFile[],
  activeKeyId: string | null,
): Promise<Pick<BackupReport, 'newFiles' | 'missing' | 'damaged' | 'replaced'> & { storedKeys: string[] }> {
  const pictures = pictureFolders(config).originals;
  const outcome = {
    newFiles: 0,
    missing: [] as string[],
    damaged: [] as string[],
    replaced: [] as string[],
    storedKeys: [] as string[],
  };
  for (const file of files) {
    const { storageKey } = file;
    const isStored = await hasCopy(folder, file, activeKeyId);
    const isChanged = isStored && isReadNow(file, clock()) && (await readBackedUpFile(folder, file)) === null;
    if (!isStored || isChanged) {
      const current = await readContent(store, pictures, file);
      // After a rotation of keys the folder may have what the store lost.
      const content = current instanceof Uint8Array ? current : await readBackedUpFile(folder, file);
      if (content === null) {
        if (!file.mayBeMissing) (current === 'damaged' ? outcome.damaged : outcome.missing).push(storageKey);
        continue;
      }
      await folder.files.put(storageKey, content, 'application/octet-stream');
      if (isChanged) outcome.replaced.push(storageKey);
      else outcome.newFiles += 1;
    }
    outcome.storedKeys.push(storageKey);
  }
  return outcome;
}

/** Returns an id after that of every backup in the folder, also where the clock ran ahead. */
async function nextId(folder: BackupFolder, clock: () => Date): Promise<string> {
  const newest = (await folder.list()).at(-1);
  const earliest = newest === undefined ? 0 : instantOf(newest).getTime() + 1000;
  return backupIdOf(new Date(Math.max(clock().getTime(), earliest)));
}

/** Lists the pictures of the site. */
async function* picturesIn(
  directory: string,
): AsyncGenerator<{ name: string; sha256: string; sizeBytes: number }> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((each) => PICTURE_NAME.test(each)).toSorted()) {
    const bytes = await readFile(join(directory, name)).catch(() => null);
    if (bytes !== null) yield { name, sha256: sha256Of(bytes), sizeBytes: bytes.length };
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns whether the folder has a file, encrypted with the first of the keys. After a rotation of keys it is
 * copied again.
 */
async function hasCopy(
  folder: BackupFolder,
  { storageKey }: BackedUpFile,
  activeKeyId: string | null,
): Promise<boolean> {
  const stored = await folder.plainFiles.open(storageKey);
  if (stored === null) return false;
  const { head } = await peek(stored);
  stored.destroy();
  return keyIdOf(head) === activeKeyId;
}

/** Of so many copies one is read on each day. It is no multiple of a week, so that weekly backups read all of them too. */
const COPIES_PER_DAY = 11;
const dayMs = 86_400_000;

/** Returns whether it is the turn of a copy to be read: to read all of them would take a backup too long. */
const isReadNow = ({ storageKey }: BackedUpFile, now: Date): boolean =>
  createHash('sha256').update(storageKey).digest().readUInt32BE() % COPIES_PER_DAY ===
  Math.floor(now.getTime() / dayMs) % COPIES_PER_DAY;

/** Reads a file and compares it with its recorded SHA-256. @returns null when there is none */
async function readContent(
  store: FileStore,
  pictures: string,
  file: BackedUpFile,
): Promise<Uint8Array | 'damaged' | null> {
  if (file.picture !== null) {
    const bytes = await readFile(join(pictures, file.picture)).catch(() => null);
    return bytes !== null && pictureKeyOf(sha256Of(bytes)) === file.storageKey ? bytes : null;
  }
  try {
    const content = await readVerified(store, file);
    return content === null || Buffer.isBuffer(content) ? content : await buffer(content);
  } catch (error) {
    if (error instanceof ChangedFileError || error instanceof DecryptionError) return 'damaged';
    throw error;
  }
}
