import type { CompanyServiceDefaults } from '#catalog/services/company-service.ts';
import { identifiers, parseIdentifier, patternOf } from './identifiers.ts';
import { tiersFor } from './tiers.ts';

/** Defaults of the services for registered companies: South African companies. */
export const companyServiceDefaults: CompanyServiceDefaults = {
  country: 'south-africa',
  prefix: 'za',
  phoneHome: 'ZA',
  registries: [{ value: 'cipc', label: 'Companies and Intellectual Property Commission' }],
  number: {
    label: 'Enterprise number',
    hint: 'As shown on the certificate, such as 2024/345678/07.',
    example: identifiers.enterprise.example,
    pattern: patternOf('enterprise'),
  },
  numberProblem: (_registry, number) =>
    parseIdentifier('enterprise', number) === null ? identifiers.enterprise.words : null,
  tiersFor,
  provenance: { source: 'za-practice', confidence: 'medium' },
};

/** The Commission, as the one that ends a matter. */
export const CIPC_NAME = 'the Companies and Intellectual Property Commission';
