import type { CompanyServiceDefaults } from '#catalog/services/company-service.ts';
import { states } from './states.ts';
import { tiersFor } from './tiers.ts';

/** Defaults of the services for registered companies: companies of the three states. */
export const companyServiceDefaults: CompanyServiceDefaults = {
  country: 'usa',
  prefix: 'us',
  phoneHome: 'US',
  registries: states.map(({ id, name }) => ({ value: id, label: name })),
  number: {
    label: 'Company number',
    hint: 'The Delaware file number, Wyoming filing ID or Texas filing number.',
    example: '7654321',
    pattern: {
      expression: /^[0-9-]{5,14}$/,
      words: 'Enter the number as shown on the filed document, using digits and, for Wyoming, a hyphen.',
      normalise: (text) => text.replace(/\s/g, ''),
    },
  },
  numberProblem(registry, number) {
    const state = states.find(({ id }) => id === registry);
    return state && !state.number.pattern.test(number)
      ? `${state.number.label} of ${state.name} look like ${state.number.example}.`
      : null;
  },
  tiersFor,
  provenance: { source: 'us-practice', confidence: 'medium' },
};
