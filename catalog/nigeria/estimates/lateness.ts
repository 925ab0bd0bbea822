import type { Estimate, Facts } from '#catalog/types/index.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { type CalendarDate, day, daysBetween, monthsBegun } from '#values/calendar-date.ts';
import { formatCount } from '#values/format-thousands.ts';
import { rates as released } from '../rates.ts';
import { naira } from '../money.ts';

const days = [
  { kind: 'day', id: 'dueOn', label: 'Due date' },
  { kind: 'day', id: 'filedOn', label: 'Filing date' },
] as const;
const example = { dueOn: '2026-06-30', filedOn: '2026-09-15' };

const penalties = { first: 'ng-late-tax-return', further: 'ng-late-tax-return-further' } as const;
const administration = { source: 'ng-tax-administration', confidence: 'high' } as const;

/** The penalty for a tax return that comes late. */
export const lateTaxReturn: Estimate = {
  ...administration,
  id: 'nigeria-late-tax-return',
  about: 'lateness',
  title: 'Penalty for a late tax return',
  summary: 'The penalty for a late company tax, VAT or employer’s return in Nigeria, by months late.',
  currency: 'NGN',
  page: '/calculators/nigeria-late-tax-return',
  from: day('2026-01-01'),
  until: day('2027-11-21'),
  questions: days,
  example,
  calculate: calculateWith(released, 'penalties for late returns', penalties, (facts, law) => {
    const months = monthsBegun(facts['dueOn'] as CalendarDate, facts['filedOn'] as CalendarDate);
    const minor = months === 0 ? 0 : law.first + law.further * (months - 1);
    const working =
      months === 0
        ? 'Filed on time'
        : `${naira(law.first)} for the first month${months === 1 ? '' : ` and ${naira(law.further)} for each of ${formatCount(months - 1, 'further month')}`}`;
    return {
      totalMinor: minor,
      lines: [
        {
          ...law.terms.first,
          id: 'penalty',
          title: 'Penalty',
          minor,
          working,
          law: 'NTAA 2025, section 101',
        },
      ],
      notes: ['Unpaid tax also carries a single 10% penalty and interest (section 65).'],
    };
  }),
};

const rateOfKind = (facts: Facts) => ({
  daily: `ng-late-annual-return-${String(facts['kind']).toLowerCase()}`,
});

/** The Commission's daily penalty for a late annual return, the company's own part. */
export const lateAnnualReturn: Estimate = {
  source: 'ng-late-returns',
  confidence: 'medium',
  note: 'For returns due since 2024. We confirm penalties for older returns with the Commission.',
  id: 'nigeria-late-annual-return',
  about: 'lateness',
  title: 'Penalty for a late annual return',
  summary: 'The daily penalty for a late annual return of a Nigerian company or business name.',
  currency: 'NGN',
  page: '/calculators/nigeria-late-annual-return',
  from: day('2024-01-01'),
  until: day('2027-11-21'),
  questions: [
    {
      kind: 'choice',
      id: 'kind',
      label: 'Who files the return?',
      options: [
        { value: 'BN', label: 'A business name' },
        { value: 'small', label: 'A small private company' },
        { value: 'LTD', label: 'Another private company' },
        { value: 'PLC', label: 'A public company' },
      ],
    },
    ...days,
  ],
  example: { kind: 'BN', dueOn: '2026-06-30', filedOn: '2026-08-09' },
  calculate: calculateWith(released, 'penalties for late annual returns', rateOfKind, (facts, law) => {
    const [dueOn, filedOn] = [facts['dueOn'] as CalendarDate, facts['filedOn'] as CalendarDate];
    if (dueOn < '2024-01-01')
      return {
        refusal: 'facts',
        problems: [
          {
            fact: 'dueOn',
            code: 'out-of-range',
            words:
              'Daily penalties started on 1 January 2024. Different penalties apply to returns due before that date.',
          },
        ],
      };
    const late = Math.max(0, daysBetween(dueOn, filedOn));
    const minor = law.daily * late;
    return {
      totalMinor: minor,
      lines: [
        {
          ...law.terms.daily,
          id: 'penalty',
          title: 'Penalty',
          minor,
          working: `${formatCount(late, 'day')} late at ${naira(law.daily)} each`,
          law: 'Companies Regulations 2021, daily penalties from 1 January 2024',
        },
      ],
      notes:
        facts['kind'] === 'BN'
          ? []
          : ['Each director and the secretary may also be charged the same amount.'],
    };
  }),
};
