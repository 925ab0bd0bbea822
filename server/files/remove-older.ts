import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes those files that were last written before an instant. @returns their number */
export async function removeOlder(paths: readonly string[], before: Date): Promise<number> {
  let removed = 0;
  for (const path of paths) {
    const stats = await stat(path).catch(() => null);
    if (stats === null || stats.mtimeMs > before.getTime()) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** The ending of files that are renamed once they are complete. */
const unfinishedEnding = '.part';

/**
 * Deletes the files below a folder that a process was writing when it ended, before an instant. A folder that does not
 * exist has none.
 * @returns their number
 */
export async function removeUnfinished(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const unfinished = names
    .filter((name) => name.endsWith(unfinishedEnding))
    .map((name) => join(folder, name));
  return removeOlder(unfinished, before);
}
