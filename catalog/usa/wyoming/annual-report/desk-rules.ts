import type { Answers } from '#forms/form.ts';
import {
  addDays,
  type CalendarDate,
  calendarDateOf,
  formatCalendarDate,
  partsOf,
} from '#values/calendar-date.ts';
import { minorOf, dateOf } from '#catalog/kit/answers/reading-answers.ts';
import { yearOf } from '../../taxes/filing-facts.ts';
import { ASSET_LINES } from './form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { isMailOnly } from '../../taxes/wyoming-licence-tax.ts';
import { isPostBox } from '../../people/address-questions.ts';

const reportLaw = 'W.S. 17-29-209 and 17-16-1630';

const statute = { source: 'us-wy-report', confidence: 'high' } as const;

/** All lines of the worksheet together; nothing while one is missing. */
export function assetsOf(answers: Answers): number | undefined {
  const lines = ASSET_LINES.map((field) => minorOf(answers, field, 'USD'));
  return lines.every((minor) => minor !== undefined)
    ? lines.reduce((sum, minor) => sum + minor, 0)
    : undefined;
}

/** The first day of the month of formation in the year of the report. */
function dueOn(answers: Answers): CalendarDate | null {
  const [formedOn, year] = [dateOf(answers, 'formedOn'), yearOf(answers, 'year')];
  return formedOn && year !== undefined ? calendarDateOf(year, partsOf(formedOn).month, 1) : null;
}

/** Desk rules for an annual report. */
export const wyomingReportDeskRules: readonly DeskRule[] = [
  {
    id: 'us-wy-ar-first',
    severity: 'refused',
    words: 'The first report is due in the year after formation.',
    remedy: 'Choose the year after the date of formation, or a later one.',
    law: reportLaw,
    ...statute,
    find(answers) {
      const [formedOn, year] = [dateOf(answers, 'formedOn'), yearOf(answers, 'year')];
      return formedOn && year !== undefined && year <= partsOf(formedOn).year ? [{ path: 'year' }] : [];
    },
  },
  {
    id: 'us-wy-ar-early',
    severity: 'refused',
    words: 'The state accepts a report from about 120 days before it is due.',
    remedy: 'Come back then. We will remind you.',
    law: reportLaw,
    source: 'us-wy-report',
    confidence: 'medium',
    find(answers, today) {
      const due = dueOn(answers);
      return due && addDays(today, 120) < due
        ? [
            {
              path: 'year',
              words: `This report is due on ${formatCalendarDate(due)} and accepted from about ${formatCalendarDate(addDays(due, -120))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'us-wy-ar-dissolved',
    severity: 'query',
    words: 'The state dissolves a company whose report is 60 days late.',
    remedy: 'It must first be reinstated. We tell you the cost before we do.',
    law: reportLaw,
    ...statute,
    find(answers, today) {
      const due = dueOn(answers);
      return due && addDays(due, 60) < today
        ? [
            {
              path: 'year',
              words: `This report was due on ${formatCalendarDate(due)}. The state dissolves a company whose report is 60 days late.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'us-wy-ar-mail',
    severity: 'advice',
    words: 'A licence tax of more than US$500 cannot be paid online.',
    remedy: 'We file by mail. Allow about two more weeks.',
    law: reportLaw,
    ...statute,
    find: (answers) => (isMailOnly(assetsOf(answers) ?? 0) ? [{ path: 'assetsOther' }] : []),
  },
  {
    id: 'us-wy-ar-box',
    severity: 'query',
    words: 'The principal office cannot be a post office box.',
    remedy: 'Enter the street address, and use the box as the mailing address.',
    law: reportLaw,
    source: 'us-practice',
    confidence: 'medium',
    find: (answers) => (isPostBox(answers, 'principalAddress') ? [{ path: 'principalAddress' }] : []),
  },
];
