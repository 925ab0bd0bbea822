import type { Provenance } from '#catalog/types/index.ts';

/** The duty to tell HMRC of a new source of income. */
export const selfAssessmentLaw = 'Taxes Management Act 1970, section 7';

/** Source of the rules on Self Assessment. */
export const selfAssessmentProvenance: Provenance = { source: 'uk-practice', confidence: 'medium' };
