import { inForceOn, notCovered, percent, shareOf } from '#catalog/kit/estimating.ts';
import type { Facts, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { addMonths, type CalendarDate, day, formatCalendarDate } from '#values/calendar-date.ts';
import { rand, rands, scaleOf, taxOn } from './scale.ts';

const act = 'Income Tax Act 58 of 1962';
const COMPANY_BASIS_POINTS = 2700;
const company = { source: 'za-company-rate', confidence: 'high' } as const;

/** Company tax by the last day of the financial year. */
const companyRows = [{ from: day('2023-03-31'), until: day('2027-03-31') }] as const;

/** Tables for small business corporations, by the day their year ends. */
const smallRows = [
  {
    from: day('2025-04-01'),
    until: day('2026-03-31'),
    scale: scaleOf([0, 0, 0], [95_750, 0, 7], [365_000, 18_848, 21], [550_000, 57_698, 27]),
    provenance: company,
  },
  {
    from: day('2026-04-01'),
    until: day('2027-03-31'),
    scale: scaleOf([0, 0, 0], [99_000, 0, 7], [365_000, 18_620, 21], [550_000, 57_470, 27]),
    provenance: {
      source: 'za-small-business',
      confidence: 'medium',
      note: 'Limits from a published guide. We confirm them with the Revenue Service.',
    },
  },
] as const;

const MOST_GROSS_MINOR = rand(20_000_000);
const MOST_PASSIVE_PERCENT = 20;

/** Why a company is none of the small business corporations of section 12E; null when it is one. */
function smallBusinessObjection(facts: Facts): string | null {
  if (facts['ownersOnly'] !== true)
    return 'not all its owners are individuals without shares in other companies';
  if (Number(facts['grossIncomeMinor']) > MOST_GROSS_MINOR)
    return `its gross income is above ${rands(MOST_GROSS_MINOR)}`;
  if (Number(facts['passivePercent']) > MOST_PASSIVE_PERCENT)
    return `more than ${MOST_PASSIVE_PERCENT}% of its income comes from investments and personal services`;
  return null;
}

/** Income tax of a company for a year, at 27% or by the table for small business corporations. */
export const companyTax: Estimate = {
  ...company,
  id: 'south-africa-company-tax',
  title: 'Company income tax',
  summary:
    'What a South African company owes on a year’s taxable income, as an ordinary company or a small business corporation.',
  currency: 'ZAR',
  page: '/calculators/south-africa-company-tax',
  from: day('2025-04-01'),
  until: day('2027-03-31'),
  questions: [
    { kind: 'day', id: 'yearEndOn', label: 'Last day of the financial year' },
    {
      kind: 'money',
      id: 'taxableMinor',
      label: 'Taxable income of the year',
      hint: 'Enter a loss as a negative amount.',
      negative: true,
    },
    {
      kind: 'yes-no',
      id: 'small',
      label: 'Is it run as a small business corporation?',
      hint: 'A private company or close corporation owned by individuals that is not a personal service provider.',
    },
    {
      kind: 'yes-no',
      id: 'ownersOnly',
      label: 'Are all owners individuals who hold no shares in other companies?',
      when: (facts) => facts['small'] === true,
    },
    {
      kind: 'money',
      id: 'grossIncomeMinor',
      label: 'Gross income of the year',
      when: (facts) => facts['small'] === true,
    },
    {
      kind: 'number',
      id: 'passivePercent',
      label: 'Share of income from investments and personal services',
      min: 0,
      max: 100,
      decimals: 2,
      unit: '%',
      when: (facts) => facts['small'] === true,
    },
  ],
  example: {
    yearEndOn: '2027-02-28',
    taxableMinor: rand(400_000),
    small: true,
    ownersOnly: true,
    grossIncomeMinor: rand(4_000_000),
    passivePercent: 0,
  },
  calculate(facts) {
    const yearEndOn = facts['yearEndOn'] as CalendarDate;
    const taxable = Number(facts['taxableMinor']);
    const reason = facts['small'] === true ? smallBusinessObjection(facts) : 'an ordinary company';
    if (reason === null) {
      const row = inForceOn(smallRows, yearEndOn);
      if (!row)
        return notCovered('table for small business corporations whose year ends on that day', yearEndOn);
      const { minor, working } = taxOn(taxable, row.scale);
      return {
        totalMinor: minor,
        lines: [
          {
            ...row.provenance,
            id: 'tax',
            title: 'Tax of a small business corporation',
            minor,
            working,
            law: `${act}, section 12E`,
          },
        ],
        notes: [
          `An ordinary company would pay ${rands(shareOf(Math.max(0, taxable), COMPANY_BASIS_POINTS))}.`,
          'One guide gives a limit of 10% instead of 20% for income from investments and personal services.',
        ],
      };
    }
    if (!inForceOn(companyRows, yearEndOn))
      return notCovered('rate of company tax for a year that ends', yearEndOn);
    const minor = shareOf(Math.max(0, taxable), COMPANY_BASIS_POINTS);
    const line: EstimateLine = {
      ...company,
      id: 'tax',
      title: 'Company tax',
      minor,
      working: taxable > 0 ? `${percent(COMPANY_BASIS_POINTS)} of ${rands(taxable)}` : 'Nothing to tax',
      law: `${act}, section 5`,
    };
    return {
      totalMinor: minor,
      lines: [line],
      days: [{ id: 'return-due', title: 'Return due', on: addMonths(yearEndOn, 12) }],
      notes: [
        ...(facts['small'] === true ? [`It is not a small business corporation: ${reason}.`] : []),
        ...(taxable < 0 ? ['The loss may be set off against later years.'] : []),
        `Paid in advance in two parts. The return is due 12 months after ${formatCalendarDate(yearEndOn)}.`,
      ],
    };
  },
};

const turnoverTables = {
  '2026': {
    words: 'March 2025 to February 2026',
    limit: rand(1_000_000),
    scale: scaleOf([0, 0, 0], [335_000, 0, 1], [500_000, 1_650, 2], [750_000, 6_650, 3]),
  },
  '2027': {
    words: 'March 2026 to February 2027',
    limit: rand(2_300_000),
    scale: scaleOf([0, 0, 0], [600_000, 0, 1], [950_000, 3_500, 2], [1_400_000, 12_500, 3]),
  },
} as const;
const budget = { source: 'za-budget-2026', confidence: 'high' } as const;

/** Turnover tax of a micro business, instead of income tax. */
export const turnoverTax: Estimate = {
  ...budget,
  id: 'south-africa-turnover-tax',
  title: 'Turnover tax',
  summary: 'What a micro business in South Africa pays on its turnover instead of income tax.',
  currency: 'ZAR',
  page: '/calculators/south-africa-turnover-tax',
  from: day('2025-03-01'),
  until: day('2027-02-28'),
  questions: [
    {
      kind: 'choice',
      id: 'taxYear',
      label: 'Tax year',
      options: Object.entries(turnoverTables).map(([value, { words }]) => ({ value, label: words })),
    },
    { kind: 'money', id: 'turnoverMinor', label: 'Turnover of the year' },
  ],
  example: { taxYear: '2027', turnoverMinor: rand(1_000_000) },
  calculate(facts) {
    const { limit, scale, words } = turnoverTables[facts['taxYear'] === '2026' ? '2026' : '2027'];
    const turnover = Number(facts['turnoverMinor']);
    if (turnover > limit)
      return {
        refusal: 'facts',
        problems: [
          {
            fact: 'turnoverMinor',
            code: 'out-of-range',
            words: `Turnover tax is for a turnover of at most ${rands(limit)} in ${words}. Above it, income tax applies.`,
          },
        ],
      };
    const { minor, working } = taxOn(turnover, scale);
    return {
      totalMinor: minor,
      lines: [{ ...budget, id: 'tax', title: 'Turnover tax', minor, working, law: `${act}, Sixth Schedule` }],
      notes: ['Some professions, and companies that hold shares in others, are excluded.'],
    };
  },
};

const dividends = { source: 'za-practice', confidence: 'medium' } as const;

/** Tax kept back from a dividend. */
export const dividendsTax: Estimate = {
  ...dividends,
  id: 'south-africa-dividends-tax',
  title: 'Dividends tax',
  summary:
    'What a South African company deducts from a dividend to an individual, and what the shareholder receives.',
  currency: 'ZAR',
  page: '/calculators/south-africa-dividends-tax',
  from: day('2025-04-01'),
  until: day('2027-03-31'),
  note: 'Dividends to South African companies are exempt. Treaties lower the rate for some shareholders abroad.',
  questions: [{ kind: 'money', id: 'dividendMinor', label: 'Dividend declared to an individual' }],
  example: { dividendMinor: rand(100_000) },
  calculate(facts) {
    const dividend = Number(facts['dividendMinor']);
    const minor = shareOf(dividend, 2000);
    return {
      totalMinor: minor,
      lines: [
        {
          ...dividends,
          id: 'tax',
          title: 'Dividends tax',
          minor,
          working: `20% of ${rands(dividend)}`,
          law: `${act}, section 64E`,
        },
      ],
      notes: [`The shareholder receives ${rands(dividend - minor)}.`],
    };
  },
};
