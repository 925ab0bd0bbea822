import type { OfficialExample, OfficialPublication } from '#catalog/testing/official-example.ts';
import { day } from '#values/calendar-date.ts';
import { major } from '#values/money.ts';

const incomeTaxBands: OfficialPublication = {
  authority: 'Ghana Revenue Authority',
  title: 'Annual income tax bands and rates of resident individuals from 1 January 2024',
  url: 'https://gra.gov.gh/domestic-tax/tax-types/paye/',
  readOn: day('2026-11-22'),
  readIn: { quotedAt: 'https://seekersnewsgh.com/how-taxes-are-calculated-on-salaries-gra-chart/' },
};

const insurableEarnings: OfficialPublication = {
  authority: 'Social Security and National Insurance Trust',
  title: 'Public notice of 14 January 2026: maximum insurable earnings',
  url: 'https://www.ssnit.org.gh',
  readOn: day('2026-11-22'),
  readIn: {
    quotedAt:
      'https://theindependentghana.com/article/Business/ssnit-raises-maximum-insurable-earnings-to-ghs-69000-for-2026',
  },
};

const withholdingRates: OfficialPublication = {
  authority: 'Ghana Revenue Authority',
  title: 'Withholding tax: rates for residents and non-residents',
  url: 'https://gra.gov.gh/portfolio/withholding-tax/',
  readOn: day('2026-11-22'),
  readIn: 'itself',
};

const cedis = (units: number): number => major(units, 'GHS').minor;

/** Tax at the end of a band, as the column 'cumulative tax' of the table states it. */
const cumulative = (income: number, tax: number): OfficialExample => ({
  title: `Personal tax, chargeable income of GH¢${income}: GH¢${tax}`,
  publication: incomeTaxBands,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'GH',
      tax: 'ghana-personal-tax',
      facts: { chargeableMinor: cedis(income) },
      on: '2026-11-22',
    },
  },
  answer: { kind: 'total', minor: cedis(tax) },
});

/** A rate of the table, as the amount deducted from GH¢10,000. */
const withheld = (paidFor: string, percent: number, words: string): OfficialExample => ({
  title: `Withholding from ${words}: ${percent}%`,
  publication: withholdingRates,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'GH',
      tax: 'ghana-withholding-tax',
      facts: { paidFor, paymentMinor: cedis(10_000), yearMinor: cedis(10_000) },
      on: '2026-11-22',
    },
  },
  answer: { kind: 'total', minor: cedis(10_000 * (percent / 100)) },
});

/**
 * Examples of Ghanaian authorities. The Act of 2023 prints GH¢600,000 as the start of the last band; the Revenue Authority's
 * table, whose bands add up, has GH¢605,000.
 */
export const officialExamples: readonly OfficialExample[] = [
  cumulative(5_880, 0),
  cumulative(7_200, 66),
  cumulative(8_760, 222),
  cumulative(46_760, 6_872),
  cumulative(238_760, 54_872),
  cumulative(605_000, 164_744),
  withheld('goods', 3, 'goods above GH¢2,000 a year'),
  withheld('works', 5, 'works above GH¢2,000 a year'),
  withheld('services', 7.5, 'services of an entity above GH¢2,000 a year'),
  withheld('dividends', 8, 'dividends'),
  withheld('interest', 8, 'interest to a company'),
  withheld('royalties', 15, 'royalties'),
  withheld('foreign-services', 20, 'services of a non-resident'),
  {
    title: 'Largest contribution to SSNIT in 2026, on earnings of GH¢69,000 or more: GH¢9,315',
    publication: insurableEarnings,
    question: {
      endpoint: 'POST /v1/estimates',
      body: {
        jurisdiction: 'GH',
        tax: 'ghana-social-security',
        facts: { basicMinor: cedis(80_000) },
        on: '2026-11-22',
      },
    },
    answer: { kind: 'note', words: 'GH₵9,315 goes to SSNIT' },
  },
];
