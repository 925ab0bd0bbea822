import type { Facts, Obligation } from '#catalog/types/index.ts';
import { isA } from '#catalog/kit/is-a.ts';

const cedi = (units: number): number => units * 100;
const isCompany = isA('LTD', 'PLC', 'LBG', 'PRUC', 'PUC');
const endsInDecember = (facts: Facts): boolean =>
  facts['yearEndMonth'] === undefined || facts['yearEndMonth'] === 12;

const orc = 'Office of the Registrar of Companies';
const gra = 'Ghana Revenue Authority';

const act = 'Companies Act 2019 (Act 992), section 126';
const returnLate = {
  late: 'GH₵1,000 while one to four years are outstanding, GH₵2,000 from five on.',
  lateness: { kind: 'once-and-per-day', onceMinor: cedi(1_000), eachMinor: 0, currency: 'GHS' },
  lateProvenance: { source: 'gh-annual-deadline', confidence: 'high' },
} as const;
const taxLate = {
  late: 'GH₵500, and GH₵10 for each day.',
  lateness: { kind: 'once-and-per-day', onceMinor: cedi(500), eachMinor: cedi(10), currency: 'GHS' },
  lateProvenance: { source: 'gh-late-tax', confidence: 'high' },
} as const;
const guide = { source: 'gh-tax-guides', confidence: 'high' } as const;

/** Obligations of all entity types. Facts: `entityType`, `yearEndMonth`, `employer`, `vatRegistered`, `sellsServices`. */
export const obligations: readonly Obligation[] = [
  {
    id: 'gh-first-annual-return',
    title: 'First annual return of the company',
    authority: orc,
    law: `${act}(2)(a)`,
    source: 'gh-act-note',
    confidence: 'high',
    filedBy: { service: 'ghana-annual-return' },
    applies: isCompany,
    due: { kind: 'after-registration', months: 18 },
    explanation: 'A company files its first annual return within 18 months of its registration.',
    ...returnLate,
  },
  {
    id: 'gh-annual-return',
    title: 'Annual return of the company, with audited accounts',
    authority: orc,
    law: act,
    source: 'gh-annual-deadline',
    confidence: 'high',
    filedBy: { service: 'ghana-annual-return' },
    note: 'The Registrar’s notice for 2026; in 2025 the day was 30 June.',
    applies: (facts) => isCompany(facts) && endsInDecember(facts),
    due: { kind: 'after-year-end', months: 4, notBeforeMonths: 18 },
    explanation:
      'After the first one, a company files each year within 4 months of the end of its financial year.',
    ...returnLate,
  },
  {
    id: 'gh-annual-return-other-year-end',
    title: 'Annual return of the company, with audited accounts',
    authority: orc,
    law: act,
    source: 'gh-annual-deadline',
    confidence: 'medium',
    filedBy: { service: 'ghana-annual-return' },
    note: 'The notice speaks of years that end in December; that others have 4 months too is inferred from it.',
    applies: (facts) => isCompany(facts) && !endsInDecember(facts),
    due: { kind: 'after-year-end', months: 4, notBeforeMonths: 18 },
    explanation:
      'After the first one, a company files each year within 4 months of the end of its financial year.',
    ...returnLate,
  },
  {
    id: 'gh-renewal',
    title: 'Yearly renewal of the business name or partnership',
    authority: orc,
    law: 'Registration of Business Names Act 1962 (Act 151); Incorporated Private Partnerships Act 1962 (Act 152)',
    source: 'gh-annual-deadline',
    confidence: 'medium',
    filedBy: {
      service: 'ghana-annual-return',
      facts: (facts) => ({ entityType: isA('PT')(facts) ? 'PT' : 'BN' }),
    },
    note: 'The day of 30 April is that of the notice for 2026. A name not renewed within 3 months of the end of the year may lapse.',
    applies: isA('SP', 'SBN', 'PT'),
    due: { kind: 'yearly', month: 4, day: 30, firstYear: 1 },
    explanation: 'A business name and a partnership are renewed each year.',
  },
  {
    id: 'gh-tax-estimate',
    title: 'Company tax: estimate for the year',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    ...guide,
    applies: isCompany,
    due: { kind: 'in-year', months: [3] },
    explanation: 'A company estimates its own tax within the first 3 months of its financial year.',
  },
  {
    id: 'gh-tax-instalments',
    title: 'Company tax: instalment',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    ...guide,
    applies: isCompany,
    due: { kind: 'in-year', months: [3, 6, 9, 12] },
    explanation:
      'The estimated tax is paid in four equal parts, at the end of months 3, 6, 9 and 12 of the financial year.',
    late: 'Interest: 125 % of the Bank of Ghana’s policy rate a year, added monthly.',
  },
  {
    id: 'gh-company-tax',
    title: 'Company tax: return and balance',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    ...guide,
    applies: isCompany,
    due: { kind: 'after-year-end', months: 4 },
    explanation:
      'A company files its tax return and pays the balance within 4 months of the end of its financial year.',
    ...taxLate,
  },
  {
    id: 'gh-owner-tax',
    title: 'Personal income tax return of each owner',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    ...guide,
    applies: isA('SP', 'PT'),
    due: { kind: 'yearly', month: 4, day: 30, firstYear: 1 },
    explanation: 'The profit is its owners’ income: each owner files by 30 April for the year before.',
    ...taxLate,
  },
  {
    id: 'gh-vat',
    title: 'VAT: return and payment',
    authority: gra,
    law: 'VAT Act 2025 (Act 1151), section 59',
    ...guide,
    applies: (facts) => facts['vatRegistered'] === true,
    due: { kind: 'monthly', day: 'last-working' },
    explanation:
      'A business registered for VAT files by the last working day for the month before, also when nothing was sold.',
    ...taxLate,
  },
  {
    id: 'gh-vat-registration',
    title: 'VAT: registration of a business that sells services',
    authority: gra,
    law: 'VAT Act 2025 (Act 1151), section 6',
    ...guide,
    note: 'Counted from the day of registration; when business begins later, from that day.',
    applies: (facts) => facts['sellsServices'] === true && facts['vatRegistered'] !== true,
    due: { kind: 'after-registration', days: 30 },
    explanation:
      'Whoever sells services registers for VAT within 30 days of starting, whatever the turnover. Sellers of goods register above GH₵750,000 a year.',
  },
  {
    id: 'gh-paye',
    title: 'PAYE: tax kept back from wages',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    ...guide,
    applies: (facts) => facts['employer'] === true,
    due: { kind: 'monthly', day: 15 },
    explanation: 'An employer pays over by the 15th what it kept back from the wages of the month before.',
    ...taxLate,
  },
  {
    id: 'gh-social-security',
    title: 'Social security: first and second tier',
    authority: 'SSNIT and the pension trustee',
    law: 'National Pensions Act 2008 (Act 766)',
    source: 'gh-tax-guides',
    confidence: 'medium',
    applies: (facts) => facts['employer'] === true,
    due: { kind: 'monthly', day: 14 },
    explanation: 'An employer pays by the 14th the contributions for the month before.',
  },
  {
    id: 'gh-employer-return',
    title: 'Employer’s yearly list of wages and tax',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    source: 'gh-practice',
    confidence: 'medium',
    applies: (facts) => facts['employer'] === true,
    due: { kind: 'yearly', month: 3, day: 31, firstYear: 1 },
    explanation: 'An employer reports by 31 March the wages and tax of the calendar year before.',
  },
];
