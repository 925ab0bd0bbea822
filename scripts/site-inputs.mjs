import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Inputs of the build: a change in any of them needs a new build. */
const inputs = [
  'web',
  'content',
  'public',
  'values',
  'forms',
  'catalog',
  'rules',
  'contract',
  'index.html',
  'vite.config.ts',
  'brand.ts',
  'package-lock.json',
  'scripts/build.mjs',
];

export const digestSiteInputs = (root) => digestInputs(root, inputs);

/** Returns a SHA-256 digest of all files of a build's inputs except tests. */
export function digestInputs(root, inputs) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stats) return;
    if (stats.isDirectory()) {
      for (const name of readdirSync(join(root, path)).toSorted()) visit(`${path}/${name}`);
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0');
    }
  };
  for (const input of inputs) visit(input);
  return hash.digest('hex');
}

/** Returns whether dist was built from the current inputs. */
export function siteIsBuilt(root) {
  try {
    return readFileSync(join(root, 'dist/.inputs'), 'utf8') === digestSiteInputs(root);
  } catch {
    return false;
  }
}
