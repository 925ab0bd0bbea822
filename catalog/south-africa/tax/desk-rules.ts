import type { Answers } from '#forms/form.ts';
import { addDays, addMonths, type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { inMillions } from '#catalog/kit/money/figures.ts';
import { periodEnd } from '#catalog/kit/dates/period-end.ts';
import { type IdentifierKind, parseIdentifier } from '../identifiers.ts';
import { lastBusinessDayUpTo } from '../public-holidays.ts';
import { vatThresholdsOn } from './vat-thresholds.ts';
import { rands } from '../money.ts';

const dates = { source: 'za-tax-dates', confidence: 'high' } as const;
const checks = { source: 'za-number-checks', confidence: 'high' } as const;
const checkLaw = 'How the Revenue Service checks its numbers';

/** Returns the due day of the return. Null while the period is unanswered. */
export function taxReturnDueOn(answers: Answers): CalendarDate | null {
  const [yearEnd, end] = [dateOf(answers, 'yearEndOn'), periodEnd(answers)];
  switch (textOf(answers, 'taxType')) {
    case 'ITR14':
      return yearEnd && addMonths(yearEnd, 12);
    case 'IRP6-1':
      return yearEnd && lastBusinessDayUpTo(addMonths(yearEnd, -6, true));
    case 'IRP6-2':
      return yearEnd && lastBusinessDayUpTo(yearEnd);
    case 'VAT201':
      return end && lastBusinessDayUpTo(addMonths(end, 1, true));
    case 'EMP201':
      return end && lastBusinessDayUpTo(addDays(end, 7));
    default:
      return null;
  }
}

const lateWords: Readonly<Record<string, string>> = {
  ITR14: 'The penalty is R250 to R16,000 a month, depending on taxable income, for at most 35 months.',
  'IRP6-1': 'The penalty is 10% of the late payment, and interest.',
  'IRP6-2': 'The penalty is 10% of the late payment, and interest.',
  VAT201: 'The penalty is 10% of the late payment, and interest.',
  EMP201: 'The penalty is 10% of the late payment, and interest.',
};

const wrongNumber = (id: string, field: string, kind: IdentifierKind, words: string): DeskRule => ({
  id,
  severity: 'refused',
  words,
  remedy: 'Check each digit against the notice of registration.',
  law: checkLaw,
  ...checks,
  find: (answers) =>
    textOf(answers, field) !== '' && parseIdentifier(kind, textOf(answers, field)) === null
      ? [{ path: field }]
      : [],
});

const isVat = (answers: Answers): boolean => textOf(answers, 'need') === 'vat';

/** Desk rules: what the Revenue Service refuses or queries. */
export const taxDeskRules: readonly DeskRule[] = [
  wrongNumber(
    'za-tax-number',
    'incomeTaxNumber',
    'incomeTax',
    'The check digit of this tax number is wrong.',
  ),
  wrongNumber('za-tax-vat-number', 'vatNumber', 'vat', 'The check digit of this VAT number is wrong.'),
  wrongNumber('za-tax-representative', 'representativeId', 'idNumber', 'This ID number is not valid.'),
  {
    id: 'za-tax-vat-low',
    severity: 'refused',
    words: 'To register for VAT you need more taxable sales in 12 months.',
    remedy: 'Come back when you reach these sales, or correct the amount.',
    law: 'Value-Added Tax Act 89 of 1991, section 23(3)',
    source: 'za-vat-guide',
    confidence: 'high',
    find(answers, today, rates) {
      const voluntary = vatThresholdsOn(today, rates)?.voluntary ?? -1;
      return isVat(answers) && (numberOf(answers, 'taxableSupplies') ?? Infinity) <= voluntary
        ? [
            {
              path: 'taxableSupplies',
              words: `To register for VAT you need taxable sales above ${rands(voluntary)} in 12 months.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'za-tax-vat-compulsory',
    severity: 'advice',
    words: 'Registration is compulsory, within 21 business days of crossing the threshold.',
    remedy: 'Enter the day on which sales passed the threshold as the registration date.',
    law: 'Value-Added Tax Act 89 of 1991, section 23(1)',
    source: 'za-vat-guide',
    confidence: 'high',
    find(answers, today, rates) {
      const compulsory = vatThresholdsOn(today, rates)?.compulsory ?? Infinity;
      return isVat(answers) && (numberOf(answers, 'taxableSupplies') ?? 0) > compulsory
        ? [
            {
              path: 'taxableSupplies',
              words: `Registration is compulsory, within 21 business days of crossing ${inMillions(compulsory, 'ZAR')}.`,
              remedy: `Enter the day on which sales passed ${inMillions(compulsory, 'ZAR')} as the registration date.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'za-tax-open',
    severity: 'refused',
    words: 'That period has not ended yet.',
    remedy: 'Choose a period that has ended.',
    law: 'Tax Administration Act 28 of 2011, section 25',
    ...dates,
    find(answers, today) {
      const end = periodEnd(answers);
      if (end && end >= today) return [{ path: 'periodMonth' }];
      const yearEnd = dateOf(answers, 'yearEndOn');
      return textOf(answers, 'taxType') === 'ITR14' && yearEnd && yearEnd >= today
        ? [{ path: 'yearEndOn' }]
        : [];
    },
  },
  {
    id: 'za-tax-late',
    severity: 'advice',
    words: 'This return is late.',
    remedy: 'File now. You pay any penalty to the Revenue Service. It is not part of our price.',
    law: 'Tax Administration Act 28 of 2011, sections 210 to 213',
    source: 'za-penalties',
    confidence: 'high',
    find(answers, today) {
      const dueOn = taxReturnDueOn(answers);
      return dueOn && dueOn < today
        ? [
            {
              path: 'taxType',
              words:
                `This return was due by ${formatCalendarDate(dueOn)}. ${lateWords[textOf(answers, 'taxType')] ?? ''}`.trim(),
            },
          ]
        : [];
    },
  },
];
