import type { CompanyServiceDefaults } from '#catalog/services/company-service.ts';
import { identifiers, parseIdentifier, patternOf } from './identifiers.ts';
import { tiersFor } from './tiers.ts';

/** Defaults of the services for registered companies: companies of the United Kingdom. */
export const companyServiceDefaults: CompanyServiceDefaults = {
  country: 'uk',
  prefix: 'uk',
  phoneHome: 'GB',
  registries: [{ value: 'companies-house', label: 'Companies House' }],
  number: {
    label: 'Company number',
    hint: 'As shown on the certificate, such as 08407369 or SC234456.',
    example: identifiers.company.example,
    pattern: patternOf('company'),
  },
  numberProblem: (_registry, number) =>
    parseIdentifier('company', number) === null ? identifiers.company.words : null,
  tiersFor,
  provenance: { source: 'uk-number-prefixes', confidence: 'medium' },
};
