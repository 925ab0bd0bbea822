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
