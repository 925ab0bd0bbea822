import { tierMaker, type MakeTiers } from '#catalog/kit/money/tiers.ts';

/**
 * The three speeds of a service in the United Kingdom. Times are ours, from confirmed payment to filing; the
 * authority's own time comes on top.
 */
export const tiersFor: MakeTiers = tierMaker('uk');
