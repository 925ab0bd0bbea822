import type { Tier } from '#catalog/types/index.ts';

const included = [
  'Check of every answer and document by an officer',
  'Name reservation and filing with the Commission',
  'Certificate and status report as digital copies',
];

/** The three speeds of another service. Times are ours, as for registrations. */
export const speedsFor = (what: string, included: readonly string[]): readonly Tier[] => [
  {
    id: 'basic',
    title: 'Basic',
    time: '7 to 10 business days',
    includes: included,
    feeId: `ng-our-${what}-basic`,
  },
  {
    id: 'standard',
    title: 'Standard',
    time: '3 to 5 business days',
    includes: [...included, 'Your answers reviewed before those of Basic'],
    feeId: `ng-our-${what}-standard`,
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
    feeId: `ng-our-${what}-premium`,
  },
];

/** The three speeds of a registration. Times are ours, from confirmed payment to filing and follow-up; the Commission's own time comes on top where it is slow. */
export const tiersFor = (what: string): readonly Tier[] => [
  {
    id: 'basic',
    title: 'Basic',
    time: '7 to 10 business days',
    includes: included,
    feeId: `ng-our-${what}-basic`,
  },
  {
    id: 'standard',
    title: 'Standard',
    time: '3 to 5 business days',
    includes: [
      ...included,
      'Your answers reviewed before those of Basic',
      'First deadlines explained by mail',
    ],
    feeId: `ng-our-${what}-standard`,
  },
  {
    id: 'premium',
    title: 'Premium',
    time: '24 to 48 hours',
    includes: [
      ...included,
      'Your answers reviewed first of all',
      'First deadlines explained by mail',
      'One officer who stays with you until the certificate',
    ],
    feeId: `ng-our-${what}-premium`,
  },
];
