import type { Estimate } from '#catalog/types/index.ts';
import { contradiction, percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { type CalendarDate, day, daysBetween } from '#values/calendar-date.ts';
import { formatCount } from '#values/format-thousands.ts';
import { rates as released } from '../rates.ts';
import { cedis, toPesewas } from '../money.ts';

const penalties = { once: 'gh-late-return', daily: 'gh-late-return-daily' } as const;
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
  calculate: calculateWith(
    released,
    'penalties for late returns',
    penalties,
    (facts, { once, daily, terms }) => {
      const late = Math.max(0, daysBetween(facts['dueOn'] as CalendarDate, facts['filedOn'] as CalendarDate));
      const law = 'Revenue Administration Act 2016 (Act 915), section 73';
      if (late === 0)
        return {
          totalMinor: 0,
          lines: [{ ...taxLate, id: 'penalty', title: 'Penalty', minor: 0, working: 'Filed on time', law }],
          notes: [],
        };
      return {
        totalMinor: once + daily * late,
        lines: [
          {
            ...terms.once,
            id: 'once',
            title: 'Once',
            minor: once,
            working: `${cedis(once)}, whatever the days`,
            law,
          },
          {
            ...terms.daily,
            id: 'daily',
            title: 'Daily penalty',
            minor: daily * late,
            working: `${formatCount(late, 'day')} at ${cedis(daily)}`,
            law,
          },
        ],
        notes: ['Unpaid tax also carries interest.'],
      };
    },
  ),
};

const interest = { source: 'gh-tax-guides', confidence: 'high' } as const;

/** Interest on tax that is paid late. */
export const latePayment: Estimate = {
  ...interest,
  id: 'ghana-late-payment',
  about: 'lateness',
  title: 'Interest on unpaid tax',
  summary: 'Interest on late tax in Ghana, from the Bank of Ghana’s policy rate, compounded monthly.',
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
  example: { taxMinor: toPesewas(10_000), policyRate: 20, months: 3 },
  calculate: calculateWith(
    released,
    'rate of interest',
    { share: 'gh-late-interest' },
    (facts, { share, terms }) => {
      const times = share / 10_000;
      const [tax, rate, months] = [
        Number(facts['taxMinor']),
        Number(facts['policyRate']),
        Number(facts['months']),
      ];
      const minor = Math.round(tax * ((1 + (times * rate) / 1200) ** months - 1));
      if (!Number.isSafeInteger(minor))
        return contradiction(
          'months',
          'The result is too large to calculate. Check the rate and the months.',
        );
      return {
        totalMinor: minor,
        lines: [
          {
            ...terms.share,
            id: 'interest',
            title: 'Interest',
            minor,
            working: `${cedis(tax)} × ((1 + ${times} × ${rate}% / 12) to the power of ${months} − 1)`,
            law: 'Revenue Administration Act 2016 (Act 915), section 71',
          },
        ],
        notes: [],
      };
    },
  ),
};

const fee = {
  source: 'gh-fees-2023',
  confidence: 'low',
  note: 'The amount of 2023. We confirm the current fee with the Registrar.',
} as const;
const charges = {
  each: 'gh-annual-return',
  few: 'gh-late-annual-returns',
  many: 'gh-late-annual-returns-many',
} as const;

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
  calculate: calculateWith(released, 'charges for annual returns', charges, (facts, law) => {
    const [returns, late] = [Number(facts['returns']), Number(facts['lateReturns'])];
    if (late > returns)
      return contradiction('lateReturns', 'The number of late returns cannot exceed the number to file.');
    const [fees, lateness] = [law.each * returns, late === 0 ? 0 : late < 5 ? law.few : law.many];
    return {
      totalMinor: fees + lateness,
      lines: [
        {
          ...law.terms.each,
          id: 'fees',
          title: 'Annual returns',
          minor: fees,
          working: `${formatCount(returns, 'return')} at ${cedis(law.each)}`,
          law: 'Fees and Charges (Miscellaneous Provisions) Act 2022 (Act 1080)',
        },
        {
          ...(late < 5 ? law.terms.few : law.terms.many),
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
  }),
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
  example: { statedCapitalMinor: toPesewas(10_000) },
  calculate: calculateWith(released, 'rate of stamp duty', { duty: 'gh-stamp-duty' }, (facts, law) => {
    const capital = Number(facts['statedCapitalMinor']);
    const minor = shareOf(capital, law.duty);
    return {
      totalMinor: minor,
      lines: [
        {
          ...law.terms.duty,
          id: 'duty',
          title: 'Stamp duty',
          minor,
          working: `${percent(law.duty)} of ${cedis(capital)}`,
          law: 'Stamp Duty Act 2005 (Act 689)',
        },
      ],
      notes: [],
    };
  }),
};
