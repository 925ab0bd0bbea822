import type { Tier } from '#catalog/types/index.ts';

/** Returns the three tiers of a service. `what` is part of the ids of our fees; `included` applies to every tier. */
export type MakeTiers = (what: string, included: readonly string[]) => readonly Tier[];

/**
 * Returns the maker of the tiers of a country. Times are ours, from confirmed payment to filing and follow-up; the
 * authority's own time comes on top. Our fees have the ids '<prefix>-our-<what>-<tier>'.
 * @example const tiersFor = tierMaker('gh'); tiersFor('company', ['Check of every answer'])
 */
export const tierMaker =
  (prefix: string): MakeTiers =>
  (what, included) => [
    {
      id: 'basic',
      title: 'Basic',
      time: '7 to 10 business days',
      businessDays: 10,
      includes: included,
      feeId: `${prefix}-our-${what}-basic`,
    },
    {
      id: 'standard',
      title: 'Standard',
      time: '3 to 5 business days',
      businessDays: 5,
      includes: [...included, 'Your answers reviewed before Basic applications'],
      feeId: `${prefix}-our-${what}-standard`,
    },
    {
      id: 'premium',
      title: 'Premium',
      time: '24 to 48 hours on business days',
      businessDays: 2,
      includes: [
        ...included,
        'Your answers reviewed first',
        'One officer who handles your application to the end',
      ],
      feeId: `${prefix}-our-${what}-premium`,
    },
  ];
