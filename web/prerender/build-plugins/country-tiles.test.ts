import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { countryLinks, jurisdictionsModule } from './country-tiles.ts';

const kenya = {
  ...countries[0]!,
  id: 'kenya',
  code: 'KE',
  name: 'Kenya',
  page: { ...countries[0]!.page, home: '/kenya', registry: 'Business Registration Service' },
};

describe('country tiles', () => {
  test('catalogue: one tile per country in its order, each with the flag of its code', () => {
    const source = jurisdictionsModule(countries, (code) => `/flags/${code}.svg`);
    expect([...source.matchAll(/import flag\d from "([^"]+)";/g)].map(([, file]) => file)).toEqual(
      ['NG', 'GH', 'ZA', 'GB', 'US', 'CA'].map((code) => `/flags/${code}.svg`),
    );
    expect(source).toContain('"registry":"Companies House","open":true,"regions":[]');
    expect(source).toContain('"regions":["Delaware","Wyoming","Texas"]');
  });

  test('a seventh country: gets a tile and a footer link without an edit here', () => {
    const source = jurisdictionsModule([...countries, kenya], (code) => `/flags/${code}.svg`);
    expect(source).toContain('import flag6 from "/flags/KE.svg";');
    expect(source).toContain('"registry":"Business Registration Service"');
    expect(countryLinks([...countries, kenya]).at(-1)).toEqual({ to: '/kenya', title: 'Kenya' });
  });

  test('footer links: keep their order', () =>
    expect(countryLinks(countries).map(({ to }) => to)).toEqual([
      '/ghana',
      '/nigeria',
      '/uk',
      '/canada',
      '/usa',
      '/south-africa',
    ]));
});
