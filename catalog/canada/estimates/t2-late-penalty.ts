import { contradiction, notCovered, percent } from '#catalog/kit/estimates/estimating.ts';
import type { Provenance, Estimate } from '#catalog/types/index.ts';
import { day, parseCalendarDate } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { latePenalty, lateT2On, mostMonths } from '../taxes/late-penalty.ts';
import { fullMonths } from '../taxes/return-due.ts';
import { dollars } from '../money.ts';

const provenance: Provenance = { source: 'ca-t2-late', confidence: 'high' };
const FROM = day('2020-01-01');
const UNTIL = day('2026-12-31');

/** The penalty for a late T2 return. */
export const latePenaltyEstimate: Estimate = {
  ...provenance,
  id: 'canada-late-t2',
  about: 'lateness',
  title: 'Penalty for a late T2 return',
  summary: 'What a company pays for a late T2 return: 5% of the unpaid tax, plus 1% for each full month.',
  currency: 'CAD',
  questions: [
    { kind: 'money', id: 'unpaidMinor', label: 'Unpaid tax on the due date' },
    { kind: 'day', id: 'dueOn', label: 'Due date of the return' },
    { kind: 'day', id: 'filedOn', label: 'Filing date' },
    {
      kind: 'yes-no',
      id: 'lateAgain',
      label: 'Is it a repeated late return after a demand, with such a penalty in the last three years?',
    },
  ],
  from: FROM,
  until: UNTIL,
  page: '/calculators/canada-late-t2',
  example: { unpaidMinor: 400_000, dueOn: '2026-06-30', filedOn: '2026-10-05', lateAgain: false },
  calculate(facts, on, rates = released) {
    if (on < FROM || on > UNTIL) return notCovered('penalty for late returns', on);
    const [dueOn, filedOn] = [
      parseCalendarDate(String(facts['dueOn'])),
      parseCalendarDate(String(facts['filedOn'])),
    ];
    if (!dueOn || !filedOn || filedOn < dueOn)
      return contradiction('filedOn', 'Enter the filing date, which cannot be before the due date.');
    if (filedOn === dueOn)
      return {
        totalMinor: 0,
        lines: [
          {
            ...provenance,
            id: 'in-time',
            title: 'Filed on time',
            minor: 0,
            working: 'Filed on the due date',
            law: 'Income Tax Act, subsection 162(1)',
          },
        ],
        notes: ['Interest applies to late tax, even if the return is on time.'],
      };
    const unpaid = Number(facts['unpaidMinor']);
    const again = facts['lateAgain'] === true;
    const shares = lateT2On(on, again, rates);
    if (!shares) return notCovered('penalty for late returns', on);
    const { baseMinor, monthlyMinor, monthsCounted } = latePenalty(
      unpaid,
      fullMonths(dueOn, filedOn),
      again,
      shares,
    );
    const law = again ? 'Income Tax Act, subsection 162(2)' : 'Income Tax Act, subsection 162(1)';
    return {
      totalMinor: baseMinor + monthlyMinor,
      lines: [
        {
          ...shares.terms.base,
          id: 'base',
          title: 'Late filing',
          minor: baseMinor,
          working: `${dollars(unpaid)} at ${percent(shares.base)}`,
          law,
        },
        {
          ...shares.terms.each,
          id: 'monthly',
          title: 'For each full month',
          minor: monthlyMinor,
          working: `${dollars(unpaid)} at ${percent(shares.each)} for ${monthsCounted} full ${monthsCounted === 1 ? 'month' : 'months'}, of at most ${mostMonths(again)}`,
          law,
        },
      ],
      notes: ['Interest on the tax is extra and not included here.'],
    };
  },
};
