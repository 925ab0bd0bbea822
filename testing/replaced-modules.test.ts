import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { replacedModules } from './replaced-modules.ts';

it('tests that replace a module: exactly those of the list, since another test in the same worker would get the replacement', () => {
  const tests = globSync(
    '{catalog,contract,docs,forms,rules,scripts,server,testing,values,web}/**/*.test.{ts,tsx,mjs}',
    { exclude: ['**/node_modules/**'] },
  );
  const replacing = tests.filter((path) => /^vi\.(?:doM|m)ock\(/m.test(readFileSync(path, 'utf8')));
  const listed = tests.filter((path) => replacedModules.some((pattern) => matchesGlob(path, pattern)));
  expect(tests.length).toBeGreaterThan(500);
  expect(listed.toSorted()).toEqual(replacing.toSorted());
});
