import type { Answer, Question } from '../client.ts';

/** Requests that compile, and beside them mistakes that must not: `npm test` compiles this file under `strict`. */

export const quote: Question<'/v1/quotes'> = {
  service: 'nigeria-company-registration',
  package: 'standard',
  facts: { shareCapitalMinor: 100_000_000, restrictedName: false, nameReserved: false },
  on: '2026-11-21',
};

export const misspeltFact: Question<'/v1/quotes'> = {
  service: 'nigeria-company-registration',
  package: 'standard',
  // @ts-expect-error the fact is called shareCapitalMinor
  facts: { shareCapital: 100_000_000, restrictedName: false, nameReserved: false },
  on: '2026-11-21',
};

export const missingFact: Question<'/v1/quotes'> = {
  service: 'nigeria-company-registration',
  package: 'standard',
  // @ts-expect-error shareCapitalMinor and nameReserved are required
  facts: { restrictedName: false },
  on: '2026-11-21',
};

export const unknownPackage: Question<'/v1/quotes'> = {
  service: 'nigeria-company-registration',
  // @ts-expect-error the packages are basic, standard and premium
  package: 'gold',
  facts: { shareCapitalMinor: 100_000_000, restrictedName: false, nameReserved: false },
  on: '2026-11-21',
};

export const estimate: Question<'/v1/estimates'> = {
  jurisdiction: 'US-DE',
  tax: 'delaware-llc-tax',
  facts: { monthsLate: 2 },
  on: '2026-06-01',
};

export const factOfAnotherTax: Question<'/v1/estimates'> = {
  jurisdiction: 'US-DE',
  tax: 'delaware-llc-tax',
  // @ts-expect-error the tax of an LLC does not depend on turnover
  facts: { turnoverMinor: 100 },
  on: '2026-06-01',
};

export const obligations: Question<'/v1/obligations'> = {
  jurisdiction: 'GH',
  entityType: 'LTD',
  facts: {
    registeredOn: '2026-03-10',
    yearEndMonth: 12,
    vatRegistered: false,
    employer: false,
    sellsServices: true,
  },
  from: '2026-11-21',
  to: '2027-11-20',
};

// @ts-expect-error Ghana has no Delaware LLC
export const typeOfAnotherCountry: Question<'/v1/eligibility'> = {
  jurisdiction: 'GH',
  entityType: 'DE-LLC',
  facts: {},
};

/** Verdicts are a closed list. */
export const verdict: Answer<'/v1/name-checks'>['verdict'] = 'consent';
