import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { inForceOn, notCovered } from '#catalog/kit/estimating.ts';
import { day } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import { markFeeRows, oppositionFeeRows, renewalFeeRows } from '../trade-mark/fee-rows.ts';

const provenance = { source: 'uk-mark-fees', confidence: 'high' } as const;
const seriesProvenance = {
  source: 'uk-mark-fees',
  confidence: 'low',
  note: 'One guide says £50 since April 2026.',
} as const;
const law = 'Trade Marks (Fees) Rules 2008';
const pounds = (minor: number): string => formatMoney({ minor, currency: 'GBP' });

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
  calculate(facts, on) {
    const row = inForceOn(markFeeRows, on);
    if (!row) return notCovered('trade mark fees', on);
    const [more, series] = [Number(facts['classes']) - 1, Math.max(0, Number(facts['marks']) - 2)];
    return {
      totalMinor: row.firstMinor + more * row.classMinor + series * row.seriesMinor,
      lines: [
        {
          ...provenance,
          id: 'first',
          title: 'Application in one class',
          minor: row.firstMinor,
          working: pounds(row.firstMinor),
          law,
        },
        ...(more > 0
          ? [
              {
                ...provenance,
                id: 'classes',
                title: 'Further classes',
                minor: more * row.classMinor,
                working: `${more} × ${pounds(row.classMinor)}`,
                law,
              },
            ]
          : []),
        ...(series > 0
          ? [
              {
                ...seriesProvenance,
                id: 'series',
                title: 'Marks of the series after the second',
                minor: series * row.seriesMinor,
                working: `${series} × ${pounds(row.seriesMinor)}`,
                law,
              },
            ]
          : []),
      ],
      notes: [
        'The Office gives no refunds, even if it refuses the mark.',
        'Our own fee is extra if we file it.',
      ],
    };
  },
};

const later = {
  source: 'uk-mark-renewal',
  confidence: 'low',
  note: 'The Office’s page still showed the amounts before April 2026. We confirm this fee before you pay it.',
} as const;
const opposing = {
  source: 'uk-mark-practice',
  confidence: 'low',
  note: 'We confirm this fee with the Office before you pay it.',
} as const;

const laterLine = (id: string, title: string, minor: number, working: string): EstimateLine => ({
  ...(id.endsWith('opposition') ? opposing : later),
  id,
  title,
  minor,
  working,
  law,
});

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
  calculate(facts, on) {
    const [renewal, opposition] = [inForceOn(renewalFeeRows, on), inForceOn(oppositionFeeRows, on)];
    if (!renewal || !opposition) return notCovered('trade mark fees', on);
    const more = Number(facts['classes'] ?? 1) - 1;
    const lines =
      facts['act'] === 'opposition'
        ? [laterLine('opposition', 'Notice of opposition', opposition.minor, pounds(opposition.minor))]
        : facts['act'] === 'fast-opposition'
          ? [
              laterLine(
                'fast-opposition',
                'Fast-track opposition',
                opposition.fastMinor,
                pounds(opposition.fastMinor),
              ),
            ]
          : [
              laterLine('renewal', 'Renewal in one class', renewal.firstMinor, pounds(renewal.firstMinor)),
              ...(more > 0
                ? [
                    laterLine(
                      'classes',
                      'Further classes',
                      more * renewal.classMinor,
                      `${more} × ${pounds(renewal.classMinor)}`,
                    ),
                  ]
                : []),
              ...(facts['act'] === 'late-renewal'
                ? [laterLine('late', 'Late renewal', renewal.lateMinor, pounds(renewal.lateMinor))]
                : []),
            ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines,
      notes: ['Our own fee is extra if we file it.'],
    };
  },
};
