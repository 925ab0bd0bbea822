// Above 400 lines because the country's fees are one table, a row each, and are compared row by row with the
// published schedules.
import type { Amount, Facts, Fee, Provenance } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { percent } from '#catalog/kit/estimates/estimating.ts';
import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { feeRows, type FeeTerms } from '#catalog/kit/money/fee-rows.ts';
import { ourFeesMaker } from '#catalog/kit/money/our-fees.ts';
import { numberIn, isTrueFact } from '#catalog/kit/answers/reading-facts.ts';
import { stockTaxMinor, stockTaxWorking } from './stock/stock-tax.ts';
import { delawareInterest } from './taxes/delaware-interest.ts';
import { licenceRates, wyomingLicenceTax } from './taxes/wyoming-licence-tax.ts';
import { currency, dollars, toCents } from './money.ts';

const { row, fixed, atCost } = feeRows(currency);

const government = (id: string, title: string, provenance: Provenance, rest: FeeTerms): Fee =>
  row(id, title, 'government', provenance, rest);

const thisYear = { from: day('2026-01-01') };
const practice: Provenance = { source: 'us-practice', confidence: 'medium' };

/** Card fee in Texas: 2.7% of the fees, to the cent. `filingMinor` is the fee of the filing. */
const texasCard = (filingMinor: (facts: Facts) => number): Amount => {
  const feesMinor = (facts: Facts): number =>
    filingMinor(facts) + (facts['expedited'] === true ? toCents(25) : 0);
  return {
    kind: 'worked',
    words: '2.7% of the fees paid by card, to the cent.',
    minor: (facts) => Math.round((feesMinor(facts) * 27) / 1_000),
    working: (facts) => `2.7% of ${dollars(feesMinor(facts))}, to the cent`,
  };
};

const llpRates = { each: 'us-de-llp-partner', most: 'us-de-llp-most' } as const;
const partnersIn = (facts: Facts): number => (typeof facts['partners'] === 'number' ? facts['partners'] : 0);

const formationFees: readonly Fee[] = [
  government(
    'us-de-incorporation',
    'Certificate of incorporation (Division of Corporations)',
    {
      source: 'us-de-filing-fees',
      confidence: 'medium',
      note: 'For a one-page document, plus US$9 for each further page.',
    },
    { amount: fixed(94), ...thisYear },
  ),
  government(
    'us-de-stock-tax',
    'Tax on the authorised stock (Delaware)',
    { source: 'us-de-stock-tax', confidence: 'high' },
    {
      amount: {
        kind: 'worked',
        words:
          'Each US$100 of par capital: 2 cents up to 20,000 units, 1 cent up to 200,000, 0.4 cents above. Each share without par value: 1 cent up to 20,000, 0.5 cents up to 2,000,000, 0.4 cents above. At least US$15.',
        minor: stockTaxMinor,
        working: stockTaxWorking,
      },
      ...thisYear,
    },
  ),
  government(
    'us-de-llc-formation',
    'Certificate of formation (Division of Corporations)',
    {
      source: 'us-de-filing-fees',
      confidence: 'medium',
      note: 'US$70 by statute, plus US$40 of further charges.',
    },
    { amount: fixed(110), ...thisYear },
  ),
  government(
    'us-de-certified-copy',
    'Certified copy (Division of Corporations)',
    { ...practice, note: 'Plus US$2 for each further page.' },
    { amount: fixed(50), when: isTrueFact('certifiedCopy'), ...thisYear },
  ),
  government(
    'us-de-expedite',
    'Filing within 24 hours (Division of Corporations)',
    {
      source: 'us-de-expedite',
      confidence: 'medium',
      note: 'US$50 to US$100. We charge the maximum and refund the difference.',
    },
    { amount: fixed(100), when: isTrueFact('expedited'), ...thisYear },
  ),
  government(
    'us-de-lp-certificate',
    'Certificate of limited partnership (Division of Corporations)',
    {
      ...practice,
      note: 'US$200 under 6 Del. C. § 17-1107. The Division may charge a few dollars more for further pages.',
    },
    { amount: fixed(200), ...thisYear },
  ),
  government(
    'us-de-llp-qualification',
    'Statement of qualification (Division of Corporations)',
    { source: 'us-de-partnerships', confidence: 'high' },
    {
      amount: {
        kind: 'worked',
        words: 'An amount for each partner, up to a highest amount.',
        rates: Object.values(llpRates),
        minor: (facts, valueOf) =>
          Math.min(partnersIn(facts) * valueOf(llpRates.each), valueOf(llpRates.most)),
        working: (facts, valueOf) =>
          `${dollars(valueOf(llpRates.each))} for each of ${partnersIn(facts)} partners, at most ${dollars(valueOf(llpRates.most))}`,
      },
      ...thisYear,
    },
  ),
  government(
    'us-wy-articles',
    'Articles (Wyoming Secretary of State)',
    { source: 'us-wy-articles', confidence: 'high' },
    { amount: fixed(100), ...thisYear },
  ),
  government(
    'us-wy-lp-certificate',
    'Certificate of limited partnership (Wyoming Secretary of State)',
    {
      source: 'us-wy-partnerships',
      confidence: 'medium',
      note: 'Published by guides. We confirm it with the Secretary of State before you pay it.',
    },
    { amount: fixed(100), ...thisYear },
  ),
  government(
    'us-wy-llp-registration',
    'Statement of registration (Wyoming Secretary of State)',
    {
      source: 'us-wy-partnerships',
      confidence: 'medium',
      note: 'Published by guides. We confirm it with the Secretary of State before you pay it.',
    },
    { amount: fixed(100), ...thisYear },
  ),
  government(
    'us-wy-series',
    'Series (Wyoming Secretary of State)',
    {
      source: 'us-practice',
      confidence: 'low',
      note: 'We confirm this fee with the Secretary of State before you pay it.',
    },
    { amount: fixed(10), when: isTrueFact('series'), ...thisYear },
  ),
  government(
    'us-wy-online',
    'Convenience fee for filing online (Wyoming)',
    {
      ...practice,
      note: 'The state’s receipt shows the exact amount. We tell you the amount, and you pay it then.',
    },
    { amount: atCost([2, 4]), ...thisYear },
  ),
  government(
    'us-tx-formation',
    'Certificate of formation (Texas Secretary of State)',
    { source: 'us-tx-forms', confidence: 'high' },
    { amount: fixed(300), ...thisYear },
  ),
  government(
    'us-tx-lp-formation',
    'Certificate of formation of a limited partnership (Texas Secretary of State)',
    { source: 'us-tx-partnerships', confidence: 'high' },
    { amount: fixed(750), ...thisYear },
  ),
  government(
    'us-tx-lp-card',
    'Card fee (Texas Secretary of State)',
    { source: 'us-tx-partnerships', confidence: 'high' },
    { amount: texasCard(() => toCents(750)), ...thisYear },
  ),
  government(
    'us-tx-llp-registration',
    'Registration of a limited liability partnership (Texas Secretary of State)',
    { source: 'us-tx-partnerships', confidence: 'high' },
    {
      amount: {
        kind: 'each',
        fact: 'partners',
        eachMinor: toCents(200),
        unit: { one: 'partner', many: 'partners' },
      },
      ...thisYear,
    },
  ),
  government(
    'us-tx-llp-card',
    'Card fee (Texas Secretary of State)',
    { source: 'us-tx-partnerships', confidence: 'high' },
    { amount: texasCard((facts) => partnersIn(facts) * toCents(200)), ...thisYear },
  ),
  government(
    'us-tx-expedite',
    'Expedited handling (Texas Secretary of State)',
    { source: 'us-practice', confidence: 'medium' },
    { amount: fixed(25), when: isTrueFact('expedited'), ...thisYear },
  ),
  government(
    'us-tx-card',
    'Card fee (Texas Secretary of State)',
    { source: 'us-practice', confidence: 'medium' },
    { amount: texasCard(() => toCents(300)), ...thisYear },
  ),
  government(
    'us-de-nonstock',
    'Certificate of incorporation of a nonstock corporation (Division of Corporations)',
    { ...practice, note: 'For a one-page document, plus US$9 for each further page.' },
    { amount: fixed(109), ...thisYear },
  ),
  government(
    'us-wy-nonprofit',
    'Articles of a nonprofit corporation (Wyoming Secretary of State)',
    practice,
    { amount: fixed(50), ...thisYear },
  ),
  government(
    'us-tx-nonprofit',
    'Certificate of formation of a nonprofit corporation (Texas Secretary of State)',
    { source: 'us-practice', confidence: 'medium' },
    { amount: fixed(25), ...thisYear },
  ),
  government(
    'us-tx-nonprofit-card',
    'Card fee (Texas Secretary of State)',
    { source: 'us-practice', confidence: 'medium' },
    { amount: texasCard(() => toCents(25)), ...thisYear },
  ),
];

const isKind =
  (kind: string) =>
  (facts: Facts): boolean =>
    facts['kind'] === kind;
const isLate = (facts: Facts): boolean => numberIn(facts, 'monthsLate') > 0;
const INTEREST = 'us-de-late-interest';
const LLC_TAX = feeRate('us-de-llc-tax');
/** Basis of Delaware's interest: the tax of the corporation, or the flat tax of an LLC. */
const delawareTaxMinor = (facts: Facts, valueOf: (rateId: string) => number): number =>
  facts['kind'] === 'llc' ? valueOf(LLC_TAX) : numberIn(facts, 'franchiseTaxMinor');

/** Fees that a state charges with a yearly report. */
const reportFees: readonly Fee[] = [
  government(
    'us-de-franchise-tax',
    'Franchise tax (Delaware)',
    { source: 'us-de-franchise', confidence: 'high' },
    {
      amount: {
        kind: 'worked',
        words: 'The lower of two methods: by authorised shares, or by assumed par value capital.',
        minor: (facts) => numberIn(facts, 'franchiseTaxMinor'),
        working: () => 'The lower of the two methods, for the shares and assets given',
      },
      when: isKind('corporation'),
      ...thisYear,
    },
  ),
  government(
    'us-de-annual-report',
    'Annual report (Division of Corporations)',
    { source: 'us-de-franchise-2017', confidence: 'medium' },
    { amount: fixed(50), when: isKind('corporation'), from: day('2025-01-01') },
  ),
  government(
    'us-de-llc-tax',
    'Yearly tax of an LLC (Delaware)',
    { source: 'us-de-filing-fees', confidence: 'high' },
    { amount: fixed(300), when: isKind('llc'), from: day('2025-01-01') },
  ),
  government(
    'us-de-late-penalty',
    'Late penalty (Delaware)',
    { source: 'us-de-franchise-2017', confidence: 'high' },
    { amount: fixed(200), when: isLate, from: day('2020-01-01') },
  ),
  government(
    'us-de-late-interest',
    'Interest (Delaware)',
    {
      source: 'us-de-instalments',
      confidence: 'medium',
      note: 'Calculated on the tax alone. The Division may also charge it on the penalty.',
    },
    {
      amount: {
        kind: 'worked',
        words: 'A share of the tax for each month late, or part of it.',
        rates: [INTEREST, LLC_TAX],
        minor: (facts, valueOf) =>
          delawareInterest(
            delawareTaxMinor(facts, valueOf),
            numberIn(facts, 'monthsLate'),
            valueOf(INTEREST),
          ),
        working: (facts, valueOf) =>
          `${percent(valueOf(INTEREST))} of ${dollars(delawareTaxMinor(facts, valueOf))} for each of ${numberIn(facts, 'monthsLate')} months or parts of months`,
      },
      when: isLate,
      ...thisYear,
    },
  ),
  government(
    'us-wy-licence-tax',
    'Licence tax (Wyoming Secretary of State)',
    { source: 'us-wy-report', confidence: 'high' },
    {
      amount: {
        kind: 'worked',
        words: 'A share of the assets in Wyoming, and not less than a lowest amount.',
        rates: Object.values(licenceRates),
        minor: (facts, valueOf) =>
          wyomingLicenceTax(numberIn(facts, 'wyomingAssetsMinor'), {
            least: valueOf(licenceRates.least),
            share: valueOf(licenceRates.share),
          }),
        working: (facts, valueOf) =>
          `${percent(valueOf(licenceRates.share))} of ${dollars(numberIn(facts, 'wyomingAssetsMinor'))}, at least ${dollars(valueOf(licenceRates.least))}`,
      },
      ...thisYear,
    },
  ),
];

const inDelaware =
  (fact: string) =>
  (facts: Facts): boolean =>
    facts['registry'] === 'delaware' && facts[fact] === true;

/** Certificates and changes of a company's record. */
const recordFees: readonly Fee[] = [
  government(
    'us-agent-change',
    'Change of registered agent (state)',
    {
      ...practice,
      note: 'We confirm this fee with the state and tell you the amount before we file. You pay it then.',
    },
    { amount: atCost(), when: (facts) => facts['change'] === 'change', ...thisYear },
  ),
  government('us-de-standing', 'Certificate of good standing (Division of Corporations)', practice, {
    amount: fixed(50),
    when: inDelaware('standing'),
    ...thisYear,
  }),
  government(
    'us-de-long-standing',
    'Certificate of good standing with all filings (Division of Corporations)',
    practice,
    { amount: fixed(175), when: inDelaware('longStanding'), ...thisYear },
  ),
  government(
    'us-de-copy',
    'Certified copy (Division of Corporations)',
    { ...practice, note: 'Plus US$2 for each further page.' },
    { amount: fixed(50), when: inDelaware('copy'), ...thisYear },
  ),
  government(
    'us-state-certificates',
    'Certificates (Secretary of State)',
    {
      ...practice,
      note: 'We confirm the fees of Wyoming and Texas and tell you the amount before we order. You pay it then.',
    },
    {
      amount: atCost(),
      when: (facts) =>
        (facts['registry'] === 'wyoming' || facts['registry'] === 'texas') &&
        (facts['standing'] === true || facts['copy'] === true),
      ...thisYear,
    },
  ),
];

/** Fees of a federal office. */
const federalFees: readonly Fee[] = [
  government(
    'us-ein',
    'Employer Identification Number (IRS)',
    { source: 'us-ss4', confidence: 'high', note: 'The Revenue charges nothing.' },
    {
      amount: fixed(0),
      when: (facts) => facts['matter'] === 'ein' || facts['withEin'] === true,
      ...thisYear,
    },
  ),
  government(
    'us-boi',
    'Beneficial ownership report (FinCEN)',
    { source: 'us-boi-rule', confidence: 'high', note: 'FinCEN charges nothing.' },
    { amount: fixed(0), ...thisYear },
  ),
  government(
    'us-election',
    'Election of tax treatment (IRS)',
    {
      source: 'us-practice',
      confidence: 'medium',
      note: 'The IRS charges nothing for Forms 2553 and 8832.',
    },
    { amount: fixed(0), ...thisYear },
  ),
  government(
    'us-tm-base',
    'Base application (USPTO)',
    { source: 'us-tm-fees', confidence: 'high' },
    {
      amount: {
        kind: 'each',
        fact: 'classes',
        eachMinor: toCents(350),
        unit: { one: 'class', many: 'classes' },
      },
      from: day('2025-01-18'),
    },
  ),
  government(
    'us-tm-free-text',
    'Wording of your own (USPTO)',
    { source: 'us-tm-fees', confidence: 'high' },
    {
      amount: {
        kind: 'each',
        fact: 'freeTextClasses',
        eachMinor: toCents(200),
        unit: { one: 'class', many: 'classes' },
      },
      from: day('2025-01-18'),
    },
  ),
  government(
    'us-tm-long-text',
    'Long wording (USPTO)',
    { source: 'us-tm-fees', confidence: 'high' },
    {
      amount: {
        kind: 'each',
        fact: 'extraThousands',
        eachMinor: toCents(200),
        unit: { one: 'further 1,000 characters', many: 'times a further 1,000 characters' },
      },
      from: day('2025-01-18'),
    },
  ),
];

const sellsIn =
  (...states: readonly string[]) =>
  (facts: Facts): boolean =>
    states.includes(String(facts['permitState']));

/** Fees of permits to collect sales tax. */
const salesPermitFees: readonly Fee[] = [
  government(
    'us-sales-permit',
    'Sales and use tax permit (Texas Comptroller)',
    {
      source: 'us-tx-sales-tax',
      confidence: 'high',
      note: 'There is no fee. The Comptroller may ask for a bond.',
    },
    { amount: fixed(0), when: sellsIn('texas'), ...thisYear },
  ),
  government(
    'us-sales-permit',
    'Sales tax permit (state)',
    {
      ...practice,
      confidence: 'low',
      note: 'Most states charge nothing, and some ask for a deposit. We tell you the amount before we file. You pay it then.',
    },
    {
      amount: atCost([0, 100]),
      when: sellsIn('california', 'florida', 'new-york', 'wyoming', 'other'),
      ...thisYear,
    },
  ),
  government(
    'us-de-business-licence',
    'Business licence (Delaware Division of Revenue)',
    {
      source: 'us-de-gross-receipts',
      confidence: 'medium',
      note: 'For a year. Read for retailers and services. A few trades pay another fee.',
    },
    { amount: fixed(75), when: sellsIn('delaware'), ...thisYear },
  ),
  government(
    'us-de-licence-places',
    'Further places of business (Delaware Division of Revenue)',
    { source: 'us-de-gross-receipts', confidence: 'medium' },
    {
      amount: {
        kind: 'each',
        fact: 'furtherPlaces',
        eachMinor: toCents(25),
        unit: { one: 'further place', many: 'further places' },
      },
      when: (facts) => sellsIn('delaware')(facts) && numberIn(facts, 'furtherPlaces') > 0,
      ...thisYear,
    },
  ),
];

const ours: Provenance = { source: 'us-our-prices', confidence: 'high', note: 'No sales tax is added.' };
const ourFees = ourFeesMaker('us', currency, ours, thisYear);

/**
 * Our fees for federal filings: lowest for a number, higher for a report or an information return, highest
 * for a full return.
 */
const priceLevel = (facts: Facts): number =>
  facts['matter'] === 'ein' ? 0 : facts['matter'] === '5472' || facts['matter'] === 'texas' ? 1 : 2;
const ourTaxFees: readonly Fee[] = (
  [
    [79, 129, 229],
    [299, 399, 599],
    [649, 849, 1_249],
  ] as const
).flatMap(([basic, standard, premium], level) =>
  ourFees('tax', basic, standard, premium, { when: (facts) => priceLevel(facts) === level }),
);

/** All fees of the United States, including ours. */
export const fees: readonly Fee[] = [
  ...formationFees,
  ...reportFees,
  ...recordFees,
  ...federalFees,
  row('us-our-agent', 'Registered agent for the first year', 'ours', ours, {
    amount: fixed(99),
    when: isTrueFact('agentByUs'),
    ...thisYear,
  }),
  row('us-our-ein', 'Application for the EIN, with the formation', 'ours', ours, {
    amount: fixed(59),
    when: isTrueFact('withEin'),
    ...thisYear,
  }),
  ...ourFees('corporation', 149, 249, 449),
  ...ourFees('llc', 119, 199, 379),
  ...ourFees('pbc', 199, 299, 499),
  ...ourFees('nonprofit', 149, 249, 449),
  ...ourFees('partnership', 199, 299, 499),
  ...ourFees('de-franchise', 120, 180, 320),
  ...ourFees('de-income-tax', 450, 600, 900),
  ...ourFees('wy-report', 60, 99, 179),
  ...ourFees('boi', 99, 149, 249),
  ...ourFees('trade-mark', 249, 399, 699),
  ...ourFees('agent-service', 129, 149, 199),
  ...ourFees('election', 99, 159, 279),
  ...ourFees('records', 69, 109, 189),
  ...ourFees('itin', 149, 219, 349),
  ...ourFees('foreign', 149, 229, 399),
  ...ourFees('sales', 149, 219, 349),
  ...salesPermitFees,
  government(
    'us-itin',
    'Application for the ITIN (IRS)',
    { source: 'us-practice', confidence: 'medium', note: 'The IRS charges nothing for Form W-7.' },
    { amount: fixed(0), ...thisYear },
  ),
  row(
    'us-foreign-qualification',
    'Registration in the other state',
    'government',
    {
      source: 'us-practice',
      confidence: 'low',
      note: 'It depends on the state, and a certificate of good standing is extra. We tell you the amount before we file. You pay it then.',
    },
    { amount: atCost([50, 750]), ...thisYear },
  ),
  ...ourTaxFees,
];
