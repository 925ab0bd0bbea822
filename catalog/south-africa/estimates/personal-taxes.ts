import type { FactQuestion, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { shareOf } from '#catalog/kit/estimating.ts';
import { day } from '#values/calendar-date.ts';
import { rand, rands, scaleOf, taxOn } from './scale.ts';

const act = 'Income Tax Act 58 of 1962';
const tables = { source: 'za-individual-tax', confidence: 'high' } as const;
const provenance = { source: 'za-practice', confidence: 'medium' } as const;

/** Persons, March 2026 to February 2027. */
const scale = scaleOf(
  [0, 0, 18],
  [245_100, 44_118, 26],
  [383_100, 79_998, 31],
  [530_200, 125_599, 36],
  [695_800, 185_215, 39],
  [887_000, 259_783, 41],
  [1_878_600, 666_339, 45],
);
const rebates = {
  'under-65': rand(17_820),
  '65-to-74': rand(17_820 + 9_765),
  '75-or-older': rand(17_820 + 9_765 + 3_249),
} as const;
type Age = keyof typeof rebates;
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
function yearlyLines(taxable: number, age: Age): readonly [tax: EstimateLine, rebate: EstimateLine] {
  const { minor, working } = taxOn(taxable, scale);
  const rebate = Math.min(rebates[age], minor);
  return [
    {
      ...tables,
      id: 'tax',
      title: 'Tax from the table',
      minor,
      working,
      law: `${act}, section 5, with the table of 2026/27`,
    },
    {
      ...tables,
      id: 'rebate',
      title: 'Rebate',
      minor: rebate === 0 ? 0 : -rebate,
      working: `${rands(rebates[age])} by age, at most the tax`,
      law: `${act}, section 6`,
    },
  ];
}
const sumOf = (lines: readonly EstimateLine[]): number =>
  lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0);

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
  example: { taxableMinor: rand(400_000), age: 'under-65' },
  calculate(facts) {
    const lines = yearlyLines(Number(facts['taxableMinor']), facts['age'] as Age);
    return {
      totalMinor: sumOf(lines),
      lines,
      notes: ['Medical scheme credits and tax deducted from wages reduce it further.'],
    };
  },
};

const UIF_CEILING_MINOR = rand(17_712);
const SDL_FROM_MINOR = rand(500_000);

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
  example: { payMinor: rand(25_000), age: 'under-65', payrollMinor: rand(900_000) },
  calculate(facts) {
    const [pay, payrollYear] = [Number(facts['payMinor']), Number(facts['payrollMinor'])];
    if (payrollYear < pay)
      return {
        refusal: 'facts',
        problems: [
          {
            fact: 'payrollMinor',
            code: 'contradiction',
            words: 'The wages of all employees in 12 months cannot be less than the pay of one month.',
          },
        ],
      };
    const yearly = sumOf(yearlyLines(pay * 12, facts['age'] as Age));
    const paye = Math.round(yearly / 12);
    const uif = shareOf(Math.min(pay, UIF_CEILING_MINOR), 100);
    const sdl = payrollYear > SDL_FROM_MINOR ? shareOf(pay, 100) : 0;
    const counted = `1% of ${rands(Math.min(pay, UIF_CEILING_MINOR))}${pay > UIF_CEILING_MINOR ? ', the ceiling' : ''}`;
    const insurance = 'Unemployment Insurance Contributions Act 4 of 2002, section 6';
    const lines: readonly EstimateLine[] = [
      {
        ...tables,
        confidence: 'medium',
        id: 'paye',
        title: 'PAYE, deducted',
        minor: paye,
        working: `A twelfth of ${rands(yearly)}, the tax on ${rands(pay * 12)} a year`,
        law: `${act}, Fourth Schedule`,
      },
      {
        ...provenance,
        id: 'uif-employee',
        title: 'Unemployment insurance, deducted',
        minor: uif,
        working: counted,
        law: insurance,
      },
      {
        ...provenance,
        id: 'uif-employer',
        title: 'Unemployment insurance, employer’s share',
        minor: uif,
        working: counted,
        law: insurance,
      },
      {
        ...provenance,
        id: 'sdl',
        title: 'Skills development levy, paid by the employer',
        minor: sdl,
        working: sdl === 0 ? `No levy up to ${rands(SDL_FROM_MINOR)} of wages a year` : `1% of ${rands(pay)}`,
        law: 'Skills Development Levies Act 9 of 1999, section 3',
      },
    ];
    return {
      totalMinor: sumOf(lines),
      lines,
      notes: [
        `The employee receives ${rands(pay - paye - uif)}. The rest is due by the 7th of the next month, or the last business day before.`,
      ],
    };
  },
};
