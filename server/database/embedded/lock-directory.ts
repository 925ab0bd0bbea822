import { DatabaseSync } from 'node:sqlite';

export type DirectoryLock = { release(): void };

/** The embedded database of a directory is already open in this or another process. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
}

/**
 * Locks a directory for this process. PGlite has no lock: of two processes, one would lose acknowledged rows.
 * The lock is an exclusive SQLite transaction on a file beside the directory, because Node has no file locks;
 * the kernel releases it when the process ends.
 * @throws DirectoryInUseError when it is locked
 */
export function lockDirectory(directory: string): DirectoryLock {
  const lock = new DatabaseSync(`${directory}.lock`);
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    lock.close();
    throw new DirectoryInUseError(
      `The database in ${directory} is in use by another process: stop that one first, give this one another DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which several may use at once.`,
      { cause },
    );
  }
  return { release: () => lock.close() };
}
