import type { CompanyPractice } from '#catalog/services/company-matter.ts';
import { identifiers, parseIdentifier, patternOf } from './identifiers.ts';
import { tiersFor } from './tiers.ts';

/** What matters of South African companies have in common. */
export const practice: CompanyPractice = {
  country: 'south-africa',
  prefix: 'za',
  phoneHome: 'ZA',
  registries: [{ value: 'cipc', label: 'Companies and Intellectual Property Commission' }],
  number: {
    label: 'Enterprise number',
    hint: 'As on the certificate, such as 2024/345678/07.',
    example: identifiers.enterprise.example,
    pattern: patternOf('enterprise'),
  },
  numberFault: (_registry, number) =>
    parseIdentifier('enterprise', number) === null ? identifiers.enterprise.words : null,
  tiersFor,
  provenance: { source: 'za-practice', confidence: 'medium' },
};

/** The Commission, as the one that ends a matter. */
export const COMMISSION = 'the Companies and Intellectual Property Commission';
