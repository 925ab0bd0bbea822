import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { shareOf } from '#catalog/kit/estimating.ts';
import { day } from '#values/calendar-date.ts';
import { rand, rands } from './scale.ts';

const penalties = { source: 'za-penalties', confidence: 'high' } as const;
const provenance = { source: 'za-practice', confidence: 'medium' } as const;
const guess = { source: 'za-practice', confidence: 'medium' } as const;
const provisional = {
  source: 'za-provisional-tax',
  confidence: 'medium',
  note: 'The 2026 Budget may have raised the limit of R1,000,000. We confirm this with the Revenue Service.',
} as const;
const span = { from: day('2025-04-01'), until: day('2027-03-31') };

/** By the taxable income of the year before: up to how much, and what each month costs. */
const bands = [
  [250_000, 250],
  [500_000, 500],
  [1_000_000, 1_000],
  [5_000_000, 2_000],
  [10_000_000, 4_000],
  [50_000_000, 8_000],
  [Infinity, 16_000],
] as const;

/** The administrative penalty for a return that is outstanding. */
export const lateTaxReturn: Estimate = {
  ...penalties,
  ...span,
  id: 'south-africa-late-tax-return',
  about: 'lateness',
  title: 'Penalty for an outstanding tax return',
  summary: 'The penalty for an outstanding income tax return in South Africa, by taxable income and month.',
  currency: 'ZAR',
  page: '/calculators/south-africa-late-tax-return',
  questions: [
    {
      kind: 'money',
      id: 'taxableMinor',
      label: 'Taxable income of the last year assessed',
      hint: 'Enter a loss as a negative amount.',
      negative: true,
    },
    {
      kind: 'number',
      id: 'months',
      label: 'Months outstanding, counting part of a month as a whole month',
      min: 1,
      max: 420,
    },
  ],
  example: { taxableMinor: rand(400_000), months: 3 },
  calculate(facts) {
    const [taxable, months] = [Number(facts['taxableMinor']), Number(facts['months'])];
    const eachRand = bands.find(([upTo]) => taxable <= upTo * 100)?.[1] ?? 16_000;
    const counted = Math.min(months, 35);
    const minor = rand(eachRand) * counted;
    return {
      totalMinor: minor,
      lines: [
        {
          ...penalties,
          id: 'penalty',
          title: 'Administrative penalty',
          minor,
          working: `${rands(rand(eachRand))} for each of ${counted} months${months > 35 ? ', the maximum' : ''}`,
          law: 'Tax Administration Act 28 of 2011, section 211',
        },
      ],
      notes: [
        'Listed companies and those with receipts above R500 million are treated as having taxable income of R10 million to R50 million.',
        'The Revenue Service may waive it for good reasons.',
      ],
    };
  },
};

/** 10% of VAT, PAYE or provisional tax that is paid late. */
export const latePayment: Estimate = {
  ...provenance,
  ...span,
  id: 'south-africa-late-payment',
  about: 'lateness',
  title: 'Penalty for late payment',
  summary: 'The penalty for paying VAT, employees’ tax or provisional tax late in South Africa.',
  currency: 'ZAR',
  page: '/calculators/south-africa-late-payment',
  questions: [{ kind: 'money', id: 'taxMinor', label: 'VAT, PAYE or provisional tax paid late' }],
  example: { taxMinor: rand(20_000) },
  calculate(facts) {
    const tax = Number(facts['taxMinor']);
    const minor = shareOf(tax, 1000);
    return {
      totalMinor: minor,
      lines: [
        {
          ...provenance,
          id: 'penalty',
          title: 'Penalty',
          minor,
          working: `10% of ${rands(tax)}`,
          law: 'Tax Administration Act 28 of 2011, section 213',
        },
      ],
      notes: [
        'Interest is extra, at the rate published by the Revenue Service (about 10 to 11% a year). This calculator does not include it.',
      ],
    };
  },
};

/** The penalty for the employer's reconciliation. */
export const lateReconciliation: Estimate = {
  ...guess,
  ...span,
  id: 'south-africa-late-reconciliation',
  about: 'lateness',
  title: 'Penalty for a late EMP501',
  summary: 'The penalty for a late reconciliation of employees’ tax in South Africa.',
  currency: 'ZAR',
  page: '/calculators/south-africa-late-reconciliation',
  questions: [
    { kind: 'money', id: 'payeMinor', label: 'PAYE of the year' },
    {
      kind: 'number',
      id: 'months',
      label: 'Months late, counting part of a month as a whole month',
      min: 1,
      max: 240,
    },
  ],
  example: { payeMinor: rand(120_000), months: 3 },
  calculate(facts) {
    const [paye, months] = [Number(facts['payeMinor']), Number(facts['months'])];
    const points = Math.min(months, 10);
    const minor = shareOf(paye, points * 100);
    return {
      totalMinor: minor,
      lines: [
        {
          ...guess,
          id: 'penalty',
          title: 'Penalty',
          minor,
          working: `${points}% of ${rands(paye)}: 1% for each month, at most 10%`,
          law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 14(6)',
        },
      ],
      notes: [],
    };
  },
};

const LIMIT_MINOR = rand(1_000_000);
const COMPANY_BASIS_POINTS = 2700;

/** The penalty for a second provisional estimate that was too low, for a company. */
export const underestimate: Estimate = {
  ...provisional,
  ...span,
  id: 'south-africa-provisional-underestimate',
  about: 'lateness',
  title: 'Penalty for a provisional estimate that was too low',
  summary:
    'The penalty when a South African company underestimates its income in the second provisional return.',
  currency: 'ZAR',
  page: '/calculators/south-africa-provisional-underestimate',
  questions: [
    { kind: 'money', id: 'actualMinor', label: 'Taxable income of the year, as assessed' },
    { kind: 'money', id: 'estimateMinor', label: 'Taxable income estimated in the second return' },
    {
      kind: 'money',
      id: 'basicMinor',
      label: 'Basic amount',
      hint: 'Taxable income of the last year assessed, as the Revenue Service states it.',
      when: (facts) => Number(facts['actualMinor']) <= LIMIT_MINOR,
    },
    { kind: 'money', id: 'paidMinor', label: 'Tax paid for the year by its end' },
  ],
  example: {
    actualMinor: rand(900_000),
    estimateMinor: rand(500_000),
    basicMinor: rand(700_000),
    paidMinor: rand(135_000),
  },
  calculate(facts) {
    const [actual, estimate, paid] = [
      Number(facts['actualMinor']),
      Number(facts['estimateMinor']),
      Number(facts['paidMinor']),
    ];
    const isLarge = actual > LIMIT_MINOR;
    const ninety = shareOf(actual, 9000);
    const base = isLarge ? shareOf(actual, 8000) : Math.min(ninety, Number(facts['basicMinor']));
    const words = isLarge
      ? `80% of ${rands(actual)} is ${rands(base)}`
      : `The lower of 90% of ${rands(actual)}, which is ${rands(ninety)}, and the basic amount of ${rands(Number(facts['basicMinor']))} is ${rands(base)}`;
    const law = 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 20';
    const measure: EstimateLine = {
      ...provisional,
      id: 'measure',
      title: 'Amount the estimate is compared with',
      minor: null,
      working: words,
      law,
    };
    const short = Math.max(0, shareOf(base, COMPANY_BASIS_POINTS) - paid);
    const minor = estimate >= base ? 0 : shareOf(short, 2000);
    const working =
      estimate >= base
        ? `The estimate of ${rands(estimate)} was high enough`
        : `20% of ${rands(short)}: 27% of ${rands(base)}, less ${rands(paid)} paid`;
    return {
      totalMinor: minor,
      lines: [measure, { ...provisional, id: 'penalty', title: 'Penalty', minor, working, law }],
      notes: ['The Revenue Service may waive it if the estimate was made with care.'],
    };
  },
};
