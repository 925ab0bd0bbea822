import type { Facts, FactQuestion } from '#catalog/types/index.ts';
import { major } from '#values/money.ts';

/** The turnover, fixed assets and trade by which the tax acts of 2025 tell small companies and businesses from others. */
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

const smallTurnoverMinor = major(100_000_000, 'NGN').minor;
const smallAssetsMinor = major(250_000_000, 'NGN').minor;

const numberIn = (facts: Facts, id: string): number => Number(facts[id] ?? 0);

/** Up to ₦100 million of turnover and ₦250 million of fixed assets, and no professional services. The first print of the Act says ₦50 million; the certified copies and the administration act say ₦100 million. */
export const isSmallForTax = (facts: Facts): boolean =>
  numberIn(facts, 'turnoverMinor') <= smallTurnoverMinor &&
  numberIn(facts, 'fixedAssetsMinor') <= smallAssetsMinor &&
  facts['professionalServices'] === false;
