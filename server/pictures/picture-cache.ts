import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** 256 MiB: some thousands of pictures at the sizes of pages. */
const maxCachedBytes = 256 * 1024 * 1024;
const evictionInterval = 100;

/**
 * Creates an LRU cache of rendered pictures on disk. Concurrent requests for one picture render it once. Its
 * key contains everything the bytes depend on.
 */
export function pictureCache(folder: string, maxBytes = maxCachedBytes) {
  const inFlight = new Map<string, Promise<Buffer>>();
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
      if (bytes > maxBytes) await rm(join(folder, name), { force: true });
    }
  }

  async function store(path: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporaryPath = `${path}.${randomUUID()}.part`;
    try {
      await writeFile(temporaryPath, bytes, { mode: 0o600 });
      await rename(temporaryPath, path);
    } catch (cause) {
      await rm(temporaryPath, { force: true });
      throw cause;
    }
    written += 1;
    if (written % evictionInterval === 1) await evict();
  }

  async function renderAndStore(path: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await render();
    // Without the cache, as on a full disk, pictures are slower and still there.
    await store(path, bytes).catch(() => undefined);
    return bytes;
  }

  return {
    async read(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      const name = createHash('sha256').update(key).digest('hex');
      const path = join(folder, name);
      const cached = await readFile(path).catch(() => null);
      if (cached) {
        // The modification time is the time of last use. Another process may have removed the file.
        const now = new Date();
        void utimes(path, now, now).catch(() => undefined);
        return cached;
      }
      let bytes = inFlight.get(name);
      if (!bytes) {
        bytes = renderAndStore(path, draw).finally(() => inFlight.delete(name));
        inFlight.set(name, bytes);
      }
      return bytes;
    },
    evict,
  };
}
