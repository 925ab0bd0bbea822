import type { QuestionTerms } from '../types/index.ts';

/** Returns the terms in which questions to customers are written. */
export const questionTerms = (): QuestionTerms => ({
  controller: { words: 'beneficial owner', source: 'za-practice', confidence: 'medium' },
  controlShare: { words: '5% or more', source: 'za-practice', confidence: 'medium' },
  capital: { words: 'number of issued shares', source: 'za-companies-act', confidence: 'medium' },
  identityDocuments: {
    words: 'a certified copy of a South African identity document, or for foreigners of a passport',
    source: 'za-practice',
    confidence: 'medium',
  },
  directorAge: {
    years: 18,
    law: 'Companies Act 71 of 2008, section 69',
    source: 'za-companies-act',
    confidence: 'medium',
  },
});
