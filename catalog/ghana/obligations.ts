import type { Obligation } from '#catalog/types/index.ts';
import { percent } from '#catalog/kit/estimates/estimating.ts';
import { withFigures } from '#catalog/kit/money/figures.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { endsInDecember } from '#catalog/kit/duties/duty-conditions.ts';
import { dutyRates } from './duty-rates.ts';
import { cedis } from './money.ts';

const isCompany = isA('LTD', 'PLC', 'LBG', 'PRUC', 'PUC');
/** An external company is taxed on what it earns in Ghana as a company is. */
const isTaxedAsCompany = isA('LTD', 'PLC', 'LBG', 'PRUC', 'PUC', 'EXT');
const isTaxedWithOwners = isA('SP', 'PT');

const orc = 'Office of the Registrar of Companies';
const gra = 'Ghana Revenue Authority';

const act = 'Companies Act 2019 (Act 992), section 126';
const onceAndPerDay = (onceMinor: number, eachMinor: number): Obligation['lateness'] => ({
  kind: 'once-and-per-day',
  onceMinor,
  eachMinor,
  currency: 'GHS',
});
const returnLate = {
  ...withFigures(
    dutyRates,
    { few: 'gh-late-annual-returns', many: 'gh-late-annual-returns-many' },
    ({ few, many }): Pick<Obligation, 'late' | 'lateness'> => ({
      late: `${cedis(few)} for one to four outstanding years, ${cedis(many)} for five or more.`,
      lateness: onceAndPerDay(few, 0),
    }),
  ),
  lateProvenance: { source: 'gh-annual-deadline', confidence: 'high' },
} as const;
const taxLate = {
  ...withFigures(
    dutyRates,
    { once: 'gh-late-return', daily: 'gh-late-return-daily' },
    ({ once, daily }): Pick<Obligation, 'late' | 'lateness'> => ({
      late: `${cedis(once)}, plus ${cedis(daily)} a day.`,
      lateness: onceAndPerDay(once, daily),
    }),
  ),
  lateProvenance: { source: 'gh-late-tax', confidence: 'high' },
} as const;
const interest = withFigures(dutyRates, { share: 'gh-late-interest' }, ({ share }) => ({
  late: `Interest: ${percent(share)} of the Bank of Ghana’s policy rate a year, added monthly.`,
}));
const guide = { source: 'gh-tax-guides', confidence: 'high' } as const;

/** Obligations of all entity types. Facts: those of `dutyFacts` in country.ts. */
export const obligations: readonly Obligation[] = [
  {
    id: 'gh-first-annual-return',
    family: 'registry-return',
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
    family: 'registry-return',
    title: 'Annual return of the company, with audited accounts',
    authority: orc,
    law: act,
    source: 'gh-annual-deadline',
    confidence: 'high',
    filedBy: { service: 'ghana-annual-return' },
    note: 'From the Registrar’s notice for 2026. In 2025 the date was 30 June.',
    applies: (facts) => isCompany(facts) && endsInDecember(facts),
    due: { kind: 'after-year-end', months: 4, notBeforeMonths: 18 },
    explanation:
      'After its first return, a company files each year within 4 months of its financial year end.',
    ...returnLate,
  },
  {
    id: 'gh-annual-return-other-year-end',
    family: 'registry-return',
    title: 'Annual return of the company, with audited accounts',
    authority: orc,
    law: act,
    source: 'gh-annual-deadline',
    confidence: 'medium',
    filedBy: { service: 'ghana-annual-return' },
    note: 'The notice covers years that end in December. We apply the same 4 months to other year ends.',
    applies: (facts) => isCompany(facts) && !endsInDecember(facts),
    due: { kind: 'after-year-end', months: 4, notBeforeMonths: 18 },
    explanation:
      'After its first return, a company files each year within 4 months of its financial year end.',
    ...returnLate,
  },
  {
    id: 'gh-external-annual-return',
    family: 'registry-return',
    title: 'Annual return of the external company, with accounts',
    authority: orc,
    law: act,
    source: 'gh-external-returns',
    confidence: 'medium',
    note: 'The Registrar’s notices give external companies the day of local companies. We found no section with a day of its own.',
    applies: isA('EXT'),
    due: { kind: 'after-year-end', months: 4, notBeforeMonths: 12 },
    explanation: 'An external company files each year within 4 months of the end of its financial year.',
  },
  {
    id: 'gh-renewal',
    family: 'registry-return',
    title: 'Yearly renewal of the business name or partnership',
    authority: orc,
    law: 'Registration of Business Names Act 1962 (Act 151); Incorporated Private Partnerships Act 1962 (Act 152)',
    source: 'gh-annual-deadline',
    confidence: 'medium',
    filedBy: {
      service: 'ghana-annual-return',
      facts: (facts) => ({ entityType: isA('PT')(facts) ? 'PT' : 'BN' }),
    },
    note: 'The date of 30 April is from the notice for 2026. A name not renewed within 3 months of the end of the year may lapse.',
    applies: isA('SP', 'SBN', 'PT'),
    due: { kind: 'yearly', month: 4, day: 30, firstYear: 1 },
    explanation: 'A business name or partnership must be renewed each year.',
  },
  {
    id: 'gh-tax-estimate',
    family: 'instalments',
    title: 'Company tax: estimate for the year',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    ...guide,
    applies: isTaxedAsCompany,
    due: { kind: 'in-year', months: [3] },
    explanation: 'A company estimates its own tax within the first 3 months of its financial year.',
  },
  {
    id: 'gh-tax-instalments',
    family: 'instalments',
    title: 'Company tax: instalment',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    ...guide,
    applies: isTaxedAsCompany,
    due: { kind: 'in-year', months: [3, 6, 9, 12] },
    explanation:
      'The estimated tax is paid in four equal parts, at the end of months 3, 6, 9 and 12 of the financial year.',
    ...interest,
  },
  {
    id: 'gh-company-tax',
    family: 'income-tax',
    title: 'Company tax: return and balance',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    ...guide,
    applies: isTaxedAsCompany,
    due: { kind: 'after-year-end', months: 4 },
    explanation:
      'A company files its tax return and pays the balance within 4 months of the end of its financial year.',
    ...taxLate,
  },
  {
    id: 'gh-branch-profits',
    family: 'income-tax',
    title: 'Tax on profits sent home by the branch',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896), section 60',
    source: 'gh-branch-profits',
    confidence: 'high',
    applies: isA('EXT'),
    due: { kind: 'after-year-end', months: 0, days: 30 },
    explanation:
      'A company from abroad pays a final tax on the profits it repatriated, within 30 days of the end of its financial year.',
  },
  {
    id: 'gh-owner-estimate',
    family: 'instalments',
    title: 'Income tax of each owner: estimate for the year',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896), sections 121 and 122',
    source: 'gh-tax-guides',
    confidence: 'medium',
    applies: isTaxedWithOwners,
    due: { kind: 'yearly', month: 3, day: 31, firstYear: 1 },
    explanation: 'Each owner estimates the tax of the calendar year by 31 March.',
  },
  {
    id: 'gh-owner-instalments',
    family: 'instalments',
    title: 'Income tax of each owner: instalment',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896), section 121',
    source: 'gh-tax-guides',
    confidence: 'medium',
    applies: isTaxedWithOwners,
    due: { kind: 'monthly', day: 'last', every: 3, lag: 0 },
    explanation:
      'The estimated tax is paid in four equal parts, at the end of each quarter of the calendar year.',
    ...interest,
  },
  {
    id: 'gh-withholding',
    family: 'withholding',
    title: 'Withholding tax: payment and return',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896), sections 115 to 117',
    source: 'gh-tax-guides',
    confidence: 'high',
    applies: (facts) => facts['withholds'] === true,
    due: { kind: 'monthly', day: 15 },
    explanation:
      'Tax deducted from fees, rent, dividends, interest and contracts in a month is due by the 15th of the next month.',
    ...taxLate,
  },
  {
    id: 'gh-owner-tax',
    family: 'income-tax',
    title: 'Personal income tax return of each owner',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    ...guide,
    applies: isTaxedWithOwners,
    due: { kind: 'yearly', month: 4, day: 30, firstYear: 1 },
    explanation: 'The profit is its owners’ income. Each owner files by 30 April for the previous year.',
    ...taxLate,
  },
  {
    id: 'gh-vat',
    family: 'sales-tax',
    title: 'VAT: return and payment',
    authority: gra,
    law: 'VAT Act 2025 (Act 1151), section 59',
    ...guide,
    applies: (facts) => facts['vatRegistered'] === true,
    due: { kind: 'monthly', day: 'last-working' },
    explanation:
      'A business registered for VAT files by the last working day of the month for the previous month, even if it sold nothing.',
    ...taxLate,
  },
  {
    id: 'gh-vat-registration',
    family: 'sales-tax',
    title: 'VAT: registration of a business that sells services',
    authority: gra,
    law: 'VAT Act 2025 (Act 1151), section 6',
    ...guide,
    note: 'Counted from the date of registration, or from the start of business if that is later.',
    applies: (facts) => facts['sellsServices'] === true && facts['vatRegistered'] !== true,
    due: { kind: 'after-registration', days: 30 },
    ...withFigures(dutyRates, { goods: 'gh-vat-goods' }, ({ goods }) => ({
      explanation: `A business that sells services registers for VAT within 30 days of starting, at any turnover. A seller of goods registers above ${cedis(goods)} a year.`,
    })),
  },
  {
    id: 'gh-paye',
    family: 'payroll',
    title: 'PAYE: tax deducted from wages',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    ...guide,
    applies: (facts) => facts['employer'] === true,
    due: { kind: 'monthly', day: 15 },
    explanation: 'An employer pays the tax deducted from last month’s wages by the 15th.',
    ...taxLate,
  },
  {
    id: 'gh-social-security',
    family: 'social-security',
    title: 'Social security: first and second tier',
    authority: 'SSNIT and the pension trustee',
    law: 'National Pensions Act 2008 (Act 766)',
    source: 'gh-tax-guides',
    confidence: 'medium',
    applies: (facts) => facts['employer'] === true,
    due: { kind: 'monthly', day: 14 },
    explanation: 'An employer pays last month’s contributions by the 14th.',
  },
  {
    id: 'gh-employer-return',
    family: 'payroll',
    title: 'Employer’s yearly list of wages and tax',
    authority: gra,
    law: 'Income Tax Act 2015 (Act 896)',
    source: 'gh-practice',
    confidence: 'medium',
    applies: (facts) => facts['employer'] === true,
    due: { kind: 'yearly', month: 3, day: 31, firstYear: 1 },
    explanation: 'An employer reports the wages and tax of the previous calendar year by 31 March.',
  },
];
