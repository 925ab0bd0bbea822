import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { replacedModules } from './replaced-modules.ts';

/** Pure modules may be loaded twice in a worker; those of the site keep clients and sessions. */
const replaces = (path: string): boolean => {
  const text = readFileSync(path, 'utf8');
  return /^vi\.(?:doM|m)ock\(/m.test(text) || (path.startsWith('web/') && text.includes('vi.resetModules('));
};

it('tests that replace a module or load it again: exactly those of the list, since another test in the same worker would get it', () => {
  const tests = globSync(
    '{catalog,contract,docs,forms,rules,scripts,server,testing,values,web}/**/*.test.{ts,tsx,mjs}',
    { exclude: ['**/node_modules/**'] },
  );
  const replacing = tests.filter(replaces);
  const listed = tests.filter((path) => replacedModules.some((pattern) => matchesGlob(path, pattern)));
  expect(tests.length).toBeGreaterThan(500);
  expect(listed.toSorted()).toEqual(replacing.toSorted());
});
