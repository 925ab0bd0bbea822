import type { Answers } from '#forms/form.ts';
import { itemsOf } from '#forms/form.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  formatCalendarDate,
  weekdayOf,
} from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { periodEnd } from '#catalog/kit/dates/period-end.ts';
import { parseIdentifier, parsePersonalNumber } from '../identifiers.ts';
import { cedis } from '../money.ts';

const inNextMonth =
  (day: number) =>
  (end: CalendarDate): CalendarDate =>
    addDays(end, day);

/**
 * The day itself, or the Friday before a weekend. Public holidays are known to the server alone, so that the
 * true day may lie earlier still.
 */
const lastWeekday = (date: CalendarDate): CalendarDate =>
  weekdayOf(date) === 0 || weekdayOf(date) === 6 ? lastWeekday(addDays(date, -1)) : date;

/** When each return is due after its period; VAT by the last working day of the next month. */
const dueAfter: Readonly<Record<string, (end: CalendarDate) => CalendarDate>> = {
  company: (end) => addMonths(end, 4, true),
  paye: inNextMonth(15),
  withholding: inNextMonth(15),
  'social-security': inNextMonth(14),
  vat: (end) => lastWeekday(addMonths(end, 1, true)),
};

/** The last day of what is filed for: the financial year of a company, the month of other returns. */
const endOfFiling = (answers: Answers): CalendarDate | null =>
  textOf(answers, 'taxType') === 'company' ? dateOf(answers, 'yearEndOn') : periodEnd(answers);

/** Returns the due day of the return. Null while the period is unanswered. */
export function taxReturnDueOn(answers: Answers): CalendarDate | null {
  const end = endOfFiling(answers);
  return end && (dueAfter[textOf(answers, 'taxType')]?.(end) ?? null);
}

/** Penalty for late returns: GH₵500 and GH₵10 a day. Social security has its own charges, which we do not know. */
const lateMinor = (days: number): number => 50_000 + 1_000 * days;

/** Desk rules: what the Ghana Revenue Authority refuses or queries. */
export const taxDeskRules: readonly DeskRule[] = [
  {
    id: 'gh-tax-tin',
    severity: 'refused',
    words: 'The check character of this tax number is wrong.',
    remedy: 'Check each digit against the certificate.',
    law: 'How the Ghana Revenue Authority checks its numbers',
    source: 'gh-number-checks',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'tin') !== '' && parseIdentifier('tin', textOf(answers, 'tin')) === null
        ? [{ path: 'tin' }]
        : [],
  },
  {
    id: 'gh-tax-officer-number',
    severity: 'refused',
    words: 'This officer’s number is not valid.',
    remedy: 'Enter the Ghana Card number, or check each digit of the TIN.',
    law: 'The form of the Ghana Revenue Authority',
    source: 'gh-tin-faq',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'officers')
        .filter(
          (person) =>
            textOf(person, 'personalNumber') !== '' &&
            parsePersonalNumber(textOf(person, 'personalNumber')) === null,
        )
        .map((person) => ({ path: `officers/${person.id}/personalNumber` })),
  },
  {
    id: 'gh-tax-period-open',
    severity: 'refused',
    words: 'That period has not ended yet.',
    remedy: 'Choose a month that has ended.',
    law: 'Revenue Administration Act 2016 (Act 915)',
    source: 'gh-tax-guides',
    confidence: 'high',
    find(answers, today) {
      const end = periodEnd(answers);
      return end && end >= today ? [{ path: 'periodMonth' }] : [];
    },
  },
  {
    id: 'gh-tax-late',
    severity: 'advice',
    words: 'This return is late.',
    remedy:
      'File now, because the charge grows every day. You pay it to the authority. It is not part of our price.',
    law: 'Revenue Administration Act 2016 (Act 915)',
    source: 'gh-late-tax',
    confidence: 'high',
    find(answers, today) {
      const dueOn = taxReturnDueOn(answers);
      if (!dueOn || dueOn >= today || textOf(answers, 'taxType') === 'social-security') return [];
      return [
        {
          path: 'taxType',
          words: `This return was due by ${formatCalendarDate(dueOn)}. If filed today, the penalty is ${cedis(lateMinor(daysBetween(dueOn, today)))}, plus GH₵10 for each further day.`,
        },
      ];
    },
  },
];
