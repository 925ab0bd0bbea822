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

/**
 * A Vite plugin that leaves modules named `*.server.ts` out of the browser's bundle: the text of papers that only the server
 * writes. They export functions only.
 */
export const serverModulesPlugin = (): Plugin => ({
  name: 'server-modules',
  enforce: 'pre',
  load: async (id, options) =>
    id.endsWith('.server.ts') && options?.ssr !== true
      ? stubOf(id.slice(id.lastIndexOf('/') + 1), await readFile(id, 'utf8'))
      : undefined,
});
