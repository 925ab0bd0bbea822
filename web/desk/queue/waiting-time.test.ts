import { expect, test } from 'vitest';
import { daysWaited, waitedInWords } from './waiting-time.ts';

const noon = new Date('2026-11-21T11:00:00Z');

test.each([
  ['this morning', '2026-11-21T06:00:00Z', 0],
  ['just before midnight in Lagos', '2026-11-20T22:59:00Z', 1],
  ['just after midnight in Lagos, which is yesterday in London', '2026-11-20T23:01:00Z', 0],
  ['two weeks ago', '2026-11-07T12:00:00Z', 14],
  ['a clock that is ahead', '2026-11-23T12:00:00Z', 0],
])('days waited: %s', (_words, since, days) => {
  expect(daysWaited(since, noon, 'Africa/Lagos')).toBe(days);
});

test('days waited in words: today, 1 day, 12 days', () => {
  expect([0, 1, 12].map(waitedInWords)).toEqual(['today', '1 day', '12 days']);
});
