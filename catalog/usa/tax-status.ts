import { isA } from '#catalog/kit/answers/is-a.ts';
import type { Facts } from '#catalog/types/index.ts';

export const isNonprofit = isA('DE-NONSTOCK', 'WY-NONPROFIT', 'TX-NONPROFIT');
export const isPartnership = isA('DE-LP', 'WY-LP', 'TX-LP', 'DE-LLP', 'WY-LLP', 'TX-LLP');
export const isLlc = (facts: Facts): boolean => String(facts['entityType']).endsWith('-LLC');
export const isForeign = (facts: Facts): boolean => facts['foreignQuarter'] === true;

/**
 * Returns how a company is taxed; corporations and partnerships as such unless they say otherwise, an LLC not
 * stated is ''.
 */
const taxedAs = (facts: Facts): string =>
  typeof facts['taxedAs'] === 'string'
    ? facts['taxedAs']
    : isLlc(facts)
      ? ''
      : isPartnership(facts)
        ? 'partnership'
        : 'corporation';

/** Returns a test whether a company is taxed in one way. A nonprofit is taxed in none. */
export const isTaxed =
  (as: string) =>
  (facts: Facts): boolean =>
    taxedAs(facts) === as && !isNonprofit(facts);
