import type { QuestionTerms } from '../types/index.ts';

/** Returns the terms in which questions to customers are written. */
export const questionTerms = (): QuestionTerms => ({
  controller: { words: 'person with significant control (PSC)', source: 'ng-psc-notice', confidence: 'high' },
  controlShare: { words: '5% or more', source: 'ng-psc-notice', confidence: 'high' },
  capital: { words: 'issued share capital', source: 'ng-cama', confidence: 'medium' },
  identityDocuments: {
    words:
      'a NIN slip, an international passport, a driver’s licence or a voter’s card (for foreigners, a passport)',
    source: 'ng-cac-practice',
    confidence: 'medium',
  },
  directorAge: { years: 18, law: 'CAMA 2020, section 283', source: 'ng-cama', confidence: 'medium' },
});
