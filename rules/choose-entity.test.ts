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
  ['nothing said yet', {}, 'BN'],
  ['one owner who wants it simple', { owners: 1, simplest: true }, 'BN'],
  ['limited liability', { owners: 1, limitedLiability: true }, 'LTD'],
  [
    'limited liability weighs more than little paperwork',
    { owners: 2, limitedLiability: true, simplest: true },
    'LTD',
  ],
  ['a foreign owner', { owners: 2, foreignOwner: true, simplest: true }, 'LTD'],
  ['outside investors', { owners: 3, outsideInvestors: true }, 'LTD'],
  ['thirty owners are too many for a firm', { owners: 30, simplest: true }, 'LTD'],
])('%s', (_words, answers, best) => expect(chooseEntity(nigeria, answers)[0]?.entityType.id).toBe(best));

test('ranks only what can be applied for, with reasons for and against', () => {
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
      'The owners answer for its debts with all they own.',
      'A foreign proprietor is in practice refused without a permit.',
    ]),
  );
});

describe('across countries', () => {
  const best = (answers: FounderAnswers, places: FounderLocations) =>
    chooseAcrossCountries(countries, answers, places)[0]?.entityType;

  test.each(countries.map(({ id, name }) => [name, id]))(
    'customers and owners in %s lead to a business there',
    (_name, id) => {
      expect(best({ owners: 1, limitedLiability: true }, { customersIn: id, ownersIn: id })?.country).toBe(
        id,
      );
    },
  );

  test('owners elsewhere are foreign owners everywhere, and what that means is said', () => {
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

  test('ranks every type that can be applied for, each once', () => {
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

test('what would change the choice is the answers it hangs on, and only those', () => {
  const rank = (answers: FounderAnswers) => chooseEntity(nigeria, answers);
  const said: FounderAnswers = { owners: 1, limitedLiability: true };
  const flips = findDecisiveAnswers(rank(said)[0], [
    { words: 'no limited liability', ranked: rank({ ...said, limitedLiability: false }) },
    { words: 'two owners', ranked: rank({ ...said, owners: 2 }) },
  ]);
  expect(flips).toMatchObject([{ words: 'no limited liability', instead: { entityType: { id: 'BN' } } }]);
  expect(findDecisiveAnswers(undefined, [{ words: 'anything', ranked: rank(said) }])).toEqual([]);
});
