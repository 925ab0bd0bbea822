import type { Facts, Fee, Provenance } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { feeRows } from '#catalog/kit/money/fee-rows.ts';
import { ourFeesMaker } from '#catalog/kit/money/our-fees.ts';
import { markFeeRows, renewalFeeRows } from './trade-mark/fee-rows.ts';
import { currency } from './money.ts';

const { row, fixed, atCost } = feeRows(currency);

/** Companies House raised its fees on 1 February 2026; earlier ones hold for documents it received before. */
const since2026 = { from: day('2026-02-01') };
const since2024 = { from: day('2024-05-01'), until: day('2026-01-31') };
const provenance: Provenance = {
  source: 'uk-practice',
  confidence: 'medium',
  note: 'We confirm this fee with the registry before you pay it.',
};

const isSameDay = (facts: Facts): boolean => facts['sameDay'] === true;
const isStandardSpeed = (facts: Facts): boolean => !isSameDay(facts);

const registrationFees: readonly Fee[] = [
  row(
    'uk-incorporation',
    'Incorporation, filed digitally (Companies House)',
    'government',
    { source: 'uk-incorporation-fee', confidence: 'high' },
    { amount: fixed(50), when: isStandardSpeed, ...since2024 },
  ),
  row(
    'uk-incorporation',
    'Incorporation, filed digitally (Companies House)',
    'government',
    { source: 'uk-incorporation-fee', confidence: 'high' },
    { amount: fixed(100), when: isStandardSpeed, ...since2026 },
  ),
  row(
    'uk-incorporation-same-day',
    'Incorporation on the same day (Companies House)',
    'government',
    provenance,
    {
      amount: fixed(78),
      when: isSameDay,
      ...since2024,
    },
  ),
  row(
    'uk-incorporation-same-day',
    'Incorporation on the same day (Companies House)',
    'government',
    {
      ...provenance,
      note: 'For applications Companies House receives by 15:00 on a working day. We confirm this fee before you pay it.',
    },
    { amount: fixed(156), when: isSameDay, ...since2026 },
  ),
  row(
    'uk-llp-incorporation',
    'Incorporation of the partnership, filed digitally (Companies House)',
    'government',
    provenance,
    { amount: fixed(50), ...since2024 },
  ),
  row(
    'uk-llp-incorporation',
    'Incorporation of the partnership, filed digitally (Companies House)',
    'government',
    provenance,
    { amount: fixed(100), ...since2026 },
  ),
  ...(
    [
      ['uk-lp-registration', 'Registration of the limited partnership (Companies House)'],
      ['uk-overseas-registration', 'Registration of the establishment (Companies House)'],
    ] as const
  ).map(([id, title]) =>
    row(
      id,
      title,
      'government',
      {
        ...provenance,
        confidence: 'low',
        note: 'A company registered on paper cost £71 from 2024 and costs £124 since 2026. We confirm this fee with Companies House and tell you the amount before we file. You pay it then.',
      },
      { amount: atCost([71, 124]), from: day('2026-02-01') },
    ),
  ),
  row(
    'uk-community',
    'Community interest application (Companies House, for the regulator)',
    'government',
    {
      ...provenance,
      confidence: 'low',
      note: 'It is added to the incorporation fee and was £27 in earlier lists. We confirm it and tell you the amount before we file. You pay it then.',
    },
    { amount: atCost(), from: day('2024-05-01') },
  ),
];

const yearlyFees: readonly Fee[] = [
  row(
    'uk-statement',
    'Confirmation statement, filed digitally (Companies House)',
    'government',
    { source: 'uk-statement', confidence: 'high' },
    { amount: fixed(34), when: (facts) => facts['feePaid'] !== true, ...since2024 },
  ),
  row(
    'uk-statement',
    'Confirmation statement, filed digitally (Companies House)',
    'government',
    { source: 'uk-statement', confidence: 'high', note: 'Paid once in each payment period of 12 months.' },
    { amount: fixed(50), when: (facts) => facts['feePaid'] !== true, ...since2026 },
  ),
  row(
    'uk-tax-filing',
    'Registration or return (HMRC, Companies House)',
    'government',
    { source: 'uk-practice', confidence: 'medium', note: 'Neither charges a fee.' },
    { amount: fixed(0), from: day('2024-05-01') },
  ),
];

const isChange =
  (kind: string) =>
  (facts: Facts): boolean =>
    facts['change'] === kind;
const changeFees: readonly Fee[] = [
  row(
    'uk-change',
    'Filing of the change (Companies House)',
    'government',
    { ...provenance, note: 'Companies House charges nothing for this change.' },
    {
      amount: fixed(0),
      when: (facts) => !isChange('strike-off')(facts) && !isChange('name')(facts),
      from: day('2024-05-01'),
    },
  ),
  row(
    'uk-change',
    'Filing of the change (Companies House)',
    'government',
    {
      ...provenance,
      confidence: 'low',
      note: 'The fee for a change of name was £20 in 2024 and may now be £30. We confirm it and tell you the amount before we file. You pay it then.',
    },
    { amount: atCost([20, 30]), when: isChange('name'), from: day('2024-05-01') },
  ),
  row('uk-change', 'Filing of the change (Companies House)', 'government', provenance, {
    amount: fixed(33),
    when: isChange('strike-off'),
    ...since2024,
  }),
  row('uk-change', 'Filing of the change (Companies House)', 'government', provenance, {
    amount: fixed(13),
    when: isChange('strike-off'),
    ...since2026,
  }),
];

const each = (fact: string, eachMinor: number, one: string, many: string) =>
  ({ kind: 'each', fact, eachMinor, unit: { one, many } }) as const;
const markFees: readonly Fee[] = markFeeRows.flatMap(
  ({ from, until, firstMinor, classMinor, seriesMinor }) => {
    const dated = { from, ...(until === undefined ? {} : { until }) };
    const provenance: Provenance = { source: 'uk-mark-fees', confidence: 'high' };
    return [
      row(
        'uk-mark-first-class',
        'Application in one class (Intellectual Property Office)',
        'government',
        provenance,
        { amount: { kind: 'fixed', minor: firstMinor }, ...dated },
      ),
      row(
        'uk-mark-more-classes',
        'Further classes (Intellectual Property Office)',
        'government',
        provenance,
        {
          amount: each('extraClasses', classMinor, 'class', 'classes'),
          ...dated,
        },
      ),
      row(
        'uk-mark-series',
        'Marks of a series after the second (Intellectual Property Office)',
        'government',
        {
          ...provenance,
          confidence: 'low',
          note: 'One guide says £50 since April 2026. We confirm this fee before you pay it.',
        },
        {
          amount: each('extraMarks', seriesMinor, 'mark', 'marks'),
          when: (facts) => facts['extraMarks'] !== 0,
          ...dated,
        },
      ),
    ];
  },
);

const renewalFees: readonly Fee[] = renewalFeeRows.flatMap(
  ({ from, until, firstMinor, classMinor, lateMinor }) => {
    const dated = { from, ...(until === undefined ? {} : { until }) };
    const provenance: Provenance = {
      source: 'uk-mark-renewal',
      confidence: 'low',
      note: 'The Office’s page still showed £200, £50 and £50, the amounts before April 2026. We confirm this fee before you pay it.',
    };
    return [
      row(
        'uk-renewal-first-class',
        'Renewal in one class (Intellectual Property Office)',
        'government',
        provenance,
        { amount: { kind: 'fixed', minor: firstMinor }, ...dated },
      ),
      row(
        'uk-renewal-more-classes',
        'Further classes (Intellectual Property Office)',
        'government',
        provenance,
        { amount: each('extraClasses', classMinor, 'class', 'classes'), ...dated },
      ),
      row('uk-renewal-late', 'Late renewal (Intellectual Property Office)', 'government', provenance, {
        amount: { kind: 'fixed', minor: lateMinor },
        when: (facts) => facts['lateRenewal'] === true,
        ...dated,
      }),
    ];
  },
);

const ours: Provenance = { source: 'uk-our-prices', confidence: 'high', note: 'Includes VAT.' };
const ourFees = ourFeesMaker('uk', currency, ours, { from: day('2024-05-01') });

/** A company tax return is the most work, VAT and dormant accounts less, a registration the least. */
const ourTaxFees: readonly Fee[] = (
  [
    [['ct-return'], 195, 295, 450],
    [['vat-return', 'dormant-accounts'], 75, 115, 180],
    [['ct-registration', 'vat-registration'], 55, 85, 140],
  ] as const
).flatMap(([needs, basic, standard, premium]) =>
  ourFees('tax', basic, standard, premium, {
    when: (facts) => needs.some((need) => need === facts['need']),
  }),
);

/** All fees of the United Kingdom, including ours. */
export const fees: readonly Fee[] = [
  ...registrationFees,
  ...yearlyFees,
  ...changeFees,
  ...markFees,
  ...renewalFees,
  ...ourFees('company', 49, 89, 159),
  row('uk-our-office-year', 'Registered office for the first year', 'ours', ours, {
    amount: fixed(59),
    when: (facts) => facts['officeByUs'] === true,
    from: day('2024-05-01'),
  }),
  row(
    'uk-identity-agent',
    'Identity check by an authorised agent, for each person',
    'government',
    {
      source: 'uk-identity-agents',
      confidence: 'medium',
      note: 'The agent sets the price. We tell you the amount, and you agree to it before you pay it.',
    },
    {
      amount: atCost([15, 138]),
      when: (facts) => facts['identityAgent'] === true,
      from: day('2025-11-18'),
    },
  ),
  ...ourFees('public-company', 189, 279, 429),
  ...ourFees('community-company', 119, 179, 289),
  ...ourFees('sole-trader', 29, 49, 79),
  ...ourFees('general-partnership', 59, 99, 159),
  ...ourFees('overseas-company', 199, 289, 449, { from: day('2026-02-01') }),
  ...ourFees('limited-partnership', 129, 189, 299, { from: day('2026-02-01') }),
  ...ourFees('charity', 149, 229, 369, { from: day('2026-01-01') }),
  row(
    'uk-charity-registration',
    'Registration of a charity (Charity Commission)',
    'government',
    { source: 'uk-charity-registration', confidence: 'medium', note: 'The Commission charges nothing.' },
    { amount: fixed(0), from: day('2026-01-01') },
  ),
  ...ourFees('statement', 35, 55, 95),
  ...ourFees('renewal', 59, 89, 139),
  ...ourFees('changes', 29, 49, 89),
  ...ourFees('office', 59, 79, 119),
  ...ourFees('structure', 149, 229, 369, { from: day('2026-02-01') }),
  row(
    'uk-structure-notices',
    'Notices of shares, classes and articles (Companies House)',
    'government',
    { source: 'uk-practice', confidence: 'medium', note: 'Companies House charges nothing for these.' },
    {
      amount: fixed(0),
      when: (facts) => facts['reduction'] !== true && facts['becomesPublic'] !== true,
      from: day('2026-02-01'),
    },
  ),
  row(
    'uk-structure-reduction',
    'Reduction of capital, form SH19 (Companies House)',
    'government',
    {
      source: 'uk-fees-2024',
      confidence: 'medium',
      note: 'It was £136 until January 2026. We tell you the amount of today, and you agree to it before you pay it.',
    },
    {
      amount: atCost([136, 280]),
      when: (facts) => facts['reduction'] === true,
      from: day('2026-02-01'),
    },
  ),
  row(
    'uk-structure-public',
    'Re-registration as a public company, form RR01 (Companies House)',
    'government',
    {
      source: 'uk-practice',
      confidence: 'low',
      note: 'We did not find the fee. We tell you the amount, and you agree to it before you pay it.',
    },
    { amount: atCost(), when: (facts) => facts['becomesPublic'] === true, from: day('2026-02-01') },
  ),
  ...ourFees('employer', 45, 75, 125, { from: day('2026-01-01') }),
  ...ourFees('data-fee', 25, 45, 85, { from: day('2026-01-01') }),
  row(
    'uk-employer-registration',
    'Registration as an employer (HMRC)',
    'government',
    { source: 'uk-practice', confidence: 'medium', note: 'HMRC charges nothing.' },
    { amount: fixed(0), from: day('2026-01-01') },
  ),
  ...(
    [
      ['one', 52],
      ['two', 78],
      ['three', 3_763],
    ] as const
  ).map(([tier, units]) =>
    row(
      'uk-data-protection-fee',
      'Data protection fee of a year (Information Commissioner)',
      'government',
      { source: 'uk-data-protection-fee', confidence: 'high' },
      {
        amount: fixed(units),
        when: (facts: Facts) => facts['feeTier'] === tier,
        from: day('2025-02-17'),
      },
    ),
  ),
  ...ourFees('trade-mark', 149, 219, 349),
  ...ourTaxFees,
];
