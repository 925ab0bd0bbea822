import type { Estimate, EstimateDay, EstimateLine, EstimateResult } from '#catalog/types/index.ts';
import { contradiction, notCovered } from '#catalog/kit/estimates/estimating.ts';
import {
  addDays,
  addMonths,
  day,
  formatCalendarDate,
  parseCalendarDate,
  partsOf,
} from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { vatRegistrationDue } from '../taxes/due-dates.ts';
import { vatThresholdsOn } from '../taxes/vat-thresholds.ts';
import { pounds, toPence } from '../money.ts';

const provenance = { source: 'uk-vat-thresholds', confidence: 'medium' } as const;
const law = 'VAT Act 1994, Schedule 1, paragraph 1';

const isMonthEnd = (text: string): boolean => {
  const date = parseCalendarDate(text);
  return date !== null && partsOf(addDays(date, 1)).day === 1;
};

const line = (id: string, title: string, working: string): EstimateLine => ({
  ...provenance,
  id,
  title,
  minor: null,
  working,
  law,
});

/** Whether a business must register for VAT, by when it says so, and from which day. Registering costs nothing. */
export const vatRegistration: Estimate = {
  ...provenance,
  id: 'uk-vat-registration',
  title: 'VAT registration threshold',
  summary: 'Whether a business must register for VAT, when to tell HMRC, and when it starts to charge VAT.',
  currency: 'GBP',
  page: '/calculators/uk-vat-registration',
  from: day('2024-04-01'),
  until: day('2027-03-31'),
  questions: [
    {
      kind: 'yes-no',
      id: 'abroad',
      label: 'Is the business abroad, without a place of business in the United Kingdom?',
    },
    {
      kind: 'money',
      id: 'lastTwelveMinor',
      label: 'Taxable sales in the 12 months to the end of a month',
      when: (facts) => facts['abroad'] !== true,
    },
    {
      kind: 'day',
      id: 'monthEnd',
      label: 'Last day of that month',
      when: (facts) => facts['abroad'] !== true,
    },
    {
      kind: 'money',
      id: 'nextThirtyMinor',
      label: 'Taxable sales expected in the next 30 days alone',
      when: (facts) => facts['abroad'] !== true,
    },
    {
      kind: 'money',
      id: 'nextTwelveMinor',
      label: 'Taxable sales expected in the next 12 months',
      hint: 'For a registered business that wants to deregister.',
      optional: true,
      when: (facts) => facts['abroad'] !== true,
    },
  ],
  example: {
    abroad: false,
    lastTwelveMinor: toPence(91_000),
    monthEnd: '2026-08-31',
    nextThirtyMinor: toPence(8_000),
  },
  calculate(facts, on, rates = released) {
    const row = vatThresholdsOn(on, rates);
    if (!row) return notCovered('VAT thresholds', on);
    const free: EstimateLine = {
      source: 'uk-practice',
      confidence: 'medium',
      id: 'charge',
      title: 'Charge for registering',
      minor: 0,
      working: 'HMRC charges nothing',
      law: 'VAT Act 1994, Schedule 1',
    };
    const answer = (
      isRequired: boolean,
      lines: readonly EstimateLine[],
      notes: readonly string[],
      days: readonly EstimateDay[] = [],
    ): EstimateResult => ({
      totalMinor: 0,
      verdict: isRequired ? 'Must register' : 'No need to register',
      verdictId: isRequired ? 'must-register' : 'no-need-to-register',
      days,
      lines: [...lines, free],
      notes,
    });
    if (facts['abroad'] === true)
      return answer(
        true,
        [
          {
            ...line(
              'abroad',
              'Must register',
              'There is no threshold for a seller without a place of business here. The first taxable sale counts',
            ),
            law: 'VAT Act 1994, Schedule 1A',
          },
        ],
        ['Tell HMRC within 30 days of the first taxable sale, or of knowing that there will be one.'],
      );

    const monthEnd = parseCalendarDate(String(facts['monthEnd']));
    if (!monthEnd || !isMonthEnd(monthEnd))
      return contradiction('monthEnd', 'The test is made at the end of a month. Enter its last day.');
    const inForce = vatThresholdsOn(monthEnd, rates);
    if (!inForce) return notCovered('VAT thresholds', monthEnd);
    const [last, next] = [Number(facts['lastTwelveMinor']), Number(facts['nextThirtyMinor'])];
    const threshold = inForce.register;
    const looked = [
      line(
        'backward',
        last > threshold ? 'Must register: the past 12 months' : 'The past 12 months',
        `${pounds(last)} to ${formatCalendarDate(monthEnd)} is ${last > threshold ? '' : 'not '}more than ${pounds(threshold)}`,
      ),
      line(
        'forward',
        next > threshold ? 'Must register: the next 30 days' : 'The next 30 days',
        `${pounds(next)} is ${next > threshold ? '' : 'not '}more than ${pounds(threshold)}`,
      ),
    ];
    const due = vatRegistrationDue(monthEnd);
    const isOver = { past: last > threshold, next: next > threshold };
    const testAgainOn = addDays(addMonths(addDays(monthEnd, 1), 1), -1);
    const days: readonly EstimateDay[] = [
      ...(isOver.next
        ? [
            {
              id: 'notify-by-next-30-days',
              title: 'Tell HMRC, test of the next 30 days',
              on: addDays(on, 30),
            },
            { id: 'registered-from-next-30-days', title: 'Registered, test of the next 30 days', on },
          ]
        : []),
      ...(isOver.past
        ? [
            { id: 'notify-by', title: 'Tell HMRC, test of the past 12 months', on: due.notifyBy },
            { id: 'registered-from', title: 'Registered, test of the past 12 months', on: due.from },
          ]
        : []),
      ...(isOver.past || isOver.next ? [] : [{ id: 'test-again', title: 'Test again', on: testAgainOn }]),
    ];
    const ahead = facts['nextTwelveMinor'];
    const notes = [
      ...(next > threshold
        ? [
            `Test for the next 30 days: tell HMRC by ${formatCalendarDate(addDays(on, 30))}, 30 days after you know. You are registered from the day you know, here ${formatCalendarDate(on)}.`,
          ]
        : []),
      ...(last > threshold
        ? [
            `Test for the past 12 months: tell HMRC by ${formatCalendarDate(due.notifyBy)}. You are registered from ${formatCalendarDate(due.from)}.`,
          ]
        : []),
      ...(last <= threshold && next <= threshold
        ? [
            `It need not register, but may do so voluntarily. It must register once 12-month sales rise by more than ${pounds(threshold - last)}. Test again on ${formatCalendarDate(testAgainOn)}.`,
          ]
        : []),
      ...(typeof ahead === 'number' && ahead < inForce.leave
        ? [
            `With ${pounds(ahead)} expected in 12 months, less than ${pounds(inForce.leave)}, a registered business may deregister.`,
          ]
        : []),
    ];
    return answer(isOver.past || isOver.next, looked, notes, days);
  },
};
