import type { Estimate } from '#catalog/types/index.ts';
import {
  inForceOn,
  notCovered,
  percent,
  shareOf,
  slicesInWords,
  slicesOf,
  type Bracket,
} from '#catalog/kit/estimating.ts';
import { day } from '#values/calendar-date.ts';
import { formatMoney, major } from '#values/money.ts';

const guide = { source: 'gh-tax-guides', confidence: 'high' } as const;
const bands = { source: 'gh-tax-guides', confidence: 'medium' } as const;
const cedis = (minor: number): string => formatMoney({ minor, currency: 'GHS' });
const cedi = (units: number): number => major(units, 'GHS').minor;

const trades = [
  { value: 'general', label: 'Any other business', basisPoints: 2500 },
  { value: 'hotel', label: 'Hotel', basisPoints: 2200 },
  { value: 'mining', label: 'Mining or petroleum', basisPoints: 3500 },
  { value: 'exports', label: 'Non-traditional exports', basisPoints: 800 },
  { value: 'farm-loans', label: 'Bank: loans to farming or leasing', basisPoints: 2000 },
  {
    value: 'manufacturing-capital',
    label: 'Manufacturing in a regional capital other than Accra and Tema',
    basisPoints: 1850,
  },
  {
    value: 'manufacturing-elsewhere',
    label: 'Manufacturing outside the regional capitals',
    basisPoints: 1250,
  },
  { value: 'free-zone-export', label: 'Free-zone company after its holiday: exports', basisPoints: 1500 },
] as const;

/** Company tax of a year, by the kind of business. */
export const companyTax: Estimate = {
  ...guide,
  id: 'ghana-company-tax',
  title: 'Company tax',
  summary: 'What a Ghanaian company owes on a year’s profit, and each quarterly payment.',
  currency: 'GHS',
  page: '/calculators/ghana-company-tax',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  note: 'Rates published in guides in October 2026. Levies on some businesses and tax holidays for young founders are not included.',
  questions: [
    {
      kind: 'choice',
      id: 'trade',
      label: 'What does it do?',
      options: trades.map(({ value, label }) => ({ value, label })),
    },
    {
      kind: 'money',
      id: 'chargeableMinor',
      label: 'Chargeable income',
      hint: 'Taxable profit after capital allowances and losses.',
    },
  ],
  example: { trade: 'general', chargeableMinor: cedi(400_000) },
  calculate(facts) {
    const income = Number(facts['chargeableMinor']);
    const rate = trades.find(({ value }) => value === facts['trade'])?.basisPoints ?? 0;
    const minor = shareOf(income, rate);
    return {
      totalMinor: minor,
      lines: [
        {
          ...guide,
          id: 'tax',
          title: 'Company tax',
          minor,
          working: `${percent(rate)} of ${cedis(income)}`,
          law: 'Income Tax Act 2015 (Act 896), First Schedule',
        },
      ],
      notes: [
        `Paid in four parts of about ${cedis(Math.round(minor / 4))}, at the end of months 3, 6, 9 and 12 of the financial year. The return and the balance are due 4 months after the year end.`,
      ],
    };
  },
};

const brackets: readonly Bracket[] = [
  { upToMinor: cedi(5_880), basisPoints: 0 },
  { upToMinor: cedi(7_200), basisPoints: 500 },
  { upToMinor: cedi(8_760), basisPoints: 1000 },
  { upToMinor: cedi(46_760), basisPoints: 1750 },
  { upToMinor: cedi(238_760), basisPoints: 2500 },
  { upToMinor: cedi(605_000), basisPoints: 3000 },
  { upToMinor: null, basisPoints: 3500 },
];

/** Income tax of a person who lives in Ghana, on the income of a year; PAYE is a twelfth of it each month. */
export const personalTax: Estimate = {
  ...bands,
  id: 'ghana-personal-tax',
  title: 'Personal income tax and PAYE',
  summary: 'What the owner of a business name or an employee owes on a year’s income in Ghana.',
  currency: 'GHS',
  page: '/calculators/ghana-personal-tax',
  from: day('2024-01-01'),
  until: day('2026-12-31'),
  note: 'The tax bands of 2024. Check whether the bands for 2026 have changed.',
  questions: [
    {
      kind: 'money',
      id: 'chargeableMinor',
      label: 'Chargeable income of the year',
      hint: 'Pay or profit, less the worker’s social security contribution of 5.5% and reliefs.',
    },
  ],
  example: { chargeableMinor: cedi(100_000) },
  calculate(facts) {
    const slices = slicesOf(Number(facts['chargeableMinor']), brackets);
    const minor = slices.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
    return {
      totalMinor: minor,
      lines: [
        {
          ...bands,
          id: 'tax',
          title: 'Income tax',
          minor,
          working: slicesInWords(slices, 'GHS'),
          law: 'Income Tax Act 2015 (Act 896), First Schedule, bands of 2024',
        },
      ],
      notes: [
        `An employer deducts about ${cedis(Math.round(minor / 12))} each month and pays it over by the 15th of the next.`,
      ],
    };
  },
};

/** Highest monthly pay on which contributions are due, by year. */
const ceilings = [
  { from: day('2025-01-01'), until: day('2025-12-31'), capMinor: cedi(61_000) },
  { from: day('2026-01-01'), until: day('2026-12-31'), capMinor: cedi(69_000) },
] as const;
const insurable = { source: 'gh-insurable-earnings', confidence: 'high' } as const;

/** Social security of one worker for a month: both shares, and where they go. */
export const socialSecurity: Estimate = {
  ...insurable,
  id: 'ghana-social-security',
  title: 'Monthly social security',
  summary: 'What an employer and a worker in Ghana pay to SSNIT and the second tier each month.',
  currency: 'GHS',
  page: '/calculators/ghana-social-security',
  from: day('2025-01-01'),
  until: day('2026-12-31'),
  questions: [{ kind: 'money', id: 'basicMinor', label: 'Basic pay for the month' }],
  example: { basicMinor: cedi(4_000) },
  calculate(facts, on) {
    const ceiling = inForceOn(ceilings, on);
    if (!ceiling) return notCovered('ceiling of insurable earnings', on);
    const { capMinor } = ceiling;
    const counted = Math.min(Number(facts['basicMinor']), capMinor);
    const law = 'National Pensions Act 2008 (Act 766), section 3';
    const [worker, employer] = [shareOf(counted, 550), shareOf(counted, 1300)];
    return {
      totalMinor: worker + employer,
      lines: [
        {
          ...insurable,
          id: 'employer',
          title: 'Employer’s share',
          minor: employer,
          working: `13% of ${cedis(counted)}`,
          law,
        },
        {
          ...insurable,
          id: 'worker',
          title: 'Worker’s share',
          minor: worker,
          working: `5.5% of ${cedis(counted)}, deducted from the pay`,
          law,
        },
      ],
      notes: [
        ...(counted === capMinor ? [`Pay above ${cedis(capMinor)} a month does not count.`] : []),
        `${cedis(shareOf(counted, 1350))} goes to SSNIT (13.5%) and ${cedis(shareOf(counted, 500))} to the second tier (5%), by the 14th of the next month.`,
      ],
    };
  },
};
