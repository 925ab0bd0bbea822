import type { FeeTax } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

/** Value added tax at the standard rate. */
export const feeTaxes: readonly FeeTax[] = [
  {
    id: 'uk-vat',
    name: 'VAT',
    basisPoints: 2_000,
    from: day('2011-01-04'),
    source: 'uk-vat-thresholds',
    confidence: 'high',
  },
];
