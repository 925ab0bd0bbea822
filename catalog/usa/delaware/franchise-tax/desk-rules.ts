import type { Answers } from '#forms/form.ts';
import { partsOf, formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { textOf, minorOf, dateOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { isPostBox } from '../../people/address-questions.ts';
import { shareClasses, typedDecimal } from '../../stock/stock-tax.ts';
import { yearOf, monthsLate, numberRule, badEin, nextYear } from '../../taxes/filing-facts.ts';
import { isCorporation } from '../../company-kind.ts';

const franchiseTaxLaw = '8 Del. C. §§ 502 and 503';

const statute = { source: 'us-de-franchise', confidence: 'high' } as const;
const authorised = (answers: Answers): number =>
  shareClasses(answers).reduce((sum, { shares }) => sum + shares, 0);

/** Desk rules for the yearly report. */
export const delawareFranchiseDeskRules: readonly DeskRule[] = [
  {
    id: 'us-de-fr-issued',
    severity: 'refused',
    words: 'Issued shares can’t be more than authorised shares.',
    remedy: 'Correct one of the two numbers.',
    law: franchiseTaxLaw,
    ...statute,
    find: (answers) =>
      shareClasses(answers).length > 0 && (typedDecimal(answers['issuedShares']) ?? 0) > authorised(answers)
        ? [{ path: 'issuedShares' }]
        : [],
  },
  {
    id: 'us-de-fr-assets',
    severity: 'query',
    words: 'The assumed par value method needs the gross assets.',
    remedy: 'Enter the gross assets and the issued shares. The tax is then often much lower.',
    law: '8 Del. C. § 503(a)(2)',
    ...statute,
    find: (answers) =>
      textOf(answers, 'largeFiler') !== 'yes' &&
      authorised(answers) > 10_000 &&
      shareClasses(answers).some(({ par }) => par !== null) &&
      (minorOf(answers, 'grossAssets', 'USD') === undefined ||
        typedDecimal(answers['issuedShares']) === undefined)
        ? [{ path: minorOf(answers, 'grossAssets', 'USD') === undefined ? 'grossAssets' : 'issuedShares' }]
        : [],
  },
  {
    id: 'us-de-fr-assets-year',
    severity: 'query',
    words: 'The assets must be for the tax year that ended in the report year.',
    remedy: 'Enter the amount and the date of that year end.',
    law: '8 Del. C. § 503(a)(2)',
    ...statute,
    find(answers) {
      const [on, year] = [dateOf(answers, 'assetsOn'), yearOf(answers, 'taxYear')];
      return on && year !== undefined && partsOf(on).year !== year ? [{ path: 'assetsOn' }] : [];
    },
  },
  {
    id: 'us-de-fr-year',
    severity: 'refused',
    words: 'That year has not ended yet.',
    remedy: 'Choose an earlier year. You can file a report from January of the next year.',
    law: franchiseTaxLaw,
    ...statute,
    find(answers, today) {
      const year = yearOf(answers, 'taxYear');
      return year !== undefined && year >= partsOf(today).year ? [{ path: 'taxYear' }] : [];
    },
  },
  {
    id: 'us-de-fr-void',
    severity: 'query',
    words: 'After a year without payment a company becomes void.',
    remedy: 'We may have to revive it first. We tell you the cost before we do.',
    law: '8 Del. C. § 510',
    source: 'us-practice',
    confidence: 'medium',
    find(answers, today) {
      const due = textOf(answers, 'kind') === '' ? null : franchiseTaxDueOn(answers);
      return due && monthsLate(due, today) > 12
        ? [
            {
              path: 'taxYear',
              words: `It was due by ${formatCalendarDate(due)}. After a year without payment a company becomes void.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'us-de-fr-box',
    severity: 'refused',
    words: 'The principal place of business must be a street address.',
    remedy: 'Enter the street and number, not a post office box.',
    law: franchiseTaxLaw,
    ...statute,
    find: (answers) => (isPostBox(answers, 'principalAddress') ? [{ path: 'principalAddress' }] : []),
  },
  numberRule('us-de-fr-ein', 'ein', 'ein', badEin),
];

export const franchiseTaxDueOn = (answers: Answers): CalendarDate | null => {
  const year = yearOf(answers, 'taxYear');
  return year === undefined ? null : isCorporation(answers) ? nextYear(year, 3, 1) : nextYear(year, 6, 1);
};
