import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the built site depends on; a change in any of them calls for a new build. */
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

/** Digest of all files the site is built from, tests left out. */
export function digestSiteInputs(root) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (!found) return;
    if (found.isDirectory()) {
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

/** True when dist holds the site built from exactly these inputs. */
export function siteIsBuilt(root) {
  try {
    return readFileSync(join(root, 'dist/.inputs'), 'utf8') === digestSiteInputs(root);
  } catch {
    return false;
  }
}
