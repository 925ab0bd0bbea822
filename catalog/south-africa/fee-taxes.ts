import type { FeeTax } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

/** Value added tax at the standard rate. */
export const feeTaxes: readonly FeeTax[] = [
  {
    id: 'za-vat',
    name: 'VAT',
    basisPoints: 1_500,
    from: day('2018-04-01'),
    source: 'za-vat-guide',
    confidence: 'high',
  },
];
