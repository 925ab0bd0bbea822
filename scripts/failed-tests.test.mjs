import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failedOfPlaywright, failedOfVitest } from './failed-tests.mjs';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules/.bin', name);
let folder;
beforeAll(() => {
  // Inside the project, so that the tests written here find its packages.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/failed-tests-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The report a runner writes for tests, with the environment of the run around this one taken away. */
function reportOf(command, args, file) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST_WORKER_INDEX)/.test(name)),
  );
  const result = spawnSync(bin(command), args, { cwd: folder, encoding: 'utf8', env });
  expect(result.status, `${result.stdout}${result.stderr}`).toBe(1);
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

describe('failed tests of a run', () => {
  it('report of Vitest: file, title and error of each failure, and files that could not be loaded', () => {
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { include: ["*.spec.mjs"] } };');
    writeFileSync(
      join(folder, 'sums.spec.mjs'),
      `import { expect, it } from 'vitest';
       it('one and one: are two', () => expect(1 + 1).toBe(2));
       it('two and two: are five', () => expect(2 + 2).toBe(5));`,
    );
    writeFileSync(join(folder, 'broken.spec.mjs'), `import './does-not-exist.mjs';`);
    const report = reportOf('vitest', ['run', '--reporter=json', '--outputFile=report.json'], 'report.json');
    const failed = failedOfVitest(report).toSorted((a, b) => a.name.localeCompare(b.name));
    expect(failed.map(({ name }) => name)).toEqual([
      join(folder, 'broken.spec.mjs'),
      `${join(folder, 'sums.spec.mjs')}: two and two: are five`,
    ]);
    expect(failed[0].lines.join('\n')).toContain('does-not-exist.mjs');
    expect(failed[1].lines[0]).toContain('expected 4 to be 5');
  });

  it('report of Playwright: file, line, title and error of each failure', () => {
    writeFileSync(
      join(folder, 'playwright.config.mjs'),
      `export default { testMatch: '*.journey.mjs', reporter: [['json', { outputFile: 'journeys.json' }]] };`,
    );
    writeFileSync(
      join(folder, 'sums.journey.mjs'),
      `import { expect, test } from '@playwright/test';
test('one and one: are two', () => expect(1 + 1).toBe(2));
test.describe('sums', () => {
  test('two and two: are five', () => expect(2 + 2).toBe(5));
});`,
    );
    const failed = failedOfPlaywright(reportOf('playwright', ['test'], 'journeys.json'));
    expect(failed).toHaveLength(1);
    expect(failed[0].name).toBe('sums.journey.mjs:4: two and two: are five');
    expect(failed[0].lines.join('\n')).toContain('Expected: 5');
  });
});
