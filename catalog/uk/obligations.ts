import type { Facts, Obligation } from '#catalog/types.ts';

const isA = (...types: readonly string[]) => (facts: Facts): boolean => types.includes(String(facts['entityType']));
const isFiling = isA('LTD', 'GTE', 'PLC', 'LLP', 'CIC');

const house = 'Companies House';

/** Recurring duties of what can be registered. Facts: `entityType`, `trading`, `employer`, `vatRegistered`, `firstYearEndOn`. */
export const obligations: readonly Obligation[] = [
  {
    id: 'uk-confirmation-statement', title: 'Confirmation statement', authority: house, law: 'Companies Act 2006, sections 853A and 853B', source: 'uk-companies-act', confidence: 'high',
    applies: isFiling, due: { kind: 'anniversary', plus: { days: 13 } },
    explains: 'Each review period of 12 months ends the day before the anniversary of the registration, and the statement is due 14 days later. Filed early, it begins a new period.',
    late: 'No fixed charge; it is an offence, may cost a civil penalty, and leads to striking off.',
  },
];
