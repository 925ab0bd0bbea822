import type { QuestionTerms } from '../types/index.ts';

/** Returns the terms in which questions to customers are written. */
export const questionTerms = (): QuestionTerms => ({
  controller: { words: 'individual with significant control (ISC)', source: 'ca-cbca', confidence: 'medium' },
  controlShare: { words: '25% or more', source: 'ca-cbca', confidence: 'medium' },
  capital: { words: 'issued share capital', source: 'ca-cbca', confidence: 'medium' },
  identityDocuments: {
    words: 'a passport, a driver’s licence or another identity document of a government with a photograph',
    source: 'ca-practice',
    confidence: 'medium',
  },
  directorAge: {
    years: 18,
    law: 'Canada Business Corporations Act, section 105',
    source: 'ca-cbca',
    confidence: 'medium',
  },
});
