import type { Estimate } from '#catalog/types/index.ts';
import { contradiction } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  day,
  daysBetween,
  formatCalendarDate,
} from '#values/calendar-date.ts';
import { formatCount } from '#values/format-thousands.ts';
import { rates as released } from '../rates.ts';
import { pounds, toPence } from '../money.ts';

const provenance = {
  source: 'uk-practice',
  confidence: 'medium',
  note: 'Bank Rate and four points since 6 April 2025. We confirm the rate with HMRC.',
} as const;
const law = 'Taxes Management Act 1970, section 87A; Taxes (Interest Rate) Regulations 1989';
const wanted = { above: 'uk-late-corporation-tax' } as const;

/** Interest of HMRC on corporation tax that is paid late. */
export const lateCorporationTax: Estimate = {
  ...provenance,
  id: 'uk-late-corporation-tax',
  about: 'lateness',
  title: 'Interest on late corporation tax',
  summary: 'When corporation tax is due, and the interest HMRC charges until it is paid.',
  currency: 'GBP',
  page: '/calculators/uk-late-corporation-tax',
  from: day('2025-04-06'),
  until: day('2027-11-21'),
  questions: [
    { kind: 'day', id: 'periodEnd', label: 'Last day of the accounting period' },
    { kind: 'money', id: 'taxMinor', label: 'Tax paid late' },
    { kind: 'day', id: 'paidOn', label: 'Payment date' },
    {
      kind: 'number',
      id: 'bankRate',
      label: 'Bank Rate of the Bank of England',
      hint: 'If it changed in between, calculate each part.',
      min: 0,
      max: 50,
      decimals: 2,
      unit: '%',
    },
  ],
  example: {
    periodEnd: '2025-12-31',
    taxMinor: toPence(10_000),
    paidOn: '2026-11-20',
    bankRate: 3.75,
  },
  calculate: calculateWith(released, 'rate of interest', wanted, (facts, rates) => {
    const [periodEnd, paidOn] = [facts['periodEnd'] as CalendarDate, facts['paidOn'] as CalendarDate];
    if (paidOn <= periodEnd)
      return contradiction('paidOn', 'Tax is due after the end of its period. Enter a later payment date.');
    const tax = Number(facts['taxMinor']);
    const dueOn = addDays(addMonths(periodEnd, 9, true), 1);
    if (dueOn < day('2025-04-06'))
      return contradiction('periodEnd', 'The rate before 6 April 2025 was another. Enter a later period.');
    const days = Math.max(0, daysBetween(dueOn, paidOn));
    const hundredths = Math.round(Number(facts['bankRate']) * 100) + rates.above;
    const minor = Number((BigInt(tax) * BigInt(hundredths) * BigInt(days) + 1_825_000n) / 3_650_000n);
    return {
      totalMinor: minor,
      days: [{ id: 'due', title: 'Tax due', on: dueOn }],
      lines: [
        {
          ...rates.terms.above,
          id: 'interest',
          title: 'Interest',
          minor,
          working:
            days === 0
              ? `Paid by ${formatCalendarDate(dueOn)}`
              : `${hundredths / 100}% a year of ${pounds(tax)} for ${formatCount(days, 'day')} from ${formatCalendarDate(dueOn)}`,
          law,
        },
      ],
      notes: ['Companies with profits above £1.5 million pay in instalments, which are due earlier.'],
    };
  }),
};
