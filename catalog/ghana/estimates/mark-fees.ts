import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { formatMoney, major } from '#values/money.ts';

const provenance = {
  source: 'gh-trade-marks',
  confidence: 'low',
  note: 'The amount of 2021. Fees rose in January 2023. We confirm the current fee before you pay it.',
} as const;
const dollars = (units: number): number => major(units, 'USD').minor;

/** Fees of the Trade Marks Registry for an application until its certificate, in US dollars as the registry charges foreign owners. */
export const markFees: Estimate = {
  ...provenance,
  id: 'ghana-trade-mark-fees',
  about: 'registry-fee',
  title: 'Trade mark fees',
  summary: 'What the registry charges for a trade mark in Ghana, from search to certificate, by class.',
  currency: 'USD',
  page: '/calculators/ghana-trade-mark-fees',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  questions: [
    { kind: 'number', id: 'classes', label: 'Classes of goods and services', min: 1, max: 45 },
    { kind: 'yes-no', id: 'search', label: 'Do you want a search first?' },
  ],
  example: { classes: 1, search: true },
  calculate(facts) {
    const classes = Number(facts['classes']);
    const line = (id: string, title: string, units: number): EstimateLine => ({
      ...provenance,
      id,
      title,
      minor: dollars(units) * classes,
      working: `${classes} × ${formatMoney({ minor: dollars(units), currency: 'USD' })}, for each class`,
      law: 'Fees and Charges (Miscellaneous Provisions) Act 2022 (Act 1080)',
    });
    const lines = [
      ...(facts['search'] === true ? [line('search', 'Search', 135)] : []),
      line('application', 'Application', 240),
      line('certificate', 'Certificate of registration', 240),
    ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines,
      notes: ['Each class is an application of its own.', 'Our own fee is extra if we file it.'],
    };
  },
};
