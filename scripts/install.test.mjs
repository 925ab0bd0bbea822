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

  it('are installed when npm’s own record holds every version, those of other platforms aside', () => {
    write('package-lock.json', wanted);
    write('node_modules/.package-lock.json', lock({ 'node_modules/a': { version: '1.0.0' } }));
    expect(dependenciesAreInstalled(root)).toBe(true);
  });

  it.each([
    ['a version differs', { 'node_modules/a': { version: '0.9.0' } }],
    ['one is missing', {}],
  ])('are not when %s', (_case, present) => {
    write('package-lock.json', wanted);
    write('node_modules/.package-lock.json', lock(present));
    expect(dependenciesAreInstalled(root)).toBe(false);
  });

  it('are not when an installation was interrupted, so that the record is missing', () => {
    write('package-lock.json', wanted);
    write('node_modules/a/package.json', {});
    expect(dependenciesAreInstalled(root)).toBe(false);
  });
});

describe('the built site', () => {
  it('is current until one of its sources changes; tests are not among them', () => {
    write('web/page.tsx', 'one');
    write('dist/.inputs', digestSiteInputs(root));
    write('web/page.test.tsx', 'a test');
    expect(siteIsBuilt(root)).toBe(true);
    write('web/page.tsx', 'two');
    expect(siteIsBuilt(root)).toBe(false);
  });

  it('is not current when there is none', () => {
    expect(siteIsBuilt(root)).toBe(false);
  });
});
