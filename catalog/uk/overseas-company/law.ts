import type { Provenance } from '#catalog/types/index.ts';

/** Companies House’s own pages about the form. */
export const guide: Provenance = { source: 'uk-overseas-guide', confidence: 'high' };
export const LAW = 'Overseas Companies Regulations 2009, Part 2';
