import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the files and folders below a directory, itself included, that the group or others may use, and how many there
 * are in all.
 */
export async function findOpenToOthers(folder: string): Promise<{ open: string[]; all: number }> {
  const names = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    ['', ...names].map(async (name) => {
      // The database removes files while it runs.
      const mode = await lstat(join(folder, name)).then(
        (stats) => stats.mode,
        () => 0,
      );
      return (mode & 0o077) === 0 ? [] : [name];
    }),
  );
  return { open: modes.flat(), all: names.length };
}
