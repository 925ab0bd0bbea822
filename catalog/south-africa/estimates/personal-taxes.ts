import type { FactQuestion, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { contradiction, percent, shareOf, totalOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith, type Law, scaleOf } from '#catalog/kit/money/rates.ts';
import { day } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { taxOn } from './scale.ts';
import { rands, toCents } from '../money.ts';

const act = 'Income Tax Act 58 of 1962';
const tables = { source: 'za-individual-tax', confidence: 'high' } as const;
const provenance = { source: 'za-practice', confidence: 'medium' } as const;

const yearlyRates = {
  bands: scaleOf('za-personal-tax'),
  primary: 'za-rebate-primary',
  secondary: 'za-rebate-secondary',
  tertiary: 'za-rebate-tertiary',
} as const;
const monthlyRates = {
  ...yearlyRates,
  uif: 'za-uif',
  uifCeiling: 'za-uif-ceiling',
  sdl: 'za-sdl',
  sdlFree: 'za-sdl-free',
} as const;
const ages = ['under-65', '65-to-74', '75-or-older'] as const;
type Age = (typeof ages)[number];
const ageFact: FactQuestion = {
  kind: 'choice',
  id: 'age',
  label: 'Age at the end of February 2027',
  options: [
    { value: 'under-65', label: 'Under 65' },
    { value: '65-to-74', label: '65 to 74' },
    { value: '75-or-older', label: '75 or older' },
  ],
};

/** Tax by the table and the rebate that comes off it, each as a line. */
function yearlyLines(
  taxable: number,
  age: Age,
  law: Law<typeof yearlyRates>,
): readonly [tax: EstimateLine, rebate: EstimateLine] {
  const { minor, working } = taxOn(taxable, law.bands);
  const byAge = [law.primary, law.secondary, law.tertiary]
    .slice(0, ages.indexOf(age) + 1)
    .reduce((sum, each) => sum + each, 0);
  const rebate = Math.min(byAge, minor);
  return [
    {
      ...law.terms.bands,
      id: 'tax',
      title: 'Tax from the table',
      minor,
      working,
      law: `${act}, section 5, with the table of 2026/27`,
    },
    {
      ...law.terms.primary,
      id: 'rebate',
      title: 'Rebate',
      minor: rebate === 0 ? 0 : -rebate,
      working: `${rands(byAge)} by age, at most the tax`,
      law: `${act}, section 6`,
    },
  ];
}

/** Income tax of a person, a sole proprietor too, for a year. */
export const individualTax: Estimate = {
  ...tables,
  id: 'south-africa-individual-tax',
  title: 'Personal income tax',
  summary:
    'What an individual or sole proprietor owes on taxable income from March 2026 to February 2027 in South Africa.',
  currency: 'ZAR',
  page: '/calculators/south-africa-individual-tax',
  from: day('2026-03-01'),
  until: day('2027-02-28'),
  questions: [{ kind: 'money', id: 'taxableMinor', label: 'Taxable income of the year' }, ageFact],
  example: { taxableMinor: toCents(400_000), age: 'under-65' },
  calculate: calculateWith(released, 'table of income tax', yearlyRates, (facts, law) => {
    const lines = yearlyLines(Number(facts['taxableMinor']), facts['age'] as Age, law);
    return {
      totalMinor: totalOf(lines),
      lines,
      notes: ['Medical scheme credits and tax deducted from wages reduce it further.'],
    };
  }),
};

/** Declaration of an employer for one employee and month: PAYE, unemployment insurance, skills levy. */
export const payroll: Estimate = {
  ...provenance,
  id: 'south-africa-payroll',
  title: 'Monthly PAYE, UIF and SDL',
  summary: 'What a South African employer declares and pays for one employee each month.',
  currency: 'ZAR',
  page: '/calculators/south-africa-payroll',
  from: day('2026-03-01'),
  until: day('2027-02-28'),
  note: 'PAYE is a twelfth of the tax on twelve such months. Pension, medical credits and fringe benefits are not included.',
  questions: [
    { kind: 'money', id: 'payMinor', label: 'Monthly pay before deductions' },
    ageFact,
    { kind: 'money', id: 'payrollMinor', label: 'Wages of all employees in 12 months' },
  ],
  example: { payMinor: toCents(25_000), age: 'under-65', payrollMinor: toCents(900_000) },
  calculate: calculateWith(released, 'rates of payroll taxes', monthlyRates, (facts, law) => {
    const [pay, payrollYear] = [Number(facts['payMinor']), Number(facts['payrollMinor'])];
    if (payrollYear < pay)
      return contradiction(
        'payrollMinor',
        'The wages of all employees in 12 months cannot be less than the pay of one month.',
      );
    const yearly = totalOf(yearlyLines(pay * 12, facts['age'] as Age, law));
    const paye = Math.round(yearly / 12);
    const uif = shareOf(Math.min(pay, law.uifCeiling), law.uif);
    const sdl = payrollYear > law.sdlFree ? shareOf(pay, law.sdl) : 0;
    const counted = `${percent(law.uif)} of ${rands(Math.min(pay, law.uifCeiling))}${pay > law.uifCeiling ? ', the ceiling' : ''}`;
    const insurance = 'Unemployment Insurance Contributions Act 4 of 2002, section 6';
    const lines: readonly EstimateLine[] = [
      {
        ...law.terms.bands,
        confidence: 'medium',
        id: 'paye',
        title: 'PAYE, deducted',
        minor: paye,
        working: `A twelfth of ${rands(yearly)}, the tax on ${rands(pay * 12)} a year`,
        law: `${act}, Fourth Schedule`,
      },
      {
        ...law.terms.uif,
        id: 'uif-employee',
        title: 'Unemployment insurance, deducted',
        minor: uif,
        working: counted,
        law: insurance,
      },
      {
        ...law.terms.uif,
        id: 'uif-employer',
        title: 'Unemployment insurance, employer’s share',
        minor: uif,
        working: counted,
        law: insurance,
      },
      {
        ...law.terms.sdl,
        id: 'sdl',
        title: 'Skills development levy, paid by the employer',
        minor: sdl,
        working:
          sdl === 0
            ? `No levy up to ${rands(law.sdlFree)} of wages a year`
            : `${percent(law.sdl)} of ${rands(pay)}`,
        law: 'Skills Development Levies Act 9 of 1999, section 3',
      },
    ];
    return {
      totalMinor: totalOf(lines),
      lines,
      notes: [
        `The employee receives ${rands(pay - paye - uif)}. The rest is due by the 7th of the next month, or the last business day before.`,
      ],
    };
  }),
};
