import type { Estimate } from '#catalog/types/index.ts';
import { percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { day } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { pounds, toPence } from '../money.ts';

const law = 'Corporation Tax Act 2010, section 455';

/**
 * Tax on a loan to a director or shareholder of a close company that stays outstanding. The day asked about
 * is that of the loan.
 */
export const directorsLoan: Estimate = {
  source: 'uk-practice',
  confidence: 'low',
  note: 'The rate for loans made since 6 April 2026 is to be confirmed.',
  id: 'uk-directors-loan',
  title: 'Tax on loans to directors',
  summary:
    'What a close company pays if a loan to a director or shareholder is still outstanding nine months after its period.',
  currency: 'GBP',
  page: '/calculators/uk-directors-loan',
  from: day('2022-04-06'),
  until: day('2027-04-05'),
  questions: [
    {
      kind: 'money',
      id: 'loanMinor',
      label: 'Loan still outstanding 9 months and 1 day after the period',
      hint: 'Made on the date you enter.',
    },
  ],
  example: { loanMinor: toPence(10_000) },
  calculate: calculateWith(released, 'rate for loans', { tax: 'uk-loan-tax' }, (facts, rates) => {
    const loan = Number(facts['loanMinor']);
    const tax = shareOf(loan, rates.tax);
    return {
      totalMinor: tax,
      lines: [
        {
          ...rates.terms.tax,
          id: 'loan',
          title: 'Tax on the loan',
          minor: tax,
          working: `${percent(rates.tax)} of ${pounds(loan)}`,
          law,
        },
      ],
      notes: ['HMRC refunds it when the loan is repaid, 9 months and 1 day after the period of repayment.'],
    };
  }),
};
