import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the hashed files of the build before into the new one, so that a tab opened on the old site can still fetch
 * the parts it has not needed yet. Only those that build made itself: two builds later they are gone.
 * @param former  folder of the site in place; may be missing
 * @param next    folder of the new one
 */
export async function keepFormerAssets(former, next) {
  const own = await readdir(join(next, 'assets'));
  const there = new Set(own);
  const before = await readFile(join(former, '.own-assets'), 'utf8').then(JSON.parse, () => []);
  await Promise.all(
    before
      .filter((name) => !there.has(name))
      .map((name) =>
        copyFile(join(former, 'assets', name), join(next, 'assets', name)).catch(() => undefined),
      ),
  );
  await writeFile(join(next, '.own-assets'), JSON.stringify(own));
}
