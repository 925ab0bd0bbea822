import { expect, test } from 'vitest';
import { assuranceOf, type AssuranceFacts, publicInterestScore } from './public-interest-score.ts';
import { toCents } from '../money.ts';

const small: AssuranceFacts = {
  entityType: 'PTY',
  employees: 12,
  debtMinor: toCents(3_400_000),
  turnoverMinor: toCents(18_200_000),
  owners: 2,
  fiduciary: false,
  independent: true,
  ownerManaged: false,
};

test('public interest score: 12 staff, R3.4m debt, R18.2m turnover and 2 owners give 37 points', () =>
  expect(publicInterestScore(small)).toBe(37));

test('public interest score: one point for a million, one more for each part above', () => {
  expect(
    publicInterestScore({ employees: 0, debtMinor: toCents(1_000_000), turnoverMinor: 0, owners: 0 }),
  ).toBe(1);
  expect(
    publicInterestScore({ employees: 0, debtMinor: toCents(1_000_000) + 1, turnoverMinor: 0, owners: 0 }),
  ).toBe(2);
});

test.each<[string, Partial<AssuranceFacts>, string]>([
  ['37 points and outside shareholders', {}, 'review'],
  ['37 points, run by its owners', { ownerManaged: true }, 'none'],
  ['a non-profit company, which has no owners', { ownerManaged: true, entityType: 'NPC' }, 'review'],
  ['99 points of its own making', { employees: 74, independent: false }, 'review'],
  ['100 points of its own making', { employees: 75, independent: false }, 'audit'],
  ['100 points put together by others', { employees: 75 }, 'review'],
  ['349 points put together by others', { employees: 324 }, 'review'],
  ['350 points', { employees: 325 }, 'audit'],
  ['money held for others', { fiduciary: true, ownerManaged: true }, 'audit'],
  ['a public company', { entityType: 'LTD' }, 'audit'],
])('%s', (_words, change, expected) => expect(assuranceOf({ ...small, ...change })).toBe(expected));
