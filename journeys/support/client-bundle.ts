import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Bundles a package's `createClient` into one script that sets `window.createClient`. */
export async function clientBundle(name: string): Promise<string> {
  const entry = 'virtual:entry';
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) =>
          id === `\0${entry}`
            ? `import { createClient } from ${JSON.stringify(name)}; window.createClient = createClient;`
            : null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && 'output' in first ? first.output.find((one) => one.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${name} could not be bundled`);
  return chunk.code;
}
