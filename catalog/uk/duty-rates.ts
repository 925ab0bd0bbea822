import { amountsIn, percentage, type RateTerms } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const corporationTax: RateTerms = {
  source: 'uk-tax-rates',
  confidence: 'high',
  from: day('2023-04-01'),
  until: day('2027-03-31'),
};
const lateVat: RateTerms = {
  source: 'uk-practice',
  confidence: 'medium',
  note: 'Rates since April 2025, to be confirmed with HMRC’s guidance.',
  from: day('2025-04-01'),
};
/** The table of SI 2008/497. */
const accounts: RateTerms = {
  source: 'uk-accounts-penalties',
  confidence: 'high',
  from: day('2009-02-01'),
};
/** Doubled for returns that are due since April 2026. */
const returns: RateTerms = {
  source: 'uk-return-penalties',
  confidence: 'high',
  from: day('2020-01-01'),
  until: day('2026-03-31'),
};
const doubled: RateTerms = { source: 'uk-return-penalties', confidence: 'high', from: day('2026-04-01') };
const selfAssessment: RateTerms = {
  source: 'uk-self-assessment',
  confidence: 'medium',
  from: day('2020-01-01'),
};
const vatThresholds: RateTerms = {
  source: 'uk-vat-thresholds',
  confidence: 'medium',
  from: day('2024-04-01'),
  until: day('2027-03-31'),
};
const amount = amountsIn('GBP');

/** Late filing penalties for accounts, by how late they are: of private and of public companies. */
const accountsBands = [
  ['at-once', 'up to a month', 150, 750],
  ['month-1', 'more than a month', 375, 1_500],
  ['month-3', 'more than three months', 750, 3_000],
  ['month-6', 'more than six months', 1_500, 7_500],
] as const;

/** Rates and thresholds that duties, forms and calculators of the United Kingdom share. */
export const dutyRates: readonly Rate[] = [
  amount(
    'uk-instalments-limit',
    'Corporation tax: profits above which instalments are due',
    1_500_000,
    corporationTax,
  ),
  percentage('uk-late-corporation-tax', 'Interest on late corporation tax: above Bank Rate', 4, {
    source: 'uk-practice',
    confidence: 'medium',
    note: 'Bank Rate and four points since 6 April 2025. We confirm the rate with HMRC.',
    from: day('2025-04-06'),
  }),
  percentage('uk-late-vat-day-15', 'VAT unpaid after 15 days: share', 3, lateVat),
  percentage('uk-late-vat-day-30', 'VAT unpaid after 30 days: further share', 3, lateVat),
  percentage('uk-late-vat-daily', 'VAT unpaid from day 31: share a year', 10, lateVat),
  amount('uk-late-vat-points', 'Late VAT return at the highest points', 200, lateVat),
  ...accountsBands.flatMap(([id, late, privateCompany, publicCompany]) => [
    amount(
      `uk-late-accounts-private-${id}`,
      `Late accounts, private company: ${late}`,
      privateCompany,
      accounts,
    ),
    amount(
      `uk-late-accounts-public-${id}`,
      `Late accounts, public company: ${late}`,
      publicCompany,
      accounts,
    ),
  ]),
  amount('uk-late-return', 'Late company tax return: at once, and again after three months', 100, returns),
  amount('uk-late-return', 'Late company tax return: at once, and again after three months', 200, doubled),
  amount('uk-late-return-third', 'Third late company tax return in a row: each of the two', 500, returns),
  amount('uk-late-return-third', 'Third late company tax return in a row: each of the two', 1_000, doubled),
  percentage(
    'uk-late-return-share',
    'Late company tax return: share of the unpaid tax after 6 and after 12 months',
    10,
    { source: 'uk-return-penalties-page', confidence: 'high', from: day('2020-01-01') },
  ),
  amount('uk-late-self-assessment', 'Late Self Assessment return: at once', 100, selfAssessment),
  amount(
    'uk-late-self-assessment-daily',
    'Late Self Assessment return: a day after 3 months',
    10,
    selfAssessment,
  ),
  amount('uk-payments-on-account', 'Payments on account: from this tax on', 1_000, selfAssessment),
  amount('uk-vat-register', 'VAT: compulsory above these sales in 12 months', 90_000, vatThresholds),
  amount('uk-vat-leave', 'VAT: deregistration below these expected sales', 88_000, vatThresholds),
];
