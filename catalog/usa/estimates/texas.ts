import { percent, shareOf, contradiction, totalOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith, type Law } from '#catalog/kit/money/rates.ts';
import type { Facts, Provenance, Estimate, EstimateLine, EstimateMethod } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { numberIn } from '#catalog/kit/answers/reading-facts.ts';
import { rates as released } from '../rates.ts';
import { factorOf, isTrue, lineMaker, proportionOf } from './lines.ts';
import { dollars } from '../money.ts';

const provenance: Provenance = { source: 'us-tx-franchise', confidence: 'high' };
const wanted = {
  mostRevenue: 'us-tx-no-tax-due',
  rate: 'us-tx-franchise',
  retail: 'us-tx-franchise-retail',
  ez: 'us-tx-franchise-ez',
  ezRevenue: 'us-tx-ez-revenue',
  smallTax: 'us-tx-small-tax',
  lateReport: 'us-tx-late-report',
  margin: 'us-tx-margin',
  deduction: 'us-tx-margin-deduction',
  lateTax: 'us-tx-late-tax',
  lateTaxFurther: 'us-tx-late-tax-further',
} as const;
type TexasLaw = Law<typeof wanted>;
const line = lineMaker(provenance, 'Tax Code 171.002 and 171.101');

/** The four margins, of which the lowest counts. */
const margins = (facts: Facts, revenue: number, law: TexasLaw) =>
  [
    [`${percent(law.margin)} of revenue`, shareOf(revenue, law.margin)],
    ['revenue less cost of goods sold', revenue - numberIn(facts, 'cogsMinor')],
    ['revenue less compensation', revenue - numberIn(facts, 'compensationMinor')],
    [`revenue less ${dollars(law.deduction)}`, Math.max(0, revenue - law.deduction)],
  ] as const;

/** Lines of lateness: an amount for the report and a share of the tax, a higher one after 30 days. */
function lateness(tax: number, days: number, law: TexasLaw): readonly EstimateLine[] {
  if (days === 0) return [];
  const share = days > 30 ? law.lateTaxFurther : law.lateTax;
  const late = lineMaker(provenance, 'Tax Code 171.362');
  return [
    late(
      'report-late',
      'Late report',
      law.lateReport,
      `${dollars(law.lateReport)}, even if no tax is due`,
      law.terms.lateReport,
    ),
    ...(tax > 0
      ? [
          late(
            'tax-late',
            'Late tax',
            shareOf(tax, share),
            `${percent(share)} of ${dollars(tax)}: ${days > 30 ? 'more than 30 days' : '1 to 30 days'} late`,
          ),
        ]
      : []),
  ];
}

const taxLine = (tax: number, words: string, rate: 'rate' | 'retail' | 'ez', law: TexasLaw): EstimateLine =>
  tax < law.smallTax
    ? line('tax', 'Tax', 0, `${words} = ${dollars(tax)}; below ${dollars(law.smallTax)} nothing is due`, {
        ...law.terms.smallTax,
        law: 'Tax Code 171.002(d)',
      })
    : line('tax', 'Tax', tax, words, law.terms[rate]);

const method = (
  id: string,
  title: string,
  lines: readonly EstimateLine[],
  chosen: boolean,
): EstimateMethod => ({ id, title, totalMinor: totalOf(lines), lines, chosen });

export const texasFranchiseTax: Estimate = {
  id: 'texas-franchise-tax',
  title: 'Texas franchise tax',
  summary: 'The margin and the EZ computation side by side, the no-tax threshold, and late charges.',
  region: 'texas',
  currency: 'USD',
  ...provenance,
  questions: [
    { kind: 'money', id: 'revenueMinor', label: 'Total revenue of the period' },
    { kind: 'number', id: 'periodDays', label: 'Days of the period', min: 1, max: 366 },
    { kind: 'money', id: 'cogsMinor', label: 'Cost of goods sold' },
    {
      kind: 'money',
      id: 'compensationMinor',
      label: 'Compensation',
      hint: 'Wages and benefits. Wages of one person count up to US$480,000 in reports of 2026 and 2027, and up to an earlier limit before.',
    },
    { kind: 'money', id: 'texasReceiptsMinor', label: 'Gross receipts in Texas' },
    { kind: 'money', id: 'allReceiptsMinor', label: 'Gross receipts everywhere', min: 1 },
    { kind: 'yes-no', id: 'retail', label: 'Is it mainly retail or wholesale trade?' },
    { kind: 'number', id: 'daysLate', label: 'Days late', min: 0, max: 3_650, optional: true },
  ],
  sources: ['us-tx-small-tax', 'us-tx-comptroller', 'us-tx-extension'],
  from: day('2024-01-01'),
  until: day('2027-11-21'),
  page: '/calculators/texas-franchise-tax',
  example: {
    revenueMinor: 300_000_000,
    periodDays: 365,
    cogsMinor: 120_000_000,
    compensationMinor: 90_000_000,
    texasReceiptsMinor: 300_000_000,
    allReceiptsMinor: 300_000_000,
    retail: false,
  },
  calculate: calculateWith(released, 'rates of the Texas franchise tax', wanted, (facts, law) => {
    const [revenue, days, inTexas, everywhere, late] = [
      numberIn(facts, 'revenueMinor'),
      numberIn(facts, 'periodDays'),
      numberIn(facts, 'texasReceiptsMinor'),
      numberIn(facts, 'allReceiptsMinor'),
      numberIn(facts, 'daysLate'),
    ];
    if (inTexas > everywhere)
      return contradiction(
        'texasReceiptsMinor',
        'Receipts in Texas cannot be more than receipts everywhere.',
      );
    for (const [fact, title] of [
      ['cogsMinor', 'Cost of goods sold'],
      ['compensationMinor', 'Compensation'],
    ] as const)
      if (numberIn(facts, fact) > revenue)
        return contradiction(fact, `${title} above the revenue leaves no margin: give at most the revenue.`);
    const annual = proportionOf(revenue, 365, days);
    const yearly = line(
      'annual',
      'Revenue of a whole year',
      null,
      `${dollars(revenue)} ÷ ${days} days × 365 = ${dollars(annual)}`,
    );
    const notes = [
      'Due on 15 May, or the next business day. If you pay 90% of this year’s tax or all of last year’s by then, the report is extended to 15 November.',
      'The Public Information Report (Form 05-102) is due in any case.',
    ];
    if (annual <= law.mostRevenue) {
      const lines = [
        yearly,
        line(
          'tax',
          'Tax',
          0,
          `Not above the threshold of ${dollars(law.mostRevenue)}: no tax and no tax report`,
          law.terms.mostRevenue,
        ),
        ...lateness(0, late, law),
      ];
      return { totalMinor: totalOf(lines), lines, notes };
    }
    const factor = factorOf(inTexas, everywhere, 4);
    const part = line(
      'factor',
      'Part earned in Texas',
      null,
      `${dollars(inTexas)} ÷ ${dollars(everywhere)} = ${(factor / 10_000).toFixed(4)}`,
    );
    const [words, margin] = margins(facts, revenue, law).reduce((least, each) =>
      each[1] < least[1] ? each : least,
    );
    const kind = isTrue(facts, 'retail') ? 'retail' : 'rate';
    const longTax = shareOf(proportionOf(margin, factor, 10_000), law[kind]);
    const longDue = longTax < law.smallTax ? 0 : longTax;
    const long: readonly EstimateLine[] = [
      yearly,
      line('margin', 'Margin', null, `The lowest of four: ${words} = ${dollars(margin)}`),
      part,
      taxLine(
        longTax,
        `${percent(law[kind])} of ${dollars(proportionOf(margin, factor, 10_000))}`,
        kind,
        law,
      ),
      ...lateness(longDue, late, law),
    ];
    const ezTax = shareOf(proportionOf(revenue, factor, 10_000), law.ez);
    const ezDue = ezTax < law.smallTax ? 0 : ezTax;
    const ez: readonly EstimateLine[] | null =
      annual <= law.ezRevenue
        ? [
            yearly,
            part,
            taxLine(
              ezTax,
              `${percent(law.ez)} of ${dollars(proportionOf(revenue, factor, 10_000))}, without deductions or credits`,
              'ez',
              law,
            ),
            ...lateness(ezDue, late, law),
          ]
        : null;
    const chooseEz = ez !== null && ezDue < longDue;
    const lines = chooseEz ? ez : long;
    return {
      totalMinor: totalOf(lines),
      lines,
      methods: [
        method('margin', 'Margin', long, !chooseEz),
        ...(ez ? [method('ez', 'EZ computation', ez, chooseEz)] : []),
      ],
      notes: [
        ...(ez ? [] : [`Above ${dollars(law.ezRevenue)} of revenue there is no EZ computation.`]),
        ...notes,
      ],
    };
  }),
};
