import { tierMaker, type MakeTiers } from '#catalog/kit/money/tiers.ts';

/**
 * The three speeds of a service in Canada. Times are ours, from confirmed payment to filing and follow-up;
 * the authority's own time comes on top.
 */
export const tiersFor: MakeTiers = tierMaker('ca');
