import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dependenciesAreInstalled } from './install.mjs';
import { digestSiteInputs, siteIsBuilt } from './site-inputs.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path, content) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const lock = (packages) => ({ packages: { '': { name: 'sample' }, ...packages } });

describe('dependencies', () => {
  const wanted = lock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/other-platform': { version: '2.0.0', optional: true },
  });

  it('all versions in npm’s record, except those of other platforms: installed', () => {
    write('package-lock.json', wanted);
    write('node_modules/.package-lock.json', lock({ 'node_modules/a': { version: '1.0.0' } }));
    expect(dependenciesAreInstalled(root)).toBe(true);
  });

  it.each([
    ['a version differs', { 'node_modules/a': { version: '0.9.0' } }],
    ['one is missing', {}],
  ])('%s: not installed', (_case, present) => {
    write('package-lock.json', wanted);
    write('node_modules/.package-lock.json', lock(present));
    expect(dependenciesAreInstalled(root)).toBe(false);
  });

  it('record missing after an interrupted installation: not installed', () => {
    write('package-lock.json', wanted);
    write('node_modules/a/package.json', {});
    expect(dependenciesAreInstalled(root)).toBe(false);
  });
});

describe('the built site', () => {
  it('a source changed: not current; a test changed: still current', () => {
    write('web/page.tsx', 'one');
    write('dist/.inputs', digestSiteInputs(root));
    write('web/page.test.tsx', 'a test');
    expect(siteIsBuilt(root)).toBe(true);
    write('web/page.tsx', 'two');
    expect(siteIsBuilt(root)).toBe(false);
  });

  it('no built site: not current', () => {
    expect(siteIsBuilt(root)).toBe(false);
  });
});
