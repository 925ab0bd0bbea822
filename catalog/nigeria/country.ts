import type { Country, Facts } from '#catalog/types/index.ts';
import { employerFact, vatFact, yearEndFact } from '#catalog/kit/duty-facts.ts';
import { sampleAccount } from '#catalog/kit/sample-account.ts';
import { annualReturn } from './annual-return.ts';
import { businessName } from './business-name.ts';
import { changes } from './changes.ts';
import { company, guaranteeCompany, publicCompany, unlimitedCompany } from './company.ts';
import { eligibility } from './eligibility.ts';
import { entityTypes } from './entity-types.ts';
import { estimates } from './estimates/estimates.ts';
import { fees } from './fees.ts';
import { holidays } from './holidays.ts';
import { identifierKinds } from './identifiers.ts';
import { nameRules } from './name-rules.ts';
import { obligations } from './obligations.ts';
import { officeService } from './office-service.ts';
import { page } from './page.ts';
import { limitedLiabilityPartnership, limitedPartnership } from './partnership.ts';
import { sectorLicence } from './sector-licence.ts';
import { sources } from './sources.ts';
import { structuring } from './structuring.ts';
import { taxIdentity } from './tax-identity.ts';
import { taxReturns } from './tax-returns.ts';
import { tradeMark } from './trade-mark.ts';
import { tradeMarkRenewal } from './trade-mark-renewal.ts';
import { trustees } from './trustees.ts';

const isA =
  (...types: readonly string[]) =>
  (facts: Facts): boolean =>
    types.includes(String(facts['entityType']));

export const nigeria: Country = {
  id: 'nigeria',
  code: 'NG',
  name: 'Nigeria',
  zone: 'Africa/Lagos',
  zoneName: 'West Africa Time',
  currency: 'NGN',
  bankAccount: sampleAccount('Sample Bank of Lagos', '0123456789'),
  page,
  sources,
  fees,
  entityTypes,
  services: [
    businessName,
    company,
    publicCompany,
    unlimitedCompany,
    guaranteeCompany,
    limitedLiabilityPartnership,
    limitedPartnership,
    trustees,
    annualReturn,
    taxIdentity,
    taxReturns,
    tradeMark,
    tradeMarkRenewal,
    officeService,
    structuring,
    changes,
    sectorLicence,
  ],
  obligations,
  nameRules,
  holidays,
  regions: [],
  identifiers: identifierKinds,
  eligibility,
  estimates,
  dutyFacts: [
    yearEndFact,
    vatFact,
    employerFact,
    { kind: 'yes-no', id: 'small', label: 'Is it a small company?', when: isA('LTD', 'ULTD', 'GTE') },
    {
      kind: 'number',
      id: 'members',
      label: 'Number of members',
      min: 1,
      max: 100_000,
      when: isA('LTD', 'PLC', 'ULTD', 'GTE'),
    },
  ],
};
