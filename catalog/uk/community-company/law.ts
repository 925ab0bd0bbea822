import type { Provenance } from '#catalog/types/index.ts';

/** The Act behind the asset lock and the community interest test. */
export const communityLaw =
  'Companies (Audit, Investigations and Community Enterprise) Act 2004, sections 30, 35 and 36';

/** Source of the rules on community interest companies. */
export const communityProvenance: Provenance = {
  source: 'uk-practice',
  confidence: 'medium',
  note: 'The regulator decides on each application.',
};
