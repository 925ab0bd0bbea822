import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stubOf, withoutPack, withoutServerData } from './server-modules-plugin.ts';

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

/** The lines that a change of the source leaves out. */
function linesWithout(change: (source: string) => string, file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  const kept = change(source).split('\n');
  return source.split('\n').filter((line, index) => line !== kept[index]);
}

test('service: the line of its filing pack is left out, and nothing else', () =>
  expect(linesWithout(withoutPack, 'catalog/uk/private-company/service.ts')).toEqual([
    '  pack: companyPapers,',
  ]));

test.each(globSync('catalog/*/country.ts').filter((file) => file !== 'catalog/types/country.ts'))(
  '%s: what only the server reads is left out',
  (file) =>
    expect(linesWithout(withoutServerData, file)).toEqual(
      expect.arrayContaining(['  holidays,', '  eligibility,']),
    ),
);
