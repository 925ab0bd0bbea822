import type { CompanyServiceDefaults } from '#catalog/services/company-service.ts';
import { type IdentifierKind, identifiers, parseIdentifier } from './identifiers.ts';
import { speedsFor } from './tiers.ts';

const kinds: Readonly<Record<string, IdentifierKind>> = {
  company: 'rc',
  'business-name': 'bn',
  trustees: 'it',
  partnership: 'llp',
};

/** Defaults of the services for registered companies: Nigerian businesses that are registered already. */
export const companyServiceDefaults: CompanyServiceDefaults = {
  country: 'nigeria',
  prefix: 'ng',
  phoneHome: 'NG',
  registries: [
    { value: 'company', label: 'Companies (RC)' },
    { value: 'business-name', label: 'Business names (BN)' },
    { value: 'trustees', label: 'Incorporated trustees (IT)' },
    { value: 'partnership', label: 'Limited partnerships (LLP, LP)' },
  ],
  number: {
    label: 'Registration number',
    hint: 'As shown on the certificate, such as RC 1234567 or BN 3301234.',
    example: identifiers.rc.example,
    pattern: {
      expression: /^(?:RC|BN|IT|LLP|LP)\s?-?\d{1,8}$/i,
      words: 'Enter the number as on the certificate, such as RC 1234567 or BN 3301234.',
    },
  },
  numberProblem(registry, number) {
    const kind = kinds[registry];
    return kind !== undefined && parseIdentifier(kind, number) === null ? identifiers[kind].words : null;
  },
  tiersFor: (what, included) => speedsFor(what, included),
  provenance: { source: 'ng-cac-practice', confidence: 'medium' },
};
