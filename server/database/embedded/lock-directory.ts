import { DatabaseSync } from 'node:sqlite';

export type DirectoryLock = { release(): void };

/** The embedded database of a directory is already open, in this process or another. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
}

/**
 * Takes a directory for this process alone. PGlite itself does not: two openers both get their rows acknowledged, and
 * one of them loses them. The lock is SQLite's, on a file beside the directory, because Node has no file lock of its
 * own and this one is let go by the kernel however the process ends.
 * @throws DirectoryInUseError when another holds it
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
