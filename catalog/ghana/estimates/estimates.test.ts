import { testEstimates } from '#catalog/testing/estimate-examples.ts';
import type { Facts } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { estimates } from './estimates.ts';
import { toPesewas } from '../money.ts';

/** The facts of the example of an estimate. */
const exampleOf = (id: string): Facts => estimates.find((each) => each.id === id)?.example ?? {};

testEstimates(
  estimates,
  day('2026-11-21'),
  [
    [
      '25% in general',
      'ghana-company-tax',
      { trade: 'general', chargeableMinor: toPesewas(400_000) },
      toPesewas(100_000),
    ],
    [
      '18.5% for makers in regional capitals',
      'ghana-company-tax',
      { trade: 'manufacturing-capital', chargeableMinor: toPesewas(100_000) },
      toPesewas(18_500),
    ],
    ['up to 5,880 free', 'ghana-personal-tax', { chargeableMinor: toPesewas(5_880) }, 0],
    ['8,760', 'ghana-personal-tax', { chargeableMinor: toPesewas(8_760) }, toPesewas(222)],
    ['46,760', 'ghana-personal-tax', { chargeableMinor: toPesewas(46_760) }, toPesewas(6_872)],
    ['100,000', 'ghana-personal-tax', { chargeableMinor: toPesewas(100_000) }, toPesewas(20_182)],
    ['238,760', 'ghana-personal-tax', { chargeableMinor: toPesewas(238_760) }, toPesewas(54_872)],
    ['605,000', 'ghana-personal-tax', { chargeableMinor: toPesewas(605_000) }, toPesewas(164_744)],
    [
      'a cedi above is taxed at 35%',
      'ghana-personal-tax',
      { chargeableMinor: toPesewas(605_001) },
      toPesewas(164_744.35),
    ],
    [
      'both shares of social security',
      'ghana-social-security',
      { basicMinor: toPesewas(4_000) },
      toPesewas(740),
    ],
    [
      'no more than the ceiling counts',
      'ghana-social-security',
      { basicMinor: toPesewas(90_000) },
      toPesewas(12_765),
    ],
    [
      '10,000 and nothing paid',
      'ghana-vat',
      { salesMinor: toPesewas(10_000), inputMinor: 0 },
      toPesewas(2_000),
    ],
    [
      'less what was paid',
      'ghana-vat',
      { salesMinor: toPesewas(10_000), inputMinor: toPesewas(500) },
      toPesewas(1_500),
    ],
    [
      '20,000, the agent keeps 1,400',
      'ghana-withholding-vat',
      { valueMinor: toPesewas(20_000) },
      toPesewas(1_400),
    ],
    [
      'services above 2,000 a year',
      'ghana-withholding-tax',
      { paidFor: 'services', paymentMinor: toPesewas(5_000), yearMinor: toPesewas(5_000) },
      toPesewas(375),
    ],
    [
      'up to 2,000 a year nothing',
      'ghana-withholding-tax',
      { paidFor: 'goods', paymentMinor: toPesewas(2_000), yearMinor: toPesewas(2_000) },
      0,
    ],
    [
      'dividends from the first cedi',
      'ghana-withholding-tax',
      { paidFor: 'dividends', paymentMinor: toPesewas(100), yearMinor: toPesewas(100) },
      toPesewas(8),
    ],
    [
      '1% of the stated capital',
      'ghana-stamp-duty',
      { statedCapitalMinor: toPesewas(10_000) },
      toPesewas(100),
    ],
    ['three late years', 'ghana-outstanding-returns', { returns: 3, lateReturns: 3 }, toPesewas(1_270)],
    ['four late years', 'ghana-outstanding-returns', { returns: 4, lateReturns: 4 }, toPesewas(1_360)],
    ['five late years', 'ghana-outstanding-returns', { returns: 5, lateReturns: 5 }, toPesewas(2_450)],
    [
      'due 30 April, filed 20 May',
      'ghana-late-tax-return',
      { dueOn: '2026-04-30', filedOn: '2026-05-20' },
      toPesewas(700),
    ],
    ['on the day nothing', 'ghana-late-tax-return', { dueOn: '2026-04-30', filedOn: '2026-04-30' }, 0],
    [
      'no month is no interest',
      'ghana-late-payment',
      { taxMinor: toPesewas(10_000), policyRate: 20, months: 0 },
      0,
    ],
    [
      'one month at 125% of 24%',
      'ghana-late-payment',
      { taxMinor: toPesewas(10_000), policyRate: 24, months: 1 },
      toPesewas(250),
    ],
    [
      'two months compound',
      'ghana-late-payment',
      { taxMinor: toPesewas(10_000), policyRate: 24, months: 2 },
      toPesewas(506.25),
    ],
    ['answered in words', 'ghana-trade-mark-dates', exampleOf('ghana-trade-mark-dates'), 0],
    ['answered in words', 'ghana-beneficial-owner', exampleOf('ghana-beneficial-owner'), 0],
    ['with a search', 'ghana-trade-mark-fees', { classes: 1, search: true }, 61_500],
    ['two classes without one', 'ghana-trade-mark-fees', { classes: 2, search: false }, 96_000],
    [
      'search at the counter',
      'ghana-name-reservation',
      { manualSearch: true, reservedOn: '2026-11-02' },
      toPesewas(75),
    ],
    [
      '50,000 more',
      'ghana-capital-increase',
      { beforeMinor: toPesewas(10_000), afterMinor: toPesewas(60_000) },
      toPesewas(500),
    ],
  ],
  [
    ['ghana-capital-increase', { beforeMinor: toPesewas(2), afterMinor: toPesewas(1) }, 'afterMinor'],
    [
      'ghana-withholding-tax',
      { paidFor: 'goods', paymentMinor: toPesewas(2), yearMinor: toPesewas(1) },
      'yearMinor',
    ],
    ['ghana-outstanding-returns', { returns: 1, lateReturns: 2 }, 'lateReturns'],
  ],
);
