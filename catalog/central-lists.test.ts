import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countries } from './index.ts';

const root = join(import.meta.dirname, '..');
const rooms = ['values', 'forms', 'catalog', 'rules', 'contract', 'server', 'web', 'scripts'];

/** Files that may name most countries, with the reason why a new country works without a line there. */
const allowed: Readonly<Record<string, string>> = {
  'catalog/countries.ts': 'the list of countries itself',
  'web/art/country-picture.tsx': 'a country without a picture shows the seal',
  'web/prerender/build-plugins/country-tiles.ts': 'a country without a place in the order comes last',
};

/** Returns whether a source names a country by its id: as a string, a key or part of a path. */
const names = (source: string, id: string): boolean =>
  new RegExp(`['"\`/]${id}['"\`/?]|(?<![\\w-])${id}:`).test(source);

test('a new country: no list outside its folder must be edited', () => {
  const ids = countries.map(({ id }) => id);
  const lists = rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) =>
        `${room}/${path}`.replaceAll('\\', '/'),
      ),
    )
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .filter(
      (path) =>
        !/\.test\.|(^|\/)testing\/|\/migrations\//.test(path) &&
        !ids.some((id) => path.startsWith(`catalog/${id}/`)),
    )
    .filter((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return ids.filter((id) => names(source, id)).length > ids.length / 2;
    });
  expect(lists.filter((path) => allowed[path] === undefined)).toEqual([]);
  expect(Object.keys(allowed).filter((path) => !lists.includes(path))).toEqual([]);
});
