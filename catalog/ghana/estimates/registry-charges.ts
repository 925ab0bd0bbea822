import type { Estimate } from '#catalog/types/index.ts';
import { contradiction, shareOf } from '#catalog/kit/estimating.ts';
import { type CalendarDate, day, daysBetween } from '#values/calendar-date.ts';
import { formatMoney, major } from '#values/money.ts';
import { formatCount } from '#values/format-thousands.ts';

const cedis = (minor: number): string => formatMoney({ minor, currency: 'GHS' });
const cedi = (units: number): number => major(units, 'GHS').minor;

const taxLate = { source: 'gh-late-tax', confidence: 'high' } as const;

/** The penalty for a return of income tax, VAT or PAYE that comes late. */
export const lateTaxReturn: Estimate = {
  ...taxLate,
  id: 'ghana-late-tax-return',
  about: 'lateness',
  title: 'Penalty for a late tax return',
  summary: 'The daily penalty for a late income tax, VAT or PAYE return in Ghana.',
  currency: 'GHS',
  page: '/calculators/ghana-late-tax-return',
  from: day('2018-01-01'),
  until: day('2026-12-31'),
  questions: [
    { kind: 'day', id: 'dueOn', label: 'Due date' },
    { kind: 'day', id: 'filedOn', label: 'Filing date' },
  ],
  example: { dueOn: '2026-04-30', filedOn: '2026-05-20' },
  calculate(facts) {
    const late = Math.max(0, daysBetween(facts['dueOn'] as CalendarDate, facts['filedOn'] as CalendarDate));
    const law = 'Revenue Administration Act 2016 (Act 915), section 73';
    if (late === 0)
      return {
        totalMinor: 0,
        lines: [{ ...taxLate, id: 'penalty', title: 'Penalty', minor: 0, working: 'Filed on time', law }],
        notes: [],
      };
    return {
      totalMinor: cedi(500 + 10 * late),
      lines: [
        {
          ...taxLate,
          id: 'once',
          title: 'Once',
          minor: cedi(500),
          working: '500 currency points at GH₵1',
          law,
        },
        {
          ...taxLate,
          id: 'daily',
          title: 'Daily penalty',
          minor: cedi(10 * late),
          working: `${formatCount(late, 'day')} at GH₵10`,
          law,
        },
      ],
      notes: ['Unpaid tax also carries interest.'],
    };
  },
};

const interest = { source: 'gh-tax-guides', confidence: 'high' } as const;

/** Interest on tax that is paid late. */
export const latePayment: Estimate = {
  ...interest,
  id: 'ghana-late-payment',
  about: 'lateness',
  title: 'Interest on unpaid tax',
  summary: 'Interest on late tax in Ghana: 125% of the Bank of Ghana’s policy rate, compounded monthly.',
  currency: 'GHS',
  page: '/calculators/ghana-late-payment',
  from: day('2018-01-01'),
  until: day('2026-12-31'),
  note: 'The policy rate changes several times a year. The Bank of Ghana publishes it.',
  questions: [
    { kind: 'money', id: 'taxMinor', label: 'Unpaid tax' },
    {
      kind: 'number',
      id: 'policyRate',
      label: 'Policy rate of the Bank of Ghana',
      min: 0,
      max: 100,
      decimals: 2,
      unit: '% a year',
    },
    {
      kind: 'number',
      id: 'months',
      label: 'Months late, counting part of a month as a whole month',
      min: 0,
      max: 240,
    },
  ],
  example: { taxMinor: cedi(10_000), policyRate: 20, months: 3 },
  calculate(facts) {
    const [tax, rate, months] = [
      Number(facts['taxMinor']),
      Number(facts['policyRate']),
      Number(facts['months']),
    ];
    const minor = Math.round(tax * ((1 + (1.25 * rate) / 1200) ** months - 1));
    if (!Number.isSafeInteger(minor))
      return contradiction('months', 'The result is too large to calculate. Check the rate and the months.');
    return {
      totalMinor: minor,
      lines: [
        {
          ...interest,
          id: 'interest',
          title: 'Interest',
          minor,
          working: `${cedis(tax)} × ((1 + 1.25 × ${rate}% / 12) to the power of ${months} − 1)`,
          law: 'Revenue Administration Act 2016 (Act 915), section 71',
        },
      ],
      notes: [],
    };
  },
};

const fee = {
  source: 'gh-fees-2023',
  confidence: 'low',
  note: 'The amount of 2023. We confirm the current fee with the Registrar.',
} as const;
const charge = { source: 'gh-annual-deadline', confidence: 'high' } as const;

/** Charges of the Registrar to bring annual returns up to date. */
export const outstandingReturns: Estimate = {
  ...fee,
  id: 'ghana-outstanding-returns',
  about: 'registry-fee',
  title: 'Outstanding annual returns',
  summary: 'The Registrar’s charges to bring the annual returns of a Ghanaian company up to date.',
  currency: 'GHS',
  page: '/calculators/ghana-outstanding-returns',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  questions: [
    { kind: 'number', id: 'returns', label: 'Returns to file', min: 1, max: 40 },
    { kind: 'number', id: 'lateReturns', label: 'Returns that are late', min: 0, max: 40 },
  ],
  example: { returns: 3, lateReturns: 3 },
  calculate(facts) {
    const [returns, late] = [Number(facts['returns']), Number(facts['lateReturns'])];
    if (late > returns)
      return contradiction('lateReturns', 'The number of late returns cannot exceed the number to file.');
    const [fees, lateness] = [cedi(90 * returns), cedi(late === 0 ? 0 : late < 5 ? 1_000 : 2_000)];
    return {
      totalMinor: fees + lateness,
      lines: [
        {
          ...fee,
          id: 'fees',
          title: 'Annual returns',
          minor: fees,
          working: `${formatCount(returns, 'return')} at GH₵90`,
          law: 'Fees and Charges (Miscellaneous Provisions) Act 2022 (Act 1080)',
        },
        {
          ...charge,
          id: 'lateness',
          title: 'Late charge',
          minor: lateness,
          working:
            late === 0 ? 'None is late' : late < 5 ? 'One to four late years' : 'Five or more late years',
          law: 'Companies Act 2019 (Act 992), section 126; notice of October 2025',
        },
      ],
      notes: [
        'The Act allows GH₵300 a day from the company and each officer. In practice the Registrar charges the amounts above.',
      ],
    };
  },
};

/** Stamp duty on the stated capital. */
export const stampDuty: Estimate = {
  source: 'gh-formation-guide',
  confidence: 'low',
  note: 'A 2026 guide says 1%, older ones 0.5%. We confirm the rate before you pay.',
  id: 'ghana-stamp-duty',
  title: 'Stamp duty on stated capital',
  summary: 'The stamp duty on the stated capital of a Ghanaian company.',
  currency: 'GHS',
  page: '/calculators/ghana-stamp-duty',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  questions: [{ kind: 'money', id: 'statedCapitalMinor', label: 'Stated capital', min: 1 }],
  example: { statedCapitalMinor: cedi(10_000) },
  calculate(facts) {
    const capital = Number(facts['statedCapitalMinor']);
    const minor = shareOf(capital, 100);
    return {
      totalMinor: minor,
      lines: [
        {
          source: 'gh-formation-guide',
          confidence: 'low',
          id: 'duty',
          title: 'Stamp duty',
          minor,
          working: `1% of ${cedis(capital)}`,
          law: 'Stamp Duty Act 2005 (Act 689)',
        },
      ],
      notes: [],
    };
  },
};
