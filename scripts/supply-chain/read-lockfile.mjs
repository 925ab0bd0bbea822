import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences in the LICENSE files of packages whose entry in the lockfile has none. */
export const licencesInFiles = { 'png-js': 'MIT' };
/** Licences under which we use packages that offer several. */
export const chosenLicences = { 'node-forge': 'BSD-3-Clause' };

/**
 * Returns the dependencies of the lockfile, each with its path in node_modules, name, version, integrity and licence.
 * `shipped` is whether the product needs it to run; the others build and test it.
 */
export function readLockfile() {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        ...entry,
        path,
        name,
        licence: entry.license ?? licencesInFiles[name] ?? null,
        shipped: !entry.dev && !entry.devOptional,
      };
    });
}
