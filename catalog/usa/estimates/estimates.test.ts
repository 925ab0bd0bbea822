// Above 400 lines because the worked examples of all estimates are one table, each with the source of its
// expected answer.
import { describe, expect, test } from 'vitest';
import { isEstimateRefusal } from '#catalog/kit/estimates/estimating.ts';
import type { Facts } from '#catalog/types/index.ts';
import { testEstimates } from '#catalog/testing/estimate-examples.ts';
import { computeEstimate } from '#rules/pricing/estimate.ts';
import { addDays, day } from '#values/calendar-date.ts';
import { franchiseLaw } from '../stock/franchise-law.ts';
import { byAuthorisedShares } from './delaware-franchise-methods.ts';
import { estimates } from './estimates.ts';
import { toCents } from '../money.ts';

const today = day('2026-11-21');
const franchise = (facts: Facts): Facts => ({ kind: 'stock', ...facts });
const income = {
  worksInDelaware: true,
  federalIncomeMinor: toCents(300_000),
  delawareReceiptsMinor: toCents(1),
  allReceiptsMinor: toCents(1),
};

const texas = (revenue: number, rest: Facts = {}): Facts => ({
  revenueMinor: toCents(revenue),
  periodDays: 365,
  cogsMinor: 0,
  compensationMinor: 0,
  texasReceiptsMinor: toCents(revenue),
  allReceiptsMinor: toCents(revenue),
  retail: false,
  ...rest,
});

const mark = (classes: number, rest: Facts = {}): Facts => ({
  filing: 'electronic',
  classes,
  insufficient: false,
  freeTextClasses: 0,
  extraThousands: 0,
  ...rest,
});

/** The facts of the example of an estimate. */
const exampleOf = (id: string): Facts => estimates.find((each) => each.id === id)?.example ?? {};

testEstimates(
  estimates,
  today,
  [
    // 8 Del. C. § 503, each with the report of US$50.
    [
      'method B, (a): 3 million, against 170,165',
      'delaware-franchise-tax',
      franchise({
        parShares: 20_000_000,
        parValue: 0.0001,
        issuedShares: 9_000_000,
        grossAssetsMinor: toCents(1_200_000),
      }),
      toCents(1_250),
    ],
    [
      'method B, (b): two classes, 20 million',
      'delaware-franchise-tax',
      franchise({
        parShares: 5_000_000,
        parValue: 0.01,
        secondShares: 1_000_000,
        secondParValue: 1,
        issuedShares: 2_000_000,
        grossAssetsMinor: toCents(6_400_000),
      }),
      toCents(8_050),
    ],
    [
      'method A is less, (c): minimum 400 against 175',
      'delaware-franchise-tax',
      franchise({ parShares: 3_000, parValue: 1, issuedShares: 1_000, grossAssetsMinor: toCents(250_000) }),
      toCents(225),
    ],
    [
      'method B, (d): the minimum of 400',
      'delaware-franchise-tax',
      franchise({
        parShares: 10_000_000,
        parValue: 0.00001,
        issuedShares: 8_000_000,
        grossAssetsMinor: toCents(50_000),
      }),
      toCents(450),
    ],
    [
      'Clerky: 10,000,000 shares by method A',
      'delaware-franchise-tax',
      franchise({ parShares: 10_000_000, parValue: 0.0001 }),
      toCents(85_215),
    ],
    [
      'filed and paid on 15 April 2026, two months late',
      'delaware-franchise-tax',
      franchise({
        parShares: 20_000_000,
        parValue: 0.0001,
        issuedShares: 9_000_000,
        grossAssetsMinor: toCents(1_200_000),
        monthsLate: 2,
      }),
      toCents(1_486),
    ],
    [
      'only shares without par value: method A',
      'delaware-franchise-tax',
      franchise({ noParShares: 12_500_000, issuedShares: 100, grossAssetsMinor: toCents(1) }),
      toCents(106_465),
    ],
    [
      'mixed: par part at the minimum, no-par of a million',
      'delaware-franchise-tax',
      franchise({
        parShares: 1_000_000,
        parValue: 0.0001,
        noParShares: 10_000,
        issuedShares: 1_000_000,
        grossAssetsMinor: toCents(100_000),
      }),
      toCents(700),
    ],
    [
      'mixed: no-par capital of 1,000,100 takes a further step',
      'delaware-franchise-tax',
      franchise({
        parShares: 1_000_000,
        parValue: 0.0001,
        noParShares: 10_001,
        issuedShares: 1_000_000,
        grossAssetsMinor: toCents(100_000),
      }),
      toCents(785),
    ],
    [
      'own par above the assumed one',
      'delaware-franchise-tax',
      franchise({
        parShares: 20_000_000,
        parValue: 0.1,
        issuedShares: 10_000_000,
        grossAssetsMinor: toCents(1_000),
      }),
      toCents(850),
    ],
    [
      'exactly a million is not rounded up',
      'delaware-franchise-tax',
      franchise({
        parShares: 10_000_000,
        parValue: 0.1,
        issuedShares: 10_000_000,
        grossAssetsMinor: toCents(1_000_000),
      }),
      toCents(450),
    ],
    [
      'a dollar more is',
      'delaware-franchise-tax',
      franchise({
        parShares: 10_000_010,
        parValue: 0.1,
        issuedShares: 10_000_000,
        grossAssetsMinor: toCents(1_000_000),
      }),
      toCents(850),
    ],
    [
      'the cap of method B',
      'delaware-franchise-tax',
      franchise({
        parShares: 100_000_000,
        parValue: 0.0001,
        issuedShares: 10_000_000,
        grossAssetsMinor: toCents(900_000_000),
      }),
      toCents(200_050),
    ],
    [
      'a large filer',
      'delaware-franchise-tax',
      franchise({ parShares: 1_000, parValue: 1, largeFiler: true }),
      toCents(250_050),
    ],
    ['without stock, for profit', 'delaware-franchise-tax', { kind: 'nonstock' }, toCents(225)],
    ['exempt', 'delaware-franchise-tax', { kind: 'exempt' }, toCents(25)],
    ['formed elsewhere', 'delaware-franchise-tax', { kind: 'foreign' }, toCents(125)],
    ['LLC in time', 'delaware-llc-tax', {}, toCents(300)],
    [
      'LLC of 1 June 2027, paid on 10 August: three months',
      'delaware-llc-tax',
      { monthsLate: 3 },
      toCents(513.5),
    ],
    [
      'prior tax of 20,000',
      'delaware-franchise-instalments',
      { priorTaxMinor: toCents(20_000), thisTaxMinor: toCents(20_000) },
      toCents(20_000),
    ],
    [
      '10,000,000 shares of 0.0001: the minimum',
      'delaware-stock-tax',
      { parCapitalMinor: toCents(1_000), noParShares: 0 },
      toCents(15),
    ],
    [
      '30,000,000 shares of 1',
      'delaware-stock-tax',
      { parCapitalMinor: toCents(30_000_000), noParShares: 0 },
      toCents(2_600),
    ],
    ['apportioned income of 300,000', 'delaware-corporate-income-tax', income, toCents(26_100)],
    [
      'half of it in Delaware, two months late with all',
      'delaware-corporate-income-tax',
      { ...income, allReceiptsMinor: toCents(2), monthsLateFiling: 2, monthsLatePaying: 2 },
      toCents(13_050 + 1_305 + 261 + 130.5),
    ],
    [
      'payments made leave a balance',
      'delaware-corporate-income-tax',
      { ...income, paidMinor: toCents(26_000), monthsLateFiling: 20, monthsLatePaying: 40 },
      toCents(100 + 50 + 25 + 20),
    ],
    ['a loss', 'delaware-corporate-income-tax', { ...income, federalIncomeMinor: -toCents(5) }, 0],
    ['only a registered office', 'delaware-corporate-income-tax', { worksInDelaware: false }, 0],
    ['Wyoming, no assets', 'wyoming-annual-report', { wyomingAssetsMinor: 0 }, toCents(60)],
    ['Wyoming, 300,000', 'wyoming-annual-report', { wyomingAssetsMinor: toCents(300_000) }, toCents(60)],
    [
      'Wyoming, a dollar of tax above',
      'wyoming-annual-report',
      { wyomingAssetsMinor: toCents(305_000) },
      toCents(61),
    ],
    ['Wyoming, 1,250,000', 'wyoming-annual-report', { wyomingAssetsMinor: toCents(1_250_000) }, toCents(250)],
    [
      'Wyoming, 2,600,000 by mail',
      'wyoming-annual-report',
      { wyomingAssetsMinor: toCents(2_600_000) },
      toCents(520),
    ],
    [
      'Texas: EZ 9,930 against 13,500',
      'texas-franchise-tax',
      texas(3_000_000, { cogsMinor: toCents(1_200_000), compensationMinor: toCents(900_000) }),
      toCents(9_930),
    ],
    [
      'Texas retail: 5,625 against EZ 13,240',
      'texas-franchise-tax',
      texas(8_000_000, {
        cogsMinor: toCents(5_000_000),
        texasReceiptsMinor: toCents(4_000_000),
        retail: true,
      }),
      toCents(5_625),
    ],
    ['Texas services: EZ 8,937 against 12,750', 'texas-franchise-tax', texas(2_700_000), toCents(8_937)],
    ['Texas at the threshold', 'texas-franchise-tax', texas(2_650_000), 0],
    ['Texas, a dollar above it', 'texas-franchise-tax', texas(2_650_001), 877_150],
    [
      'Texas: half a year counts twice',
      'texas-franchise-tax',
      texas(1_400_000, { periodDays: 182, compensationMinor: toCents(1_300_000) }),
      0,
    ],
    [
      'Texas above 20 million: no EZ',
      'texas-franchise-tax',
      texas(20_000_001, { cogsMinor: toCents(10_000_001) }),
      toCents(75_000),
    ],
    [
      'Texas at 20 million: EZ',
      'texas-franchise-tax',
      texas(20_000_000, { cogsMinor: toCents(10_000_000) }),
      toCents(66_200),
    ],
    [
      'Texas, 30 days late',
      'texas-franchise-tax',
      texas(2_700_000, { daysLate: 30 }),
      toCents(8_937 + 50 + 446.85),
    ],
    [
      'Texas, 31 days late',
      'texas-franchise-tax',
      texas(2_700_000, { daysLate: 31 }),
      toCents(8_937 + 50 + 893.7),
    ],
    ['a company formed in the US reports no owners', 'us-boi-report', { formedInUs: true }, 0],
    ['Texas, late without tax', 'texas-franchise-tax', texas(100, { daysLate: 1 }), toCents(50)],
    ['21% of 100,000', 'us-corporate-income-tax', { taxableIncomeMinor: toCents(100_000) }, toCents(21_000)],
    [
      'five months late: the most',
      'us-corporate-income-tax',
      { taxableIncomeMinor: toCents(100_000), monthsLateFiling: 9, monthsLatePaying: 2, overSixtyDays: true },
      toCents(21_000 + 5_250 + 210),
    ],
    [
      'a small tax more than 60 days late is doubled',
      'us-corporate-income-tax',
      { taxableIncomeMinor: toCents(1_000), monthsLateFiling: 3, overSixtyDays: true },
      toCents(420),
    ],
    ['two owners, three months', 'us-partnership-late-filing', { owners: 2, monthsLate: 3 }, toCents(1_530)],
    [
      'never more than twelve months',
      'us-partnership-late-filing',
      { owners: 1, monthsLate: 13 },
      toCents(3_060),
    ],
    [
      '5472, 90 days after the notice',
      'us-form-5472-penalty',
      { forms: 1, daysAfterNotice: 90 },
      toCents(25_000),
    ],
    ['5472, a day more', 'us-form-5472-penalty', { forms: 1, daysAfterNotice: 91 }, toCents(50_000)],
    ['2 classes of the ID Manual', 'us-trademark-application-fee', mark(2), toCents(700)],
    [
      '3 classes, one of 900 characters',
      'us-trademark-application-fee',
      mark(3, { freeTextClasses: 1 }),
      toCents(1_250),
    ],
    [
      '1 class of 2,300 characters',
      'us-trademark-application-fee',
      mark(1, { freeTextClasses: 1, extraThousands: 2 }),
      toCents(950),
    ],
    [
      '2 classes, information missing',
      'us-trademark-application-fee',
      mark(2, { insufficient: true }),
      toCents(900),
    ],
    ['Madrid', 'us-trademark-application-fee', { filing: 'madrid', classes: 1 }, toCents(600)],
    [
      'renewal of 2 classes in grace',
      'us-trademark-upkeep',
      { step: 'section-8-9', classes: 2, grace: true },
      toCents(1_700),
    ],
    ['answered in words', 'us-trademark-dates', exampleOf('us-trademark-dates'), 0],
    ['answered in words', 'us-boi-owner', exampleOf('us-boi-owner'), 0],
    ['Delaware', 'us-name-reservation', { state: 'delaware', reservedOn: '2026-11-02' }, toCents(75)],
    ['Wyoming', 'us-name-reservation', { state: 'wyoming', reservedOn: '2026-11-02' }, toCents(60)],
    ['Texas', 'us-name-reservation', { state: 'texas', reservedOn: '2026-11-02' }, toCents(40)],
  ],
  [
    [
      'delaware-franchise-tax',
      franchise({ parShares: 1_000, parValue: 1, issuedShares: 1_001, grossAssetsMinor: 1 }),
      'issuedShares',
    ],
    [
      'delaware-franchise-tax',
      franchise({ parShares: 1_000, parValue: 1, grossAssetsMinor: 1 }),
      'issuedShares',
    ],
    ['delaware-franchise-tax', franchise({}), 'parShares'],
    ['delaware-stock-tax', { parCapitalMinor: 0, noParShares: 0 }, 'parCapitalMinor'],
    [
      'delaware-corporate-income-tax',
      { ...income, delawareReceiptsMinor: toCents(2) },
      'delawareReceiptsMinor',
    ],
    ['texas-franchise-tax', texas(5, { texasReceiptsMinor: toCents(6) }), 'texasReceiptsMinor'],
    ['texas-franchise-tax', texas(5, { cogsMinor: toCents(6) }), 'cogsMinor'],
    ['us-trademark-application-fee', mark(1, { freeTextClasses: 2 }), 'freeTextClasses'],
    ['us-trademark-application-fee', mark(1, { extraThousands: 1 }), 'extraThousands'],
  ],
);

describe('Delaware franchise tax', () => {
  test.each([
    [5_000, 175],
    [5_001, 250],
    [10_000, 250],
    [10_001, 335],
    [15_000, 335],
    [20_000, 335],
    [20_001, 420],
    [250_000, 2_290],
    [10_000_000, 85_165],
    [12_500_000, 106_415],
    [20_000_000, 170_165],
    [23_500_000, 199_915],
    [23_510_000, 200_000],
    [1_000_000_000, 200_000],
  ])('%d authorised shares: US$%d', (shares, tax) =>
    expect(byAuthorisedShares(shares, franchiseLaw())).toBe(toCents(tax)),
  );

  test('result: shows both methods and the steps of the second', () => {
    const answer = estimates[0]!.calculate(
      franchise({
        parShares: 20_000_000,
        parValue: 0.0001,
        issuedShares: 9_000_000,
        grossAssetsMinor: toCents(1_200_000),
      }),
      today,
    );
    if (isEstimateRefusal(answer)) throw new Error('refused');
    expect(answer.methods?.map(({ id, totalMinor, chosen }) => [id, totalMinor, chosen])).toEqual([
      ['authorised-shares', toCents(170_215), false],
      ['assumed-par-value', toCents(1_250), true],
    ]);
    const working = answer.lines.map((line) => line.working).join('\n');
    expect(working).toContain('= US$0.133333');
    expect(working).toContain('= US$2,666,660');
    expect(working).toContain('rounded up to US$3,000,000');
    expect(answer.notes[0]).toBe('The other method would cost US$168,965 more.');
  });
});

test('tax of US$5,000 or more: instalments of 40, 20 and 20% of the year before', () => {
  const parts = (prior: number, tax: number) => {
    const answer = estimates
      .find(({ id }) => id === 'delaware-franchise-instalments')!
      .calculate({ priorTaxMinor: toCents(prior), thisTaxMinor: toCents(tax) }, today);
    return isEstimateRefusal(answer) ? [] : answer.lines.map(({ minor }) => (minor ?? 0) / 100);
  };
  expect(parts(20_000, 20_000)).toEqual([8_000, 4_000, 4_000, 4_000]);
  expect(parts(20_000, 10_000)).toEqual([8_000, 4_000, 4_000, -6_000]);
  expect(parts(4_999.99, 6_000)).toEqual([6_000]);
  expect(parts(5_000, 6_000)).toEqual([2_000, 1_000, 1_000, 2_000]);
});

test('large corporation: Delaware income tax paid by 50, 20, 20 and 10%', () => {
  const answer = estimates.find(({ id }) => id === 'delaware-corporate-income-tax')!.calculate(income, today);
  expect(isEstimateRefusal(answer) ? '' : answer.notes[0]).toContain(
    'US$13,050, US$5,220, US$5,220, US$2,610',
  );
});

test.each(estimates.map((estimate) => [estimate.id, estimate] as const))(
  '%s refuses a day it does not cover',
  (_id, estimate) => {
    expect(computeEstimate(estimate, estimate.example, day('2028-01-01'))).toMatchObject({
      refusal: 'not-covered',
    });
    expect(computeEstimate(estimate, estimate.example, addDays(estimate.from, -1))).toMatchObject({
      refusal: 'not-covered',
    });
  },
);

describe('Texas franchise tax threshold by report year', () => {
  const texasOn = (revenue: number, on: string, rest: Facts = {}) =>
    computeEstimate(estimates.find(({ id }) => id === 'texas-franchise-tax')!, texas(revenue, rest), day(on));
  test.each([
    ['2024-05-15', 2_470_000],
    ['2025-12-31', 2_470_000],
    ['2026-01-01', 2_650_000],
    ['2027-11-21', 2_650_000],
  ])('on %s: nothing due up to US$%i', (on, most) =>
    expect(texasOn(most, on)).toMatchObject({ totalMinor: 0 }),
  );
  test('above it in 2024 and 2025: the same rates and penalties', () => {
    // EZ computation: 0.331% of US$2,470,001.
    expect(texasOn(2_470_001, '2025-05-15')).toMatchObject({ totalMinor: 817_570 });
    expect(texasOn(100, '2025-05-15', { daysLate: 1 })).toMatchObject({ totalMinor: 5_000 });
    expect(texasOn(3_000_000, '2024-05-15')).toEqual(texasOn(3_000_000, '2026-05-15'));
    expect(texasOn(2_470_001, '2026-05-15')).toMatchObject({ totalMinor: 0 });
    expect(texasOn(1, '2023-12-31')).toMatchObject({ refusal: 'not-covered' });
  });
});

describe('beneficial ownership report', () => {
  const foreign: Facts = {
    formedInUs: false,
    registered: true,
    registeredOn: '2026-11-02',
    staff: 3,
    receiptsMinor: 0,
    usOffice: false,
    otherExempt: false,
  };
  const large: Facts = { staff: 21, receiptsMinor: toCents(5_000_000.01), usOffice: true };
  const verdictOf = (facts: Facts): string => {
    const answer = computeEstimate(estimates.find(({ id }) => id === 'us-boi-report')!, facts, today);
    return 'refusal' in answer
      ? answer.refusal
      : answer.lines.map(({ title, working }) => `${title}: ${working}`).join(' ');
  };
  test.each<[string, Facts, RegExp]>([
    ['formed in the US', { formedInUs: true }, /^Not required: Formed in the US/],
    ['abroad, in no state', { formedInUs: false, registered: false }, /^Not required/],
    [
      'registered since the rule',
      foreign,
      /^Required.*Due: 30 days after the registration: by 2 December 2026/,
    ],
    ['registered a month ago', { ...foreign, registeredOn: '2026-10-21' }, /Overdue: .*by 20 November 2026/],
    [
      'a day overdue: the most that it can cost',
      { ...foreign, registeredOn: '2026-10-21' },
      /Civil penalty for a wilful delay: At most US\$591 a day for 1 day: US\$591\./,
    ],
    ['registered the day before the rule', { ...foreign, registeredOn: '2025-03-25' }, /by 25 April 2025/],
    ['registered on the day of the rule', { ...foreign, registeredOn: '2025-03-26' }, /by 25 April 2025/],
    ['registered the day after', { ...foreign, registeredOn: '2025-03-27' }, /by 26 April 2025/],
    ['exempt by its kind', { ...foreign, otherExempt: true }, /^Exempt/],
    ['a large company', { ...foreign, ...large }, /^Exempt: A large operating company/],
    ['20 staff are not enough', { ...foreign, ...large, staff: 20 }, /^Required/],
    ['US$5 million are not enough', { ...foreign, ...large, receiptsMinor: toCents(5_000_000) }, /^Required/],
    ['nor is it without an office', { ...foreign, ...large, usOffice: false }, /^Required/],
    ['registered tomorrow', { ...foreign, registeredOn: '2026-11-22' }, /^facts$/],
  ])('%s', (_words, facts, expected) => expect(verdictOf(facts)).toMatch(expected));
});
