import { tierMaker, type MakeTiers } from '#catalog/kit/money/tiers.ts';
import type { Tier, TierId } from '#catalog/types/index.ts';

/** The three speeds of another service. Times are ours, as for registrations. */
export const speedsFor: MakeTiers = tierMaker('ng');

const included = [
  'An officer checks every answer and document',
  'Name reservation and filing with the Commission',
  'Digital copies of the certificate and status report',
];
const explained = 'Your first deadlines explained by e-mail';
const includedIn: Readonly<Record<TierId, readonly string[]>> = {
  basic: included,
  standard: [...included, 'Your answers reviewed before Basic applications', explained],
  premium: [
    ...included,
    'Your answers reviewed first',
    explained,
    'One officer who handles your application until the certificate',
  ],
};

/**
 * The three speeds of a registration. Times are ours, from confirmed payment to filing and follow-up; the
 * Commission's own time comes on top where it is slow.
 */
export const tiersFor = (what: string): readonly Tier[] =>
  speedsFor(what, included).map((tier) => ({ ...tier, includes: includedIn[tier.id] }));
