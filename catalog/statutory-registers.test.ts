import { expect, test } from 'vitest';
import { countries } from './index.ts';

const registers = countries.flatMap((country) =>
  (country.statutoryRegisters?.() ?? []).map((register) => ({ country, register })),
);

test.each(
  registers.map(
    ({ country, register }) =>
      [`${country.id}: ${register.title}, ${register.law}`, country, register] as const,
  ),
)('register %s: its source and entity types are in the catalogue', (_title, country, register) => {
  expect(country.sources.map(({ id }) => id)).toContain(register.source);
  const entityTypes = new Set(country.entityTypes.map(({ id }) => id));
  expect(register.entityTypes.filter((id) => !entityTypes.has(id))).toEqual([]);
});

test('registers of an entity type: each kind once', () => {
  const keys = registers.flatMap(({ country, register }) =>
    register.entityTypes.map((type) => `${country.id} ${type} ${register.kind}`),
  );
  expect(keys).toHaveLength(new Set(keys).size);
  expect(keys).toContain('uk LTD members');
});
