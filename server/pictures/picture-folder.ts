import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_NAME } from '#contract/pictures.ts';
import { measurePicture, validateImage } from './render-picture.ts';

export type Picture = { name: string; width: number; height: number; sizeBytes: number; addedAt: Date };

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');

/** Letters of a file's name that may stand in an address. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'picture';

/**
 * The operator's pictures: files of one folder, put there by hand or through the admin area. An address keeps its
 * picture for ever in browsers, so a new picture wants a new name; those uploaded get one from their content.
 */
export function pictureFolder(folder: string) {
  const measure = async (name: string): Promise<Picture | null> => {
    const path = join(folder, name);
    const file = await stat(path);
    if (!file.isFile()) return null;
    // A file that is no picture is left out of the list, not an error of the page.
    const size = await measurePicture(path).catch(() => null);
    return size && { name, ...size, sizeBytes: file.size, addedAt: file.mtime };
  };
  return {
    /** Where a picture lies and a mark that changes with it; null when there is none of that name. */
    async find(name: string): Promise<{ path: string; mark: string } | null> {
      if (!PICTURE_NAME.test(name)) return null;
      const path = join(folder, name);
      try {
        const file = await stat(path);
        return file.isFile() ? { path, mark: `${file.mtimeMs}.${file.size}` } : null;
      } catch (cause) {
        if (isMissing(cause)) return null;
        throw cause;
      }
    },
    /** Newest first. */
    async list(): Promise<Picture[]> {
      const names = await readdir(folder).catch((cause: unknown) =>
        isMissing(cause) ? [] : Promise.reject(cause),
      );
      const pictures: Picture[] = [];
      // One after the other: a folder of hundreds must not open them all at once.
      for (const name of names.filter((each) => PICTURE_NAME.test(each))) {
        // oxlint-disable-next-line no-await-in-loop
        const picture = await measure(name);
        if (picture) pictures.push(picture);
      }
      return pictures.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime());
    },
    /** Keeps a checked file under a name of its own. */
    async keep(
      source: string,
      file: { name: string; sha256: string; ending: 'png' | 'jpg' },
    ): Promise<Picture> {
      await measurePicture(source);
      await validateImage(source);
      const name = `${plain(file.name.replace(/\.[^.]*$/, ''))}-${file.sha256.slice(0, 10)}.${file.ending}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await copyFile(source, join(folder, name));
      const kept = await measure(name);
      if (!kept) throw new Error(`${name} was kept and cannot be read`);
      return kept;
    },
    /** Whether there was one. */
    async remove(name: string): Promise<boolean> {
      const found = await this.find(name);
      if (found) await rm(found.path, { force: true });
      return found !== null;
    },
  };
}
