import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Imports a source file of the catalogue or the rules outside the bundle: Node reads its TypeScript itself. */
export type ImportSource = (path: string) => Promise<unknown>;

/**
 * Returns a Vite plugin for a virtual module that exports one constant, computed from the catalogue at build
 * time. Pages neither repeat its facts nor bundle the catalogue.
 * @param name     as imported: 'virtual:price-list'
 * @param compute  returns the constant
 */
export function virtualModulePlugin(name: string, compute: (load: ImportSource) => Promise<unknown>): Plugin {
  let root = '';
  return {
    name: name.replace('virtual:', ''),
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) =>
      id === `\0${name}`
        ? `export default ${JSON.stringify(await compute((path) => import(pathToFileURL(join(root, path)).href)))}`
        : undefined,
  };
}
