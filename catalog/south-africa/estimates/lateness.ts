import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { day } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { rands, toCents } from '../money.ts';

const penalties = { source: 'za-penalties', confidence: 'high' } as const;
const provenance = { source: 'za-practice', confidence: 'medium' } as const;
const guess = { source: 'za-practice', confidence: 'medium' } as const;
const provisional = {
  source: 'za-provisional-tax',
  confidence: 'medium',
  note: 'The 2026 Budget may have raised the limit of R1,000,000. We confirm this with the Revenue Service.',
} as const;
const span = { from: day('2025-04-01'), until: day('2027-03-31') };

const bandRates = {
  up1: 'za-late-return-1-up-to',
  band1: 'za-late-return-1',
  up2: 'za-late-return-2-up-to',
  band2: 'za-late-return-2',
  up3: 'za-late-return-3-up-to',
  band3: 'za-late-return-3',
  up4: 'za-late-return-4-up-to',
  band4: 'za-late-return-4',
  up5: 'za-late-return-5-up-to',
  band5: 'za-late-return-5',
  up6: 'za-late-return-6-up-to',
  band6: 'za-late-return-6',
  band7: 'za-late-return-7',
} as const;
const bands = [
  { upTo: 'up1', monthly: 'band1' },
  { upTo: 'up2', monthly: 'band2' },
  { upTo: 'up3', monthly: 'band3' },
  { upTo: 'up4', monthly: 'band4' },
  { upTo: 'up5', monthly: 'band5' },
  { upTo: 'up6', monthly: 'band6' },
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
  example: { taxableMinor: toCents(400_000), months: 3 },
  calculate: calculateWith(released, 'penalties for outstanding returns', bandRates, (facts, law) => {
    const [taxable, months] = [Number(facts['taxableMinor']), Number(facts['months'])];
    const band = bands.find(({ upTo }) => taxable <= law[upTo])?.monthly ?? 'band7';
    const counted = Math.min(months, 35);
    const minor = law[band] * counted;
    return {
      totalMinor: minor,
      lines: [
        {
          ...law.terms[band],
          id: 'penalty',
          title: 'Administrative penalty',
          minor,
          working: `${rands(law[band])} for each of ${counted} months${months > 35 ? ', the maximum' : ''}`,
          law: 'Tax Administration Act 28 of 2011, section 211',
        },
      ],
      notes: [
        'Listed companies and those with receipts above R500 million are treated as having taxable income of R10 million to R50 million.',
        'The Revenue Service may waive it for good reasons.',
      ],
    };
  }),
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
  example: { taxMinor: toCents(20_000) },
  calculate: calculateWith(
    released,
    'penalty for late payment',
    { late: 'za-late-payment' },
    (facts, law) => {
      const tax = Number(facts['taxMinor']);
      const minor = shareOf(tax, law.late);
      return {
        totalMinor: minor,
        lines: [
          {
            ...law.terms.late,
            id: 'penalty',
            title: 'Penalty',
            minor,
            working: `${percent(law.late)} of ${rands(tax)}`,
            law: 'Tax Administration Act 28 of 2011, section 213',
          },
        ],
        notes: [
          'Interest is extra, at the rate published by the Revenue Service (about 10 to 11% a year). This calculator does not include it.',
        ],
      };
    },
  ),
};

const MOST_MONTHS = 10;

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
  example: { payeMinor: toCents(120_000), months: 3 },
  calculate: calculateWith(
    released,
    'penalty for a late EMP501',
    { each: 'za-late-reconciliation' },
    (facts, law) => {
      const [paye, months] = [Number(facts['payeMinor']), Number(facts['months'])];
      const share = Math.min(months, MOST_MONTHS) * law.each;
      const minor = shareOf(paye, share);
      return {
        totalMinor: minor,
        lines: [
          {
            ...law.terms.each,
            id: 'penalty',
            title: 'Penalty',
            minor,
            working: `${percent(share)} of ${rands(paye)}: ${percent(law.each)} for each month, at most ${percent(law.each * MOST_MONTHS)}`,
            law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 14(6)',
          },
        ],
        notes: [],
      };
    },
  ),
};

/** The newest limit of the release, for which the basic amount is asked. */
const releasedLimit = released.findLast(({ id }) => id === 'za-underestimate-limit')?.value ?? 0;
const measures = {
  company: 'za-company-tax',
  penalty: 'za-underestimate',
  small: 'za-underestimate-small',
  large: 'za-underestimate-large',
  limit: 'za-underestimate-limit',
} as const;

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
      when: (facts) => Number(facts['actualMinor']) <= releasedLimit,
    },
    { kind: 'money', id: 'paidMinor', label: 'Tax paid for the year by its end' },
  ],
  example: {
    actualMinor: toCents(900_000),
    estimateMinor: toCents(500_000),
    basicMinor: toCents(700_000),
    paidMinor: toCents(135_000),
  },
  calculate: calculateWith(released, 'rates of the penalty', measures, (facts, law) => {
    const [actual, estimate, paid] = [
      Number(facts['actualMinor']),
      Number(facts['estimateMinor']),
      Number(facts['paidMinor']),
    ];
    const isLarge = actual > law.limit;
    const most = shareOf(actual, law.small);
    const base = isLarge ? shareOf(actual, law.large) : Math.min(most, Number(facts['basicMinor']));
    const words = isLarge
      ? `${percent(law.large)} of ${rands(actual)} is ${rands(base)}`
      : `The lower of ${percent(law.small)} of ${rands(actual)}, which is ${rands(most)}, and the basic amount of ${rands(Number(facts['basicMinor']))} is ${rands(base)}`;
    const provision = 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 20';
    const measure: EstimateLine = {
      ...law.terms.small,
      id: 'measure',
      title: 'Amount the estimate is compared with',
      minor: null,
      working: words,
      law: provision,
    };
    const short = Math.max(0, shareOf(base, law.company) - paid);
    const minor = estimate >= base ? 0 : shareOf(short, law.penalty);
    const working =
      estimate >= base
        ? `The estimate of ${rands(estimate)} was high enough`
        : `${percent(law.penalty)} of ${rands(short)}: ${percent(law.company)} of ${rands(base)}, less ${rands(paid)} paid`;
    return {
      totalMinor: minor,
      lines: [
        measure,
        { ...law.terms.penalty, id: 'penalty', title: 'Penalty', minor, working, law: provision },
      ],
      notes: ['The Revenue Service may waive it if the estimate was made with care.'],
    };
  }),
};
