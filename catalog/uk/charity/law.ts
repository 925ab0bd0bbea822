import type { Provenance } from '#catalog/types/index.ts';

export const charitiesAct: Provenance = { source: 'uk-charities-act', confidence: 'high' };
export const guidance: Provenance = { source: 'uk-charity-registration', confidence: 'medium' };
