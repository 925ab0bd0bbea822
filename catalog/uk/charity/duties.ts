import { isA } from '#catalog/kit/answers/is-a.ts';
import type { Facts, Obligation } from '#catalog/types/index.ts';

const isOrganisation = isA('CIO');
const isUnincorporated = isA('CHT', 'CHA');
/** Returns whether a company says that it is a registered charity. */
const isCompany = (facts: Facts): boolean =>
  isA('GTE')(facts) && facts['charityIncome'] !== undefined && facts['charityIncome'] !== 'none';

/** Returns whether it is a charity without being a company. */
export const isOtherCharity = (facts: Facts): boolean => isOrganisation(facts) || isUnincorporated(facts);
/** Returns whether it may be a charity whose duties depend on its income. */
export const hasCharityIncome = isA('GTE', 'CHT', 'CHA');
const incomeIs =
  (...bands: readonly string[]) =>
  (facts: Facts): boolean =>
    (isCompany(facts) || isUnincorporated(facts)) && bands.includes(String(facts['charityIncome']));
/** Returns whether its income is too small for a return. */
export const isSmallCharity = (facts: Facts): boolean =>
  incomeIs('up-to-10000')(facts) || (isUnincorporated(facts) && facts['charityIncome'] === 'none');

const common = {
  family: 'registry-return',
  authority: 'Charity Commission',
  source: 'uk-charity-returns',
  confidence: 'high',
  due: { kind: 'after-year-end', months: 10 },
  late: 'No fixed penalty. The register shows the charity as overdue, and the Commission may act or remove it.',
} as const;

/** Yearly duties of charitable incorporated organisations. */
export const charityDuties: readonly Obligation[] = [
  {
    ...common,
    id: 'uk-charity-return',
    applies: isOrganisation,
    title: 'Annual return of a charity',
    law: 'Charities Act 2011, section 169',
    explanation:
      'A CIO sends its annual return within 10 months after the financial year, whatever its income.',
  },
  {
    ...common,
    id: 'uk-charity-accounts',
    applies: isOrganisation,
    title: 'Accounts and trustees’ annual report',
    law: 'Charities Act 2011, sections 163 and 164',
    explanation:
      'A CIO sends its accounts and the trustees’ report within 10 months after the financial year. Above £25,000 of income the accounts are examined independently, and large charities are audited. From October 2026 the Government raises the first limit to £40,000.',
  },
  {
    ...common,
    id: 'uk-charity-return-by-income',
    source: 'uk-charity-thresholds',
    applies: incomeIs('up-to-25000', 'above-25000'),
    title: 'Annual return of a charity',
    law: 'Charities Act 2011, section 169',
    explanation:
      'A charity with an income above £10,000 sends its annual return within 10 months after the financial year.',
  },
  {
    ...common,
    id: 'uk-charity-accounts-by-income',
    source: 'uk-charity-thresholds',
    applies: incomeIs('above-25000'),
    title: 'Accounts and trustees’ annual report',
    law: 'Charities Act 2011, sections 163 and 164',
    explanation:
      'A charity with an income above £25,000 sends its accounts and the trustees’ report within 10 months after the financial year.',
  },
];
