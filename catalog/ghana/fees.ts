import type { Facts, Fee, Provenance } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { feeRows } from '#catalog/kit/money/fee-rows.ts';
import { ourFeesMaker } from '#catalog/kit/money/our-fees.ts';
import { currency, toPesewas } from './money.ts';

const { row, fixed, atCost: likelyCost } = feeRows(currency);

const thisYear = { from: day('2026-01-01') };
const newName = (facts: Facts): boolean => facts['nameReserved'] !== true;

/**
 * The Registrar's fees of 2026 were not found in print: each says what it rests on, and the Registrar
 * confirms it at filing.
 */
const companyFees: readonly Fee[] = [
  row(
    'gh-name-reservation',
    'Reservation of the name (ORC)',
    'government',
    {
      source: 'gh-practice',
      confidence: 'low',
      note: 'An older amount. We confirm this fee with the Registrar before you pay it. The online search is free.',
    },
    { amount: fixed(50), when: newName, ...thisYear },
  ),
  row(
    'gh-company-registration',
    'Registration of the company (ORC)',
    'government',
    {
      source: 'gh-fees-2020',
      confidence: 'low',
      note: 'Guides give GH₵330 to GH₵500. We show the highest and confirm the fee with the Registrar before you pay it.',
    },
    { amount: fixed(500), ...thisYear },
  ),
  row(
    'gh-stamp-duty',
    'Stamp duty on the stated capital',
    'stamp-duty',
    {
      source: 'gh-formation-guide',
      confidence: 'low',
      note: 'A 2026 guide says 1%, older ones 0.5%. We confirm the rate before you pay.',
    },
    {
      amount: { kind: 'share', fact: 'statedCapitalMinor', basisPoints: 100, roundUpToMinor: 1 },
      ...thisYear,
    },
  ),
];

/** Fees without a published amount are charged at cost. The notes say what is known. */
const atCost = (...range: Parameters<typeof likelyCost>): Pick<Fee, 'amount' | 'from'> => ({
  amount: likelyCost(...range),
  ...thisYear,
});
const otherRegistrations: readonly Fee[] = [
  row(
    'gh-business-name',
    'Registration of the business name (ORC)',
    'government',
    {
      source: 'gh-practice',
      confidence: 'low',
      note: 'We confirm the fee with the Registrar and tell you the amount before we file. You pay it then.',
    },
    atCost([60, 130]),
  ),
  row(
    'gh-other-company-registration',
    'Registration of the company (ORC)',
    'government',
    {
      source: 'gh-practice',
      confidence: 'low',
      note: 'We confirm this fee with the Registrar and tell you the amount before we file. You pay it then.',
    },
    atCost(),
  ),
  row(
    'gh-external-registration',
    'Registration of the external company (ORC)',
    'government',
    {
      source: 'gh-practice',
      confidence: 'low',
      note: 'We confirm this fee with the Registrar and tell you the amount before we file. You pay it then.',
    },
    atCost(),
  ),
  row(
    'gh-partnership',
    'Registration of the partnership (ORC)',
    'government',
    {
      source: 'gh-practice',
      confidence: 'low',
      note: 'We confirm this fee with the Registrar and tell you the amount before we file. You pay it then.',
    },
    atCost(),
  ),
  row(
    'gh-trade-mark',
    'Application, certificate and search (Trade Marks Registry)',
    'government',
    {
      source: 'gh-trade-marks',
      confidence: 'low',
      note: 'In 2021 the fees were US$240 for the application, US$240 for the certificate and US$135 for a search. They rose in 2023. We confirm each amount before you pay it.',
    },
    atCost(),
  ),
];

const companyServiceFees: readonly Fee[] = [
  row(
    'gh-operating-permit',
    'Fee of the district or the regulator',
    'government',
    {
      source: 'gh-practice',
      confidence: 'low',
      note: 'Districts and regulators set their own fees by size and sector. We tell you the amount before we apply. You pay it then.',
    },
    atCost(),
  ),
  row(
    'gh-mark-renewal',
    'Renewal of the mark, for each class (Trade Marks Registry)',
    'government',
    {
      source: 'gh-trade-marks',
      confidence: 'low',
      note: 'Agents abroad ask about US$1,520 for a renewal with their own fee. We confirm the registry’s fee and tell you the amount before we file. You pay it then.',
    },
    atCost(),
  ),
  row(
    'gh-change-filing',
    'Filing of the change (ORC)',
    'government',
    {
      source: 'gh-practice',
      confidence: 'low',
      note: 'We confirm this fee with the Registrar and tell you the amount before we file. You pay it then.',
    },
    atCost(),
  ),
  row(
    'gh-stamp-duty-increase',
    'Stamp duty on the increase',
    'stamp-duty',
    {
      source: 'gh-formation-guide',
      confidence: 'low',
      note: 'A 2026 guide says 1%, older ones 0.5%. We confirm the rate before you pay.',
    },
    {
      amount: { kind: 'share', fact: 'increaseMinor', basisPoints: 100, roundUpToMinor: 1 },
      when: (facts) => typeof facts['increaseMinor'] === 'number' && facts['increaseMinor'] > 0,
      ...thisYear,
    },
  ),
  row(
    'gh-investment-registration',
    'Registration with the investment centre (GIPC)',
    'government',
    {
      source: 'gh-investment',
      confidence: 'low',
      note: 'In 2015 the fee was GH₵10,500 for a joint venture, GH₵16,800 for a wholly foreign company and GH₵31,500 for trading. We confirm the current fee and tell you the amount before we file. You pay it then.',
    },
    atCost([10_500, 31_500]),
  ),
];

const filingCompanies = new Set(['LTD', 'LBG', 'PRUC', 'PUC']);
const isFiling = (facts: Facts): boolean => filingCompanies.has(String(facts['entityType']));
const isCompany = (facts: Facts): boolean => isFiling(facts) || isA('PLC')(facts);
const late = (facts: Facts): number => (typeof facts['lateReturns'] === 'number' ? facts['lateReturns'] : 0);
const each = (units: number, one: string, many: string) =>
  ({ kind: 'each', fact: 'returns', eachMinor: toPesewas(units), unit: { one, many } }) as const;

/** Fee for each year, and one charge for lateness by how many years are late. */
const yearlyFees: readonly Fee[] = [
  row(
    'gh-annual-return-company',
    'Annual returns of the company (ORC)',
    'government',
    {
      source: 'gh-fees-2023',
      confidence: 'low',
      note: 'The fee was GH₵90 in 2023 and may now be about GH₵105. We confirm it with the Registrar before you pay it.',
    },
    { amount: each(90, 'return', 'returns'), when: isFiling, ...thisYear },
  ),
  row(
    'gh-annual-return-public',
    'Annual returns of a public company (ORC)',
    'government',
    {
      source: 'gh-practice',
      confidence: 'low',
      note: 'We confirm this fee with the Registrar and tell you the amount before we file. You pay it then.',
    },
    { amount: likelyCost(), when: isA('PLC'), ...thisYear },
  ),
  row(
    'gh-annual-return-external',
    'Yearly fee of an external company (ORC)',
    'government',
    {
      source: 'gh-fees-2022',
      confidence: 'low',
      note: 'Last reported as US$690, and US$750 more if late. We confirm it and tell you the amount before we file. You pay it then.',
    },
    { amount: likelyCost([690, 1_440], 'USD'), when: isA('EXT'), ...thisYear },
  ),
  row(
    'gh-renewal-business-name',
    'Renewal of the business name (ORC)',
    'government',
    { source: 'gh-renewal-2025', confidence: 'high' },
    { amount: each(70, 'year', 'years'), when: isA('BN'), ...thisYear },
  ),
  row(
    'gh-renewal-partnership',
    'Renewal of the partnership (ORC)',
    'government',
    {
      source: 'gh-fees-2023',
      confidence: 'low',
      note: 'The amount of 2023. We confirm the current fee with the Registrar before you pay it.',
    },
    { amount: each(90, 'year', 'years'), when: isA('PT'), ...thisYear },
  ),
  row(
    'gh-return-default',
    'Charge for late annual returns (ORC)',
    'government',
    { source: 'gh-annual-deadline', confidence: 'high', note: 'For one to four late years.' },
    {
      amount: fixed(1_000),
      when: (facts) => isCompany(facts) && late(facts) >= 1 && late(facts) <= 4,
      ...thisYear,
    },
  ),
  row(
    'gh-return-default',
    'Charge for late annual returns (ORC)',
    'government',
    { source: 'gh-annual-deadline', confidence: 'high', note: 'For five or more late years.' },
    { amount: fixed(2_000), when: (facts) => isCompany(facts) && late(facts) >= 5, ...thisYear },
  ),
  row(
    'gh-owner-filing',
    'Filing of beneficial owners (ORC)',
    'government',
    {
      source: 'gh-fees-2022',
      confidence: 'low',
      note: 'The amount of 2022. We confirm the current fee with the Registrar before you pay it.',
    },
    { amount: fixed(60), when: (facts) => isCompany(facts) && facts['ownersFiled'] === false, ...thisYear },
  ),
  row(
    'gh-tin',
    'Tax number (GRA)',
    'government',
    { source: 'gh-tin-faq', confidence: 'high', note: 'The authority charges nothing.' },
    { amount: fixed(0), when: (facts) => facts['need'] === 'tin', ...thisYear },
  ),
];

const ours: Provenance = { source: 'gh-our-prices', confidence: 'high', note: 'Includes any VAT.' };
const ourFees = ourFeesMaker('gh', currency, ours, thisYear);

/** A number is less work than a return. */
const ourTaxFees: readonly Fee[] = [
  ...ourFees('tax', 250, 400, 700, { when: (facts) => facts['need'] === 'tin' }),
  ...ourFees('tax', 450, 700, 1_200, { when: (facts) => facts['need'] !== 'tin' }),
];

/** All fees of Ghana, including ours. */
export const fees: readonly Fee[] = [
  ...companyFees,
  ...otherRegistrations,
  ...companyServiceFees,
  ...yearlyFees,
  ...ourFees('company', 900, 1_500, 2_600),
  ...ourFees('public-company', 2_400, 3_400, 5_200),
  ...ourFees('guarantee-company', 1_000, 1_650, 2_800),
  ...ourFees('unlimited-company', 1_200, 1_900, 3_100),
  ...ourFees('external', 2_200, 3_200, 4_800),
  ...ourFees('structure', 1_200, 1_900, 3_000),
  ...ourFees('annual-return', 300, 500, 900),
  ...ourFees('business-name', 350, 600, 1_000),
  ...ourFees('partnership', 600, 950, 1_600),
  ...ourFees('trade-mark', 2_400, 3_200, 4_500),
  ...ourFees('mark-renewal', 1_400, 2_000, 3_000),
  ...ourFees('address', 1_500, 1_900, 2_500),
  ...ourFees('changes', 400, 650, 1_100),
  ...ourFees('permit', 1_400, 2_100, 3_400),
  ...ourFees('investment', 2_800, 3_900, 5_600),
  ...ourTaxFees,
];
