import type { FeeTax } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

/** VAT and two levies on the same base since the Value Added Tax Act 2025 (Act 1151): 20 % together. */
export const feeTaxes: readonly FeeTax[] = [
  {
    id: 'gh-vat',
    name: 'VAT',
    basisPoints: 1_500,
    from: day('2026-01-01'),
    source: 'gh-tax-guides',
    confidence: 'high',
  },
  {
    id: 'gh-nhil',
    name: 'National Health Insurance Levy',
    basisPoints: 250,
    from: day('2026-01-01'),
    source: 'gh-tax-guides',
    confidence: 'high',
  },
  {
    id: 'gh-getfund',
    name: 'GETFund levy',
    basisPoints: 250,
    from: day('2026-01-01'),
    source: 'gh-tax-guides',
    confidence: 'high',
  },
];
