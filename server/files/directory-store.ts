import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type FileStore } from './file-store.ts';

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Files in a directory of this machine, spread over subfolders by the first letters of their key. A file is written aside,
 * flushed to the disk and then renamed, so that a loss of power leaves the whole file or none.
 */
export const directoryStore = (root: string): FileStore => {
  const pathOf = (key: string): string => join(root, checkKey(key).slice(0, 2), key);
  return {
    name: 'directory',
    async put(key, source) {
      const path = pathOf(key);
      const aside = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        if (typeof source === 'string') await copyFile(source, aside, constants.COPYFILE_EXCL);
        else await writeFile(aside, source, { flag: 'wx', mode: 0o600 });
        await sync(aside);
        await rename(aside, path);
        await sync(dirname(path));
      } catch (cause) {
        await rm(aside, { force: true });
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
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
};
