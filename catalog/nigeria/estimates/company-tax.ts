import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { contradiction, percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { day } from '#values/calendar-date.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { rates as released } from '../rates.ts';
import { isSmallForTax, sizeFacts, sizeRates, smallInWords } from './small-business.ts';
import { naira, toKobo } from '../money.ts';

const act = { source: 'ng-tax-act', confidence: 'high' } as const;
/** Formats a large limit: '₦50 billion'; one that is no whole billion in figures. */
const billions = (minor: number): string => {
  const billion = toKobo(1_000_000_000);
  return minor % billion === 0 ? `₦${minor / billion} billion` : naira(minor);
};
const ids = {
  ...sizeRates,
  tax: 'ng-company-income-tax',
  levy: 'ng-development-levy',
  minimumFrom: 'ng-minimum-tax-turnover',
  minimum: 'ng-minimum-tax',
} as const;

/** Companies income tax and development levy of one year, under the Nigeria Tax Act 2025. */
export const companyTax: Estimate = {
  ...act,
  id: 'nigeria-company-tax',
  title: 'Companies income tax and development levy',
  summary:
    'What a Nigerian company owes on a year’s profit under the Nigeria Tax Act 2025, and when it owes nothing.',
  currency: 'NGN',
  page: '/calculators/nigeria-company-tax',
  from: day('2026-01-01'),
  until: day('2027-11-21'),
  note: 'For years of assessment from 2026, under the law as of November 2026. The turnover limit of ₦100 million is from the certified copies of the Act. The first print says ₦50 million.',
  questions: [
    ...sizeFacts,
    {
      kind: 'money',
      id: 'assessableProfitMinor',
      label: 'Assessable profit',
      hint: 'The year’s taxable profit before capital allowances and losses.',
    },
    {
      kind: 'money',
      id: 'totalProfitMinor',
      label: 'Total profit',
      hint: 'The assessable profit after capital allowances and losses brought forward.',
    },
  ],
  example: {
    turnoverMinor: toKobo(250_000_000),
    fixedAssetsMinor: toKobo(40_000_000),
    professionalServices: false,
    assessableProfitMinor: toKobo(40_000_000),
    totalProfitMinor: toKobo(40_000_000),
  },
  calculate: calculateWith(released, 'rates of companies income tax', ids, (facts, law) => {
    const [assessable, total] = [Number(facts['assessableProfitMinor']), Number(facts['totalProfitMinor'])];
    if (total > assessable)
      return contradiction('totalProfitMinor', 'The total profit cannot be more than the assessable profit.');
    if (isSmallForTax(facts, law)) {
      const lines: readonly EstimateLine[] = [
        {
          ...law.terms.turnover,
          id: 'small',
          title: 'Small company',
          minor: 0,
          working: `${smallInWords(law)}: 0% and no development levy`,
          law: 'Nigeria Tax Act 2025, sections 56 and 59',
        },
      ];
      return { totalMinor: 0, lines, notes: ['You must still file the return.'] };
    }
    const [tax, levy] = [shareOf(total, law.tax), shareOf(assessable, law.levy)];
    return {
      totalMinor: tax + levy,
      lines: [
        {
          ...law.terms.tax,
          id: 'income-tax',
          title: 'Companies income tax',
          minor: tax,
          working: `${percent(law.tax)} of the total profit of ${naira(total)}`,
          law: 'Nigeria Tax Act 2025, section 56',
        },
        {
          ...law.terms.levy,
          id: 'development-levy',
          title: 'Development levy',
          minor: levy,
          working: `${percent(law.levy)} of the assessable profit of ${naira(assessable)}`,
          law: 'Nigeria Tax Act 2025, section 59',
        },
      ],
      notes: [
        'Due 6 months after the end of the financial year. For a new company, at most 18 months after registration.',
        ...(Number(facts['turnoverMinor']) >= law.minimumFrom
          ? [
              `With a turnover of ${billions(law.minimumFrom)} or more, a minimum tax of ${percent(law.minimum)} of net income applies. This calculator does not include it.`,
            ]
          : []),
      ],
    };
  }),
};
