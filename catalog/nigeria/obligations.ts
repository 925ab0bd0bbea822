import type { Facts, Obligation } from '#catalog/types/index.ts';
import { isA } from '#catalog/kit/is-a.ts';

const naira = (units: number): number => units * 100;
const isCompany = isA('LTD', 'PLC', 'ULTD', 'GTE');
/** A small company, or one with a single member, may do without general meetings. */
const holdsMeetings = (facts: Facts): boolean =>
  isCompany(facts) && facts['small'] !== true && facts['members'] !== 1;

const cac = 'Corporate Affairs Commission';
const nrs = 'Nigeria Revenue Service';
const stateTax = 'Internal revenue service of the state';

const taxReturnLateness = {
  kind: 'per-month',
  firstMinor: naira(100_000),
  eachMinor: naira(50_000),
  currency: 'NGN',
} as const;
const perDay = (units: number) => ({ kind: 'per-day', eachMinor: naira(units), currency: 'NGN' }) as const;

const isPrivate = isA('LTD', 'ULTD');
const afterMeeting = {
  filedBy: { service: 'nigeria-annual-return' },
  law: 'CAMA 2020, section 421',
  source: 'ng-annual-returns',
  confidence: 'high',
  note: 'This is the last possible day. The 42 days run from your general meeting.',
  explanation:
    'File the return within 42 days of the annual general meeting. If you meet earlier, it is due earlier.',
} as const;

/** Obligations of all entity types. Facts: `entityType`, `small`, `members`, `vatRegistered`, `employer`, `yearEndMonth`, `yearEndDay`, `firstYearEndOn`. */
export const obligations: readonly Obligation[] = [
  {
    id: 'ng-annual-return-small-company',
    title: 'Annual return of the company',
    authority: cac,
    law: 'CAMA 2020, sections 417 to 421',
    source: 'ng-annual-returns',
    confidence: 'medium',
    filedBy: { service: 'nigeria-annual-return' },
    note: 'The Commission uses 30 June for companies that hold no general meeting.',
    applies: (facts) => isCompany(facts) && !holdsMeetings(facts),
    due: { kind: 'yearly', month: 6, day: 30, firstYear: 1, notBeforeMonths: 18 },
    explanation:
      'A company that holds no general meeting files its return by 30 June each year. The first is due at the earliest 18 months after registration, but you may file from 30 June of the year after registration.',
    late: '₦250 a day for a small company. The directors may be charged the same amount.',
    lateness: perDay(250),
    lateProvenance: { source: 'ng-late-returns', confidence: 'medium' },
  },
  {
    id: 'ng-first-general-meeting',
    title: 'First annual general meeting',
    authority: cac,
    law: 'CAMA 2020, section 237',
    source: 'ng-annual-returns',
    confidence: 'high',
    applies: holdsMeetings,
    due: { kind: 'after-registration', months: 18 },
    explanation:
      'A company with several members that is not small holds its first general meeting within 18 months of registration. It then holds one each year, at most 15 months apart.',
  },
  {
    id: 'ng-annual-return-after-meeting',
    title: 'First annual return of the company',
    authority: cac,
    ...afterMeeting,
    applies: (facts) => holdsMeetings(facts) && isPrivate(facts),
    due: { kind: 'after-registration', months: 18, days: 42 },
    late: '₦500 a day. Each director and the secretary may be charged the same amount.',
    lateness: perDay(500),
    lateProvenance: { source: 'ng-late-returns', confidence: 'medium' },
  },
  {
    id: 'ng-annual-return-public',
    title: 'First annual return of the public company',
    authority: cac,
    ...afterMeeting,
    applies: (facts) => holdsMeetings(facts) && isA('PLC')(facts),
    due: { kind: 'after-registration', months: 18, days: 42 },
    late: '₦1,000 a day. Each director and the secretary may be charged the same amount.',
    lateness: perDay(1_000),
    lateProvenance: { source: 'ng-late-returns', confidence: 'medium' },
  },
  {
    id: 'ng-annual-return-guarantee',
    title: 'First annual return of the guarantee company',
    authority: cac,
    ...afterMeeting,
    applies: (facts) => holdsMeetings(facts) && isA('GTE')(facts),
    due: { kind: 'after-registration', months: 18, days: 42 },
  },
  {
    id: 'ng-annual-return-llp',
    title: 'Annual return of the limited liability partnership',
    authority: cac,
    law: 'CAMA 2020, Part C',
    source: 'ng-cama',
    confidence: 'medium',
    filedBy: { service: 'nigeria-annual-return' },
    applies: isA('LLP'),
    due: { kind: 'after-year-end', months: 0, days: 60 },
    explanation:
      'A limited liability partnership files its return within 60 days of the end of its financial year.',
  },
  {
    id: 'ng-annual-return-business-name',
    title: 'Annual return of the business name',
    authority: cac,
    law: 'CAMA 2020, Part E, and Companies Regulations 2021',
    source: 'ng-annual-returns',
    confidence: 'high',
    filedBy: { service: 'nigeria-annual-return' },
    applies: isA('BN'),
    due: { kind: 'yearly', month: 6, day: 30, firstYear: 1 },
    explanation:
      'A business name files its return by 30 June each year, but not in the year of registration.',
    late: '₦150 a day.',
    lateness: perDay(150),
    lateProvenance: { source: 'ng-late-business-names', confidence: 'medium' },
  },
  {
    id: 'ng-annual-return-trustees',
    title: 'Annual return of the trustees',
    authority: cac,
    law: 'CAMA 2020, Part F',
    source: 'ng-annual-returns',
    confidence: 'high',
    filedBy: { service: 'nigeria-annual-return' },
    applies: isA('IT'),
    due: { kind: 'yearly', month: 12, day: 31, firstYear: 1 },
    explanation:
      'Incorporated trustees file between 30 June and 31 December each year, but not in the year of incorporation.',
  },
  {
    id: 'ng-company-tax',
    title: 'Companies income tax: return and payment',
    authority: nrs,
    law: 'NTAA 2025, section 11',
    source: 'ng-tax-administration',
    confidence: 'high',
    applies: isCompany,
    due: { kind: 'after-year-end', months: 6, firstWithinMonths: 18 },
    explanation:
      'Every company files within 6 months of its financial year end, even if it owes nothing. The first return is due no later than 18 months after registration.',
    late: '₦100,000 for the first month and ₦50,000 for each further month.',
    lateness: taxReturnLateness,
  },
  {
    id: 'ng-vat',
    title: 'VAT: return and payment',
    authority: nrs,
    law: 'NTAA 2025, section 22',
    source: 'ng-tax-administration',
    confidence: 'high',
    applies: (facts) => facts['vatRegistered'] === true,
    due: { kind: 'monthly', day: 21 },
    explanation:
      'A business registered for VAT files by the 21st for the previous month, even if it sold nothing. Registering is optional below ₦100 million of sales a year, except for professional services.',
    late: '₦100,000 for the first month and ₦50,000 for each further month, and interest.',
    lateness: taxReturnLateness,
  },
  {
    id: 'ng-paye',
    title: 'PAYE: tax deducted from wages',
    authority: stateTax,
    law: 'NTAA 2025 and the state’s regulations',
    source: 'ng-tax-calendar',
    confidence: 'high',
    applies: (facts) => facts['employer'] === true,
    due: { kind: 'monthly', day: 10 },
    explanation: 'An employer pays the tax deducted from last month’s wages by the 10th.',
    late: '10% a year of the unpaid amount, and interest.',
  },
  {
    id: 'ng-employer-return',
    title: 'Employer’s annual return',
    authority: stateTax,
    law: 'NTAA 2025, section 14',
    source: 'ng-tax-administration',
    confidence: 'high',
    applies: (facts) => facts['employer'] === true,
    due: { kind: 'yearly', month: 1, day: 31, firstYear: 1 },
    explanation: 'An employer reports the wages and tax of the previous calendar year by 31 January.',
    late: '₦100,000 for the first month and ₦50,000 for each further month.',
    lateness: taxReturnLateness,
  },
  {
    id: 'ng-owner-tax',
    title: 'Personal income tax return of each owner',
    authority: stateTax,
    law: 'NTAA 2025, section 13',
    source: 'ng-tax-calendar',
    confidence: 'high',
    applies: isA('BN'),
    due: { kind: 'yearly', month: 3, day: 31, firstYear: 1 },
    explanation:
      'The profit of a business name is its owners’ income. Each owner files by 31 March for the previous year.',
    late: '₦100,000 for the first month and ₦50,000 for each further month.',
    lateness: taxReturnLateness,
  },
];
