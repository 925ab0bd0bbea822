import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { officialMinor } from '#rules/testing/quoted-lines.ts';
import { day } from '#values/calendar-date.ts';
import { aSouthAfricanTradeMark } from './sample.ts';
import { tradeMark } from './service.ts';

const today = day('2026-11-21');

test.each([
  [1, 0, 590],
  [3, 0, 1_770],
  [2, 2, 1_800],
])('%i classes, %i of them special: R%i', (classes, specialClasses, rands) =>
  expect(officialMinor(tradeMark, { classes, specialClasses })).toBe(rands * 100),
);

test('classes: counted from the answers', () => {
  expect(tradeMark.facts(aSouthAfricanTradeMark(), today)).toEqual({ classes: 2, specialClasses: 0 });
  expect(tradeMark.facts(aSouthAfricanTradeMark({ changes: { special: 'collective' } }), today)).toEqual({
    classes: 2,
    specialClasses: 2,
  });
  expect(tradeMark.facts({}, today)).toEqual({});
});
