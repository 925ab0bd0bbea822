import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPreviousAssets } from './keep-previous-assets.mjs';

let folder;
const build = async (name, ...files) => {
  await mkdir(join(folder, name, 'assets'), { recursive: true });
  await Promise.all(files.map((file) => writeFile(join(folder, name, 'assets', file), name)));
  return join(folder, name);
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('assets of a build: kept by the next build, dropped by the one after', async () => {
  const first = await build('first', 'home-1.js', 'home-1.js.br', 'react-1.js');
  await keepPreviousAssets(join(folder, 'none'), first);
  const second = await build('second', 'home-2.js', 'react-1.js');
  await keepPreviousAssets(first, second);
  expect((await readdir(join(second, 'assets'))).toSorted()).toEqual([
    'home-1.js',
    'home-1.js.br',
    'home-2.js',
    'react-1.js',
  ]);
  const third = await build('third', 'home-3.js');
  await keepPreviousAssets(second, third);
  expect((await readdir(join(third, 'assets'))).toSorted()).toEqual(['home-2.js', 'home-3.js', 'react-1.js']);
});
