import type { Answers } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addMonths, type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { parseIdentifier } from '../identifiers.ts';
import { isFiling } from './filings.ts';
import {
  accountsDueOn,
  isOverTwelveMonths,
  returnDueOn,
  vatDueOn,
  vatRegistrationDue,
} from '../taxes/due-dates.ts';
import { accountsPenaltyMinor, returnPenaltyMinor } from '../taxes/late-penalties.ts';
import { vatThresholdsOn } from '../taxes/vat-thresholds.ts';
import { pounds } from '../money.ts';

const practice = { source: 'uk-practice', confidence: 'medium' } as const;
const checks = { source: 'uk-number-checks', confidence: 'high' } as const;
const amounts = [
  'turnover',
  'costOfSales',
  'expenses',
  'otherIncome',
  'disallowables',
  'capitalAllowances',
  'lossesBf',
  'donations',
  'dividendsReceived',
  'directorsLoans',
] as const;

/** Returns the cost of filing late today, in words that follow the due date. */
const lateCostWords = (penaltyMinor: number | null): string =>
  penaltyMinor === null ? '' : ` If filed today, the penalty is ${pounds(penaltyMinor)}.`;

/** Due day: dormant accounts are due. Null while the year is unanswered. */
function dormantAccountsDueOn(answers: Answers): CalendarDate | null {
  const end = dateOf(answers, 'dormantTo');
  return (
    end &&
    accountsDueOn(end, textOf(answers, 'firstYear') === 'yes' ? dateOf(answers, 'incorporatedOn') : null)
  );
}

/** Desk rules: what HMRC and Companies House refuse or query. */
export const taxDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-tax-utr',
    severity: 'refused',
    words: 'This UTR isn’t valid.',
    remedy: 'Check the 10 digits on your HMRC letter.',
    law: 'How HMRC checks its references',
    ...checks,
    find: (answers) =>
      textOf(answers, 'utr') !== '' && parseIdentifier('utr', textOf(answers, 'utr')) === null
        ? [{ path: 'utr' }]
        : [],
  },
  {
    id: 'uk-tax-vat-number',
    severity: 'refused',
    words: 'The check digits of this VAT number are wrong.',
    remedy: 'Check each digit against the certificate.',
    law: 'How HMRC checks its numbers',
    ...checks,
    find: (answers) =>
      textOf(answers, 'vatNumber') !== '' && parseIdentifier('vat', textOf(answers, 'vatNumber')) === null
        ? [{ path: 'vatNumber' }]
        : [],
  },
  {
    id: 'uk-tax-period-length',
    severity: 'refused',
    words: 'An accounting period can’t be longer than 12 months.',
    remedy: 'File the first 12 months now, and the rest as a separate return.',
    law: 'Corporation Tax Act 2009, section 10',
    ...practice,
    find(answers) {
      const [start, end] = [dateOf(answers, 'periodStart'), dateOf(answers, 'periodEnd')];
      return start && end && isOverTwelveMonths(start, end) ? [{ path: 'periodEnd' }] : [];
    },
  },
  {
    id: 'uk-tax-period-order',
    severity: 'refused',
    words: 'The period ends before it starts.',
    remedy: 'Correct one of the two dates.',
    law: 'Corporation Tax Act 2009, section 10',
    ...practice,
    find: (answers) =>
      (
        [
          ['periodStart', 'periodEnd'],
          ['periodEnd', 'accountsPeriodEnd'],
          ['dormantFrom', 'dormantTo'],
        ] as const
      ).flatMap(([from, to]) => {
        const [start, end] = [dateOf(answers, from), dateOf(answers, to)];
        return start && end && end < start ? [{ path: to }] : [];
      }),
  },
  {
    id: 'uk-tax-accounts-length',
    severity: 'refused',
    words: 'Accounts can cover at most 18 months.',
    remedy: 'Correct the end of the period of the accounts.',
    law: 'Companies Act 2006, section 392',
    source: 'uk-companies-act',
    confidence: 'high',
    find: (answers) =>
      (
        [
          ['periodStart', 'accountsPeriodEnd'],
          ['dormantFrom', 'dormantTo'],
        ] as const
      ).flatMap(([from, to]) => {
        const [start, end] = [dateOf(answers, from), dateOf(answers, to)];
        return start && end && end >= addMonths(start, 18) ? [{ path: to }] : [];
      }),
  },
  {
    id: 'uk-tax-whole-pounds',
    severity: 'query',
    words: 'The return uses whole pounds.',
    remedy: 'Round the amount to pounds.',
    law: 'Company tax return guide, CT600',
    ...practice,
    find: (answers) =>
      amounts.filter((id) => (numberOf(answers, id) ?? 0) % 100 !== 0).map((path) => ({ path })),
  },
  {
    id: 'uk-tax-donations',
    severity: 'query',
    words: 'Donations cannot create a loss.',
    remedy: 'Enter donations no higher than the profits.',
    law: 'Corporation Tax Act 2010, section 189',
    ...practice,
    confidence: 'medium',
    find(answers) {
      const donations = numberOf(answers, 'donations') ?? 0;
      const sum = (...ids: readonly string[]): number =>
        ids.reduce((total, id) => total + (numberOf(answers, id) ?? 0), 0);
      const profit =
        sum('turnover', 'otherIncome', 'disallowables') -
        sum('costOfSales', 'expenses', 'capitalAllowances', 'lossesBf');
      return donations > 0 && donations > Math.max(0, profit) ? [{ path: 'donations' }] : [];
    },
  },
  {
    id: 'uk-tax-refund-account',
    severity: 'query',
    words: 'A repayment needs both the sort code and the account number.',
    remedy: 'Enter both or neither.',
    law: 'Company tax return guide, CT600',
    ...practice,
    find: (answers) =>
      (textOf(answers, 'refundSortCode') === '') === (textOf(answers, 'refundAccount') === '')
        ? []
        : [{ path: textOf(answers, 'refundSortCode') === '' ? 'refundSortCode' : 'refundAccount' }],
  },
  {
    id: 'uk-tax-return-late',
    severity: 'advice',
    words: 'This return is late.',
    remedy: 'File now. You pay the penalty to HMRC. It is not part of our price.',
    law: 'Finance Act 1998, Schedule 18, paragraph 17',
    source: 'uk-return-penalties-page',
    confidence: 'high',
    find(answers, today, rates) {
      const end = isFiling('ct-return')(answers) ? dateOf(answers, 'accountsPeriodEnd') : null;
      const dueOn = end && returnDueOn(end);
      return dueOn && dueOn < today
        ? [
            {
              path: 'accountsPeriodEnd',
              words: `This return was due by ${formatCalendarDate(dueOn)}.${lateCostWords(returnPenaltyMinor(dueOn, today, rates))}`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-tax-registration-late',
    severity: 'advice',
    words: 'HMRC should have been told within 3 months of starting business.',
    remedy: 'Tell HMRC now. We help you explain the delay.',
    law: 'Finance Act 2004, section 55',
    ...practice,
    find(answers, today) {
      const began = dateOf(answers, 'tradesFrom');
      return began && addMonths(began, 3) < today ? [{ path: 'tradesFrom' }] : [];
    },
  },
  {
    id: 'uk-vat-late',
    severity: 'advice',
    words: 'This VAT return is late.',
    remedy: 'File and pay now. Charges for late payment start after 15 days.',
    law: 'Finance Act 2021, Schedules 24 to 26',
    source: 'uk-practice',
    confidence: 'medium',
    find(answers, today) {
      const end = dateOf(answers, 'vatPeriodEnd');
      return end && vatDueOn(end) < today
        ? [
            {
              path: 'vatPeriodEnd',
              words: `This VAT return was due by ${formatCalendarDate(vatDueOn(end))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-vat-registration-late',
    severity: 'advice',
    words: 'HMRC should have been told within 30 days of the end of that month.',
    remedy: 'Register now. You owe VAT from the registration date set by law.',
    law: 'VAT Act 1994, Schedule 1, paragraph 5',
    source: 'uk-vat-thresholds',
    confidence: 'high',
    find(answers, today) {
      const exceeded = textOf(answers, 'reason') === 'past' ? dateOf(answers, 'exceededOn') : null;
      if (!exceeded) return [];
      const { notifyBy, from } = vatRegistrationDue(exceeded);
      return notifyBy < today
        ? [
            {
              path: 'exceededOn',
              words: `HMRC should have been told by ${formatCalendarDate(notifyBy)}. VAT is owed from ${formatCalendarDate(from)}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-vat-not-passed',
    severity: 'query',
    words: 'These sales do not exceed the threshold.',
    remedy: 'Correct them, or register voluntarily.',
    law: 'VAT Act 1994, Schedule 1, paragraph 1',
    source: 'uk-vat-thresholds',
    confidence: 'high',
    find(answers, today, rates) {
      const threshold = vatThresholdsOn(dateOf(answers, 'exceededOn') ?? today, rates)?.register;
      return threshold !== undefined &&
        textOf(answers, 'reason') === 'past' &&
        (numberOf(answers, 'lastTurnover') ?? Infinity) <= threshold
        ? [
            {
              path: 'lastTurnover',
              words: `These sales do not exceed the threshold of ${pounds(threshold)}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-vat-back-too-far',
    severity: 'refused',
    words: 'A voluntary registration can be backdated by at most 4 years.',
    remedy: 'Choose a later date.',
    law: 'VAT Act 1994, Schedule 1, paragraph 9',
    ...practice,
    confidence: 'medium',
    find(answers, today) {
      const from = textOf(answers, 'reason') === 'voluntary' ? dateOf(answers, 'wantedFrom') : null;
      return from && from < addMonths(today, -48) ? [{ path: 'wantedFrom' }] : [];
    },
  },
  {
    id: 'uk-dormant-late',
    severity: 'advice',
    words: 'These accounts are late.',
    remedy: 'File now. You pay the penalty to Companies House. It is not part of our price.',
    law: 'Companies Act 2006, section 453',
    source: 'uk-accounts-penalties',
    confidence: 'high',
    find(answers, today, rates) {
      const dueOn = dormantAccountsDueOn(answers);
      return dueOn && dueOn < today
        ? [
            {
              path: 'dormantTo',
              words: `These accounts were due by ${formatCalendarDate(dueOn)}.${lateCostWords(accountsPenaltyMinor('private', dueOn, today, rates))}`,
            },
          ]
        : [];
    },
  },
];
