import { expect, test } from 'vitest';
import { countryById } from '#catalog/index.ts';
import type { Country } from '#catalog/types.ts';
import { chooseEntity, type FounderAnswers } from './choose-entity.ts';

const nigeria = countryById('nigeria') as Country;

test.each<[string, FounderAnswers, 'BN' | 'LTD']>([
  ['nothing said yet', {}, 'BN'],
  ['one owner who wants it simple', { owners: 1, simplest: true }, 'BN'],
  ['limited liability', { owners: 1, limitedLiability: true }, 'LTD'],
  ['limited liability weighs more than little paperwork', { owners: 2, limitedLiability: true, simplest: true }, 'LTD'],
  ['a foreign owner', { owners: 2, foreignOwner: true, simplest: true }, 'LTD'],
  ['outside investors', { owners: 3, outsideInvestors: true }, 'LTD'],
  ['thirty owners are too many for a firm', { owners: 30, simplest: true }, 'LTD'],
])('%s', (_words, answers, best) => expect(chooseEntity(nigeria, answers)[0]?.entityType.id).toBe(best));

test('ranks only what can be applied for, with reasons for and against', () => {
  const ranked = chooseEntity(nigeria, { owners: 2, limitedLiability: true, foreignOwner: true, outsideInvestors: true, simplest: true });
  expect(ranked.map(({ entityType }) => entityType.id)).toEqual(['LTD', 'BN']);
  expect(ranked[0]?.against).toEqual([expect.stringContaining('capital')]);
  expect(ranked[1]?.against).toEqual(expect.arrayContaining(['The owners answer for its debts with all they own.', 'A foreign proprietor is in practice refused without a permit.']));
});
