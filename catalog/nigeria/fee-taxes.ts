import type { FeeTax } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

/** Value added tax. The Nigeria Tax Act 2025 keeps the rate of the Finance Act 2019. */
export const feeTaxes: readonly FeeTax[] = [
  {
    id: 'ng-vat',
    name: 'VAT',
    basisPoints: 750,
    from: day('2020-02-01'),
    source: 'ng-tax-act',
    confidence: 'high',
  },
];
