import { withFigures } from '#catalog/kit/money/figures.ts';
import type { Obligation } from '#catalog/types/index.ts';
import { isEmployer } from '#catalog/kit/duties/duty-conditions.ts';
import { dutyRates } from './duty-rates.ts';
import { dollars } from './money.ts';

const IRS = 'Internal Revenue Service';
/** Federal deadlines move off Saturdays, Sundays and holidays: Internal Revenue Code § 7503. */
const movesToWorkingDay = { weekends: 'next-working-day' } as const;
const dueDates = { source: 'us-employment-dates', confidence: 'high' } as const;
const medium = { source: 'us-practice', confidence: 'medium' } as const;

/** Federal duties of businesses that pay wages or contractors. */
export const employmentDuties: readonly Obligation[] = [
  {
    id: 'us-941',
    family: 'payroll',
    alsoCovers: ['social-security'],
    title: 'Quarterly wage return, Form 941',
    authority: IRS,
    law: 'Treasury Regulations § 31.6071(a)-1',
    ...dueDates,
    note: 'Ten days more where every deposit of the quarter was made in full and on time.',
    due: { kind: 'monthly', day: 'last', every: 3 },
    ...movesToWorkingDay,
    applies: isEmployer,
    explanation: 'Income tax withheld, social security and Medicare of the quarter.',
  },
  {
    id: 'us-payroll-deposit',
    family: 'payroll',
    title: 'Deposit of payroll taxes',
    authority: IRS,
    law: 'Treasury Regulations § 31.6302-1',
    ...medium,
    ...withFigures(dutyRates, { most: 'us-payroll-monthly' }, ({ most }) => ({
      note: `The monthly schedule of new and small employers. Those with more than ${dollars(most)} in the look-back year deposit twice a week.`,
    })),
    due: { kind: 'monthly', day: 15 },
    ...movesToWorkingDay,
    applies: isEmployer,
    explanation: 'Taxes on the wages of a month are deposited by the 15th of the next month.',
  },
  {
    id: 'us-940',
    family: 'social-security',
    title: 'Federal unemployment tax return, Form 940',
    authority: IRS,
    law: 'Internal Revenue Code §§ 3301 and 6071; Treasury Regulations § 31.6071(a)-1',
    ...dueDates,
    ...withFigures(dutyRates, { least: 'us-unemployment-deposit' }, ({ least }) => ({
      note: `Ten days more where every deposit was made on time. Above ${dollars(least)} the tax is deposited by the end of the month after each quarter.`,
    })),
    due: { kind: 'yearly', month: 1, day: 31, firstYear: 1 },
    ...movesToWorkingDay,
    applies: isEmployer,
    explanation: 'Unemployment tax on the wages of the calendar year before.',
  },
  {
    id: 'us-w2',
    family: 'payroll',
    title: 'Wage statements, Form W-2, and Form 1099-NEC',
    authority: 'Social Security Administration and Internal Revenue Service',
    law: 'Internal Revenue Code §§ 6051 and 6041A',
    ...medium,
    due: { kind: 'yearly', month: 1, day: 31, firstYear: 1 },
    ...movesToWorkingDay,
    applies: isEmployer,
    explanation: 'What was paid to employees and to contractors in the year before.',
  },
  {
    id: 'us-1099-nec',
    family: 'withholding',
    title: 'Statements of payments to contractors, Form 1099-NEC',
    authority: IRS,
    law: 'Internal Revenue Code § 6041A',
    ...medium,
    due: { kind: 'yearly', month: 1, day: 31, firstYear: 1 },
    ...movesToWorkingDay,
    applies: (facts) => facts['paysContractors'] === true,
    explanation: 'What was paid in the year before to each contractor who is not a corporation.',
  },
];
