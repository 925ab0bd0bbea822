import type { Facts, Fee, Provenance } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { feeRows } from '#catalog/kit/money/fee-rows.ts';
import { ourFeesMaker } from '#catalog/kit/money/our-fees.ts';
import { isTrueFact } from '#catalog/kit/answers/reading-facts.ts';
import { currency, toCents } from './money.ts';

const { row, fixed, atCost } = feeRows(currency);

const thisYear = { from: day('2026-01-01') };
const table: Provenance = { source: 'za-fee-table', confidence: 'high' };
const withoutReservation: Provenance = {
  source: 'za-regulation-14',
  confidence: 'high',
  note: 'R50 less, because the company uses its number as name or has already reserved and paid for a name.',
};

const isStandard = (facts: Facts): boolean => facts['memorandum'] !== 'other';
const isNewName = (facts: Facts): boolean =>
  facts['nameStatus'] === undefined || facts['nameStatus'] === 'new';

/** Notice of incorporation, form CoR 14.1, by memorandum and by how the name is found (regulation 14(2)). */
const incorporationFees: readonly Fee[] = [
  row('za-incorporation', 'Notice of incorporation with up to four names (CIPC)', 'government', table, {
    amount: fixed(175),
    when: (facts) => isStandard(facts) && isNewName(facts),
    ...thisYear,
  }),
  row('za-incorporation', 'Notice of incorporation (CIPC)', 'government', withoutReservation, {
    amount: fixed(125),
    when: (facts) => isStandard(facts) && !isNewName(facts),
    ...thisYear,
  }),
  row(
    'za-incorporation',
    'Notice of incorporation with your own memorandum and up to four names (CIPC)',
    'government',
    table,
    { amount: fixed(475), when: (facts) => !isStandard(facts) && isNewName(facts), ...thisYear },
  ),
  row(
    'za-incorporation',
    'Notice of incorporation with your own memorandum (CIPC)',
    'government',
    withoutReservation,
    { amount: fixed(425), when: (facts) => !isStandard(facts) && !isNewName(facts), ...thisYear },
  ),
];

/** Yearly fees by the turnover of the last financial year, in rand: on time, and after the 30 business days. */
export const returnBands = [
  { id: '1', words: 'under R1 million', fromRand: 0, onTime: 100, late: 150 },
  { id: '2', words: 'R1 million to under R10 million', fromRand: 1_000_000, onTime: 450, late: 600 },
  { id: '3', words: 'R10 million to under R25 million', fromRand: 10_000_000, onTime: 2_000, late: 2_500 },
  { id: '4', words: 'R25 million and more', fromRand: 25_000_000, onTime: 3_000, late: 4_000 },
] as const;

/** The same for close corporations; each late year costs R150 more. */
export const closeCorporationBands = [
  { id: 'cc1', words: 'under R50 million', fromRand: 0, onTime: 100, late: 250 },
  { id: 'cc2', words: 'R50 million and more', fromRand: 50_000_000, onTime: 4_000, late: 4_150 },
] as const;

const each = (fact: string, units: number) =>
  ({ kind: 'each', fact, eachMinor: toCents(units), unit: { one: 'return', many: 'returns' } }) as const;

/** The facts that count returns by band and lateness: 'onTime1', 'lateCc2'. */
export const countFact = (bandId: string, isLate: boolean): string =>
  `${isLate ? 'late' : 'onTime'}${bandId.charAt(0).toUpperCase()}${bandId.slice(1)}`;
const bandFeeId = (bandId: string, isLate: boolean): string => `za-return-${bandId}${isLate ? '-late' : ''}`;
const allBands = [...returnBands, ...closeCorporationBands];
/** The ids of the fees of annual returns, on time and late. */
export const returnFeeIds: readonly string[] = allBands.flatMap(({ id }) => [
  bandFeeId(id, false),
  bandFeeId(id, true),
]);

const externalFee = row(
  'za-external-registration',
  'Registration of the external company (CIPC)',
  'government',
  {
    source: 'za-practice',
    confidence: 'low',
    note: 'We confirm this fee with the Commission and tell you the amount before we file. You pay it then.',
  },
  { amount: atCost(), ...thisYear },
);

const returnFees: readonly Fee[] = allBands.flatMap(({ id, words, onTime, late }) => {
  const provenance: Provenance = id.startsWith('cc')
    ? { source: 'za-annual-returns', confidence: 'high' }
    : table;
  return [
    row(bandFeeId(id, false), `Annual return, turnover ${words} (CIPC)`, 'government', provenance, {
      amount: each(countFact(id, false), onTime),
      ...thisYear,
    }),
    row(bandFeeId(id, true), `Late annual return, turnover ${words} (CIPC)`, 'government', provenance, {
      amount: each(countFact(id, true), late),
      ...thisYear,
    }),
  ];
});

const marks: Provenance = { source: 'za-trade-marks', confidence: 'high' };
const isRenewed =
  (lateness: string) =>
  (facts: Facts): boolean =>
    facts['lateness'] === lateness;
const markFees: readonly Fee[] = [
  row('za-trade-mark', 'Application for a trade mark (CIPC)', 'government', marks, {
    amount: {
      kind: 'each',
      fact: 'classes',
      eachMinor: toCents(590),
      unit: { one: 'class', many: 'classes' },
    },
    ...thisYear,
  }),
  row(
    'za-trade-mark-special',
    'Further fee for a certification or collective mark, or honest concurrent use (CIPC)',
    'government',
    marks,
    {
      amount: {
        kind: 'each',
        fact: 'specialClasses',
        eachMinor: toCents(310),
        unit: { one: 'class', many: 'classes' },
      },
      ...thisYear,
    },
  ),
  row('za-trade-mark-renewal', 'Renewal of a trade mark (CIPC)', 'government', marks, {
    amount: fixed(260),
    ...thisYear,
  }),
  row('za-trade-mark-renewal-late', 'Renewal within 6 months after the expiry (CIPC)', 'government', marks, {
    amount: fixed(48),
    when: isRenewed('within-6-months'),
    ...thisYear,
  }),
  row(
    'za-trade-mark-renewal-late',
    'Renewal more than 6 months after the expiry (CIPC)',
    'government',
    {
      source: 'za-trade-marks',
      confidence: 'medium',
      note: 'R48, plus a further penalty of R145. We confirm with the Commission whether both apply before you pay.',
    },
    { amount: fixed(48 + 145), when: isRenewed('later'), ...thisYear },
  ),
];

const companyServiceFees: readonly Fee[] = [
  row('za-amendment', 'Amendment of the memorandum, CoR 15.2 (CIPC)', 'government', table, {
    amount: fixed(250),
    ...thisYear,
  }),
  row(
    'za-new-name',
    'Reservation of the new name, CoR 9.1 (CIPC)',
    'government',
    { source: 'za-cor-9-1', confidence: 'high' },
    { amount: fixed(50), when: (facts) => facts['newName'] === true, ...thisYear },
  ),
  row(
    'za-reinstatement',
    'Reinstatement, CoR 40.5 (CIPC)',
    'government',
    {
      source: 'za-reinstatement',
      confidence: 'high',
      note: 'Outstanding annual returns are charged separately.',
    },
    { amount: fixed(200), ...thisYear },
  ),
  row(
    'za-change-notice',
    'Notice of the change (CIPC)',
    'government',
    {
      source: 'za-practice',
      confidence: 'medium',
      note: 'We know of no fee for changes of directors, address, year end or auditor. We confirm this with the Commission.',
    },
    { amount: fixed(0), ...thisYear },
  ),
  row(
    'za-work-injury',
    'Assessment of the Compensation Fund',
    'government',
    {
      source: 'za-practice',
      confidence: 'low',
      note: 'The Fund calculates it after filing, from wages and the risk of the work. You pay it directly to the Fund.',
    },
    { amount: atCost(), ...thisYear },
  ),
];

const freeFees: readonly Fee[] = [
  row(
    'za-npo-registration',
    'Registration as a nonprofit organisation (Department of Social Development)',
    'government',
    { source: 'za-npo', confidence: 'high', note: 'The Department charges nothing.' },
    { amount: fixed(0), ...thisYear },
  ),
  row(
    'za-owner-filing',
    'Declaration of beneficial owners (CIPC)',
    'government',
    { source: 'za-beneficial-owners', confidence: 'high', note: 'The Commission charges nothing.' },
    { amount: fixed(0), ...thisYear },
  ),
  row(
    'za-tax-filing',
    'Registration or return (SARS)',
    'government',
    { source: 'za-practice', confidence: 'medium', note: 'The Revenue Service charges nothing.' },
    { amount: fixed(0), ...thisYear },
  ),
];

const amendments: Provenance = {
  source: 'za-cc-amendments',
  confidence: 'medium',
  note: 'From older pages of the Commission. We confirm it before you pay.',
};

/** Fees for the amendment of a founding statement. */
const closeCorporationFees: readonly Fee[] = [
  row('za-ck2-members', 'Change of members, CK2 (CIPC)', 'government', amendments, {
    amount: fixed(0),
    when: isTrueFact('members'),
    ...thisYear,
  }),
  row('za-ck2-statement', 'Change of name or business, CK2 (CIPC)', 'government', amendments, {
    amount: fixed(30),
    when: (facts) => isTrueFact('name')(facts) || isTrueFact('business')(facts),
    ...thisYear,
  }),
  row('za-ck2-name', 'Reservation of the name (CIPC)', 'government', amendments, {
    amount: fixed(50),
    when: isTrueFact('name'),
    ...thisYear,
  }),
  row(
    'za-ck2a-officer',
    'Change of accounting officer or address, CK2A (CIPC)',
    'government',
    {
      source: 'za-cc-amendments',
      confidence: 'low',
      note: 'We know of no fee. We confirm this with the Commission and tell you the amount before we file. You pay it then.',
    },
    { amount: atCost([0, 30]), when: isTrueFact('officer'), ...thisYear },
  ),
];

const ours: Provenance = { source: 'za-our-prices', confidence: 'high', note: 'Includes any VAT.' };
const ourFees = ourFeesMaker('za', currency, ours, thisYear);

/** A registration is less work than a return; a clearance is the least. */
const ourTaxFees: readonly Fee[] = [
  ...ourFees('tax', 750, 1_150, 1_900, {
    when: (facts) => facts['need'] === 'vat' || facts['need'] === 'employer',
  }),
  ...ourFees('tax', 950, 1_450, 2_400, { when: (facts) => facts['need'] === 'return' }),
  ...ourFees('tax', 350, 550, 900, { when: (facts) => facts['need'] === 'clearance' }),
];

/** All fees of South Africa, including ours. */
export const fees: readonly Fee[] = [
  ...incorporationFees,
  externalFee,
  ...ourFees('private-company', 890, 1_490, 2_490),
  ...ourFees('personal-liability', 1_490, 2_290, 3_490),
  ...ourFees('non-profit', 1_290, 1_990, 2_990),
  ...ourFees('public-company', 3_900, 5_900, 8_900),
  ...ourFees('external', 3_400, 4_900, 7_400),
  ...returnFees,
  ...ourFees('annual-return', 450, 750, 1_250),
  ...markFees,
  ...ourFees('trade-mark', 2_900, 3_900, 5_400),
  ...ourFees('trade-mark-renewal', 1_200, 1_600, 2_200),
  ...companyServiceFees,
  ...ourFees('office', 2_400, 2_900, 3_600),
  ...ourFees('changes', 590, 950, 1_590),
  ...ourFees('structure', 2_900, 4_200, 6_500),
  ...ourFees('reinstatement', 1_900, 2_700, 3_900),
  ...ourFees('work-injury', 1_150, 1_650, 2_400),
  ...freeFees,
  ...ourFees('npo', 1_490, 2_190, 3_290),
  ...ourFees('owners', 490, 790, 1_290),
  ...closeCorporationFees,
  ...ourFees('close-corporation', 690, 1_050, 1_690),
  ...ourFees('cc-conversion', 1_290, 1_890, 2_890),
  ...ourFees('sole-proprietor', 690, 1_090, 1_790),
  row('za-our-sole-vat', 'Registration for VAT, with the registration', 'ours', ours, {
    amount: fixed(650),
    when: (facts) => facts['withVat'] === true,
    ...thisYear,
  }),
  row(
    'za-sole-proprietor',
    'Registration of a sole proprietor (SARS)',
    'government',
    { source: 'za-practice', confidence: 'medium', note: 'The Revenue Service charges nothing.' },
    { amount: fixed(0), ...thisYear },
  ),
  ...ourTaxFees,
];
