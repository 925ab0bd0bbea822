import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Returns the source of a module that exports the same functions, which throw. */
export const stubOf = (id: string, source: string): string =>
  [...source.matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(
      ([, name]) =>
        `export function ${name}() { throw new Error(${JSON.stringify(`${name} of ${id} runs on the server only`)}); }`,
    )
    .join('\n');

/** Returns the source of a service without the papers of its filing pack, where they stand on one line. */
export const withoutPack = (source: string): string => source.replace(/^ +pack: .*,$/gm, '');

/** Returns the source of a country without its rules of eligibility, holidays and taxes on our fee. */
export const withoutServerData = (source: string): string =>
  source.replace(/^ {2}(?:eligibility|holidays|feeTaxes),$/gm, '');

function withoutServerMembers(id: string, source: string): string {
  if (id.endsWith('/service.ts')) return withoutPack(source);
  return id.endsWith('/country.ts') ? withoutServerData(source) : source;
}

/**
 * A Vite plugin that leaves out of the browser's bundle what only the server reads: the papers of filing packs, which pages get
 * from the API, some members of countries, and modules named `*.server.ts`, which export functions only.
 */
export const serverModulesPlugin = (): Plugin => ({
  name: 'server-modules',
  enforce: 'pre',
  load: async (id, options) =>
    id.endsWith('.server.ts') && options?.ssr !== true
      ? stubOf(id.slice(id.lastIndexOf('/') + 1), await readFile(id, 'utf8'))
      : undefined,
  transform(source, id, options) {
    if (options?.ssr === true || !/\/catalog\/.*\.ts$/.test(id)) return undefined;
    // Modules of the catalogue only declare data, so those that nothing uses any more can be left out.
    return { code: withoutServerMembers(id, source), map: null, moduleSideEffects: false };
  },
});
