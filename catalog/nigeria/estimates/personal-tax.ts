import type { Estimate } from '#catalog/types/index.ts';
import {
  contradiction,
  percent,
  shareOf,
  slicesInWords,
  slicesOf,
} from '#catalog/kit/estimates/estimating.ts';
import { calculateWith, scaleOf } from '#catalog/kit/money/rates.ts';
import { day } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { naira, toKobo } from '../money.ts';

const act = { source: 'ng-tax-act', confidence: 'high' } as const;
const million = (count: number): number => toKobo(count * 1_000_000);

const wanted = {
  bands: scaleOf('ng-personal-tax'),
  relief: 'ng-rent-relief',
  mostRelief: 'ng-rent-relief-most',
} as const;

/**
 * Income tax of a person for a year: an owner of a business name, or an employee whose PAYE is a twelfth of
 * it each month.
 */
export const personalTax: Estimate = {
  ...act,
  id: 'nigeria-personal-tax',
  title: 'Personal income tax and PAYE',
  summary:
    'What the owner of a business name or an employee owes on a year’s income under the Nigeria Tax Act 2025.',
  currency: 'NGN',
  page: '/calculators/nigeria-personal-tax',
  from: day('2026-01-01'),
  until: day('2027-11-21'),
  note: 'For income from 2026, under the law as of November 2026.',
  questions: [
    {
      kind: 'money',
      id: 'incomeMinor',
      label: 'Income of the year',
      hint: 'Profit of the business name, or pay before deductions.',
    },
    {
      kind: 'money',
      id: 'rentMinor',
      label: 'Rent paid for the home in the year',
      hint: 'A part of the rent is tax relief, up to a limit.',
    },
    {
      kind: 'money',
      id: 'contributionsMinor',
      label: 'Pension, health insurance, housing fund, life premiums and mortgage interest',
    },
  ],
  example: { incomeMinor: million(5), rentMinor: 0, contributionsMinor: 0 },
  calculate: calculateWith(released, 'bands of income tax', wanted, (facts, law) => {
    const [income, rent, contributions] = ['incomeMinor', 'rentMinor', 'contributionsMinor'].map((id) =>
      Number(facts[id]),
    ) as [number, number, number];
    if (contributions > income)
      return contradiction('contributionsMinor', 'The contributions cannot be more than the income.');
    const relief = Math.min(shareOf(rent, law.relief), law.mostRelief);
    const chargeable = Math.max(0, income - contributions - relief);
    const slices = slicesOf(chargeable, law.bands);
    const tax = slices.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
    return {
      totalMinor: tax,
      lines: [
        {
          ...law.terms.relief,
          id: 'relief',
          title: 'Rent relief',
          minor: null,
          working: `${percent(law.relief)} of ${naira(rent)}, at most ${naira(law.mostRelief)}: ${naira(relief)}`,
          law: 'Nigeria Tax Act 2025, section 30',
        },
        {
          ...act,
          id: 'chargeable',
          title: 'Chargeable income',
          minor: null,
          working: `${naira(income)} less contributions of ${naira(contributions)} and relief of ${naira(relief)}: ${naira(chargeable)}`,
          law: 'Nigeria Tax Act 2025, section 30',
        },
        {
          ...law.terms.bands,
          id: 'tax',
          title: 'Income tax',
          minor: tax,
          working: slicesInWords(slices, 'NGN'),
          law: 'Nigeria Tax Act 2025, Fourth Schedule',
        },
      ],
      notes: [
        `An employer deducts about ${naira(Math.round(tax / 12))} each month and pays it to the state by the 10th of the next month.`,
        'An owner files by 31 March for the previous year.',
      ],
    };
  }),
};
