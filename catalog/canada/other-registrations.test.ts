import { expect, test } from 'vitest';
import { type DeskExample, testDeskRules, withItem, withNew } from '#catalog/testing/desk-examples.ts';
import type { Service } from '#catalog/types/index.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { notForProfit } from './not-for-profit/service.ts';
import { partnership, soleProprietorship } from './owner-business/service.ts';
import { aNotForProfit } from './not-for-profit/sample.ts';
import { aPartnership, aSoleProprietorship } from './owner-business/sample.ts';

const today = day('2026-11-21');
const office =
  (change: object) =>
  (kept: Answers): Answers => ({
    ...kept,
    registeredOffice: { ...(kept['registeredOffice'] as object), ...change },
  });
const set =
  (change: Answers) =>
  (kept: Answers): Answers => ({ ...kept, ...change });
const same = (kept: Answers): Answers => kept;
const directors = (kept: Answers, count: number): Answers => ({
  ...kept,
  directors: itemsOf(kept, 'directors').slice(0, count),
});

/** Examples of what everything with a place of business is held against. `postcode` is one of another province. */
const placed = (postcode: string): readonly DeskExample[] => [
  [
    'ca-office-box',
    office({ house: '', street: 'P.O. Box 12' }),
    'registeredOffice',
    office({ street: 'Boxwood Street' }),
  ],
  ['ca-office-postal-code', office({ postcode }), 'registeredOffice', same],
];

testDeskRules(notForProfit, {
  typed: aNotForProfit(),
  today,
  examples: [
    ...placed('V6B 1A1'),
    ['ca-naics-sector', set({ naics: '541510' }), 'naics', set({ naics: '611110' })],
    [
      'ca-name-proof-expired',
      set({ nameProof: 'have', nameProofOn: '2026-08-22' }),
      'nameProofOn',
      set({ nameProof: 'have', nameProofOn: '2026-08-23' }),
    ],
    ['ca-office-province', set({ officeProvince: 'Quebec' }), 'registeredOffice', same],
    ['ca-director-range', set({ minDirectors: 11 }), 'maxDirectors', set({ minDirectors: 10 })],
    ['ca-director-count', set({ minDirectors: 4 }), 'directors', same],
    [
      'ca-director-twice',
      (kept) => withNew(kept, 'directors', { ...itemsOf(kept, 'directors')[0], id: 'again' }),
      'directors/again/surname',
      same,
    ],
    [
      'ca-nfp-soliciting',
      (kept) => directors(kept, 2),
      'directors',
      (kept) => ({ ...directors(kept, 2), soliciting: 'no' }),
    ],
  ],
});

const owned: readonly DeskExample[] = [
  ...placed('V6B 1A1'),
  ['ca-naics-sector', set({ naics: '541510' }), 'naics', set({ naics: '311811' })],
  ['ca-owner-province', set({ province: 'Alberta' }), 'registeredOffice', same],
];
testDeskRules(soleProprietorship, {
  typed: aSoleProprietorship(),
  today,
  examples: [
    ...owned,
    ['ca-owner-unneeded', set({ nameType: 'own' }), 'nameType', set({ nameType: 'own', province: 'Quebec' })],
  ],
});
testDeskRules(partnership, {
  typed: aPartnership(),
  today,
  examples: [
    ...owned,
    [
      'ca-owner-unneeded',
      (kept) => ({ ...kept, partners: [], nameType: 'own' }),
      'nameType',
      set({ nameType: 'own' }),
    ],
    [
      'ca-partner-count',
      (kept) => ({ ...kept, partners: itemsOf(kept, 'partners').slice(0, 1) }),
      'partners',
      same,
    ],
    [
      'ca-partner-twice',
      (kept) => withNew(kept, 'partners', { ...itemsOf(kept, 'partners')[0], id: 'again' }),
      'partners/again/surname',
      same,
    ],
    [
      'ca-partner-parts',
      (kept) => withItem(kept, 'partners', 'daniel', { percent: 39.99 }),
      'partners',
      same,
    ],
  ],
});

/** A paper of a registration as one text. */
function paper(service: Service, typed: Answers, id: string): string {
  const { kept, problems } = validate(service.form, typed, { today });
  expect(problems).toEqual([]);
  return (
    service.pack
      ?.filter((each) => each.id === id)
      .map(({ write }) => JSON.stringify(write(resolvePeople(service.form, kept), today)))
      .join('') ?? ''
  );
}

test('the articles of a body say what it is for, and who has its property at the end', () => {
  const articles = paper(notForProfit, aNotForProfit(), 'ca-nfp-articles');
  for (const words of [
    'Northgate Young Builders Association.',
    'To teach children in Ottawa to build robots',
    'at least 3 and at most 10 directors',
    'registered charities in Canada',
    'Claire Sample',
  ])
    expect(articles).toContain(words);
  expect(paper(notForProfit, aNotForProfit(), 'ca-federal-director-consents')).not.toContain(
    'resident Canadian',
  );
});

test('a business under the owner’s own name is called by it', () => {
  expect(
    paper(
      soleProprietorship,
      aSoleProprietorship({ changes: { nameType: 'own', province: 'Quebec' } }),
      'ca-owner-declaration-sp',
    ),
  ).toContain('["Name","Claire Sample"]');
  expect(paper(partnership, aPartnership(), 'ca-partnership-agreement')).toContain(
    '["Daniel Sample","40 %"]',
  );
});
