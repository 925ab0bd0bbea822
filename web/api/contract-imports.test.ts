import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Returns the modules whose values a module imports; types are erased. */
const imports = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)';/gms)]
    .filter(([statement]) => !/^import \{(?:\s*type \w+(?: as \w+)?,?)+\s*\} /.test(statement))
    .map(([, name]) => name ?? '');

/** Returns how a module of the contract reaches Zod, as a chain of modules; null: it does not. */
function chainToZod(file: string, chain: readonly string[] = []): string | null {
  if (chain.includes(file)) return null;
  for (const name of imports(readFileSync(file, 'utf8'))) {
    if (name === 'zod') return [...chain, file].join(' > ');
    const next = name.startsWith('#contract/')
      ? name.slice(1)
      : name.startsWith('.') && join(dirname(file), name);
    const found = next && next.startsWith('contract/') ? chainToZod(next, [...chain, file]) : null;
    if (found) return found;
  }
  return null;
}

test('browser: loads no schema of the contract, whose library weighs more than most pages', () => {
  const used = globSync('web/**/*.{ts,tsx}', {
    exclude: ['web/**/*.test.*', 'web/testing/**', 'web/prerender/**'],
  })
    .flatMap((file) => imports(readFileSync(file, 'utf8')))
    .filter((name) => name.startsWith('#contract/'));
  expect(used.length).toBeGreaterThan(100);
  expect(
    [...new Set(used)].map((name) => chainToZod(name.slice(1))).filter((chain) => chain !== null),
  ).toEqual([]);
  expect(chainToZod('contract/api.ts')).not.toBeNull();
});
