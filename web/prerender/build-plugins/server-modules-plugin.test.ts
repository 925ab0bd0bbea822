import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stubOf } from './server-modules-plugin.ts';

const files = globSync('catalog/**/*.server.ts');

test('server modules: there are some', () => expect(files).not.toEqual([]));

test.each(files)('%s: exports functions only, and each has a stub', (file) => {
  const source = readFileSync(file, 'utf8');
  const exported = [...source.matchAll(/^export (?!type )(?:const|function) (\w+)( = \(|\()/gm)].map(
    ([, name]) => name,
  );
  expect(source.match(/^export (?!type )/gm)).toHaveLength(exported.length);
  const stub = stubOf('module', source);
  for (const name of exported) expect(stub).toContain(`export function ${name}()`);
});
