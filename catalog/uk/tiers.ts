import type { Tier } from '#catalog/types/index.ts';

/** The three speeds of a service in the United Kingdom. Times are ours, from confirmed payment to filing; the authority's own time comes on top. */
export const tiersFor = (what: string, included: readonly string[]): readonly Tier[] => [
  {
    id: 'basic',
    title: 'Basic',
    time: '7 to 10 business days',
    includes: included,
    feeId: `uk-our-${what}-basic`,
  },
  {
    id: 'standard',
    title: 'Standard',
    time: '3 to 5 business days',
    includes: [...included, 'Your answers reviewed before those of Basic'],
    feeId: `uk-our-${what}-standard`,
  },
  {
    id: 'premium',
    title: 'Premium',
    time: '24 to 48 hours',
    includes: [
      ...included,
      'Your answers reviewed first of all',
      'One officer who stays with you to the end',
    ],
    feeId: `uk-our-${what}-premium`,
  },
];
