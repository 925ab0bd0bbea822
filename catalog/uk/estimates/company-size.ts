import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { notCovered } from '#catalog/kit/estimates/estimating.ts';
import { readRates } from '#catalog/kit/money/rates.ts';
import { type CalendarDate, day, parseCalendarDate } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { pounds, toPence } from '../money.ts';

const provenance = { source: 'uk-companies-act', confidence: 'high' } as const;
const FROM: CalendarDate = day('2025-04-06');

/** Two of the three may not be passed. For periods that begin on 6 April 2025 or later. */
const sizes = [
  { id: 'micro', title: 'Micro-entity', staff: 10, law: 'Companies Act 2006, section 384A' },
  { id: 'small', title: 'Small company', staff: 50, law: 'Companies Act 2006, section 382' },
  { id: 'medium', title: 'Medium-sized company', staff: 250, law: 'Companies Act 2006, section 465' },
] as const;
const wanted = {
  microTurnover: 'uk-micro-turnover',
  microBalance: 'uk-micro-balance',
  smallTurnover: 'uk-small-turnover',
  smallBalance: 'uk-small-balance',
  mediumTurnover: 'uk-medium-turnover',
  mediumBalance: 'uk-medium-balance',
} as const;

/** As what size of company the accounts of a year may be drawn up. */
export const companySize: Estimate = {
  ...provenance,
  id: 'uk-company-size',
  about: 'standing',
  title: 'Size of a company for its accounts',
  summary:
    'Whether a company is a micro-entity, small, medium-sized or large. It must meet two of three limits: turnover, balance sheet and staff.',
  currency: 'GBP',
  page: '/calculators/uk-company-size',
  from: FROM,
  until: day('2027-11-21'),
  note: 'Limits for periods that start on 6 April 2025 or later. Some companies, such as public companies, banks and insurers, may not use them.',
  questions: [
    { kind: 'day', id: 'periodStart', label: 'First day of the financial year' },
    { kind: 'money', id: 'turnoverMinor', label: 'Turnover of the year' },
    { kind: 'money', id: 'balanceMinor', label: 'Balance sheet total', hint: 'All assets before debts.' },
    { kind: 'number', id: 'staff', label: 'Average number of employees', min: 0, max: 10_000_000 },
  ],
  example: {
    periodStart: '2026-01-01',
    turnoverMinor: toPence(400_000),
    balanceMinor: toPence(600_000),
    staff: 4,
  },
  calculate(facts, on, rates = released) {
    const start = parseCalendarDate(String(facts['periodStart']));
    const limits = start && readRates(rates, start, wanted);
    if (!limits) return notCovered('size limits for a financial year', start ?? on);
    const [turnover, balance, staff] = [
      Number(facts['turnoverMinor']),
      Number(facts['balanceMinor']),
      Number(facts['staff']),
    ];
    const steps: EstimateLine[] = [];
    for (const size of sizes) {
      const [mostTurnover, mostBalance] = [limits[`${size.id}Turnover`], limits[`${size.id}Balance`]];
      const within = [turnover <= mostTurnover, balance <= mostBalance, staff <= size.staff];
      const kept = within.filter(Boolean).length;
      steps.push({
        ...limits.terms[`${size.id}Turnover`],
        id: size.id,
        title: size.title,
        minor: kept >= 2 ? 0 : null,
        working: `Turnover up to ${pounds(mostTurnover)}: ${within[0] ? 'yes' : 'no'}; balance sheet up to ${pounds(mostBalance)}: ${within[1] ? 'yes' : 'no'}; up to ${size.staff} employees: ${within[2] ? 'yes' : 'no'}. ${kept >= 2 ? 'It meets the limits.' : 'It does not meet the limits.'}`,
        law: size.law,
      });
      if (kept >= 2)
        return {
          totalMinor: 0,
          verdict: size.title,
          verdictId: size.id,
          lines: steps,
          notes: [
            'The size costs nothing. It determines how short the accounts may be.',
            'A new size usually applies after two years in a row. In the first year it applies immediately.',
          ],
        };
    }
    steps.push({
      ...provenance,
      id: 'large',
      title: 'Large company',
      minor: 0,
      working: 'It exceeds two limits of a medium-sized company',
      law: 'Companies Act 2006, section 465',
    });
    return {
      totalMinor: 0,
      verdict: 'Large company',
      verdictId: 'large',
      lines: steps,
      notes: ['It files full, audited accounts.'],
    };
  },
};
