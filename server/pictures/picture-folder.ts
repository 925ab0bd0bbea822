import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_NAME } from '#contract/site-content/picture-limits.ts';
import { measurePicture, validateImage } from './render-picture.ts';

export type Picture = { name: string; width: number; height: number; sizeBytes: number; addedAt: Date };

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');

/** Converts a file name to a slug for a URL. */
const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'picture';

/**
 * The operator's pictures: files of one folder, uploaded at the desk or copied there. Browsers cache a URL
 * for ever, so a new picture needs a new name; uploads get one from their content.
 */
export function pictureFolder(folder: string) {
  const measure = async (name: string): Promise<Picture | null> => {
    const path = join(folder, name);
    const file = await stat(path);
    if (!file.isFile()) return null;
    // A file that is not a picture is omitted from the list.
    const size = await measurePicture(path).catch(() => null);
    return size && { name, ...size, sizeBytes: file.size, addedAt: file.mtime };
  };
  return {
    /** Returns the path of a picture and a version that changes with the file; null when there is none. */
    async find(name: string): Promise<{ path: string; version: string } | null> {
      if (!PICTURE_NAME.test(name)) return null;
      const path = join(folder, name);
      try {
        const file = await stat(path);
        return file.isFile() ? { path, version: `${file.mtimeMs}.${file.size}` } : null;
      } catch (cause) {
        if (isMissing(cause)) return null;
        throw cause;
      }
    },
    /** Lists the pictures, newest first. */
    async list(): Promise<Picture[]> {
      const names = await readdir(folder).catch((cause: unknown) =>
        isMissing(cause) ? [] : Promise.reject(cause),
      );
      const pictures: Picture[] = [];
      // One at a time, to limit open files.
      for (const name of names.filter((each) => PICTURE_NAME.test(each))) {
        // oxlint-disable-next-line no-await-in-loop
        const picture = await measure(name);
        if (picture) pictures.push(picture);
      }
      return pictures.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime());
    },
    /** Validates a picture and stores it under a name derived from its name and content. */
    async store(
      source: string,
      file: { name: string; sha256: string; ending: 'png' | 'jpg' },
    ): Promise<Picture> {
      await measurePicture(source);
      await validateImage(source);
      const name = `${toSlug(file.name.replace(/\.[^.]*$/, ''))}-${file.sha256.slice(0, 10)}.${file.ending}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await copyFile(source, join(folder, name));
      const stored = await measure(name);
      if (!stored) throw new Error(`${name} was kept and cannot be read`);
      return stored;
    },
    /** Removes a picture. False when there is none. */
    async remove(name: string): Promise<boolean> {
      const picture = await this.find(name);
      if (picture) await rm(picture.path, { force: true });
      return picture !== null;
    },
  };
}
