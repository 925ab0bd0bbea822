import type { CompanyServiceDefaults } from '#catalog/services/company-service.ts';
import { registries } from './annual-return/form.ts';
import { identifiers, parseIdentifier } from './identifiers.ts';
import { jurisdictionList } from './jurisdictions.ts';
import { tiersFor } from './tiers.ts';

/** Defaults of the services for registered companies: Canadian companies. */
export const companyServiceDefaults: CompanyServiceDefaults = {
  country: 'canada',
  prefix: 'ca',
  phoneHome: 'CA',
  registries,
  number: {
    label: 'Company number',
    hint: 'As shown on the certificate, such as 1234567-8 (federal) or BC1234567 (British Columbia).',
    example: identifiers.federal.example,
    pattern: {
      expression: /^[A-Z0-9-]{6,14}$/,
      words: 'Enter the number as shown on the certificate, using letters, digits and the dash.',
      normalise: (text) => text.toUpperCase().replace(/\s/g, ''),
    },
  },
  numberProblem(registry, number) {
    const jurisdiction = jurisdictionList.find(({ id }) => id === registry);
    return jurisdiction && parseIdentifier(jurisdiction.number, number) === null
      ? identifiers[jurisdiction.number].words
      : null;
  },
  tiersFor,
  provenance: { source: 'ca-practice', confidence: 'medium' },
};
