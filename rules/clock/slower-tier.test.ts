import { expect, test } from 'vitest';
import { slowerTier } from './slower-tier.ts';

const tiers = [
  { id: 'basic', businessDays: 10 },
  { id: 'standard', businessDays: 5 },
  { id: 'premium', businessDays: 2 },
];
const tierFor = (missed: string, filedAfter: number) =>
  slowerTier(tiers, missed, (businessDays) => filedAfter <= businessDays)?.id ?? null;

test('premium filed within the time of standard: standard', () =>
  expect(tierFor('premium', 5)).toBe('standard'));

test('premium filed within the time of basic only: basic', () => expect(tierFor('premium', 6)).toBe('basic'));

test('filed after the time of every tier: the slowest', () => {
  expect(tierFor('premium', 11)).toBe('basic');
  expect(tierFor('standard', 11)).toBe('basic');
});

test('slowest tier, or one that is no longer offered: none', () => {
  expect(tierFor('basic', 11)).toBeNull();
  expect(tierFor('express', 11)).toBeNull();
});
