import { calculateWith } from '#catalog/kit/money/rates.ts';
import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { dollars } from '../money.ts';

const provenance = {
  source: 'gh-trade-marks',
  confidence: 'low',
  note: 'The amount of 2021. Fees rose in January 2023. We confirm the current fee before you pay it.',
} as const;

const wanted = {
  search: 'gh-mark-search',
  application: 'gh-mark-application',
  certificate: 'gh-mark-certificate',
} as const;

/**
 * Fees of the Trade Marks Registry for an application until its certificate, in US dollars as the registry
 * charges foreign owners.
 */
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
  calculate: calculateWith(released, 'trade mark fees', wanted, (facts, law) => {
    const classes = Number(facts['classes']);
    const line = (id: keyof typeof wanted, title: string): EstimateLine => ({
      ...law.terms[id],
      id,
      title,
      minor: law[id] * classes,
      working: `${classes} × ${dollars(law[id])}, for each class`,
      law: 'Fees and Charges (Miscellaneous Provisions) Act 2022 (Act 1080)',
    });
    const lines = [
      ...(facts['search'] === true ? [line('search', 'Search')] : []),
      line('application', 'Application'),
      line('certificate', 'Certificate of registration'),
    ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines,
      notes: ['Each class is an application of its own.', 'Our own fee is extra if we file it.'],
    };
  }),
};
