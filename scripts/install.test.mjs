import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dependenciesAreInstalled, pinnedNode } from './install.mjs';
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

describe('pinned Node', () => {
  const bin = 'node_modules/.bin/node';
  const writeNode = (script) => {
    write(bin, `#!/bin/sh\n${script}\n`);
    chmodSync(join(root, bin), 0o755);
  };
  // Prints what the loader prints on a Debian without libatomic1, until a file stands in for the package.
  const lacksLibrary = `[ -e "$0.library" ] && exit
echo 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file' >&2
exit 127`;

  it('starts: its path', () => {
    writeNode('echo v26.10.0');
    expect(pinnedNode(root, { version: '20.19.0' })).toBe(join(root, bin));
  });

  it('a library is missing and packages may be installed: installs its package', () => {
    writeNode(lacksLibrary);
    const installed = [];
    const install = (names) => {
      installed.push(...names);
      write(`${bin}.library`, '');
    };
    expect(pinnedNode(root, { version: '20.19.0', install })).toBe(join(root, bin));
    expect(installed).toEqual(['libatomic1']);
  });

  it('a library is missing and nothing may be installed: says the command that installs it', () => {
    writeNode(lacksLibrary);
    expect(() => pinnedNode(root, { version: '20.19.0' })).toThrow(
      /libatomic\.so\.1.*sudo apt-get install libatomic1/,
    );
  });

  it('does not start for another reason: says it, and that a newer Node starts', () => {
    writeNode('echo "node: version GLIBC_2.28 not found" >&2; exit 1');
    expect(() => pinnedNode(root, { version: '20.19.0' })).toThrow(/GLIBC_2\.28.*install Node 26 or newer/);
    expect(pinnedNode(root, { version: '26.10.0' })).toBe(process.execPath);
  });

  it('none for this platform: the running Node from 26 on, else what to install', () => {
    expect(pinnedNode(root, { version: '26.10.0' })).toBe(process.execPath);
    expect(() => pinnedNode(root, { version: '20.19.0' })).toThrow('install Node 26 or newer');
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
