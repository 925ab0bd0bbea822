import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inSentence } from '#values/in-sentence.ts';
import { CURRENCIES } from '#values/money.ts';
import { countries } from './index.ts';

const root = join(import.meta.dirname, '..');
const rooms = ['values', 'forms', 'catalog', 'rules', 'contract', 'server', 'web', 'scripts'];

/** Files that may name most countries, with the reason why a new country works without a line there. */
const allowed: Readonly<Record<string, string>> = {
  'catalog/countries.ts': 'the list of countries itself',
  'web/art/country-picture.tsx': 'a country without a picture shows the seal',
  'web/prerender/build-plugins/country-tiles.ts': 'a country without a place in the order comes last',
  'values/in-sentence.ts': 'values know no catalogue; the test below fails for a name that is missing',
  'web/site/legal/privacy-page.tsx':
    'the page promises that each law it lists gives the same rights: a law is added once that was read',
  'web/site/services/requested-services.ts': 'a country without services on request has no section',
};

/** Files that name most currencies, with what happens to a new one that has no line there. */
const byCurrency: Readonly<Record<string, string>> = {
  'values/money.ts': 'the currencies themselves, with the signs that people type',
  'rules/ledger/journal-file.ts': 'a compile error: how accounting software names a sale without tax',
  'server/config/config.ts': 'a compile error: the refund above which a second officer decides',
  'server/payments/providers/provider-currencies.ts': 'paid by bank transfer until a provider has a row',
  'server/payments/simulators/flutterwave-simulator.ts':
    'the currencies of the provider, as it refuses others',
  'server/payments/simulators/paystack-simulator.ts': 'the currencies of the provider, as it refuses others',
};

const countryFolders = countries.map(({ id }) => `catalog/${id}/`);
/** The source outside the countries' folders, without comments, by file. */
const sources = rooms
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) =>
      `${room}/${path}`.replaceAll('\\', '/'),
    ),
  )
  .filter(
    (path) =>
      /\.(tsx?|mjs)$/.test(path) &&
      !/\.test\.|(^|\/)testing\/|\/migrations\//.test(path) &&
      !countryFolders.some((folder) => path.startsWith(folder)),
  )
  .map((path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));

/** Returns the files that name more than half of some things. */
const filesNaming = <Thing>(things: readonly Thing[], names: (source: string, thing: Thing) => boolean) =>
  sources
    .filter(({ source }) => things.filter((thing) => names(source, thing)).length > things.length / 2)
    .map(({ path }) => path);

test('a new country: no list outside its folder must be edited', () => {
  // Its id as a string, a key or part of a path, or its name.
  const lists = filesNaming(countries, (source, { id, name }) =>
    new RegExp(`['"\`/]${id}['"\`/?]|(?<![\\w-])${id}:|\\b${name}\\b`).test(source),
  );
  expect(lists.filter((path) => allowed[path] === undefined)).toEqual([]);
  expect(Object.keys(allowed).filter((path) => !lists.includes(path))).toEqual([]);
});

test('a new country: its name and those of its regions keep their capital letter within a sentence', () => {
  const names = countries.flatMap(({ name, regions }) => [name, ...regions.map((region) => region.name)]);
  expect(names.filter((name) => inSentence(`${name} return`) !== `${name} return`)).toEqual([]);
});

test('a new currency: every list that has a line for each is known', () => {
  const lists = filesNaming(CURRENCIES, (source, currency) => new RegExp(`\\b${currency}\\b`).test(source));
  expect(lists.toSorted()).toEqual(Object.keys(byCurrency).toSorted());
});
