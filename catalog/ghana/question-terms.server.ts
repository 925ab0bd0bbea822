import type { QuestionTerms } from '../types/index.ts';

/** Returns the terms in which questions to customers are written. */
export const questionTerms = (): QuestionTerms => ({
  controller: { words: 'beneficial owner', source: 'gh-beneficial-owners', confidence: 'medium' },
  controlShare: {
    words: '20% or more (5% in sectors of high risk)',
    source: 'gh-beneficial-owners',
    confidence: 'medium',
  },
  capital: { words: 'stated capital', source: 'gh-companies-act', confidence: 'medium' },
  identityDocuments: {
    words: 'a Ghana Card, or for foreigners a passport',
    source: 'gh-practice',
    confidence: 'medium',
  },
  directorAge: {
    years: 18,
    law: 'Companies Act 2019 (Act 992), section 173',
    source: 'gh-companies-act',
    confidence: 'medium',
  },
});
