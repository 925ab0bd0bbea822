import type { Facts, FactQuestion } from '#catalog/types/index.ts';
import { naira } from '../money.ts';

/**
 * The turnover, fixed assets and trade by which the tax acts of 2025 tell small companies and businesses from
 * others.
 */
export const sizeFacts: readonly FactQuestion[] = [
  {
    kind: 'money',
    id: 'turnoverMinor',
    label: 'Turnover of the year',
    hint: 'Do not include the sale of equipment or of the business itself.',
  },
  { kind: 'money', id: 'fixedAssetsMinor', label: 'Fixed assets' },
  {
    kind: 'yes-no',
    id: 'professionalServices',
    label: 'Does it sell professional services?',
    hint: 'Law, accounting, engineering and similar services.',
  },
];

/** The ids of the limits. */
export const sizeRates = { turnover: 'ng-small-turnover', assets: 'ng-small-assets' } as const;
export type SizeLimits = Readonly<Record<keyof typeof sizeRates, number>>;

const numberIn = (facts: Facts, id: string): number => Number(facts[id] ?? 0);

/** Says why a business is small: 'Turnover up to ₦100,000,000, fixed assets up to …'. */
export const smallInWords = ({ turnover, assets }: SizeLimits): string =>
  `Turnover up to ${naira(turnover)}, fixed assets up to ${naira(assets)} and no professional services`;

/**
 * Turnover and fixed assets up to the limits, and no professional services. The first print of the Act says
 * ₦50 million; the certified copies and the administration act say ₦100 million.
 */
export const isSmallForTax = (facts: Facts, { turnover, assets }: SizeLimits): boolean =>
  numberIn(facts, 'turnoverMinor') <= turnover &&
  numberIn(facts, 'fixedAssetsMinor') <= assets &&
  facts['professionalServices'] === false;
