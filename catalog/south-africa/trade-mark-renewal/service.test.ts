import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { officialMinor } from '#rules/testing/quoted-lines.ts';
import { day } from '#values/calendar-date.ts';
import { markExpiresOn, markLateness } from './mark-term.ts';
import { aSouthAfricanRenewal } from './sample.ts';
import { tradeMarkRenewal } from './service.ts';

const today = day('2026-11-21');

test('mark filed on 20 August 2026: expires after ten years, ten more per renewal', () =>
  expect([0, 1].map((renewals) => markExpiresOn(day('2026-08-20'), renewals))).toEqual([
    '2036-08-20',
    '2046-08-20',
  ]));

test.each([
  ['2036-08-20', 'on-time', 260],
  ['2036-08-21', 'within-6-months', 308],
  ['2037-02-20', 'within-6-months', 308],
  ['2037-02-21', 'later', 453],
] as const)('renewed on %s: %s, R%i', (on, lateness, rands) => {
  expect(markLateness(day('2036-08-20'), day(on))).toBe(lateness);
  expect(officialMinor(tradeMarkRenewal, { lateness })).toBe(rands * 100);
});

test('lateness: derived from typed answers', () =>
  expect([today, day('2027-01-21')].map((on) => tradeMarkRenewal.facts(aSouthAfricanRenewal(), on))).toEqual([
    { lateness: 'on-time' },
    { lateness: 'within-6-months' },
  ]));
