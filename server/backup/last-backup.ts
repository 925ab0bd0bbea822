import { readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The place of the newest backup of a server. It is recorded beside the database, which may be damaged when
 * it is needed.
 */
export type LastBackup = {
  directory: string;
  id: string;
  createdAt: string;
  /** Ids of all backups in the folder, the newest last; unset in records of earlier releases. */
  kept?: readonly string[];
  /** How many backups stay in the folder; null: all. */
  keep?: number | null;
};

/** When a backup last failed, or was made without files that the store lacks. */
export type FailedBackup = { failedAt: string };

const lastBackup = 'last-backup.json';
const failedBackup = 'failed-backup.json';

async function record(dataDirectory: string, name: string, facts: object): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDirectory, name), `${JSON.stringify(facts)}\n`, { mode: 0o600, flush: true });
}

function read(dataDirectory: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dataDirectory, name), 'utf8'));
  } catch {
    return null;
  }
}

/** Records the newest backup in DATA_DIR. */
export const recordLastBackup = (dataDirectory: string, backup: LastBackup): Promise<void> =>
  record(dataDirectory, lastBackup, backup);

/** Returns the newest backup that was recorded in DATA_DIR, null when there is none. */
export const readLastBackup = (dataDirectory: string): LastBackup | null =>
  read(dataDirectory, lastBackup) as LastBackup | null;

/** Records in DATA_DIR that a backup failed, for the metrics. */
export const recordFailedBackup = (dataDirectory: string, failed: FailedBackup): Promise<void> =>
  record(dataDirectory, failedBackup, failed);

/**
 * Returns when a backup last failed as DATA_DIR records it, null when none has. A full disk leaves an empty record,
 * whose own time counts then.
 */
export function readFailedBackup(dataDirectory: string): FailedBackup | null {
  const recorded = read(dataDirectory, failedBackup) as FailedBackup | null;
  const file = statSync(join(dataDirectory, failedBackup), { throwIfNoEntry: false });
  return recorded ?? (file === undefined ? null : { failedAt: file.mtime.toISOString() });
}

/**
 * Returns what the operator reads when the embedded database is damaged: why, and the command that restores
 * the last backup.
 */
export function describeDamage(dataDirectory: string, cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const directory = join(dataDirectory, 'database');
  const named = message.startsWith('The database in')
    ? message
    : `The database in ${directory} is damaged: ${message}`;
  const last = readLastBackup(dataDirectory);
  const command =
    last === null
      ? 'No backup is recorded in DATA_DIR. If you have one: npm run restore -- --from DIRECTORY --replace.'
      : `Restore the last backup, of ${last.createdAt}: npm run restore -- --from ${last.directory} --backup ${last.id} --replace.`;
  return `${named.replace(/\.?$/, '.')} ${command} The damaged folder stays under another name.`;
}
