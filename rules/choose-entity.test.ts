import { describe, expect, test } from 'vitest';
import { countries, countryById } from '#catalog/index.ts';
import type { Country } from '#catalog/types/index.ts';
import {
  chooseAcrossCountries,
  chooseEntity,
  type FounderAnswers,
  type FounderLocations,
  findDecisiveAnswers,
} from './choose-entity.ts';

const nigeria = countryById('nigeria') as Country;

test.each<[string, FounderAnswers, 'BN' | 'LTD']>([
  ['no answers', {}, 'BN'],
  ['one owner who prefers little paperwork', { owners: 1, simplest: true }, 'BN'],
  ['limited liability', { owners: 1, limitedLiability: true }, 'LTD'],
  [
    'limited liability and little paperwork: liability weighs more',
    { owners: 2, limitedLiability: true, simplest: true },
    'LTD',
  ],
  ['a foreign owner', { owners: 2, foreignOwner: true, simplest: true }, 'LTD'],
  ['outside investors', { owners: 3, outsideInvestors: true }, 'LTD'],
  ['thirty owners, too many for a business name', { owners: 30, simplest: true }, 'LTD'],
])('entity choice: %s', (_words, answers, best) =>
  expect(chooseEntity(nigeria, answers)[0]?.entityType.id).toBe(best),
);

test('entity choice: ranks only types that can be applied for, with reasons for and against', () => {
  const ranked = chooseEntity(nigeria, {
    owners: 2,
    limitedLiability: true,
    foreignOwner: true,
    outsideInvestors: true,
    simplest: true,
  });
  expect(ranked.map(({ entityType }) => entityType.id)).toEqual(['LTD', 'BN']);
  expect(ranked[0]?.against).toEqual([expect.stringContaining('capital')]);
  expect(ranked[1]?.against).toEqual(
    expect.arrayContaining([
      'The owners are personally liable for its debts.',
      'The Commission usually refuses a foreign proprietor without a permit.',
    ]),
  );
});

describe('entity choice across countries', () => {
  const best = (answers: FounderAnswers, places: FounderLocations) =>
    chooseAcrossCountries(countries, answers, places)[0]?.entityType;

  test.each(countries.map(({ id, name }) => [name, id]))(
    'customers and owners in %s: ranks a business there first',
    (_name, id) => {
      expect(best({ owners: 1, limitedLiability: true }, { customersIn: id, ownersIn: id })?.country).toBe(
        id,
      );
    },
  );

  test('owners outside every country: count as foreign owners, with the consequence in the reasons', () => {
    const [first] = chooseAcrossCountries(
      countries,
      { owners: 1 },
      { customersIn: 'nigeria', ownersIn: 'elsewhere' },
    );
    expect(first?.entityType).toMatchObject({ country: 'nigeria', id: 'LTD' });
    expect(first?.reasons).toContain(
      nigeria.entityTypes.find(({ id }) => id === 'LTD')?.traits?.foreignWords,
    );
  });

  test('no answers: ranks every type that can be applied for, each once', () => {
    const all = chooseAcrossCountries(countries, {}, {}).map(({ entityType }) => entityType);
    expect(new Set(all)).toEqual(
      new Set(
        countries.flatMap(({ entityTypes }) =>
          entityTypes.filter(({ serviceId, traits }) => serviceId !== undefined && traits !== undefined),
        ),
      ),
    );
    expect(new Set(all).size).toBe(all.length);
  });
});

test('decisive answers: only those with which another type ranks first', () => {
  const rank = (answers: FounderAnswers) => chooseEntity(nigeria, answers);
  const given: FounderAnswers = { owners: 1, limitedLiability: true };
  const flips = findDecisiveAnswers(rank(given)[0], [
    { words: 'no limited liability', ranked: rank({ ...given, limitedLiability: false }) },
    { words: 'two owners', ranked: rank({ ...given, owners: 2 }) },
  ]);
  expect(flips).toMatchObject([{ words: 'no limited liability', instead: { entityType: { id: 'BN' } } }]);
  expect(findDecisiveAnswers(undefined, [{ words: 'anything', ranked: rank(given) }])).toEqual([]);
});
