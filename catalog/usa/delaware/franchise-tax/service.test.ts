import { expect, test } from 'vitest';
import { knowCountries } from '#catalog/known-countries.ts';
import { officialMinor } from '#rules/testing/quoted-lines.ts';
import type { Answers } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { aDelawareFranchiseReport } from './sample.ts';
import { delawareFranchise } from './service.ts';
import { usa } from '../../country.ts';

const today = day('2026-11-21');

knowCountries([usa]);

// Nine months or parts of months after 1 March 2026: 400 + 50 + 200 + 1.5% × 9 × 400.
test.each<[string, Answers, number]>([
  ['report of 2025 by assumed par value, late', aDelawareFranchiseReport(), 704],
  [
    'assets not given: by authorised shares',
    aDelawareFranchiseReport({ changes: { grossAssets: '' } }),
    96_912.28,
  ],
  ['LLC, in the sixth month', aDelawareFranchiseReport({ changes: { kind: 'llc' } }), 300 + 200 + 27],
])('official fees, %s', (_case, typed, dollars) =>
  expect(officialMinor(delawareFranchise, delawareFranchise.facts(typed, today)) / 100).toBeCloseTo(
    dollars,
    2,
  ),
);
