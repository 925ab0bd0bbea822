import { contradiction, percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import type { Provenance, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { day, parseCalendarDate } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { fullMonths } from '../taxes/return-due.ts';
import { dollars } from '../money.ts';

const provenance: Provenance = { source: 'ca-gst-late', confidence: 'high' };
const FROM = day('2020-01-01');
const UNTIL = day('2026-12-31');
/** Full months that count at most. */
const MOST_MONTHS = 12;
const wanted = { base: 'ca-late-gst', monthly: 'ca-late-gst-monthly', demand: 'ca-late-gst-demand' } as const;

const line = (
  terms: Provenance,
  id: string,
  title: string,
  minor: number,
  working: string,
  law: string,
): EstimateLine => ({
  ...terms,
  id,
  title,
  minor,
  working,
  law,
});

/** The penalty for a late GST/HST return. */
export const lateSalesTaxEstimate: Estimate = {
  ...provenance,
  id: 'canada-late-gst',
  about: 'lateness',
  title: 'Penalty for a late GST/HST return',
  summary: 'What a late GST/HST return costs: 1% of the amount owing, plus 0.25% for each full month.',
  currency: 'CAD',
  questions: [
    {
      kind: 'money',
      id: 'owingMinor',
      label: 'Amount owing on the due date',
      hint: 'Enter 0 if nothing is owed, or if a refund is due.',
    },
    { kind: 'day', id: 'dueOn', label: 'Due date of the return' },
    { kind: 'day', id: 'filedOn', label: 'Filing date' },
    { kind: 'yes-no', id: 'demanded', label: 'Was it filed too late after a demand to file?' },
  ],
  from: FROM,
  until: UNTIL,
  page: '/calculators/canada-late-gst',
  example: { owingMinor: 400_000, dueOn: '2026-03-31', filedOn: '2026-07-10', demanded: false },
  calculate: calculateWith(released, 'penalty for late GST/HST returns', wanted, (facts, rates) => {
    const [dueOn, filedOn] = [
      parseCalendarDate(String(facts['dueOn'])),
      parseCalendarDate(String(facts['filedOn'])),
    ];
    if (!dueOn || !filedOn || filedOn < dueOn)
      return contradiction('filedOn', 'Enter the filing date, which cannot be before the due date.');
    const late = filedOn > dueOn;
    const owing = late ? Number(facts['owingMinor']) : 0;
    const months = Math.min(fullMonths(dueOn, filedOn), MOST_MONTHS);
    const law = 'Excise Tax Act, section 280.1';
    const lines = [
      line(
        rates.terms.base,
        'base',
        'Late filing',
        shareOf(owing, rates.base),
        `${dollars(owing)} at ${percent(rates.base)}`,
        law,
      ),
      line(
        rates.terms.monthly,
        'monthly',
        'For each full month',
        shareOf(owing, rates.monthly * months),
        `${dollars(owing)} at ${percent(rates.monthly)} for ${months} full ${months === 1 ? 'month' : 'months'}, of at most ${MOST_MONTHS}`,
        law,
      ),
      ...(late && facts['demanded'] === true
        ? [
            line(
              rates.terms.demand,
              'demand',
              'After a demand to file',
              rates.demand,
              'A fixed amount',
              'Excise Tax Act, section 283',
            ),
          ]
        : []),
    ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines,
      notes: [
        'Interest on the amount is extra and not included here.',
        'A return that had to be filed electronically and was not costs CA$100 the first time and CA$250 each further time.',
      ],
    };
  }),
};
