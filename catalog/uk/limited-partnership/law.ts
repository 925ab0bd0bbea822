import type { Provenance } from '#catalog/types/index.ts';

/** Sources about limited partnerships, and what is known from practice. */
export const register: Provenance = { source: 'uk-limited-partnerships', confidence: 'high' };
export const guidance: Provenance = { source: 'uk-limited-partnership-guide', confidence: 'high' };
export const practice: Provenance = { source: 'uk-practice', confidence: 'medium' };
export const ACT = 'Limited Partnerships Act 1907';
