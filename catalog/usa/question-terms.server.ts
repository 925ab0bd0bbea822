import type { QuestionTerms } from '../types/index.ts';

/** Returns the terms in which questions to customers are written. */
export const questionTerms = (): QuestionTerms => ({
  controller: { words: 'beneficial owner', source: 'us-practice', confidence: 'medium' },
  controlShare: { words: '25% or more', source: 'us-practice', confidence: 'medium' },
  capital: { words: 'number of issued shares', source: 'us-practice', confidence: 'medium' },
  identityDocuments: {
    words: 'a passport, or for residents a driver’s license or a state identity card',
    source: 'us-practice',
    confidence: 'medium',
  },
});
