import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { contradiction, shareOf } from '#catalog/kit/estimating.ts';
import { day } from '#values/calendar-date.ts';
import { formatMoney, major } from '#values/money.ts';
import { isSmallForTax, sizeFacts } from './small-business.ts';

const act = { source: 'ng-tax-act', confidence: 'high' } as const;
const naira = (minor: number): string => formatMoney({ minor, currency: 'NGN' });
/** From here on a company's tax is at least 15% of its profit before tax. */
const effectiveRateFromMinor = major(50_000_000_000, 'NGN').minor;

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
    turnoverMinor: major(250_000_000, 'NGN').minor,
    fixedAssetsMinor: major(40_000_000, 'NGN').minor,
    professionalServices: false,
    assessableProfitMinor: major(40_000_000, 'NGN').minor,
    totalProfitMinor: major(40_000_000, 'NGN').minor,
  },
  calculate(facts) {
    const [assessable, total] = [Number(facts['assessableProfitMinor']), Number(facts['totalProfitMinor'])];
    if (total > assessable)
      return contradiction('totalProfitMinor', 'The total profit cannot be more than the assessable profit.');
    if (isSmallForTax(facts)) {
      const lines: readonly EstimateLine[] = [
        {
          ...act,
          id: 'small',
          title: 'Small company',
          minor: 0,
          working:
            'Turnover up to ₦100,000,000, fixed assets up to ₦250,000,000 and no professional services: 0% and no development levy',
          law: 'Nigeria Tax Act 2025, sections 56 and 59',
        },
      ];
      return { totalMinor: 0, lines, notes: ['You must still file the return.'] };
    }
    const [tax, levy] = [shareOf(total, 3000), shareOf(assessable, 400)];
    return {
      totalMinor: tax + levy,
      lines: [
        {
          ...act,
          id: 'income-tax',
          title: 'Companies income tax',
          minor: tax,
          working: `30% of the total profit of ${naira(total)}`,
          law: 'Nigeria Tax Act 2025, section 56',
        },
        {
          ...act,
          id: 'development-levy',
          title: 'Development levy',
          minor: levy,
          working: `4% of the assessable profit of ${naira(assessable)}`,
          law: 'Nigeria Tax Act 2025, section 59',
        },
      ],
      notes: [
        'Due 6 months after the end of the financial year. For a new company, at most 18 months after registration.',
        ...(Number(facts['turnoverMinor']) >= effectiveRateFromMinor
          ? [
              'With a turnover of ₦50 billion or more, a minimum tax of 15% of net income applies. This calculator does not include it.',
            ]
          : []),
      ],
    };
  },
};
