import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { day } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { pounds } from '../money.ts';

const provenance = { source: 'uk-mark-fees', confidence: 'high' } as const;
const applicationRates = {
  first: feeRate('uk-mark-first-class'),
  more: feeRate('uk-mark-more-classes'),
  series: feeRate('uk-mark-series'),
} as const;
const provision = 'Trade Marks (Fees) Rules 2008';

/** Fees of the Intellectual Property Office for an online application. */
export const markFees: Estimate = {
  ...provenance,
  id: 'uk-trade-mark-fees',
  about: 'registry-fee',
  title: 'Trade mark fees',
  summary:
    'What the Intellectual Property Office charges for an online application, by number of classes and marks in a series.',
  currency: 'GBP',
  page: '/calculators/uk-trade-mark-fees',
  from: day('2024-01-01'),
  until: day('2027-11-21'),
  note: 'Fees of the standard application, before and since April 2026.',
  questions: [
    { kind: 'number', id: 'classes', label: 'Classes of goods and services', min: 1, max: 45 },
    {
      kind: 'number',
      id: 'marks',
      label: 'Marks in the series',
      hint: 'Enter 1 if it is not a series.',
      min: 1,
      max: 6,
    },
  ],
  example: { classes: 2, marks: 1 },
  calculate: calculateWith(released, 'trade mark fees', applicationRates, (facts, law) => {
    const [more, series] = [Number(facts['classes']) - 1, Math.max(0, Number(facts['marks']) - 2)];
    return {
      totalMinor: law.first + more * law.more + series * law.series,
      lines: [
        {
          ...law.terms.first,
          id: 'first',
          title: 'Application in one class',
          minor: law.first,
          working: pounds(law.first),
          law: provision,
        },
        ...(more > 0
          ? [
              {
                ...law.terms.more,
                id: 'classes',
                title: 'Further classes',
                minor: more * law.more,
                working: `${more} × ${pounds(law.more)}`,
                law: provision,
              },
            ]
          : []),
        ...(series > 0
          ? [
              {
                ...law.terms.series,
                id: 'series',
                title: 'Marks of the series after the second',
                minor: series * law.series,
                working: `${series} × ${pounds(law.series)}`,
                law: provision,
              },
            ]
          : []),
      ],
      notes: [
        'The Office gives no refunds, even if it refuses the mark.',
        'Our own fee is extra if we file it.',
      ],
    };
  }),
};

const later = {
  source: 'uk-mark-renewal',
  confidence: 'low',
  note: 'The Office’s page still showed the amounts before April 2026. We confirm this fee before you pay it.',
} as const;
const laterRates = {
  renewal: feeRate('uk-renewal-first-class'),
  more: feeRate('uk-renewal-more-classes'),
  late: feeRate('uk-renewal-late'),
  opposition: 'uk-mark-opposition',
  fast: 'uk-mark-fast-opposition',
} as const;

/** Fees of the Intellectual Property Office after the application: renewal and opposition. */
export const laterMarkFees: Estimate = {
  ...later,
  id: 'uk-trade-mark-later-fees',
  about: 'registry-fee',
  title: 'Trade mark: renewal and opposition fees',
  summary:
    'What the Intellectual Property Office charges to renew a trade mark, also late, and to oppose an application.',
  currency: 'GBP',
  page: '/calculators/uk-trade-mark-later-fees',
  from: day('2024-01-01'),
  until: day('2027-11-21'),
  questions: [
    {
      kind: 'choice',
      id: 'act',
      label: 'What is the payment for?',
      options: [
        { value: 'renewal', label: 'A renewal' },
        { value: 'late-renewal', label: 'A renewal up to six months late' },
        { value: 'opposition', label: 'An opposition (TM7)' },
        { value: 'fast-opposition', label: 'A fast-track opposition (TM7F)' },
      ],
    },
    {
      kind: 'number',
      id: 'classes',
      label: 'Classes to renew',
      min: 1,
      max: 45,
      when: (facts) => facts['act'] === 'renewal' || facts['act'] === 'late-renewal',
    },
  ],
  example: { act: 'renewal', classes: 2 },
  calculate: calculateWith(released, 'trade mark fees', laterRates, (facts, law) => {
    const more = Number(facts['classes'] ?? 1) - 1;
    const line = (
      id: string,
      title: string,
      rate: keyof typeof laterRates,
      count = 1,
    ): EstimateLine & { readonly minor: number } => ({
      ...law.terms[rate],
      id,
      title,
      minor: law[rate] * count,
      working: id === 'classes' ? `${count} × ${pounds(law[rate])}` : pounds(law[rate]),
      law: provision,
    });
    const lines =
      facts['act'] === 'opposition'
        ? [line('opposition', 'Notice of opposition', 'opposition')]
        : facts['act'] === 'fast-opposition'
          ? [line('fast-opposition', 'Fast-track opposition', 'fast')]
          : [
              line('renewal', 'Renewal in one class', 'renewal'),
              ...(more > 0 ? [line('classes', 'Further classes', 'more', more)] : []),
              ...(facts['act'] === 'late-renewal' ? [line('late', 'Late renewal', 'late')] : []),
            ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + minor, 0),
      lines,
      notes: ['Our own fee is extra if we file it.'],
    };
  }),
};
