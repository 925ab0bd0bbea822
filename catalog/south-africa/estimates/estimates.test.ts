import { expect, test } from 'vitest';
import { testEstimates } from '#catalog/testing/estimate-examples.ts';
import type { Facts } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { estimates } from './estimates.ts';
import { toCents } from '../money.ts';

const sbc = (units: number, yearEndOn = '2027-02-28', more: Facts = {}): Facts => ({
  yearEndOn,
  taxableMinor: toCents(units),
  small: true,
  ownersOnly: true,
  grossIncomeMinor: toCents(20_000_000),
  passivePercent: 20,
  ...more,
});
const pty = (units: number, yearEndOn = '2027-02-28'): Facts => ({
  yearEndOn,
  taxableMinor: toCents(units),
  small: false,
});
const turnover = (units: number, taxYear = '2027'): Facts => ({ taxYear, turnoverMinor: toCents(units) });
const person = (units: number, age = 'under-65'): Facts => ({ taxableMinor: toCents(units), age });
const pay = (payRand: number, payrollRand: number): Facts => ({
  payMinor: toCents(payRand),
  age: 'under-65',
  payrollMinor: toCents(payrollRand),
});
const vat = (sales: number, purchases: number): Facts => ({
  salesMinor: toCents(sales),
  purchasesMinor: toCents(purchases),
  yearSalesMinor: 0,
});
const annual = (filedOn: string, units = 4_000_000): Facts => ({
  body: 'company',
  registeredOn: '2018-03-02',
  year: 2026,
  turnoverMinor: toCents(units),
  filedOn,
});
const renewal = (renewedOn: string): Facts => ({ filedOn: '2016-08-20', renewals: 0, renewedOn });
const late = (units: number, months = 1): Facts => ({ taxableMinor: toCents(units), months });

/** The facts of the example of an estimate. */
const exampleOf = (id: string): Facts => estimates.find((each) => each.id === id)?.example ?? {};
const reservation = (extended: boolean, onPaper: boolean): Facts => ({
  kind: 'reservation',
  extended,
  onPaper,
  reservedOn: '2026-11-02',
});

testEstimates(
  estimates,
  day('2026-11-21'),
  [
    ['small business corporation', 'south-africa-company-tax', sbc(400_000), toCents(25_970)],
    ['private company', 'south-africa-company-tax', pty(400_000), toCents(108_000)],
    ['a loss', 'south-africa-company-tax', pty(-400_000), 0],
    ['a loss of a small business corporation', 'south-africa-company-tax', sbc(-1), 0],
    ['nothing up to the first limit', 'south-africa-company-tax', sbc(99_000), 0],
    ['7% above it', 'south-africa-company-tax', sbc(99_100), toCents(7)],
    ['the second limit', 'south-africa-company-tax', sbc(365_000), toCents(18_620)],
    ['21% above it', 'south-africa-company-tax', sbc(365_100), toCents(18_641)],
    ['the third limit', 'south-africa-company-tax', sbc(550_000), toCents(57_470)],
    ['27% above it', 'south-africa-company-tax', sbc(550_100), toCents(57_497)],
    ['the table of the year before, first limit', 'south-africa-company-tax', sbc(95_750, '2026-03-31'), 0],
    [
      'the table of the year before, second limit',
      'south-africa-company-tax',
      sbc(365_100, '2026-03-31'),
      toCents(18_869),
    ],
    [
      'the table of the year before, third limit',
      'south-africa-company-tax',
      sbc(550_100, '2025-04-01'),
      toCents(57_725),
    ],
    [
      'too large for a small business corporation',
      'south-africa-company-tax',
      sbc(400_000, '2027-02-28', { grossIncomeMinor: toCents(20_000_000) + 1 }),
      toCents(108_000),
    ],
    [
      'too much passive income',
      'south-africa-company-tax',
      sbc(400_000, '2027-02-28', { passivePercent: 20.01 }),
      toCents(108_000),
    ],
    [
      'owned by another company',
      'south-africa-company-tax',
      sbc(400_000, '2027-02-28', { ownersOnly: false }),
      toCents(108_000),
    ],
    ['turnover of a million', 'south-africa-turnover-tax', turnover(1_000_000), toCents(4_500)],
    ['nothing up to 600,000', 'south-africa-turnover-tax', turnover(600_000), 0],
    ['1% to 950,000', 'south-africa-turnover-tax', turnover(950_000), toCents(3_500)],
    ['2% to 1.4 million', 'south-africa-turnover-tax', turnover(1_400_000), toCents(12_500)],
    ['3% to 2.3 million', 'south-africa-turnover-tax', turnover(2_300_000), toCents(39_500)],
    ['the year before: 335,000', 'south-africa-turnover-tax', turnover(335_000, '2026'), 0],
    ['the year before: 500,000', 'south-africa-turnover-tax', turnover(500_000, '2026'), toCents(1_650)],
    ['the year before: 750,000', 'south-africa-turnover-tax', turnover(750_000, '2026'), toCents(6_650)],
    ['the year before: a million', 'south-africa-turnover-tax', turnover(1_000_000, '2026'), toCents(14_150)],
    ['20%', 'south-africa-dividends-tax', { dividendMinor: toCents(100_000) }, toCents(20_000)],
    ['sole trader under 65', 'south-africa-individual-tax', person(400_000), toCents(67_417)],
    ['threshold under 65', 'south-africa-individual-tax', person(99_000), 0],
    ['a hundred above it', 'south-africa-individual-tax', person(99_100), toCents(18)],
    ['threshold from 65', 'south-africa-individual-tax', person(153_250, '65-to-74'), 0],
    ['threshold from 75', 'south-africa-individual-tax', person(171_300, '75-or-older'), 0],
    ['first edge', 'south-africa-individual-tax', person(245_100), toCents(44_118 - 17_820)],
    ['second edge', 'south-africa-individual-tax', person(383_100), toCents(79_998 - 17_820)],
    ['third edge', 'south-africa-individual-tax', person(530_200), toCents(125_599 - 17_820)],
    ['fourth edge', 'south-africa-individual-tax', person(695_800), toCents(185_215 - 17_820)],
    ['fifth edge', 'south-africa-individual-tax', person(887_000), toCents(259_783 - 17_820)],
    ['sixth edge', 'south-africa-individual-tax', person(1_878_600), toCents(666_339 - 17_820)],
    ['45% above it', 'south-africa-individual-tax', person(1_878_700), toCents(666_384 - 17_820)],
    // 300,000 a year: 44,118 + 26% of 54,900 − 17,820 = 40,572; a twelfth, twice 177.12, and 1% of 25,000.
    ['a month of 25,000', 'south-africa-payroll', pay(25_000, 900_000), toCents(3_381 + 354.24 + 250)],
    ['no levy at 500,000 a year', 'south-africa-payroll', pay(8_000, 500_000), toCents(160)],
    ['a levy above it', 'south-africa-payroll', pay(8_000, 500_001), toCents(240)],
    [
      'insurance stops at 17,712',
      'south-africa-payroll',
      pay(17_712, 17_712),
      toCents(Math.round(((17_712 * 12 * 0.18 - 17_820) / 12) * 100) / 100 + 354.24),
    ],
    ['11,500 with VAT', 'south-africa-vat', vat(11_500, 0), toCents(1_500)],
    ['a refund', 'south-africa-vat', vat(1_150, 2_300), toCents(-150)],
    ['annual return fee, last day', 'south-africa-annual-return-fee', annual('2026-04-15'), toCents(450)],
    ['annual return fee, a day late', 'south-africa-annual-return-fee', annual('2026-04-16'), toCents(600)],
    [
      'a close corporation on the last day',
      'south-africa-annual-return-fee',
      { ...annual('2026-06-30'), body: 'cc', registeredOn: '2008-05-12' },
      toCents(100),
    ],
    [
      'a close corporation a day late',
      'south-africa-annual-return-fee',
      { ...annual('2026-07-01'), body: 'cc', registeredOn: '2008-05-12' },
      toCents(250),
    ],
    ['a loss costs 250 a month', 'south-africa-late-tax-return', late(-5), toCents(250)],
    ...(
      [
        [250_000, 250],
        [500_000, 500],
        [1_000_000, 1_000],
        [5_000_000, 2_000],
        [10_000_000, 4_000],
        [50_000_000, 8_000],
      ] as const
    ).flatMap(([upTo, each], index) => [
      [`up to ${upTo}`, 'south-africa-late-tax-return', late(upTo), toCents(each)] as const,
      [
        `above ${upTo}`,
        'south-africa-late-tax-return',
        late(upTo + 0.01),
        toCents([500, 1_000, 2_000, 4_000, 8_000, 16_000][index] ?? 0),
      ] as const,
    ]),
    ['35 months are the most', 'south-africa-late-tax-return', late(400_000, 36), toCents(17_500)],
    ['10% of what is late', 'south-africa-late-payment', { taxMinor: toCents(20_000) }, toCents(2_000)],
    [
      '1% a month',
      'south-africa-late-reconciliation',
      { payeMinor: toCents(120_000), months: 3 },
      toCents(3_600),
    ],
    [
      '10% at most',
      'south-africa-late-reconciliation',
      { payeMinor: toCents(120_000), months: 11 },
      toCents(12_000),
    ],
    // The lesser of 810,000 and 700,000: 27% are 189,000, less 135,000 paid; 20% of 54,000.
    [
      'up to a million the basic amount counts',
      'south-africa-provisional-underestimate',
      {
        actualMinor: toCents(900_000),
        estimateMinor: toCents(500_000),
        basicMinor: toCents(700_000),
        paidMinor: toCents(135_000),
      },
      toCents(10_800),
    ],
    [
      'or 90% when that is less',
      'south-africa-provisional-underestimate',
      {
        actualMinor: toCents(1_000_000),
        estimateMinor: toCents(500_000),
        basicMinor: toCents(950_000),
        paidMinor: toCents(135_000),
      },
      toCents(21_600),
    ],
    [
      'above a million 80% count',
      'south-africa-provisional-underestimate',
      { actualMinor: toCents(2_000_000), estimateMinor: toCents(1_000_000), paidMinor: toCents(270_000) },
      toCents(32_400),
    ],
    [
      'an estimate that was high enough',
      'south-africa-provisional-underestimate',
      { actualMinor: toCents(2_000_000), estimateMinor: toCents(1_600_000), paidMinor: 0 },
      0,
    ],
    ['one class', 'south-africa-trade-mark-fee', { classes: 1, special: false }, toCents(590)],
    [
      'two classes of a collective mark',
      'south-africa-trade-mark-fee',
      { classes: 2, special: true },
      toCents(1_800),
    ],
    ['on the last day', 'south-africa-trade-mark-renewal-fee', renewal('2026-08-20'), toCents(260)],
    ['a day late', 'south-africa-trade-mark-renewal-fee', renewal('2026-08-21'), toCents(308)],
    ['six months late', 'south-africa-trade-mark-renewal-fee', renewal('2027-02-20'), toCents(308)],
    ['later still', 'south-africa-trade-mark-renewal-fee', renewal('2027-02-21'), toCents(453)],
    ['answered in words', 'south-africa-trade-mark-dates', exampleOf('south-africa-trade-mark-dates'), 0],
    ['answered in words', 'south-africa-beneficial-owner', exampleOf('south-africa-beneficial-owner'), 0],
    [
      'answered in words',
      'south-africa-public-interest-score',
      exampleOf('south-africa-public-interest-score'),
      0,
    ],
    ['reserved and extended online', 'south-africa-name-reservation', reservation(true, false), toCents(80)],
    ['reserved on paper', 'south-africa-name-reservation', reservation(false, true), toCents(75)],
    [
      'defensive name renewed',
      'south-africa-name-reservation',
      { ...reservation(true, false), kind: 'defensive' },
      toCents(230),
    ],
  ],
  [
    ['south-africa-turnover-tax', turnover(2_300_000.01), 'turnoverMinor'],
    ['south-africa-turnover-tax', turnover(1_000_000.01, '2026'), 'turnoverMinor'],
    ['south-africa-payroll', pay(25_000, 24_999), 'payrollMinor'],
    ['south-africa-annual-return-fee', { ...annual('2026-04-15'), year: 2018 }, 'year'],
    ['south-africa-annual-return-fee', annual('2026-03-01'), 'filedOn'],
    ['south-africa-trade-mark-renewal-fee', renewal('2016-08-19'), 'renewedOn'],
  ],
);

test.each([
  ['south-africa-company-tax', pty(400_000, '2023-03-30'), '2026-11-21'],
  ['south-africa-company-tax', pty(400_000, '2027-04-01'), '2026-11-21'],
  ['south-africa-company-tax', sbc(400_000, '2025-03-31'), '2026-11-21'],
  ['south-africa-vat', vat(100, 0), '2025-03-31'],
])('%s on a day outside its period: no figure (%#)', (id, facts, on) =>
  expect(estimates.find((each) => each.id === id)?.calculate(facts, day(on))).toMatchObject({
    refusal: 'day-not-covered',
  }),
);

test.each([
  ['2026-03-31', 1_000_000, 'Registration is optional'],
  ['2026-03-31', 1_000_000.01, 'registration is compulsory'],
  ['2026-03-31', 50_000, 'you cannot register'],
  ['2026-04-01', 2_300_000, 'Registration is optional'],
  ['2026-04-01', 2_300_000.01, 'registration is compulsory'],
  ['2026-04-01', 120_000, 'you cannot register'],
  ['2026-04-01', 120_000.01, 'Registration is optional'],
])('VAT registration on %s with taxable sales of R%d: %s', (on, sales, words) =>
  expect(
    JSON.stringify(
      estimates
        .find(({ id }) => id === 'south-africa-vat')
        ?.calculate({ salesMinor: 0, purchasesMinor: 0, yearSalesMinor: toCents(sales) }, day(on)),
    ),
  ).toContain(words),
);
