import { testEstimates } from '#catalog/testing/estimate-examples.ts';
import type { Facts } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { estimates } from './estimates.ts';

const naira = (units: number): number => Math.round(units * 100);
const company = (turnover: number, assets: number, profit: number, total = profit): Facts => ({
  turnoverMinor: naira(turnover),
  fixedAssetsMinor: naira(assets),
  professionalServices: false,
  assessableProfitMinor: naira(profit),
  totalProfitMinor: naira(total),
});
const person = (income: number, rent = 0, contributions = 0): Facts => ({
  incomeMinor: naira(income),
  rentMinor: naira(rent),
  contributionsMinor: naira(contributions),
});
const month = (turnover: number, sales: number, input: number, more: Facts = {}): Facts => ({
  turnoverMinor: naira(turnover),
  fixedAssetsMinor: 0,
  professionalServices: false,
  optedIn: false,
  salesMinor: naira(sales),
  inputVatMinor: naira(input),
  ...more,
});

testEstimates(
  estimates,
  day('2026-11-21'),
  [
    [
      'turnover 250 m, profit 40 m',
      'nigeria-company-tax',
      company(250_000_000, 40_000_000, 40_000_000),
      naira(13_600_000),
    ],
    ['turnover 90 m, trading', 'nigeria-company-tax', company(90_000_000, 30_000_000, 20_000_000), naira(0)],
    [
      'just small: turnover 100 m, assets 250 m',
      'nigeria-company-tax',
      company(100_000_000, 250_000_000, 10_000_000),
      naira(0),
    ],
    [
      'a kobo above is not small',
      'nigeria-company-tax',
      company(100_000_000.01, 0, 10_000_000),
      naira(3_400_000),
    ],
    [
      'fixed assets above ₦250 m are not small',
      'nigeria-company-tax',
      company(1_000_000, 250_000_001, 10_000_000),
      naira(3_400_000),
    ],
    [
      'professional services are never small',
      'nigeria-company-tax',
      { ...company(1_000_000, 0, 1_000_000), professionalServices: true },
      naira(340_000),
    ],
    [
      'the levy looks at profit before allowances',
      'nigeria-company-tax',
      company(250_000_000, 0, 40_000_000, 10_000_000),
      naira(4_600_000),
    ],
    ['income of 3 m', 'nigeria-personal-tax', person(3_000_000), naira(330_000)],
    ['income of 5 m', 'nigeria-personal-tax', person(5_000_000), naira(690_000)],
    ['income of 12 m', 'nigeria-personal-tax', person(12_000_000), naira(1_950_000)],
    ['the first 800,000 are free', 'nigeria-personal-tax', person(800_000), naira(0)],
    ['a fifth of the rent is relief', 'nigeria-personal-tax', person(3_000_000, 1_000_000), naira(300_000)],
    ['but no more than 500,000', 'nigeria-personal-tax', person(3_500_000, 9_000_000), naira(330_000)],
    [
      '60 m reaches the last slice',
      'nigeria-personal-tax',
      person(60_000_000),
      naira(330_000 + 1_620_000 + 2_730_000 + 5_750_000 + 2_500_000),
    ],
    [
      'VAT of 7.5%, less what was paid',
      'nigeria-vat',
      month(180_000_000, 15_000_000, 400_000),
      naira(725_000),
    ],
    ['a small business charges none', 'nigeria-vat', month(90_000_000, 5_000_000, 100_000), naira(0)],
    [
      'unless it has opted in',
      'nigeria-vat',
      month(90_000_000, 5_000_000, 100_000, { optedIn: true }),
      naira(275_000),
    ],
    [
      'more paid than charged is a credit',
      'nigeria-vat',
      month(180_000_000, 1_000_000, 400_000),
      naira(-325_000),
    ],
    [
      'due 30 June, filed 15 September',
      'nigeria-late-tax-return',
      { dueOn: '2026-06-30', filedOn: '2026-09-15' },
      naira(200_000),
    ],
    ['filed on the day', 'nigeria-late-tax-return', { dueOn: '2026-06-30', filedOn: '2026-06-30' }, naira(0)],
    [
      'a day late begins the first month',
      'nigeria-late-tax-return',
      { dueOn: '2026-06-30', filedOn: '2026-07-01' },
      naira(100_000),
    ],
    [
      'business name 40 days late',
      'nigeria-late-annual-return',
      { kind: 'BN', dueOn: '2026-06-30', filedOn: '2026-08-09' },
      naira(6_000),
    ],
    [
      'public company ten days late',
      'nigeria-late-annual-return',
      { kind: 'PLC', dueOn: '2026-06-30', filedOn: '2026-07-10' },
      naira(10_000),
    ],
    ['capital of 2.5 m', 'nigeria-stamp-duty', { capitalMinor: naira(2_500_000) }, naira(18_750)],
    ['rounded up to whole naira', 'nigeria-stamp-duty', { capitalMinor: naira(100_010) }, naira(751)],
    [
      'professional fees with a Tax ID',
      'nigeria-withholding-tax',
      { paidFor: 'professional', paymentMinor: naira(1_000_000), hasTaxId: true },
      naira(50_000),
    ],
    [
      'professional fees without',
      'nigeria-withholding-tax',
      { paidFor: 'professional', paymentMinor: naira(1_000_000), hasTaxId: false },
      naira(100_000),
    ],
    [
      'construction of buildings',
      'nigeria-withholding-tax',
      { paidFor: 'construction', paymentMinor: naira(1_000_000), hasTaxId: true },
      naira(20_000),
    ],
    [
      'other construction',
      'nigeria-withholding-tax',
      { paidFor: 'other-construction', paymentMinor: naira(1_000_000), hasTaxId: true },
      naira(50_000),
    ],
    [
      'royalty to an author',
      'nigeria-withholding-tax',
      { paidFor: 'royalty', paymentMinor: naira(1_000_000), hasTaxId: true },
      naira(50_000),
    ],
    [
      'services in general',
      'nigeria-withholding-tax',
      { paidFor: 'services', paymentMinor: naira(1_000_000), hasTaxId: true },
      naira(20_000),
    ],
  ],
  [
    ['nigeria-company-tax', company(250_000_000, 0, 10, 20), 'totalProfitMinor'],
    ['nigeria-personal-tax', person(100, 0, 200), 'contributionsMinor'],
    ['nigeria-late-annual-return', { kind: 'LTD', dueOn: '2023-06-30', filedOn: '2026-08-09' }, 'dueOn'],
  ],
);
