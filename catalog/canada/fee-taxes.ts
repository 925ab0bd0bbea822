import type { FeeTax } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { provinces } from './provinces.ts';

const harmonised = [
  'Ontario',
  'Nova Scotia',
  'New Brunswick',
  'Newfoundland and Labrador',
  'Prince Edward Island',
];
const source = { source: 'ca-practice', confidence: 'medium' } as const;

/**
 * GST, or in five provinces HST, by the customer's province. QST and the sales taxes of British Columbia,
 * Saskatchewan and Manitoba need registrations of their own and are not charged.
 */
export const feeTaxes: readonly FeeTax[] = [
  {
    id: 'ca-gst',
    name: 'GST',
    basisPoints: 500,
    from: day('2008-01-01'),
    exceptRegions: harmonised,
    ...source,
    note: 'Also charged while the province is not known.',
  },
  {
    id: 'ca-hst-on',
    name: 'HST',
    basisPoints: 1_300,
    from: day('2010-07-01'),
    regions: ['Ontario'],
    ...source,
  },
  {
    id: 'ca-hst-ns',
    name: 'HST',
    basisPoints: 1_400,
    from: day('2025-04-01'),
    regions: ['Nova Scotia'],
    ...source,
  },
  {
    id: 'ca-hst-atlantic',
    name: 'HST',
    basisPoints: 1_500,
    from: day('2016-10-01'),
    regions: ['New Brunswick', 'Newfoundland and Labrador', 'Prince Edward Island'],
    ...source,
  },
];

/** Returns the first province among the answers: that of the registered office or of the business. */
export function feeTaxRegion(answers: Readonly<Record<string, unknown>>): string | null {
  for (const [name, value] of Object.entries(answers)) {
    const found =
      typeof value === 'string' && /province$/i.test(name)
        ? provinces.find((province) => province.name === value || province.code === value)?.name
        : value !== null && typeof value === 'object' && !Array.isArray(value)
          ? feeTaxRegion(value as Record<string, unknown>)
          : null;
    if (found != null) return found;
  }
  return null;
}
