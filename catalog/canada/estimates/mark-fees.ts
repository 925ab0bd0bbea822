import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { dollars } from '../money.ts';

const wanted = {
  first: feeRate('ca-trade-mark-first'),
  further: feeRate('ca-trade-mark-further'),
  renewalFirst: feeRate('ca-mark-renewal-first'),
  renewalFurther: feeRate('ca-mark-renewal-further'),
  opposition: 'ca-mark-opposition',
} as const;

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
  calculate: calculateWith(released, 'fees of the Office', wanted, (facts, law) => {
    const line = (
      id: string,
      title: string,
      rate: keyof typeof wanted,
      count = 1,
    ): EstimateLine & { readonly minor: number } => ({
      ...law.terms[rate],
      id,
      title,
      minor: law[rate] * count,
      working: id === 'further' ? `${count} at ${dollars(law[rate])}` : 'A fixed fee',
      law: 'Trademarks Regulations: tariff of fees',
    });
    const further = Number(facts['classes'] ?? 1) - 1;
    const isRenewal = facts['act'] === 'renewal';
    const lines =
      facts['act'] === 'opposition'
        ? [line('opposition', 'Statement of opposition', 'opposition')]
        : [
            line('first', 'First class', isRenewal ? 'renewalFirst' : 'first'),
            ...(further > 0
              ? [line('further', 'Further classes', isRenewal ? 'renewalFurther' : 'further', further)]
              : []),
          ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + minor, 0),
      lines,
      notes: ['The fee depends on the day of payment.'],
    };
  }),
};
