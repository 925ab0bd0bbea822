import type { Fee, Provenance } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { ourFeesMaker } from '#catalog/kit/money/our-fees.ts';
import { currency } from './money.ts';

const ours: Provenance = { source: 'ca-our-prices', confidence: 'high', note: 'Includes GST or HST.' };

const pricesFor = ourFeesMaker('ca', currency, ours, { from: day('2026-01-01') });

/** Our own fees. */
export const ourFees: readonly Fee[] = [
  ...pricesFor('company', 199, 349, 599),
  ...pricesFor('nfp', 199, 349, 599),
  ...pricesFor('sole', 79, 129, 219),
  ...pricesFor('partnership', 179, 279, 449),
  ...pricesFor('annual-return', 69, 119, 199),
  ...pricesFor('trade-mark', 399, 599, 899),
  ...pricesFor('renewal', 149, 229, 379),
  ...pricesFor('changes', 99, 169, 279),
  ...pricesFor('structure', 599, 899, 1_499),
  ...pricesFor('office', 249, 299, 399),
  ...pricesFor('extra-provincial', 199, 329, 549),
  ...pricesFor('number', 79, 129, 229),
  ...pricesFor('tax', 349, 549, 899, { when: (facts) => facts['returnKind'] === 't2' }),
  ...pricesFor('tax', 149, 229, 379, { when: (facts) => facts['returnKind'] === 'gst' }),
];
