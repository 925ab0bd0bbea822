import { testEstimates } from '#catalog/testing/estimate-examples.ts';
import type { Facts } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { estimates } from './estimates.ts';
import { toKobo } from '../money.ts';

const company = (turnover: number, assets: number, profit: number, total = profit): Facts => ({
  turnoverMinor: toKobo(turnover),
  fixedAssetsMinor: toKobo(assets),
  professionalServices: false,
  assessableProfitMinor: toKobo(profit),
  totalProfitMinor: toKobo(total),
});
const person = (income: number, rent = 0, contributions = 0): Facts => ({
  incomeMinor: toKobo(income),
  rentMinor: toKobo(rent),
  contributionsMinor: toKobo(contributions),
});
const month = (turnover: number, sales: number, input: number, more: Facts = {}): Facts => ({
  turnoverMinor: toKobo(turnover),
  fixedAssetsMinor: 0,
  professionalServices: false,
  optedIn: false,
  salesMinor: toKobo(sales),
  inputVatMinor: toKobo(input),
  ...more,
});

/** The facts of the example of an estimate. */
const exampleOf = (id: string): Facts => estimates.find((each) => each.id === id)?.example ?? {};
const stamped = (stampedOn: string): Facts => ({ resolvedOn: '2026-11-02', stampedOn });

testEstimates(
  estimates,
  day('2026-11-21'),
  [
    [
      'turnover 250 m, profit 40 m',
      'nigeria-company-tax',
      company(250_000_000, 40_000_000, 40_000_000),
      toKobo(13_600_000),
    ],
    ['turnover 90 m, trading', 'nigeria-company-tax', company(90_000_000, 30_000_000, 20_000_000), toKobo(0)],
    [
      'just small: turnover 100 m, assets 250 m',
      'nigeria-company-tax',
      company(100_000_000, 250_000_000, 10_000_000),
      toKobo(0),
    ],
    [
      'a kobo above is not small',
      'nigeria-company-tax',
      company(100_000_000.01, 0, 10_000_000),
      toKobo(3_400_000),
    ],
    [
      'fixed assets above ₦250 m are not small',
      'nigeria-company-tax',
      company(1_000_000, 250_000_001, 10_000_000),
      toKobo(3_400_000),
    ],
    [
      'professional services are never small',
      'nigeria-company-tax',
      { ...company(1_000_000, 0, 1_000_000), professionalServices: true },
      toKobo(340_000),
    ],
    [
      'the levy looks at profit before allowances',
      'nigeria-company-tax',
      company(250_000_000, 0, 40_000_000, 10_000_000),
      toKobo(4_600_000),
    ],
    ['income of 3 m', 'nigeria-personal-tax', person(3_000_000), toKobo(330_000)],
    ['income of 5 m', 'nigeria-personal-tax', person(5_000_000), toKobo(690_000)],
    ['income of 12 m', 'nigeria-personal-tax', person(12_000_000), toKobo(1_950_000)],
    ['the first 800,000 are free', 'nigeria-personal-tax', person(800_000), toKobo(0)],
    ['a fifth of the rent is relief', 'nigeria-personal-tax', person(3_000_000, 1_000_000), toKobo(300_000)],
    ['but no more than 500,000', 'nigeria-personal-tax', person(3_500_000, 9_000_000), toKobo(330_000)],
    [
      '60 m reaches the last slice',
      'nigeria-personal-tax',
      person(60_000_000),
      toKobo(330_000 + 1_620_000 + 2_730_000 + 5_750_000 + 2_500_000),
    ],
    [
      'VAT of 7.5%, less what was paid',
      'nigeria-vat',
      month(180_000_000, 15_000_000, 400_000),
      toKobo(725_000),
    ],
    ['a small business charges none', 'nigeria-vat', month(90_000_000, 5_000_000, 100_000), toKobo(0)],
    [
      'unless it has opted in',
      'nigeria-vat',
      month(90_000_000, 5_000_000, 100_000, { optedIn: true }),
      toKobo(275_000),
    ],
    [
      'more paid than charged is a credit',
      'nigeria-vat',
      month(180_000_000, 1_000_000, 400_000),
      toKobo(-325_000),
    ],
    [
      'due 30 June, filed 15 September',
      'nigeria-late-tax-return',
      { dueOn: '2026-06-30', filedOn: '2026-09-15' },
      toKobo(200_000),
    ],
    [
      'filed on the day',
      'nigeria-late-tax-return',
      { dueOn: '2026-06-30', filedOn: '2026-06-30' },
      toKobo(0),
    ],
    [
      'a day late begins the first month',
      'nigeria-late-tax-return',
      { dueOn: '2026-06-30', filedOn: '2026-07-01' },
      toKobo(100_000),
    ],
    [
      'business name 40 days late',
      'nigeria-late-annual-return',
      { kind: 'BN', dueOn: '2026-06-30', filedOn: '2026-08-09' },
      toKobo(6_000),
    ],
    [
      'public company ten days late',
      'nigeria-late-annual-return',
      { kind: 'PLC', dueOn: '2026-06-30', filedOn: '2026-07-10' },
      toKobo(10_000),
    ],
    ['capital of 2.5 m', 'nigeria-stamp-duty', { capitalMinor: toKobo(2_500_000) }, toKobo(18_750)],
    ['rounded up to whole naira', 'nigeria-stamp-duty', { capitalMinor: toKobo(100_010) }, toKobo(751)],
    [
      'professional fees with a Tax ID',
      'nigeria-withholding-tax',
      { paidFor: 'professional', paymentMinor: toKobo(1_000_000), hasTaxId: true },
      toKobo(50_000),
    ],
    [
      'professional fees without',
      'nigeria-withholding-tax',
      { paidFor: 'professional', paymentMinor: toKobo(1_000_000), hasTaxId: false },
      toKobo(100_000),
    ],
    [
      'construction of buildings',
      'nigeria-withholding-tax',
      { paidFor: 'construction', paymentMinor: toKobo(1_000_000), hasTaxId: true },
      toKobo(20_000),
    ],
    [
      'other construction',
      'nigeria-withholding-tax',
      { paidFor: 'other-construction', paymentMinor: toKobo(1_000_000), hasTaxId: true },
      toKobo(50_000),
    ],
    [
      'royalty to an author',
      'nigeria-withholding-tax',
      { paidFor: 'royalty', paymentMinor: toKobo(1_000_000), hasTaxId: true },
      toKobo(50_000),
    ],
    [
      'services in general',
      'nigeria-withholding-tax',
      { paidFor: 'services', paymentMinor: toKobo(1_000_000), hasTaxId: true },
      toKobo(20_000),
    ],
    ['answered in words', 'nigeria-trade-mark-dates', exampleOf('nigeria-trade-mark-dates'), 0],
    ['answered in words', 'nigeria-significant-control', exampleOf('nigeria-significant-control'), 0],
    [
      'plain name',
      'nigeria-name-reservation',
      { restricted: false, reservedOn: '2026-11-02' },
      toKobo(1_000),
    ],
    [
      'plain name before October 2025',
      'nigeria-name-reservation',
      { restricted: false, reservedOn: '2025-09-30' },
      toKobo(500),
    ],
    [
      'name that needs consent',
      'nigeria-name-reservation',
      { restricted: true, reservedOn: '2026-11-02' },
      toKobo(5_000),
    ],
    [
      '4 million more, stamped in time',
      'nigeria-capital-increase',
      { beforeMinor: toKobo(1_000_000), afterMinor: toKobo(5_000_000), ...stamped('2026-12-02') },
      toKobo(30_000 + 40_000),
    ],
    [
      '4 million more, stamped a day late',
      'nigeria-capital-increase',
      { beforeMinor: toKobo(1_000_000), afterMinor: toKobo(5_000_000), ...stamped('2026-12-03') },
      toKobo(30_000 + 40_000 + 3_000),
    ],
    [
      'three months unregistered',
      'nigeria-tax-defaults',
      { failure: 'not-registered', months: 3 },
      toKobo(100_000),
    ],
    [
      'address not told for two months',
      'nigeria-tax-defaults',
      { failure: 'address-changed', months: 2 },
      toKobo(105_000),
    ],
    ['no books of a company', 'nigeria-tax-defaults', { failure: 'no-books', company: true }, toKobo(50_000)],
    [
      'unpaid for three months at a policy rate of 20%',
      'nigeria-tax-defaults',
      { failure: 'tax-unpaid', amountMinor: toKobo(1_000_000), months: 3, policyRate: 20 },
      toKobo(100_000 + 50_000),
    ],
    [
      'not deducted',
      'nigeria-tax-defaults',
      { failure: 'not-deducted', amountMinor: toKobo(1_000_000) },
      toKobo(400_000),
    ],
    [
      'not paid over for six months',
      'nigeria-tax-defaults',
      { failure: 'not-remitted', amountMinor: toKobo(1_000_000), months: 6 },
      toKobo(50_000),
    ],
  ],
  [
    [
      'nigeria-capital-increase',
      { beforeMinor: toKobo(2), afterMinor: toKobo(2), ...stamped('2026-12-02') },
      'afterMinor',
    ],
    [
      'nigeria-capital-increase',
      { beforeMinor: toKobo(1), afterMinor: toKobo(2), ...stamped('2026-11-01') },
      'stampedOn',
    ],
    ['nigeria-company-tax', company(250_000_000, 0, 10, 20), 'totalProfitMinor'],
    ['nigeria-personal-tax', person(100, 0, 200), 'contributionsMinor'],
    ['nigeria-late-annual-return', { kind: 'LTD', dueOn: '2023-06-30', filedOn: '2026-08-09' }, 'dueOn'],
  ],
);
