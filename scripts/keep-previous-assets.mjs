import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the hashed assets of the previous build into the new one, so that a tab opened before the deployment can still
 * import its lazy chunks. Assets the previous build had itself copied are dropped, so each is kept for one build.
 * @param previous  folder of the current site; may be missing
 * @param next      folder of the new site
 */
export async function keepPreviousAssets(previous, next) {
  const own = await readdir(join(next, 'assets'));
  const current = new Set(own);
  const previousOwn = await readFile(join(previous, '.own-assets'), 'utf8').then(JSON.parse, () => []);
  await Promise.all(
    previousOwn
      .filter((name) => !current.has(name))
      .map((name) =>
        copyFile(join(previous, 'assets', name), join(next, 'assets', name)).catch(() => undefined),
      ),
  );
  await writeFile(join(next, '.own-assets'), JSON.stringify(own));
}
