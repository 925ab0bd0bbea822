import { inForceOn, notCovered } from '#catalog/kit/estimating.ts';
import type { Provenance, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';

type MarkFees = {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly first: number;
  readonly further: number;
  readonly renewalFirst: number;
  readonly renewalFurther: number;
  readonly opposition: number;
} & Provenance;

const year = (of: number) => ({ from: day(`${of}-01-01`), until: day(`${of}-12-31`) });

/** In cents. The Office raises its fees each January. */
const markFeeRows: readonly MarkFees[] = [
  {
    ...year(2024),
    first: 45_800,
    further: 13_900,
    renewalFirst: 55_500,
    renewalFurther: 17_300,
    opposition: 104_000,
    source: 'ca-cipo-2024',
    confidence: 'high',
  },
  {
    ...year(2025),
    first: 47_815,
    further: 14_512,
    renewalFirst: 57_942,
    renewalFurther: 18_061,
    opposition: 108_576,
    source: 'ca-cipo-2025',
    confidence: 'high',
  },
  {
    ...year(2026),
    first: 49_106,
    further: 14_904,
    renewalFirst: 59_506,
    renewalFurther: 18_549,
    opposition: 111_508,
    source: 'ca-cipo-2025',
    confidence: 'medium',
    note: 'Calculated from the 2025 fees plus 2.7%. We confirm it with the Office before you pay.',
  },
];

const dollars = (minor: number): string => formatMoney({ minor, currency: 'CAD' });

/** Fees of the Canadian Intellectual Property Office by day of payment. */
export const tradeMarkEstimate: Estimate = {
  source: 'ca-cipo-2025',
  confidence: 'medium',
  id: 'canada-trade-mark-fees',
  about: 'registry-fee',
  title: 'Trade mark fees of the Office',
  summary:
    'Fees for applying for a trade mark, renewing it or opposing one, by the number of classes and the day of payment.',
  currency: 'CAD',
  questions: [
    {
      kind: 'choice',
      id: 'act',
      label: 'What is the payment for?',
      options: [
        { value: 'application', label: 'An application' },
        { value: 'renewal', label: 'A renewal' },
        { value: 'opposition', label: 'An opposition' },
      ],
    },
    {
      kind: 'number',
      id: 'classes',
      label: 'Classes',
      min: 1,
      max: 45,
      when: (facts) => facts['act'] !== 'opposition',
    },
  ],
  from: day('2024-01-01'),
  until: day('2026-12-31'),
  page: '/calculators/canada-trade-mark-fees',
  example: { act: 'application', classes: 3 },
  calculate(facts, on) {
    const fees = inForceOn(markFeeRows, on);
    if (!fees) return notCovered('fees of the Office', on);
    const { source, confidence, note } = fees;
    const line = (id: string, title: string, minor: number, working: string): EstimateLine => ({
      source,
      confidence,
      ...(note === undefined ? {} : { note }),
      id,
      title,
      minor,
      working,
      law: 'Trademarks Regulations: tariff of fees',
    });
    const further = Number(facts['classes'] ?? 1) - 1;
    const [first, next] =
      facts['act'] === 'renewal' ? [fees.renewalFirst, fees.renewalFurther] : [fees.first, fees.further];
    const lines =
      facts['act'] === 'opposition'
        ? [line('opposition', 'Statement of opposition', fees.opposition, 'A fixed fee')]
        : [
            line('first', 'First class', first, 'A fixed fee'),
            ...(further > 0
              ? [line('further', 'Further classes', further * next, `${further} at ${dollars(next)}`)]
              : []),
          ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines,
      notes: ['The fee depends on the day of payment.'],
    };
  },
};
