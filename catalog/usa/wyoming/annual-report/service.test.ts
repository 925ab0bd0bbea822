import { expect, test } from 'vitest';
import { knowCountries } from '#catalog/known-countries.ts';
import { officialMinor } from '#rules/testing/quoted-lines.ts';
import type { Answers } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { aWyomingReport } from './sample.ts';
import { wyomingReport } from './service.ts';
import { usa } from '../../country.ts';

const today = day('2026-11-21');

knowCountries([usa]);

test.each<[string, Answers, number]>([
  ['few assets', aWyomingReport(), 60],
  ['assets of US$1,250,000', aWyomingReport({ changes: { assetsOther: '1,249,000' } }), 250],
])('official fees, %s', (_case, typed, dollars) =>
  expect(officialMinor(wyomingReport, wyomingReport.facts(typed, today)) / 100).toBeCloseTo(dollars, 2),
);
