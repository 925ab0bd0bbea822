import type { Facts, Fee, Provenance } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { withArticle } from '#values/with-article.ts';
import { feeRows } from '#catalog/kit/money/fee-rows.ts';
import { isTrueFact } from '#catalog/kit/answers/reading-facts.ts';
import { ourFees } from './our-fees.ts';
import { currency, toCents } from './money.ts';

const { row, fixed, atCost } = feeRows(currency);

const thisYear = { from: day('2026-01-01') };
const searches = (facts: Facts): boolean => facts['nameSearch'] === true;
const practice = (note: string): Provenance => ({ source: 'ca-practice', confidence: 'low', note });

const companyFees: readonly Fee[] = [
  row(
    'ca-nuans',
    'NUANS report on the name',
    'government',
    practice('CA$13.80 online, before GST or HST. We confirm this fee before you pay it.'),
    { amount: fixed(13.8), when: searches, from: day('2024-01-01') },
  ),
  row(
    'ca-federal-incorporation',
    'Incorporation, filed online (Corporations Canada)',
    'government',
    {
      source: 'ca-fees-order',
      confidence: 'high',
      note: 'CA$250 if not filed online. The next increase by law is on 1 April 2029.',
    },
    { amount: fixed(200), ...thisYear },
  ),
  row(
    'ca-federal-express',
    'Express service within 4 hours (Corporations Canada)',
    'government',
    { source: 'ca-express', confidence: 'medium' },
    { amount: fixed(100), when: (facts) => facts['express'] === true, ...thisYear },
  ),
  row(
    'ca-ontario-incorporation',
    'Incorporation, filed online (Ontario Business Registry)',
    'government',
    { source: 'ca-practice', confidence: 'medium' },
    { amount: fixed(300), ...thisYear },
  ),
  row(
    'ca-bc-name-request',
    'Name request (BC Registries)',
    'government',
    { source: 'ca-bc-fees', confidence: 'high' },
    { amount: fixed(30), when: searches, from: day('2024-01-01') },
  ),
  row(
    'ca-bc-incorporation',
    'Incorporation (BC Registries)',
    'government',
    { source: 'ca-bc-fees', confidence: 'high' },
    { amount: fixed(350), ...thisYear },
  ),
  row(
    'ca-bc-service',
    'Service charge of the portal (BC Registries)',
    'government',
    { source: 'ca-bc-fees', confidence: 'medium', note: 'About CA$1.50 for each filing.' },
    { amount: fixed(1.5), ...thisYear },
  ),
  row(
    'ca-alberta-incorporation',
    'Incorporation (Alberta Corporate Registry)',
    'government',
    { source: 'ca-alberta-fees', confidence: 'high' },
    { amount: fixed(275), ...thisYear },
  ),
  row(
    'ca-alberta-agent',
    'Service charge of the registry agent',
    'government',
    practice('Each agent sets its own charge. We tell you the amount before we file. You pay it then.'),
    { amount: atCost(), ...thisYear },
  ),
  row(
    'ca-quebec-constitution',
    'Constitution and registration (Registraire des entreprises)',
    'government',
    practice(
      'Priority costs 50% more. We confirm the fee with the registry before we file. You pay it then.',
    ),
    { amount: atCost([391, 586]), ...thisYear },
  ),
  row(
    'ca-nfp-incorporation',
    'Incorporation of a not-for-profit corporation (Corporations Canada)',
    'government',
    practice('We confirm this fee with Corporations Canada before we file. You pay it then.'),
    { amount: atCost(), ...thisYear },
  ),
  row(
    'ca-business-name',
    'Registration of the business (registry of the province)',
    'government',
    practice(
      'Each province has its own fee. We confirm it and tell you the amount before we file. You pay it then.',
    ),
    { amount: atCost(), ...thisYear },
  ),
];

const isOnRegister =
  (registry: string) =>
  (facts: Facts): boolean =>
    facts['registry'] === registry;
const perReturn = (units: number) =>
  ({
    kind: 'each',
    fact: 'returns',
    eachMinor: toCents(units),
    unit: { one: 'return', many: 'returns' },
  }) as const;

const yearlyFees: readonly Fee[] = [
  row(
    'ca-federal-annual-return',
    'Annual return, filed online (Corporations Canada)',
    'government',
    {
      source: 'ca-federal-annual',
      confidence: 'high',
      note: 'CA$40 if filed by e-mail or post. Older pages show CA$20.',
    },
    { amount: perReturn(12), when: isOnRegister('federal'), ...thisYear },
  ),
  row(
    'ca-ontario-annual-return',
    'Annual return (Ontario Business Registry)',
    'government',
    { source: 'ca-practice', confidence: 'medium', note: 'The registry charges nothing.' },
    { amount: fixed(0), when: isOnRegister('ontario'), ...thisYear },
  ),
  row(
    'ca-bc-annual-report',
    'Annual report (BC Registries)',
    'government',
    { source: 'ca-bc-fees', confidence: 'high' },
    { amount: perReturn(43.39), when: isOnRegister('british-columbia'), ...thisYear },
  ),
  row(
    'ca-alberta-annual-return',
    'Annual return, through a registry agent (Alberta)',
    'government',
    {
      source: 'ca-alberta-annual',
      confidence: 'low',
      note: 'About CA$75, of which about CA$50 is for the government and the rest for the agent. We confirm it before you pay.',
    },
    { amount: perReturn(75), when: isOnRegister('alberta'), ...thisYear },
  ),
  row(
    'ca-quebec-annual',
    'Annual registration fee (Registraire des entreprises)',
    'government',
    practice(
      'Due from the second year after registration. We confirm it and tell you the amount before we file. You pay it then.',
    ),
    { amount: atCost([100, 110]), when: isOnRegister('quebec'), ...thisYear },
  ),
];

const unknownFeeNote = (what: string): string =>
  `We confirm the fee for ${what} and tell you the amount before we file. You pay it then.`;
const notFederal = (facts: Facts): boolean => facts['registry'] !== 'federal';

const changeFees: readonly Fee[] = [
  row(
    'ca-changes',
    'Filing of the change (Corporations Canada)',
    'government',
    {
      source: 'ca-practice',
      confidence: 'medium',
      note: 'Corporations Canada charges nothing for changes of directors, office and control.',
    },
    { amount: fixed(0), when: isOnRegister('federal'), ...thisYear },
  ),
  row(
    'ca-changes',
    'Filing of the change (registry of the province)',
    'government',
    practice(unknownFeeNote('changes in the province')),
    { amount: atCost(), when: notFederal, ...thisYear },
  ),
  row(
    'ca-amendment',
    'Articles of amendment (Corporations Canada)',
    'government',
    {
      source: 'ca-fees-order',
      confidence: 'medium',
      note: 'From a fee schedule of 2012. We confirm it before you pay.',
    },
    { amount: fixed(200), when: isOnRegister('federal'), ...thisYear },
  ),
  row(
    'ca-amendment',
    'Amendment (registry of the province)',
    'government',
    practice(
      `${unknownFeeNote('amendments in the province')} A change of name costs CA$100 in British Columbia.`,
    ),
    { amount: atCost([100, 250]), when: notFederal, ...thisYear },
  ),
  row(
    'ca-extra-ontario',
    'Initial return of a company of Canada (Ontario)',
    'government',
    {
      source: 'ca-practice',
      confidence: 'medium',
      note: 'Ontario asks a company formed in Canada for no licence.',
    },
    { amount: fixed(0), when: isTrueFact('ontario'), ...thisYear },
  ),
  row(
    'ca-extra-bc',
    'Extra-provincial registration (BC Registries)',
    'government',
    { source: 'ca-bc-extraprovincial', confidence: 'high' },
    { amount: fixed(350), when: isTrueFact('british-columbia'), ...thisYear },
  ),
  row(
    'ca-extra-alberta',
    'Extra-provincial registration (Alberta)',
    'government',
    {
      source: 'ca-alberta-fees',
      confidence: 'medium',
      note: 'The registry agent’s service charge is extra.',
    },
    { amount: fixed(275), when: isTrueFact('alberta'), ...thisYear },
  ),
  row(
    'ca-extra-quebec',
    'Registration (Registraire des entreprises)',
    'government',
    {
      source: 'ca-quebec-registration',
      confidence: 'low',
      note: `The law of 2010 says CA$300, and the amount rises every year. ${unknownFeeNote('registration in Quebec')}`,
    },
    { amount: atCost([300, 450]), when: isTrueFact('quebec'), ...thisYear },
  ),
  row(
    'ca-extra-manitoba',
    'Extra-provincial registration (Manitoba Companies Office)',
    'government',
    {
      source: 'ca-manitoba-registration',
      confidence: 'medium',
      note: 'From undated instructions of the office. Reserving a name costs CA$45 more. We confirm both before you pay.',
    },
    { amount: fixed(350), when: isTrueFact('manitoba'), ...thisYear },
  ),
  row(
    'ca-extra-saskatchewan',
    'Extra-provincial registration (Information Services Corporation)',
    'government',
    {
      source: 'ca-saskatchewan-registration',
      confidence: 'low',
      note: `In 2015 it was CA$274.68 and CA$51.94 for the search of the name. ${unknownFeeNote('registration in Saskatchewan')}`,
    },
    { amount: atCost([275, 400]), when: isTrueFact('saskatchewan'), ...thisYear },
  ),
  row(
    'ca-extra-nova-scotia',
    'Extra-provincial registration (Registry of Joint Stock Companies)',
    'government',
    {
      source: 'ca-nova-scotia-registration',
      confidence: 'low',
      note: `Corporations Canada named CA$266.10 in an earlier year. ${unknownFeeNote('registration in Nova Scotia')}`,
    },
    { amount: atCost([260, 350]), when: isTrueFact('nova-scotia'), ...thisYear },
  ),
  ...(
    [
      ['new-brunswick', 'ca-extra-new-brunswick', 'New Brunswick'],
      ['newfoundland-and-labrador', 'ca-extra-newfoundland', 'Newfoundland and Labrador'],
      ['prince-edward-island', 'ca-extra-prince-edward-island', 'Prince Edward Island'],
      ['yukon', 'ca-extra-yukon', 'Yukon'],
      ['northwest-territories', 'ca-extra-northwest-territories', 'Northwest Territories'],
      ['nunavut', 'ca-extra-nunavut', 'Nunavut'],
    ] as const
  ).map(([id, feeId, name]) =>
    row(
      feeId,
      `Extra-provincial registration (${name})`,
      'government',
      practice(unknownFeeNote(`registration in ${withArticle(name)}`)),
      {
        amount: atCost(),
        when: isTrueFact(id),
        ...thisYear,
      },
    ),
  ),
];

const taxFees: readonly Fee[] = [
  row(
    'ca-business-number',
    'Business Number and program accounts (CRA)',
    'government',
    { source: 'ca-practice', confidence: 'medium', note: 'The agency charges nothing.' },
    { amount: fixed(0), ...thisYear },
  ),
  row(
    'ca-tax-filing',
    'Filing of the return (CRA)',
    'government',
    {
      source: 'ca-practice',
      confidence: 'medium',
      note: 'The agency charges nothing. You pay the tax itself directly to it.',
    },
    { amount: fixed(0), ...thisYear },
  ),
];

/** The Office raises its fees each January; that of the day of payment counts. */
const markFees: readonly Fee[] = (
  [
    [2024, [458, 139, 555, 173], { source: 'ca-cipo-2024', confidence: 'high' }],
    [2025, [478.15, 145.12, 579.42, 180.61], { source: 'ca-cipo-2025', confidence: 'high' }],
    [
      2026,
      [491.06, 149.04, 595.06, 185.49],
      {
        source: 'ca-cipo-2025',
        confidence: 'medium',
        note: 'Calculated from the 2025 fee plus 2.7%. We confirm it with the Office before you pay it.',
      },
    ],
  ] as const
).flatMap(([year, [first, further, renewal, renewalFurther], provenance], index, all) => {
  const span = {
    from: day(`${year}-01-01`),
    ...(index === all.length - 1 ? {} : { until: day(`${year}-12-31`) }),
  };
  return [
    row('ca-trade-mark-first', 'Application in the first class (CIPO)', 'government', provenance, {
      amount: fixed(first),
      ...span,
    }),
    row('ca-mark-renewal-first', 'Renewal in the first class (CIPO)', 'government', provenance, {
      amount: fixed(renewal),
      ...span,
    }),
    row('ca-mark-renewal-further', 'Renewal in further classes (CIPO)', 'government', provenance, {
      amount: {
        kind: 'each',
        fact: 'furtherClasses',
        eachMinor: toCents(renewalFurther),
        unit: { one: 'further class', many: 'further classes' },
      },
      ...span,
    }),
    row('ca-trade-mark-further', 'Application in further classes (CIPO)', 'government', provenance, {
      amount: {
        kind: 'each',
        fact: 'furtherClasses',
        eachMinor: toCents(further),
        unit: { one: 'further class', many: 'further classes' },
      },
      ...span,
    }),
  ];
});

/** All fees of Canada, including ours. */
export const fees: readonly Fee[] = [
  ...companyFees,
  ...yearlyFees,
  ...taxFees,
  ...changeFees,
  ...markFees,
  ...ourFees,
];
