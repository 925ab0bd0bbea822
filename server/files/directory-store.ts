import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkKey, isKey, type FileStore } from './file-store.ts';
import { removeUnfinished } from './remove-older.ts';

/** Returns whether an operation of the file system failed because there is nothing at its path. */
const isMissing = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT';

const flush = async (path: string): Promise<void> => {
  await using handle = await open(path, 'r');
  await handle.sync();
};

/**
 * A file store in a directory, with subfolders by the first two characters of the key. Writes are atomic and
 * durable: to a temporary file, flushed, then renamed.
 */
export const directoryStore = (root: string): FileStore => {
  const pathOf = (key: string): string => join(root, checkKey(key).slice(0, 2), key);
  return {
    name: 'directory',
    async put(key, source) {
      const path = pathOf(key);
      const temporaryPath = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        if (typeof source === 'string') await copyFile(source, temporaryPath, constants.COPYFILE_EXCL);
        else await writeFile(temporaryPath, source, { flag: 'wx', mode: 0o600 });
        await flush(temporaryPath);
        await rename(temporaryPath, path);
        await flush(dirname(path));
      } catch (cause) {
        await rm(temporaryPath, { force: true });
        throw cause;
      }
    },
    async open(key) {
      try {
        return (await open(pathOf(key), 'r')).createReadStream();
      } catch (cause) {
        if (isMissing(cause)) return null;
        throw cause;
      }
    },
    async exists(key) {
      try {
        await access(pathOf(key));
        return true;
      } catch (cause) {
        if (isMissing(cause)) return false;
        throw cause;
      }
    },
    async *list() {
      const entries = await readdir(root, { withFileTypes: true }).catch((cause: unknown) => {
        if (isMissing(cause)) return [];
        throw cause;
      });
      // Others are not ours, such as lost+found of a volume, which we may not read.
      const folders = entries.filter((entry) => entry.isDirectory() && isKey(entry.name));
      for (const { name } of folders) {
        const folder = join(root, name);
        for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
          const path = join(entry.parentPath, entry.name);
          const key = relative(folder, path).replaceAll(sep, '/');
          if (entry.isFile() && isKey(key) && pathOf(key) === path) yield key;
        }
      }
    },
    removeUnfinished: (before) => removeUnfinished(root, before),
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
};
