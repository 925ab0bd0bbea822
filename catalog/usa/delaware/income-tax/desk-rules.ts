import { addMonths, addDays, formatCalendarDate } from '#values/calendar-date.ts';
import { dateOf, numberOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import {
  badEin,
  findImpossibleTaxYear,
  findTaxYearWithinMonth,
  numberRule,
} from '../../taxes/filing-facts.ts';
import { incomeTaxSource } from './law.ts';

const incomeTaxLaw = '30 Del. C. §§ 1902 to 1905';

/** Desk rules for a return. */
export const delawareIncomeTaxDeskRules: readonly DeskRule[] = [
  numberRule('us-de-cit-ein', 'ein', 'ein', badEin),
  {
    id: 'us-de-cit-year',
    severity: 'refused',
    words: 'A tax year has at most twelve months and ends after it starts.',
    remedy: 'Correct one of the two dates.',
    law: incomeTaxLaw,
    ...incomeTaxSource,
    find: findImpossibleTaxYear,
  },
  {
    id: 'us-de-cit-month-end',
    severity: 'query',
    words: 'A tax year must end on the last day of a month.',
    remedy: 'Check the last day of the tax year.',
    law: 'Internal Revenue Code § 441',
    source: 'us-practice',
    confidence: 'medium',
    find: findTaxYearWithinMonth,
  },
  {
    id: 'us-de-cit-receipts',
    severity: 'refused',
    words: 'Receipts in Delaware cannot be more than those everywhere.',
    remedy: 'Correct one of the two amounts.',
    law: '30 Del. C. § 1903',
    ...incomeTaxSource,
    find: (answers) =>
      (numberOf(answers, 'delawareReceipts') ?? 0) > (numberOf(answers, 'allReceipts') ?? Infinity)
        ? [{ path: 'delawareReceipts' }]
        : [],
  },
  {
    id: 'us-de-cit-late',
    severity: 'advice',
    words: 'This return is late.',
    remedy: 'File soon. 5% of the tax is added for each month.',
    law: '30 Del. C. §§ 533 and 534',
    source: 'us-de-late-income-tax',
    confidence: 'medium',
    find(answers, today) {
      const end = dateOf(answers, 'yearEnd');
      const due = end ? addDays(addMonths(addDays(end, 1), 3), 14) : null;
      return due && due < today
        ? [
            {
              path: 'yearEnd',
              words: `This return was due by ${formatCalendarDate(due)}, unless it was extended.`,
            },
          ]
        : [];
    },
  },
];
