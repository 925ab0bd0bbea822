import { expect, test } from 'vitest';
import { type Answers } from '#forms/form.ts';
import { knowCountries } from '#catalog/known-countries.ts';
import type { Service } from '#catalog/types/index.ts';
import { evaluateNeedGate } from '#rules/need-gate.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { boi } from './boi-report/service.ts';
import { usa } from './country.ts';
import { delawareFranchise } from './delaware/franchise-tax/service.ts';
import { monthsLate } from './taxes/filing-facts.ts';
import { taxFiling } from './tax-filing/service.ts';
import { aDelawareFranchiseReport } from './delaware/franchise-tax/sample.ts';
import { aFederalReturn } from './tax-filing/sample.ts';
import { anAmericanTradeMark } from './trade-mark/sample.ts';
import { aWyomingReport } from './wyoming/annual-report/sample.ts';
import { tradeMark } from './trade-mark/service.ts';
import { wyomingReport } from './wyoming/annual-report/service.ts';

const today = day('2026-11-21');

knowCountries([usa]);

const toAuthorities = (service: Service, typed: Answers): number => {
  const price = quote(service, 'basic', service.facts(typed, today), today);
  if (!isQuote(price)) throw new Error(price.feeId);
  return price.lines.filter(({ payee }) => payee !== 'ours').reduce((sum, { minor }) => sum + minor, 0) / 100;
};

// Nine months or parts of months after 1 March 2026: 400 + 50 + 200 + 1.5 % × 9 × 400.
test.each<[string, Service, Answers, number]>([
  ['the report of 2025 by assumed par value, late', delawareFranchise, aDelawareFranchiseReport(), 704],
  [
    'by authorised shares when assets are not given',
    delawareFranchise,
    aDelawareFranchiseReport({ changes: { grossAssets: '' } }),
    96_912.28,
  ],
  [
    'an LLC, in the sixth month',
    delawareFranchise,
    aDelawareFranchiseReport({ changes: { kind: 'llc' } }),
    300 + 200 + 27,
  ],
  ['Wyoming, small', wyomingReport, aWyomingReport(), 60],
  ['Wyoming, 1,250,000', wyomingReport, aWyomingReport({ changes: { assetsOther: '1,249,000' } }), 250],
  ['a mark in one class', tradeMark, anAmericanTradeMark(), 350],
  [
    'a mark with 2,300 characters of own wording',
    tradeMark,
    anAmericanTradeMark({
      changes: { classes: [{ id: 'a', niceClass: '9', wording: 'free', goods: 'x'.repeat(2_300) }] },
    }),
    950,
  ],
  ['a federal return', taxFiling, aFederalReturn(), 0],
])('%s costs at the authorities', (_words, service, typed, dollars) =>
  expect(toAuthorities(service, typed)).toBeCloseTo(dollars, 2),
);

test.each([
  ['2026-03-01', 0],
  ['2026-03-02', 1],
  ['2026-04-01', 1],
  ['2026-04-15', 2],
  ['2027-03-01', 12],
])('on %s a tax due on 1 March 2026 is %i months late', (on, months) =>
  expect(monthsLate(day('2026-03-01'), day(on))).toBe(months),
);

test.each([
  [{ formed: 'us', registered: 'yes', exempt: 'none', filed: 'no' }, 'us-boi-formed-here', 'not-needed'],
  [
    { formed: 'abroad', registered: 'no', exempt: 'none', filed: 'no' },
    'us-boi-not-registered',
    'not-needed',
  ],
  [{ formed: 'abroad', registered: 'yes', exempt: 'large', filed: 'no' }, 'us-boi-exempt', 'not-needed'],
  [{ formed: 'abroad', registered: 'yes', exempt: 'none', filed: 'yes' }, 'us-boi-filed', 'you-have-it'],
  [{ formed: 'abroad', registered: 'yes', exempt: 'none', filed: 'no' }, 'us-boi-needed', 'needed'],
])('whether a beneficial ownership report is owed: %o', (facts, id, verdict) =>
  expect(evaluateNeedGate(boi.needGate, facts)).toMatchObject({ id, verdict }),
);
