import type { OfficialExample, OfficialPublication } from '#catalog/testing/official-example.ts';
import { day } from '#values/calendar-date.ts';
import { toPesewas } from '../money.ts';

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

const companyRates: OfficialPublication = {
  authority: 'Ghana Revenue Authority',
  title: 'Corporate income tax: rates',
  url: 'https://gra.gov.gh/portfolio/corporate-income-tax/',
  readOn: day('2026-11-23'),
  readIn: 'itself',
};

const annualReturns: OfficialPublication = {
  authority: 'Ghana Revenue Authority',
  title: 'Filing of annual income tax returns',
  url: 'https://gra.gov.gh/news/portfolio/filing-of-annual-income-tax-returns',
  readOn: day('2026-11-23'),
  readIn: 'itself',
};

const vatReturns: OfficialPublication = {
  authority: 'Ghana Revenue Authority',
  title: 'VAT standard rate: when to file, with the example of the returns of October',
  url: 'https://gra.gov.gh/domestic-tax/tax-types/vat-standard/',
  readOn: day('2026-11-23'),
  readIn: 'itself',
};

/** Tax at the end of a band, as the column 'cumulative tax' of the table states it. */
const cumulative = (income: number, tax: number): OfficialExample => ({
  title: `Personal tax, chargeable income of GH¢${income}: GH¢${tax}`,
  publication: incomeTaxBands,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'GH',
      tax: 'ghana-personal-tax',
      facts: { chargeableMinor: toPesewas(income) },
      on: '2026-11-22',
    },
  },
  answer: { kind: 'total', minor: toPesewas(tax) },
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
      facts: { paidFor, paymentMinor: toPesewas(10_000), yearMinor: toPesewas(10_000) },
      on: '2026-11-22',
    },
  },
  answer: { kind: 'total', minor: toPesewas(10_000 * (percent / 100)) },
});

/** A rate of the table, as the tax on GH¢10,000. */
const companyTax = (trade: string, percent: number, words: string): OfficialExample => ({
  title: `Company tax, ${words}: ${percent}%`,
  publication: companyRates,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'GH',
      tax: 'ghana-company-tax',
      facts: { trade, chargeableMinor: toPesewas(10_000) },
      on: '2026-11-22',
    },
  },
  answer: { kind: 'total', minor: toPesewas(100 * percent) },
});

/** A day that the Authority names, for a company whose year ends in December. */
const due = (
  publication: OfficialPublication,
  obligation: string,
  dueOn: string,
  words: string,
): OfficialExample => ({
  title: `${words}: due on ${dueOn}`,
  publication,
  question: {
    endpoint: 'POST /v1/obligations',
    body: {
      jurisdiction: 'GH',
      entityType: 'LTD',
      facts: {
        registeredOn: '2015-03-02',
        yearEndMonth: 12,
        vatRegistered: true,
        employer: false,
        sellsServices: true,
      },
      from: dueOn,
      to: dueOn,
    },
  },
  answer: { kind: 'due', obligation, dueOn },
});

/**
 * Examples of Ghanaian authorities. The Act of 2023 prints GH¢600,000 as the start of the last band; the
 * Revenue Authority's table, whose bands add up, has GH¢605,000. Its table of company tax prints 18.5% for
 * manufacturers in regional capitals; the Act takes a quarter off 25%, which is 18.75%, so that row is not an
 * example here.
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
        facts: { basicMinor: toPesewas(80_000) },
        on: '2026-11-22',
      },
    },
    answer: { kind: 'note', words: 'GH₵9,315 goes to SSNIT' },
  },
  companyTax('hotel', 22, 'hotels'),
  companyTax('exports', 8, 'non-traditional exports'),
  companyTax('farm-loans', 20, 'loans of financial institutions to farms'),
  companyTax('manufacturing-elsewhere', 12.5, 'manufacturers outside Accra, Tema and regional capitals'),
  companyTax('free-zone-export', 15, 'exports of a free zone enterprise after ten years'),
  companyTax('mining', 35, 'mining'),
  due(annualReturns, 'gh-company-tax', '2021-04-30', 'Annual income tax return of 2020'),
  due(vatReturns, 'gh-vat', '2026-11-30', 'VAT return of October, by the last working day of November'),
];
