import type { Estimate, Facts } from '#catalog/types/index.ts';
import { percent, shareOf, slicesInWords, slicesOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith, scaleOf } from '#catalog/kit/money/rates.ts';
import { day } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { cedis, toPesewas } from '../money.ts';

const guide = { source: 'gh-tax-guides', confidence: 'high' } as const;
const bands = { source: 'gh-tax-guides', confidence: 'medium' } as const;

const trades = [
  { value: 'general', label: 'Any other business' },
  { value: 'hotel', label: 'Hotel' },
  { value: 'mining', label: 'Mining or petroleum' },
  { value: 'exports', label: 'Non-traditional exports' },
  { value: 'farm-loans', label: 'Bank: loans to farming or leasing' },
  {
    value: 'manufacturing-capital',
    label: 'Manufacturing in a regional capital other than Accra and Tema',
  },
  {
    value: 'manufacturing-elsewhere',
    label: 'Manufacturing outside the regional capitals',
  },
  { value: 'free-zone-export', label: 'Free-zone company after its holiday: exports' },
] as const;
const ratesOfTrade = (facts: Facts) => ({ tax: `gh-company-tax-${String(facts['trade'])}` });

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
      options: trades,
    },
    {
      kind: 'money',
      id: 'chargeableMinor',
      label: 'Chargeable income',
      hint: 'Taxable profit after capital allowances and losses.',
    },
  ],
  example: { trade: 'general', chargeableMinor: toPesewas(400_000) },
  calculate: calculateWith(released, 'rate of company tax', ratesOfTrade, (facts, law) => {
    const income = Number(facts['chargeableMinor']);
    const minor = shareOf(income, law.tax);
    return {
      totalMinor: minor,
      lines: [
        {
          ...law.terms.tax,
          id: 'tax',
          title: 'Company tax',
          minor,
          working: `${percent(law.tax)} of ${cedis(income)}`,
          law: 'Income Tax Act 2015 (Act 896), First Schedule',
        },
      ],
      notes: [
        `Paid in four parts of about ${cedis(Math.round(minor / 4))}, at the end of months 3, 6, 9 and 12 of the financial year. The return and the balance are due 4 months after the year end.`,
      ],
    };
  }),
};

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
  example: { chargeableMinor: toPesewas(100_000) },
  calculate: calculateWith(
    released,
    'bands of income tax',
    { bands: scaleOf('gh-personal-tax') },
    (facts, law) => {
      const slices = slicesOf(Number(facts['chargeableMinor']), law.bands);
      const minor = slices.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
      return {
        totalMinor: minor,
        lines: [
          {
            ...law.terms.bands,
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
  ),
};

const contributions = {
  ceiling: 'gh-insurable-earnings',
  employer: 'gh-ssnit-employer',
  worker: 'gh-ssnit-worker',
  secondTier: 'gh-second-tier',
} as const;
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
  example: { basicMinor: toPesewas(4_000) },
  calculate: calculateWith(released, 'rates and ceiling of social security', contributions, (facts, law) => {
    const counted = Math.min(Number(facts['basicMinor']), law.ceiling);
    const provision = 'National Pensions Act 2008 (Act 766), section 3';
    const [worker, employer] = [shareOf(counted, law.worker), shareOf(counted, law.employer)];
    const toSsnit = law.worker + law.employer - law.secondTier;
    return {
      totalMinor: worker + employer,
      lines: [
        {
          ...law.terms.employer,
          id: 'employer',
          title: 'Employer’s share',
          minor: employer,
          working: `${percent(law.employer)} of ${cedis(counted)}`,
          law: provision,
        },
        {
          ...law.terms.worker,
          id: 'worker',
          title: 'Worker’s share',
          minor: worker,
          working: `${percent(law.worker)} of ${cedis(counted)}, deducted from the pay`,
          law: provision,
        },
      ],
      notes: [
        ...(counted === law.ceiling ? [`Pay above ${cedis(law.ceiling)} a month does not count.`] : []),
        `${cedis(shareOf(counted, toSsnit))} goes to SSNIT (${percent(toSsnit)}) and ${cedis(shareOf(counted, law.secondTier))} to the second tier (${percent(law.secondTier)}), by the 14th of the next month.`,
      ],
    };
  }),
};
