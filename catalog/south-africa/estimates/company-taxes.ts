import { notCovered, percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith, readRates, scaleOf } from '#catalog/kit/money/rates.ts';
import type { Facts, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { addMonths, type CalendarDate, day, formatCalendarDate } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { taxOn } from './scale.ts';
import { rands, toCents } from '../money.ts';

const act = 'Income Tax Act 58 of 1962';
const company = { source: 'za-company-rate', confidence: 'high' } as const;

const smallRates = {
  bands: scaleOf('za-small-business'),
  income: 'za-small-business-income',
  passive: 'za-small-business-passive',
} as const;
type Limits = { readonly income: number; readonly passive: number };

/** Why a company is none of the small business corporations of section 12E; null when it is one. */
function smallBusinessObjection(facts: Facts, { income, passive }: Limits): string | null {
  if (facts['ownersOnly'] !== true)
    return 'not all its owners are individuals without shares in other companies';
  if (Number(facts['grossIncomeMinor']) > income) return `its gross income is above ${rands(income)}`;
  if (Number(facts['passivePercent']) * 100 > passive)
    return `more than ${percent(passive)} of its income comes from investments and personal services`;
  return null;
}

/** Income tax of a company for a year, at the rate of companies or by the table for small business corporations. */
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
    taxableMinor: toCents(400_000),
    small: true,
    ownersOnly: true,
    grossIncomeMinor: toCents(4_000_000),
    passivePercent: 0,
  },
  calculate(facts, _on, rates = released) {
    const yearEndOn = facts['yearEndOn'] as CalendarDate;
    const taxable = Number(facts['taxableMinor']);
    const law = readRates(rates, yearEndOn, { tax: 'za-company-tax' });
    if (!law) return notCovered('rate of company tax for a year that ends', yearEndOn);
    const small = facts['small'] === true ? readRates(rates, yearEndOn, smallRates) : null;
    if (facts['small'] === true && !small)
      return notCovered('table for small business corporations whose year ends on that day', yearEndOn);
    const reason = small ? smallBusinessObjection(facts, small) : 'an ordinary company';
    if (small && reason === null) {
      const { minor, working } = taxOn(taxable, small.bands);
      return {
        totalMinor: minor,
        lines: [
          {
            ...small.terms.bands,
            id: 'tax',
            title: 'Tax of a small business corporation',
            minor,
            working,
            law: `${act}, section 12E`,
          },
        ],
        notes: [
          `An ordinary company would pay ${rands(shareOf(Math.max(0, taxable), law.tax))}.`,
          'One guide gives a limit of 10% instead of 20% for income from investments and personal services.',
        ],
      };
    }
    const minor = shareOf(Math.max(0, taxable), law.tax);
    const line: EstimateLine = {
      ...law.terms.tax,
      id: 'tax',
      title: 'Company tax',
      minor,
      working: taxable > 0 ? `${percent(law.tax)} of ${rands(taxable)}` : 'Nothing to tax',
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

const taxYears = [
  { value: '2026', label: 'March 2025 to February 2026', startsOn: day('2025-03-01') },
  { value: '2027', label: 'March 2026 to February 2027', startsOn: day('2026-03-01') },
] as const;
const turnoverRates = { bands: scaleOf('za-turnover-tax'), most: 'za-turnover-tax-most' } as const;
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
      options: taxYears.map(({ value, label }) => ({ value, label })),
    },
    { kind: 'money', id: 'turnoverMinor', label: 'Turnover of the year' },
  ],
  example: { taxYear: '2027', turnoverMinor: toCents(1_000_000) },
  calculate(facts, _on, rates = released) {
    const { label, startsOn } = taxYears[facts['taxYear'] === '2026' ? 0 : 1];
    const law = readRates(rates, startsOn, turnoverRates);
    if (!law) return notCovered('table of turnover tax', startsOn);
    const turnover = Number(facts['turnoverMinor']);
    if (turnover > law.most)
      return {
        refusal: 'facts',
        problems: [
          {
            fact: 'turnoverMinor',
            code: 'out-of-range',
            words: `Turnover tax is for a turnover of at most ${rands(law.most)} in ${label}. Above it, income tax applies.`,
          },
        ],
      };
    const { minor, working } = taxOn(turnover, law.bands);
    return {
      totalMinor: minor,
      lines: [
        {
          ...law.terms.bands,
          id: 'tax',
          title: 'Turnover tax',
          minor,
          working,
          law: `${act}, Sixth Schedule`,
        },
      ],
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
  example: { dividendMinor: toCents(100_000) },
  calculate: calculateWith(released, 'rate of dividends tax', { tax: 'za-dividends-tax' }, (facts, law) => {
    const dividend = Number(facts['dividendMinor']);
    const minor = shareOf(dividend, law.tax);
    return {
      totalMinor: minor,
      lines: [
        {
          ...law.terms.tax,
          id: 'tax',
          title: 'Dividends tax',
          minor,
          working: `${percent(law.tax)} of ${rands(dividend)}`,
          law: `${act}, section 64E`,
        },
      ],
      notes: [`The shareholder receives ${rands(dividend - minor)}.`],
    };
  }),
};
