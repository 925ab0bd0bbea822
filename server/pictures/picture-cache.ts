import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** 256 MiB: some thousands of pictures as pages show them. */
const mostCachedBytes = 256 * 1024 * 1024;
const lookAfter = 100;

/**
 * Drawn pictures on disk. What was not asked for longest goes first when there are more bytes than allowed; a
 * picture asked for by several at once is drawn once.
 * @param key  everything the bytes depend on
 */
export function pictureCache(folder: string, most = mostCachedBytes) {
  const coming = new Map<string, Promise<Buffer>>();
  let written = 0;

  async function evict(): Promise<void> {
    const names = await readdir(folder);
    const files = (
      await Promise.all(
        names.map(async (name) => ({ name, file: await stat(join(folder, name)).catch(() => null) })),
      )
    ).filter((each) => each.file !== null);
    let bytes = 0;
    for (const { name, file } of files.toSorted((a, b) => b.file!.mtimeMs - a.file!.mtimeMs)) {
      bytes += file!.size;
      // oxlint-disable-next-line no-await-in-loop
      if (bytes > most) await rm(join(folder, name), { force: true });
    }
  }

  async function drawAndKeep(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await draw();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const aside = `${path}.${randomUUID()}.part`;
    await writeFile(aside, bytes, { mode: 0o600 });
    await rename(aside, path);
    written += 1;
    if (written % lookAfter === 1) await evict();
    return bytes;
  }

  return {
    async read(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      const name = createHash('sha256').update(key).digest('hex');
      const path = join(folder, name);
      const kept = await readFile(path).catch(() => null);
      if (kept) {
        // Marks it as asked for; when another process has just removed it, no harm is done.
        const now = new Date();
        void utimes(path, now, now).catch(() => undefined);
        return kept;
      }
      let bytes = coming.get(name);
      if (!bytes) {
        bytes = drawAndKeep(path, draw).finally(() => coming.delete(name));
        coming.set(name, bytes);
      }
      return bytes;
    },
    tidy: evict,
  };
}
