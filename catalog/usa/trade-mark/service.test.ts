import { expect, test } from 'vitest';
import { knowCountries } from '#catalog/known-countries.ts';
import { officialMinor } from '#rules/testing/quoted-lines.ts';
import type { Answers } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { anAmericanTradeMark } from './sample.ts';
import { tradeMark } from './service.ts';
import { usa } from '../country.ts';

const today = day('2026-11-21');

knowCountries([usa]);

test.each<[string, Answers, number]>([
  ['one class', anAmericanTradeMark(), 350],
  [
    '2,300 characters of own wording',
    anAmericanTradeMark({
      changes: { classes: [{ id: 'a', niceClass: '9', wording: 'free', goods: 'x'.repeat(2_300) }] },
    }),
    950,
  ],
])('official fees, %s', (_case, typed, dollars) =>
  expect(officialMinor(tradeMark, tradeMark.facts(typed, today)) / 100).toBeCloseTo(dollars, 2),
);
