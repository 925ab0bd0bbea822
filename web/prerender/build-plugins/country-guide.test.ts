import { expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { pageRoutes } from '../../routes.tsx';
import { countryGuide } from './country-guide.ts';

const guides = countries.map((country) => [country.id, countryGuide(country), country] as const);

test.each(guides)(
  'country guide of %s: lists every entity type and obligation of the catalogue',
  (_id, guide, country) => {
    expect(guide.types.map(({ id }) => id)).toEqual(country.entityTypes.map(({ id }) => id));
    expect(guide.duties.map(({ id }) => id)).toEqual(country.obligations.map(({ id }) => id));
  },
);

test.each(guides)(
  'country guide of %s: every obligation names a source with the day it was read',
  (_id, guide) => {
    for (const duty of guide.duties)
      expect([duty.id, guide.sources[duty.source]?.readOn]).toEqual([
        duty.id,
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      ]);
  },
);

test.each(guides)('country guide of %s: is in the route table, and its links lead to pages', (_id, guide) => {
  const paths = new Set(pageRoutes.map(({ path }) => path));
  expect(paths.has(`${guide.home}/business-guide`)).toBe(true);
  for (const { start } of guide.types)
    expect(start === null || paths.has(start.split('?')[0] ?? '')).toBe(true);
});
