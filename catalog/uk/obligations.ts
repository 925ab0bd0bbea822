import type { Facts, Obligation } from '#catalog/types/index.ts';
import { isA } from '#catalog/kit/is-a.ts';

const pounds = (units: number): number => units * 100;
const isFiling = isA('LTD', 'GTE', 'PLC', 'LLP', 'CIC');
/** Partnerships pay no corporation tax: their members are taxed. */
const paysTax = (facts: Facts): boolean =>
  isA('LTD', 'GTE', 'PLC', 'CIC')(facts) && facts['trading'] === true;

const COMPANIES_HOUSE = 'Companies House';
const HMRC = 'HM Revenue & Customs';
const practice = { source: 'uk-practice', confidence: 'high' } as const;
const accountsLaw = 'Companies Act 2006, sections 391, 442 and 443';
const accountsProvenance = {
  lateProvenance: { source: 'uk-accounts-penalties', confidence: 'high' },
} as const;

const bands = (first: number, afterOne: number, afterThree: number, afterSix: number) =>
  ({
    kind: 'bands',
    currency: 'GBP',
    bands: [
      { afterMonths: 0, minor: pounds(first) },
      { afterMonths: 1, minor: pounds(afterOne) },
      { afterMonths: 3, minor: pounds(afterThree) },
      { afterMonths: 6, minor: pounds(afterSix) },
    ],
  }) as const;

/** Obligations of all entity types. Facts: `entityType`, `trading`, `employer`, `vatRegistered`, `firstYearEndOn`. */
export const obligations: readonly Obligation[] = [
  {
    id: 'uk-confirmation-statement',
    title: 'Confirmation statement',
    authority: COMPANIES_HOUSE,
    law: 'Companies Act 2006, sections 853A and 853B',
    source: 'uk-companies-act',
    confidence: 'high',
    filedBy: { service: 'uk-confirmation-statement' },
    applies: isFiling,
    due: { kind: 'anniversary', plus: { days: 13 } },
    explanation:
      'Each review period of 12 months ends the day before the anniversary of the registration, and the statement is due 14 days later. Filed early, it begins a new period.',
    late: 'No fixed charge; it is an offence, may cost a civil penalty, and leads to striking off.',
  },
  {
    id: 'uk-accounts',
    title: 'Annual accounts',
    authority: COMPANIES_HOUSE,
    law: accountsLaw,
    source: 'uk-companies-act',
    confidence: 'high',
    applies: isA('LTD', 'GTE', 'LLP', 'CIC'),
    due: { kind: 'after-year-end', months: 9, longFirst: { months: 21, atLeastMonths: 3 } },
    explanation:
      'Accounts are due 9 months after the end of the financial year; the first ones, for more than 12 months, 21 months after the registration. A day on a weekend stays.',
    late: '£150 at once, £375 after a month, £750 after three and £1,500 after six; twice that when the accounts before were late too.',
    lateness: bands(150, 375, 750, 1_500),
    ...accountsProvenance,
  },
  {
    id: 'uk-accounts-public',
    title: 'Annual accounts of a public company',
    authority: COMPANIES_HOUSE,
    law: accountsLaw,
    source: 'uk-companies-act',
    confidence: 'high',
    applies: isA('PLC'),
    due: { kind: 'after-year-end', months: 6, longFirst: { months: 18, atLeastMonths: 3 } },
    explanation:
      'Accounts of a public company are due 6 months after the end of the financial year; the first ones, for more than 12 months, 18 months after the registration.',
    late: '£750 at once, £1,500 after a month, £3,000 after three and £7,500 after six; twice that when the accounts before were late too.',
    lateness: bands(750, 1_500, 3_000, 7_500),
    ...accountsProvenance,
  },
  {
    id: 'uk-tax-registration',
    title: 'Tell HMRC that business has begun',
    authority: HMRC,
    law: 'Finance Act 2004, section 55',
    ...practice,
    applies: paysTax,
    due: { kind: 'after-registration', months: 3 },
    explanation:
      'A company tells HMRC within 3 months of beginning to trade. We count from the registration, as if it began then.',
  },
  {
    id: 'uk-corporation-tax',
    title: 'Pay corporation tax',
    authority: HMRC,
    law: 'Taxes Management Act 1970, section 59D',
    ...practice,
    applies: paysTax,
    due: { kind: 'after-year-end', months: 9, days: 1, splitFirst: true },
    explanation:
      'Tax is paid 9 months and a day after each accounting period, before the return is due. The money must have arrived by the last working day before a weekend or bank holiday. We count the first period from the registration, as if business began then.',
    late: 'Interest, at the Bank Rate and 4 points since April 2025.',
    lateProvenance: { source: 'uk-practice', confidence: 'medium' },
  },
  {
    id: 'uk-company-tax-return',
    title: 'Company tax return (CT600)',
    authority: HMRC,
    law: 'Finance Act 1998, Schedule 18, paragraph 14',
    ...practice,
    applies: paysTax,
    due: { kind: 'after-year-end', months: 12 },
    explanation:
      'The return is due 12 months after the period for which accounts are made; with a long first period both returns are due then.',
    late: '£200 at once and £400 in all after 3 months; a tenth of the tax still unpaid after 6 and again after 12 months.',
    lateness: {
      kind: 'bands',
      currency: 'GBP',
      bands: [
        { afterMonths: 0, minor: pounds(200) },
        { afterMonths: 3, minor: pounds(400) },
      ],
    },
    lateProvenance: { source: 'uk-return-penalties', confidence: 'high' },
  },
  {
    id: 'uk-self-assessment',
    title: 'Self Assessment return and payment',
    authority: HMRC,
    law: 'Taxes Management Act 1970, sections 8 and 59B',
    source: 'uk-self-assessment',
    confidence: 'medium',
    note: 'Those with more income keep digital records and report each quarter as well; HMRC tells them.',
    applies: isA('ST', 'GP'),
    due: { kind: 'yearly', month: 1, day: 31, firstYear: 1, notBeforeMonths: 9, notBeforeDays: 26 },
    explanation:
      'The return for a tax year, which ends on 5 April, is due online on the next 31 January, and the tax with it; the partners of a firm file one for it and one each. The first one is for the tax year in which the business began; we count from the registration, as if it began then.',
    late: '£100 at once, £10 for each day after three months, and more after six.',
  },
  {
    id: 'uk-vat',
    title: 'VAT return and payment',
    authority: HMRC,
    law: 'VAT Regulations 1995, regulations 25 and 40',
    source: 'uk-vat-deadlines',
    confidence: 'high',
    note: 'HMRC says which months end the quarters; ours end in March, June, September and December until you tell us others.',
    applies: (facts) => facts['vatRegistered'] === true,
    due: { kind: 'monthly', day: 7, every: 3, lag: 2 },
    explanation:
      'Return and payment are due a month and seven days after each quarter, whatever day of the week it is. We took quarters of the calendar year; HMRC may have given you others.',
    late: 'A point for each late return; £200 from the fourth. Late payment: 3% after 15 days, 3% more after 30, then 10% a year.',
    lateProvenance: { source: 'uk-practice', confidence: 'medium' },
  },
  {
    id: 'uk-paye',
    title: 'PAYE and National Insurance',
    authority: HMRC,
    law: 'Income Tax (PAYE) Regulations 2003',
    ...practice,
    applies: (facts) => facts['employer'] === true,
    due: { kind: 'monthly', day: 22 },
    explanation:
      'What was kept back from wages is paid electronically by the 22nd of the next month; the report goes to HMRC on or before each payday.',
  },
];
