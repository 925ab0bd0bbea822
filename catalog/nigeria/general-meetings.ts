import { isA } from '#catalog/kit/answers/is-a.ts';
import type { Facts } from '#catalog/types/index.ts';

export const isCompany = isA('LTD', 'PLC', 'ULTD', 'GTE');

/**
 * Returns whether a company holds general meetings: a small one, or one with a single member, may do without
 * (CAMA 2020, section 237).
 */
export const holdsMeetings = (facts: Facts): boolean =>
  isCompany(facts) && facts['small'] !== true && facts['members'] !== 1;
