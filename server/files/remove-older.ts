import { rm, stat } from 'node:fs/promises';

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
