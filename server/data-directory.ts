import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Returns the folders of DATA_DIR in which a file has a temporary name until it is complete. */
export const temporaryNamesIn = (dataDirectory: string) => ({
  uploads: join(dataDirectory, 'tmp', 'uploads'),
  outbox: join(dataDirectory, 'outbox'),
  renderedPictures: join(dataDirectory, 'uploads-drawn'),
});

/** Permission bits of the group and of others. */
const othersMask = 0o077;

/** Files that this process creates from now on are readable by its user only, also those of the embedded database. */
export function keepFilesPrivate(): void {
  process.umask(othersMask);
}

/**
 * Creates DATA_DIR where it is missing and closes it to other users of the machine.
 * @returns whether it was open to them, so that files of earlier releases in it may be too: see `restrictToOwner`
 * @throws Error naming DATA_DIR when it cannot be created or written to
 */
export function prepareDataDirectory(directory: string): boolean {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK);
    const wasOpen = isOpen(statSync(directory).mode);
    if (wasOpen) chmodSync(directory, 0o700);
    return wasOpen;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `DATA_DIR ${directory} cannot be used: ${reason}. Set DATA_DIR to a folder that belongs to this user.`,
      { cause },
    );
  }
}

/**
 * Takes the permissions of group and others from every file and folder below a directory. Earlier releases
 * created files that every user of the machine could read or write.
 * @returns the number of files and folders that were changed
 */
export async function restrictToOwner(directory: string): Promise<number> {
  let changed = 0;
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name);
    // The database removes files while it runs. Symbolic links have no permissions of their own.
    const stats = await lstat(path).catch(() => null);
    if (stats === null || stats.isSymbolicLink()) continue;
    if (isOpen(stats.mode)) {
      await chmod(path, stats.mode & 0o700).catch(() => {});
      changed += 1;
    }
    if (stats.isDirectory()) changed += await restrictToOwner(path);
  }
  return changed;
}

/** Restricts the files of an earlier release, in the background, because it looks at every file. */
export function restrictOldFiles(directory: string, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): void {
  restrictToOwner(directory).then(
    (restricted) => log.warn({ restricted }, 'files of DATA_DIR were open to other users of this machine'),
    (error: unknown) => log.error({ err: error }, 'DATA_DIR could not be restricted'),
  );
}

const isOpen = (mode: number): boolean => (mode & othersMask) !== 0;
