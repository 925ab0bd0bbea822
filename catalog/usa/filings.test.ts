import { expect, test } from 'vitest';
import { type Answers, itemsOf } from '#forms/form.ts';
import { type Change, testDeskRules, withItem, withNew } from '#catalog/testing/desk-examples.ts';
import { knowCountries } from '#catalog/known-countries.ts';
import type { Service } from '#catalog/types/index.ts';
import { judgeNeed } from '#rules/need.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { boi } from './boi-report/service.ts';
import { usa } from './country.ts';
import { delawareFranchise } from './delaware/franchise-tax/service.ts';
import { delawareIncomeTax } from './delaware/income-tax/service.ts';
import { monthsLate } from './taxes/filing-facts.ts';
import { taxFiling } from './tax-filing/service.ts';
import {
  aBoiReport,
  aDelawareFranchiseReport,
  aDelawareIncomeTaxReturn,
  aFederalReturn,
  anAmericanTradeMark,
  aWyomingReport,
} from './testing/filings.ts';
import { tradeMark } from './trade-mark/service.ts';
import { wyomingReport } from './wyoming/annual-report/service.ts';

const today = day('2026-11-21');
knowCountries([usa]);
const change =
  (changes: Answers): Change =>
  (kept) => ({ ...kept, ...changes });
const same: Change = (kept) => kept;
const street =
  (field: string, words: string): Change =>
  (kept) => ({ ...kept, [field]: { ...(kept[field] as Answers), house: '', street: words } });
const abroad: Change = (kept) => ({ ...kept, domicile: { ...(kept['domicile'] as Answers), country: 'GH' } });

testDeskRules(delawareFranchise, {
  typed: aDelawareFranchiseReport(),
  today,
  examples: [
    [
      'us-de-fr-issued',
      change({ issuedShares: 10_000_001 }),
      'issuedShares',
      change({ issuedShares: 10_000_000 }),
    ],
    [
      'us-de-fr-assets',
      change({ grossAssets: undefined }),
      'grossAssets',
      (kept) => withItem({ ...kept, grossAssets: undefined }, 'shareClasses', 'common', { shares: 10_000 }),
    ],
    [
      'us-de-fr-assets-year',
      change({ assetsOn: '2024-12-31' }),
      'assetsOn',
      change({ assetsOn: '2025-06-30' }),
    ],
    ['us-de-fr-year', change({ taxYear: 2026 }), 'taxYear', same],
    ['us-de-fr-void', change({ taxYear: 2023 }), 'taxYear', same],
    ['us-de-fr-box', street('principalAddress', 'P.O. Box 3'), 'principalAddress', same],
    ['us-de-fr-ein', change({ ein: '89-1234567' }), 'ein', same],
  ],
});

testDeskRules(delawareIncomeTax, {
  typed: aDelawareIncomeTaxReturn(),
  today,
  examples: [
    ['us-de-cit-ein', change({ ein: '00-1234567' }), 'ein', same],
    ['us-de-cit-year', change({ yearEnd: '2026-09-01' }), 'yearEnd', change({ yearEnd: '2026-08-30' })],
    ['us-de-cit-month-end', change({ yearEnd: '2026-08-30' }), 'yearEnd', same],
    [
      'us-de-cit-receipts',
      change({ delawareReceipts: 100_000_001 }),
      'delawareReceipts',
      change({ delawareReceipts: 100_000_000 }),
    ],
    ['us-de-cit-late', change({ yearStart: '2025-08-01', yearEnd: '2026-07-31' }), 'yearEnd', same],
  ],
});

testDeskRules(wyomingReport, {
  typed: aWyomingReport(),
  today,
  examples: [
    ['us-wy-ar-first', change({ formedOn: '2026-01-05' }), 'year', change({ formedOn: '2025-12-05' })],
    ['us-wy-ar-early', change({ year: 2027 }), 'year', change({ formedOn: '2024-03-05', year: 2027 })],
    ['us-wy-ar-dissolved', change({ formedOn: '2024-09-05' }), 'year', change({ formedOn: '2024-10-05' })],
    [
      'us-wy-ar-mail',
      change({ assetsOther: 249_900_100 }),
      'assetsOther',
      change({ assetsOther: 249_900_000 }),
    ],
    ['us-wy-ar-box', street('principalAddress', 'PO Box 3'), 'principalAddress', same],
  ],
});

testDeskRules(taxFiling, {
  typed: aFederalReturn(),
  today,
  examples: [
    ['us-tax-ein', change({ ein: '07-1234567' }), 'ein', same],
    ['us-tax-ssn', change({ partySsn: '078-05-1120' }), 'partySsn', change({ partySsn: '212-34-5678' })],
    ['us-tax-box', street('streetAddress', 'Post Office Box 3'), 'streetAddress', same],
    [
      'us-tax-party',
      change({ responsibleParty: 'Sample Holdings LLC' }),
      'responsibleParty',
      change({ responsibleParty: 'Maya Sample' }),
    ],
    [
      'us-tax-had-ein',
      change({ hadEin: 'yes', reason: 'new' }),
      'hadEin',
      change({ hadEin: 'yes', reason: 'changed' }),
    ],
    [
      'us-tax-members',
      change({ entityKind: 'llc-one', memberCount: 2 }),
      'memberCount',
      change({ entityKind: 'llc-several', memberCount: 2 }),
    ],
    ['us-tax-year', change({ yearEnd: '2025-08-31' }), 'yearEnd', same],
    ['us-tax-month-end', change({ yearEnd: '2026-08-15' }), 'yearEnd', same],
    ['us-tax-owners', (kept) => withItem(kept, 'owners', 'omar', { percent: 39 }), 'owners', same],
    [
      'us-tax-partners',
      (kept) => ({ ...kept, owners: [{ ...itemsOf(kept, 'owners')[0], percent: 100 }] }),
      'owners',
      (kept) => ({ ...kept, matter: '1120-s', owners: [{ ...itemsOf(kept, 'owners')[0], percent: 100 }] }),
    ],
    [
      'us-tax-5472-owner',
      change({ matter: '5472', ownerCountry: 'US' }),
      'ownerCountry',
      change({ matter: '5472', ownerCountry: 'NG' }),
    ],
    [
      'us-tax-5472-nothing',
      change({ contributions: 0, distributed: 0, loans: 0, payments: 0 }),
      'contributions',
      change({ contributions: 0, distributed: 0, loans: 0, payments: 1 }),
    ],
  ],
});

testDeskRules(boi, {
  typed: aBoiReport(),
  today,
  examples: [
    ['us-boi-domestic', change({ formedIn: 'US' }), 'formedIn', same],
    [
      'us-boi-us-owner',
      (kept) => withItem(kept, 'owners', 'maya', { nationality: 'US' }),
      'owners/maya/nationality',
      same,
    ],
    [
      'us-boi-address',
      (kept) => ({ ...kept, address: { ...(kept['address'] as Answers), country: 'GH' } }),
      'address',
      same,
    ],
    [
      'us-boi-since',
      change({ registeredSince: 'before-2024' }),
      'registeredSince',
      change({ registeredSince: 'before-2024', registeredOn: '2023-12-31' }),
    ],
    [
      'us-boi-late',
      change({ registeredOn: '2026-10-21' }),
      'registeredOn',
      change({ registeredOn: '2026-10-22' }),
    ],
    [
      'us-boi-late',
      change({ filing: 'update', changedOn: '2026-10-21' }),
      'changedOn',
      change({ filing: 'update', changedOn: '2026-10-22' }),
    ],
    ['us-boi-ein', change({ ein: '97-1234567' }), 'ein', change({ ein: '88-1234567' })],
  ],
});

testDeskRules(tradeMark, {
  typed: anAmericanTradeMark(),
  today,
  examples: [
    [
      'us-tm-attorney',
      (kept) => ({ ...abroad(kept), attorneyKind: 'ours' }),
      'attorneyKind',
      (kept) => ({ ...abroad(kept), attorneyKind: 'own' }),
    ],
    ['us-tm-domicile', street('domicile', 'PO Box 3'), 'domicile', same],
    [
      'us-tm-words',
      change({ markText: undefined }),
      'markText',
      change({ drawing: 'special', markText: undefined }),
    ],
    [
      'us-tm-class-twice',
      (kept) => withNew(kept, 'classes', { id: 'more', niceClass: '9' }),
      'classes/more/niceClass',
      (kept) => withNew(kept, 'classes', { id: 'more', niceClass: '42' }),
    ],
    [
      'us-tm-priority',
      (kept) => withItem(kept, 'classes', 'software', { basis: '44d', foreignFiledOn: '2026-05-20' }),
      'classes/software/foreignFiledOn',
      (kept) => withItem(kept, 'classes', 'software', { basis: '44d', foreignFiledOn: '2026-05-21' }),
    ],
    [
      'us-tm-use-dates',
      (kept) => withItem(kept, 'classes', 'software', { firstCommerceOn: '2026-01-31' }),
      'classes/software/firstCommerceOn',
      (kept) => withItem(kept, 'classes', 'software', { firstCommerceOn: '2026-02-01' }),
    ],
    [
      'us-tm-descriptive',
      change({ markText: 'Managing Bakeries' }),
      'markText',
      change({ markText: 'Managing Juniper' }),
    ],
    ['us-tm-known', change({ markText: 'Starbuck' }), 'markText', same],
    [
      'us-tm-insignia',
      change({ markText: 'Great Seal Ledger' }),
      'markText',
      change({ markText: 'Sea Lion Ledger' }),
    ],
  ],
});

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
  expect(judgeNeed(boi.needGate!, facts)).toMatchObject({ id, verdict }),
);
