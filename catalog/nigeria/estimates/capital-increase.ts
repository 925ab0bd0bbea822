import type { Estimate } from '#catalog/types/index.ts';
import { contradiction, percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { addDays, type CalendarDate, day, formatCalendarDate } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { naira, toKobo } from '../money.ts';

const duty = {
  source: 'ng-formation-guide',
  confidence: 'medium',
  note: 'This is the rate in force before 2026. We confirm the current rate with the revenue service before you pay.',
} as const;
const wanted = {
  duty: 'ng-capital-duty',
  filing: 'ng-capital-filing',
  step: 'ng-capital-filing-step',
  late: 'ng-not-stamped',
} as const;
const MILLION = toKobo(1_000_000);
const STAMP_DAYS = 30;

/** Stamp duty and filing fee when the share capital is increased, and the penalty for stamping late. */
export const capitalIncrease: Estimate = {
  ...duty,
  id: 'nigeria-capital-increase',
  title: 'Increase of share capital: duty and filing',
  summary:
    'Stamp duty, the Commission’s fee and the penalty for late stamping when a Nigerian company increases its share capital.',
  currency: 'NGN',
  page: '/calculators/nigeria-capital-increase',
  from: day('2026-01-01'),
  until: day('2027-11-21'),
  questions: [
    { kind: 'money', id: 'beforeMinor', label: 'Issued share capital before', min: 1 },
    { kind: 'money', id: 'afterMinor', label: 'Issued share capital after', min: 1 },
    { kind: 'day', id: 'resolvedOn', label: 'Date of the resolution' },
    { kind: 'day', id: 'stampedOn', label: 'Date of stamping' },
  ],
  example: {
    beforeMinor: MILLION,
    afterMinor: 5 * MILLION,
    resolvedOn: '2026-11-02',
    stampedOn: '2026-11-20',
  },
  calculate: calculateWith(released, 'duty and fee on an increase', wanted, (facts, law) => {
    const [before, after] = [Number(facts['beforeMinor']), Number(facts['afterMinor'])];
    const [resolvedOn, stampedOn] = [facts['resolvedOn'] as CalendarDate, facts['stampedOn'] as CalendarDate];
    if (after <= before)
      return contradiction('afterMinor', 'An increase ends above the capital before. Enter a higher amount.');
    if (stampedOn < resolvedOn)
      return contradiction('stampedOn', 'The resolution comes first. Enter a later day of stamping.');
    const added = after - before;
    const dutyMinor = Math.ceil(shareOf(added, law.duty) / 100) * 100;
    const steps = Math.ceil(added / law.step);
    const stampBy = addDays(resolvedOn, STAMP_DAYS);
    const isLate = stampedOn > stampBy;
    const lines = [
      {
        ...law.terms.duty,
        id: 'duty',
        title: 'Stamp duty',
        minor: dutyMinor,
        working: `${percent(law.duty)} of the increase of ${naira(added)}, rounded up to whole naira`,
        law: 'Nigeria Tax Act 2025, section 136 and Ninth Schedule',
      },
      {
        ...law.terms.filing,
        id: 'filing',
        title: 'Filing of the increase (CAC)',
        minor: steps * law.filing,
        working: `${steps} × ${naira(law.filing)}, for each ${naira(law.step)} added or part of it`,
        law: 'CAMA 2020, section 127; schedule of fees of the Commission',
      },
      ...(isLate
        ? [
            {
              ...law.terms.late,
              id: 'late',
              title: 'Late stamping',
              minor: shareOf(dutyMinor, law.late),
              working: `${percent(law.late)} of the duty: stamped after ${formatCalendarDate(stampBy)}`,
              law: 'NTAA 2025, section 110',
            },
          ]
        : []),
    ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + minor, 0),
      lines,
      days: [{ id: 'stamp-by', title: 'Stamp by', on: stampBy }],
      notes: [
        ...(isLate ? ['Interest at the policy rate of the Central Bank is extra.'] : []),
        'At least a quarter of the new shares must be paid up, and all of them allotted.',
      ],
    };
  }),
};
