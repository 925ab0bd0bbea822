import type { QuestionTerms } from '../types/index.ts';

/** Returns the terms in which questions to customers are written. */
export const questionTerms = (): QuestionTerms => ({
  controller: {
    words: 'person with significant control (PSC)',
    source: 'uk-companies-act',
    confidence: 'medium',
  },
  controlShare: { words: 'more than 25%', source: 'uk-companies-act', confidence: 'medium' },
  capital: { words: 'issued share capital', source: 'uk-companies-act', confidence: 'medium' },
  identityDocuments: {
    words: 'a passport, a driving licence or a national identity card',
    source: 'uk-practice',
    confidence: 'medium',
  },
  directorAge: {
    years: 16,
    law: 'Companies Act 2006, section 157',
    source: 'uk-companies-act',
    confidence: 'high',
  },
});
