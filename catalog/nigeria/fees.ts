// Above 400 lines because the country's fees are one table, a row each, and are compared row by row with the
// published schedules.
import type { Facts, Fee, Provenance } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { feeRows } from '#catalog/kit/money/fee-rows.ts';
import { ourFeesMaker } from '#catalog/kit/money/our-fees.ts';
import { currency, toKobo } from './money.ts';

const { row, fixed, atCost } = feeRows(currency);

/** The Companies Regulations 2021, which carried the earlier fees. */
const earlier = { from: day('2021-01-01'), until: day('2025-09-30') };
const since2025 = { from: day('2025-10-01') };

const digest: Provenance = { source: 'ng-fees-digest', confidence: 'medium' };

const needsReservation = (facts: Facts): boolean => facts['nameReserved'] !== true;
const plainReservation = (facts: Facts): boolean =>
  needsReservation(facts) && facts['restrictedName'] !== true;
const restrictedReservation = (facts: Facts): boolean =>
  needsReservation(facts) && facts['restrictedName'] === true;

const capitalMinor = (facts: Facts): number =>
  typeof facts['shareCapitalMinor'] === 'number' ? facts['shareCapitalMinor'] : 0;
const upTo500Million = (facts: Facts): boolean => capitalMinor(facts) <= toKobo(500_000_000);
const over500Million = (facts: Facts): boolean => !upTo500Million(facts);
const million = { fact: 'shareCapitalMinor', stepMinor: toKobo(1_000_000) } as const;

const governmentFees: readonly Fee[] = [
  row('ng-name-reservation', 'Name reservation (CAC)', 'government', digest, {
    amount: fixed(500),
    when: plainReservation,
    ...earlier,
  }),
  row('ng-name-reservation', 'Name reservation (CAC)', 'government', digest, {
    amount: fixed(1_000),
    when: plainReservation,
    ...since2025,
  }),
  row(
    'ng-name-reservation-restricted',
    'Reservation of a name that needs consent (CAC)',
    'government',
    digest,
    { amount: fixed(5_000), when: restrictedReservation, from: earlier.from },
  ),
  row(
    'ng-business-name',
    'Registration of the business name (CAC)',
    'government',
    { source: 'ng-fees-start', confidence: 'high' },
    { amount: fixed(10_000), ...earlier },
  ),
  row(
    'ng-business-name',
    'Registration of the business name (CAC)',
    'government',
    { source: 'ng-fees-start', confidence: 'high' },
    { amount: fixed(20_000), ...since2025 },
  ),
  row('ng-company-filing', 'Filing of the company (CAC)', 'government', digest, {
    amount: {
      kind: 'stepped',
      ...million,
      baseMinor: toKobo(10_000),
      includedMinor: toKobo(1_000_000),
      eachMinor: toKobo(5_000),
    },
    when: upTo500Million,
    ...earlier,
  }),
  // The price of the first 500 million at the time: 10,000 and 499 further millions at 5,000.
  row('ng-company-filing', 'Filing of the company (CAC)', 'government', digest, {
    amount: {
      kind: 'stepped',
      ...million,
      baseMinor: toKobo(10_000 + 499 * 5_000),
      includedMinor: toKobo(500_000_000),
      eachMinor: toKobo(7_500),
    },
    when: over500Million,
    ...earlier,
  }),
  row(
    'ng-company-filing',
    'Filing of the company (CAC)',
    'government',
    {
      source: 'ng-fees-law-firm',
      confidence: 'low',
      note: 'Published sources give ₦10,000 or ₦20,000 for the first ₦1,000,000 of capital. We confirm this fee with CAC before you pay it.',
    },
    {
      amount: {
        kind: 'stepped',
        ...million,
        baseMinor: toKobo(10_000),
        includedMinor: toKobo(1_000_000),
        eachMinor: toKobo(10_000),
      },
      ...since2025,
    },
  ),
  row(
    'ng-stamp-duty',
    'Stamp duty on the share capital',
    'stamp-duty',
    { source: 'ng-formation-guide', confidence: 'high' },
    {
      amount: { kind: 'share', fact: 'shareCapitalMinor', basisPoints: 75, roundUpToMinor: 100 },
      from: day('2021-01-01'),
      until: day('2025-12-31'),
    },
  ),
  row(
    'ng-stamp-duty',
    'Stamp duty on the share capital',
    'stamp-duty',
    {
      source: 'ng-formation-guide',
      confidence: 'medium',
      note: 'This is the rate in force before 2026. We confirm the current rate with the revenue service before you pay.',
    },
    {
      amount: { kind: 'share', fact: 'shareCapitalMinor', basisPoints: 75, roundUpToMinor: 100 },
      from: day('2026-01-01'),
    },
  ),
];

const isPrivate = isA('LTD');
const returns = (units: number, fact = 'returns') =>
  ({ kind: 'each', fact, eachMinor: toKobo(units), unit: { one: 'return', many: 'returns' } }) as const;
const days = (units: number) =>
  ({ kind: 'each', fact: 'daysLate', eachMinor: toKobo(units), unit: { one: 'day', many: 'days' } }) as const;
const band: Provenance = {
  source: 'ng-fees-digest',
  confidence: 'low',
  note: 'We confirm this fee with CAC before you pay it. It depends on the turnover.',
};
const lateNote =
  'An estimate for today. It grows every day until we file. The directors and the secretary may each be charged the same amount.';

const returnFees: readonly Fee[] = [
  row('ng-annual-return-business-name', 'Annual returns of the business name (CAC)', 'government', digest, {
    amount: returns(5_000),
    when: isA('BN'),
    ...since2025,
  }),
  row('ng-annual-return-trustees', 'Annual returns of the trustees (CAC)', 'government', digest, {
    amount: returns(5_000),
    when: isA('IT'),
    ...since2025,
  }),
  row('ng-annual-return-to-100m', 'Annual returns, turnover up to ₦100 million (CAC)', 'government', digest, {
    amount: returns(5_000, 'returnsTo100m'),
    when: isPrivate,
    ...since2025,
  }),
  row('ng-annual-return-to-500m', 'Annual returns, turnover up to ₦500 million (CAC)', 'government', band, {
    amount: returns(100_000, 'returnsTo500m'),
    when: isPrivate,
    ...since2025,
  }),
  row('ng-annual-return-to-1bn', 'Annual returns, turnover up to ₦1 billion (CAC)', 'government', band, {
    amount: returns(150_000, 'returnsTo1bn'),
    when: isPrivate,
    ...since2025,
  }),
  row('ng-annual-return-over-1bn', 'Annual returns, turnover above ₦1 billion (CAC)', 'government', band, {
    amount: returns(200_000, 'returnsOver1bn'),
    when: isPrivate,
    ...since2025,
  }),
  row(
    'ng-annual-return-other',
    'Annual returns (CAC)',
    'government',
    {
      source: 'ng-cac-practice',
      confidence: 'low',
      note: 'We confirm this fee with CAC and tell you the amount before we file. You pay it then.',
    },
    { amount: atCost(), when: isA('PLC', 'ULTD', 'GTE', 'LLP', 'LP'), ...since2025 },
  ),
  row(
    'ng-late-return',
    'Penalty for late returns (CAC)',
    'government',
    {
      source: 'ng-late-business-names',
      confidence: 'medium',
      note: 'An estimate for today. It grows every day until we file.',
    },
    { amount: days(150), when: isA('BN'), ...since2025 },
  ),
  row(
    'ng-late-return',
    'Penalty for late returns (CAC)',
    'government',
    { source: 'ng-late-returns', confidence: 'medium', note: lateNote },
    { amount: days(250), when: (facts) => isPrivate(facts) && facts['small'] === true, ...since2025 },
  ),
  row(
    'ng-late-return',
    'Penalty for late returns (CAC)',
    'government',
    { source: 'ng-late-returns', confidence: 'medium', note: lateNote },
    { amount: days(500), when: (facts) => isPrivate(facts) && facts['small'] !== true, ...since2025 },
  ),
  row(
    'ng-late-return',
    'Penalty for late returns (CAC)',
    'government',
    { source: 'ng-late-returns', confidence: 'medium', note: lateNote },
    { amount: days(1_000), when: isA('PLC'), ...since2025 },
  ),
  row(
    'ng-late-return-before-2024',
    'Penalty for returns due before 2024 (CAC)',
    'government',
    {
      source: 'ng-cac-practice',
      confidence: 'low',
      note: 'A flat penalty applied to each year then. We confirm it with CAC and tell you the amount before we file. You pay it then.',
    },
    {
      amount: atCost(),
      when: (facts) => typeof facts['lateBefore2024'] === 'number' && facts['lateBefore2024'] > 0,
      ...since2025,
    },
  ),
];

const otherFees: readonly Fee[] = [
  row(
    'ng-tax-id',
    'Tax ID and registration with the revenue service',
    'government',
    { source: 'ng-tax-identity', confidence: 'high', note: 'The revenue service charges nothing.' },
    { amount: fixed(0), from: day('2026-01-01') },
  ),
  row(
    'ng-trade-mark',
    'Official fees of the trade mark',
    'government',
    {
      source: 'ng-trade-marks',
      confidence: 'low',
      note: 'The accredited agent confirms each official fee before payment. You pay it then.',
    },
    { amount: atCost(), from: day('2026-01-01') },
  ),
];

/** Fees of other companies and partnerships since October 2025 are not published. */
const unknownFiling = (id: string, title: string, known: string): Fee =>
  row(
    id,
    title,
    'government',
    {
      source: 'ng-fees-digest',
      confidence: 'low',
      note: `${known} We confirm the current fee with CAC and tell you the amount before we file. You pay it then.`,
    },
    { amount: atCost(), ...since2025 },
  );
const otherRegistrations: readonly Fee[] = [
  unknownFiling(
    'ng-public-company-filing',
    'Filing of the public company (CAC)',
    'Until September 2025 the fee was ₦20,000 for capital up to ₦1,000,000 and ₦10,000 to ₦15,000 for each further ₦1,000,000. It has risen since.',
  ),
  unknownFiling(
    'ng-guarantee-filing',
    'Filing of the company limited by guarantee (CAC)',
    'Until September 2025 the fee was ₦20,000. It has risen since.',
  ),
  unknownFiling('ng-unlimited-filing', 'Filing of the unlimited company (CAC)', 'The fee was not found.'),
  unknownFiling(
    'ng-partnership-filing',
    'Filing of the partnership (CAC)',
    'Until September 2025 the fee was about ₦10,000. It has risen since.',
  ),
  row(
    'ng-name-reservation-guarantee',
    'Name reservation for a company limited by guarantee (CAC)',
    'government',
    digest,
    { amount: fixed(5_000), when: needsReservation, ...since2025 },
  ),
];

const trusteeFees: readonly Fee[] = [
  row('ng-name-reservation-trustees', 'Name reservation for trustees (CAC)', 'government', digest, {
    amount: fixed(5_000),
    when: needsReservation,
    ...since2025,
  }),
  row('ng-trustees', 'Registration of the trustees (CAC)', 'government', digest, {
    amount: fixed(40_000),
    ...since2025,
  }),
  row(
    'ng-trustees-notices',
    'Notices in two newspapers',
    'government',
    {
      source: 'ng-cac-practice',
      confidence: 'low',
      note: 'Each newspaper sets its own price. We tell you the amount before we order. You pay it then.',
    },
    { amount: atCost(), when: (facts) => facts['publishNotices'] === true, ...since2025 },
  ),
];

const matterFees: readonly Fee[] = [
  row(
    'ng-change-filing',
    'Filing of the change (CAC)',
    'government',
    {
      source: 'ng-cac-practice',
      confidence: 'low',
      note: 'CAC raised its fees for changes on 1 October 2025. We confirm the fee and tell you the amount before we file. You pay it then.',
    },
    { amount: atCost(), from: day('2026-01-01') },
  ),
  row(
    'ng-stamp-duty-increase',
    'Stamp duty on the increase',
    'stamp-duty',
    {
      source: 'ng-formation-guide',
      confidence: 'medium',
      note: 'This is the rate in force before 2026. We confirm the current rate with the revenue service before you pay.',
    },
    {
      amount: { kind: 'share', fact: 'increaseMinor', basisPoints: 75, roundUpToMinor: 100 },
      when: (facts) => typeof facts['increaseMinor'] === 'number' && facts['increaseMinor'] > 0,
      from: day('2026-01-01'),
    },
  ),
  row(
    'ng-tax-filing',
    'Filing of the return',
    'government',
    {
      source: 'ng-tax-administration',
      confidence: 'medium',
      note: 'The revenue service charges nothing for filing. You pay the tax itself directly to it.',
    },
    { amount: fixed(0), from: day('2026-01-01') },
  ),
  ...(
    [
      ['ng-sector-licence', 'Fees of the regulator', 'Each regulator sets its own fees.'],
      ['ng-foreign-exemption', 'Fee of the Ministry', 'We found no published fee.'],
    ] as const
  ).map(([id, title, why]) =>
    row(
      id,
      title,
      'government',
      {
        source: 'ng-cac-practice',
        confidence: 'low',
        note: `${why} We tell you the amount before we apply. You pay it then.`,
      },
      { amount: atCost(), from: day('2026-01-01') },
    ),
  ),
  row(
    'ng-employer-registration',
    'Registration with the pension commission and the funds',
    'government',
    {
      source: 'ng-cac-practice',
      confidence: 'low',
      note: 'The bodies charge nothing to register. Contributions that are due for past months are extra. We tell you the amount, and you pay it then.',
    },
    { amount: atCost(), from: day('2026-01-01') },
  ),
];

const ours: Provenance = { source: 'ng-our-prices', confidence: 'high', note: 'Includes any VAT.' };
const thisYear = { from: day('2026-01-01') };
const tiersOf = ourFeesMaker('ng', currency, ours, thisYear);

const ourFees: readonly Fee[] = [
  ...tiersOf('business-name', 15_000, 25_000, 45_000),
  ...tiersOf('company', 45_000, 75_000, 130_000),
  ...tiersOf('annual-return', 10_000, 18_000, 35_000),
  ...tiersOf('renewal', 45_000, 70_000, 110_000),
  ...tiersOf('tax-return', 35_000, 60_000, 100_000),
  ...tiersOf('changes', 20_000, 35_000, 60_000),
  ...tiersOf('address', 60_000, 75_000, 100_000),
  ...tiersOf('structure', 150_000, 240_000, 400_000),
  ...tiersOf('licence', 120_000, 180_000, 300_000),
  ...tiersOf('foreign-exemption', 250_000, 380_000, 600_000),
  ...tiersOf('employer', 60_000, 90_000, 150_000),
  ...tiersOf('trustees', 90_000, 130_000, 200_000),
  ...tiersOf('public-company', 150_000, 220_000, 350_000),
  ...tiersOf('unlimited-company', 60_000, 95_000, 150_000),
  ...tiersOf('guarantee-company', 80_000, 120_000, 190_000),
  ...tiersOf('partnership', 60_000, 95_000, 150_000),
  row('ng-our-tax-identity', 'Processing fee', 'ours', ours, { amount: fixed(10_000), ...thisYear }),
  ...tiersOf('trade-mark', 60_000, 90_000, 140_000),
];

/** Every dated amount charged in Nigeria, ours included; several rows of one id follow each other in time. */
export const fees: readonly Fee[] = [
  ...governmentFees,
  ...returnFees,
  ...otherFees,
  ...otherRegistrations,
  ...trusteeFees,
  ...matterFees,
  ...ourFees,
];
