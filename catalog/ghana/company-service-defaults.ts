import type { CompanyServiceDefaults } from '#catalog/services/company-service.ts';
import { identifiers, parseIdentifier } from './identifiers.ts';
import { tiersFor } from './tiers.ts';

/** Defaults of the services for registered companies: Ghanaian companies and businesses. */
export const companyServiceDefaults: CompanyServiceDefaults = {
  country: 'ghana',
  prefix: 'gh',
  phoneHome: 'GH',
  registries: [{ value: 'orc', label: 'Office of the Registrar of Companies' }],
  number: {
    label: 'Registration number',
    hint: 'As shown on the certificate, such as CS012345678.',
    example: identifiers.registration.example,
    pattern: {
      expression: /^[A-Z0-9]{4,20}$/,
      words: 'Enter the number as shown on the certificate, using letters and digits.',
      normalise: identifiers.registration.normalise,
    },
  },
  numberProblem: (_registry, number) =>
    parseIdentifier('registration', number) === null ? identifiers.registration.words : null,
  tiersFor,
  provenance: { source: 'gh-practice', confidence: 'medium' },
};
