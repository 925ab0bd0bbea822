import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Reads a file of the catalogue or the rules as it stands, outside the bundle: Node reads its TypeScript itself. */
export type ImportSource = (path: string) => Promise<unknown>;

/**
 * A module of one constant, worked out from the catalogue while the site is built, so that pages neither repeat a fact nor
 * carry the catalogue.
 * @param name  as imported: 'virtual:price-list'
 */
export function virtualModulePlugin(name: string, work: (load: ImportSource) => Promise<unknown>): Plugin {
  let root = '';
  return {
    name: name.replace('virtual:', ''),
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) =>
      id === `\0${name}`
        ? `export default ${JSON.stringify(await work((path) => import(pathToFileURL(join(root, path)).href)))}`
        : undefined,
  };
}
