import { readFileSync } from 'node:fs';
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

const pathOf = (dataDirectory: string): string => join(dataDirectory, 'last-backup.json');

/** Records the newest backup in DATA_DIR. */
export async function recordLastBackup(dataDirectory: string, backup: LastBackup): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await writeFile(pathOf(dataDirectory), `${JSON.stringify(backup)}\n`, { mode: 0o600, flush: true });
}

/** Returns the newest backup that was recorded in DATA_DIR, null when there is none. */
export function readLastBackup(dataDirectory: string): LastBackup | null {
  try {
    return JSON.parse(readFileSync(pathOf(dataDirectory), 'utf8')) as LastBackup;
  } catch {
    return null;
  }
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
