import type { Tier } from '#catalog/types/index.ts';

const included = [
  'An officer checks every answer and document',
  'Name reservation and filing with the Commission',
  'Digital copies of the certificate and status report',
];

/** The three speeds of another service. Times are ours, as for registrations. */
export const speedsFor = (what: string, included: readonly string[]): readonly Tier[] => [
  {
    id: 'basic',
    title: 'Basic',
    time: '7 to 10 business days',
    businessDays: 10,
    includes: included,
    feeId: `ng-our-${what}-basic`,
  },
  {
    id: 'standard',
    title: 'Standard',
    time: '3 to 5 business days',
    businessDays: 5,
    includes: [...included, 'Your answers reviewed before Basic applications'],
    feeId: `ng-our-${what}-standard`,
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
    feeId: `ng-our-${what}-premium`,
  },
];

/**
 * The three speeds of a registration. Times are ours, from confirmed payment to filing and follow-up; the
 * Commission's own time comes on top where it is slow.
 */
export const tiersFor = (what: string): readonly Tier[] => [
  {
    id: 'basic',
    title: 'Basic',
    time: '7 to 10 business days',
    businessDays: 10,
    includes: included,
    feeId: `ng-our-${what}-basic`,
  },
  {
    id: 'standard',
    title: 'Standard',
    time: '3 to 5 business days',
    businessDays: 5,
    includes: [
      ...included,
      'Your answers reviewed before Basic applications',
      'Your first deadlines explained by e-mail',
    ],
    feeId: `ng-our-${what}-standard`,
  },
  {
    id: 'premium',
    title: 'Premium',
    time: '24 to 48 hours on business days',
    businessDays: 2,
    includes: [
      ...included,
      'Your answers reviewed first',
      'Your first deadlines explained by e-mail',
      'One officer who handles your application until the certificate',
    ],
    feeId: `ng-our-${what}-premium`,
  },
];
