import type { Facts, Obligation } from '#catalog/types/index.ts';
import { percent } from '#catalog/kit/estimates/estimating.ts';
import { inMillions, withFigures } from '#catalog/kit/money/figures.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { isEmployer } from '#catalog/kit/duties/duty-conditions.ts';
import { dutyRates } from './duty-rates.ts';
import { holdsMeetings, isCompany } from './general-meetings.ts';
import { naira } from './money.ts';

const cac = 'Corporate Affairs Commission';
const nrs = 'Nigeria Revenue Service';
const stateTax = 'Internal revenue service of the state';

const perDay = (eachMinor: number): Obligation['lateness'] => ({
  kind: 'per-day',
  eachMinor,
  currency: 'NGN',
});
/** The cost of a late tax return. */
const lateTaxReturn = () =>
  withFigures(
    dutyRates,
    { first: 'ng-late-tax-return', further: 'ng-late-tax-return-further' },
    ({ first, further }): Pick<Obligation, 'late' | 'lateness'> => ({
      late: `${naira(first)} for the first month and ${naira(further)} for each further month.`,
      lateness: { kind: 'per-month', firstMinor: first, eachMinor: further, currency: 'NGN' },
    }),
  );
/** The cost of a late annual return of a kind of business. */
const lateAnnualReturn = (kind: 'bn' | 'small' | 'ltd' | 'plc', inWords: (daily: string) => string) =>
  withFigures(
    dutyRates,
    { daily: `ng-late-annual-return-${kind}` },
    ({ daily }): Pick<Obligation, 'late' | 'lateness'> => ({
      late: inWords(naira(daily)),
      lateness: perDay(daily),
    }),
  );
const notRemitted = (inWords: (share: string) => string) =>
  withFigures(dutyRates, { share: 'ng-not-remitted' }, ({ share }) => ({ late: inWords(percent(share)) }));

const isPrivate = isA('LTD', 'ULTD');
/** Returns whether the day of the last general meeting is stated, from which later days are counted. */
const hasMet = (facts: Facts): boolean => facts['annualMeetingOn'] !== undefined;
const holdsFirstMeeting = (facts: Facts): boolean => holdsMeetings(facts) && !hasMet(facts);
/** Returns whether it has so many employees; assumed while their number is not stated. */
const employsAtLeast =
  (count: number) =>
  (facts: Facts): boolean =>
    isEmployer(facts) && (typeof facts['employees'] !== 'number' || facts['employees'] >= count);
const afterMeeting = {
  filedBy: { service: 'nigeria-annual-return' },
  law: 'CAMA 2020, section 421',
  source: 'ng-annual-returns',
  confidence: 'high',
  note: 'This is the last possible day. The 42 days run from your general meeting.',
  explanation:
    'File the return within 42 days of the annual general meeting. If you meet earlier, it is due earlier.',
} as const;

/** Obligations of all entity types. Facts: those of `dutyFacts` in country.ts. */
export const obligations: readonly Obligation[] = [
  {
    id: 'ng-annual-return-small-company',
    family: 'registry-return',
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
    ...lateAnnualReturn(
      'small',
      (daily) => `${daily} a day for a small company. The directors may be charged the same amount.`,
    ),
    lateProvenance: { source: 'ng-late-returns', confidence: 'medium' },
  },
  {
    id: 'ng-first-general-meeting',
    family: 'registry-return',
    title: 'First annual general meeting',
    authority: cac,
    law: 'CAMA 2020, section 237',
    source: 'ng-annual-returns',
    confidence: 'high',
    applies: holdsFirstMeeting,
    due: { kind: 'after-registration', months: 18 },
    explanation:
      'A company with several members that is not small holds its first general meeting within 18 months of registration. It then holds one each year, at most 15 months apart.',
  },
  {
    id: 'ng-annual-return-after-meeting',
    family: 'registry-return',
    title: 'First annual return of the company',
    authority: cac,
    ...afterMeeting,
    applies: (facts) => holdsFirstMeeting(facts) && isPrivate(facts),
    due: { kind: 'after-registration', months: 18, days: 42 },
    ...lateAnnualReturn(
      'ltd',
      (daily) => `${daily} a day. Each director and the secretary may be charged the same amount.`,
    ),
    lateProvenance: { source: 'ng-late-returns', confidence: 'medium' },
  },
  {
    id: 'ng-annual-return-public',
    family: 'registry-return',
    title: 'First annual return of the public company',
    authority: cac,
    ...afterMeeting,
    applies: (facts) => holdsFirstMeeting(facts) && isA('PLC')(facts),
    due: { kind: 'after-registration', months: 18, days: 42 },
    ...lateAnnualReturn(
      'plc',
      (daily) => `${daily} a day. Each director and the secretary may be charged the same amount.`,
    ),
    lateProvenance: { source: 'ng-late-returns', confidence: 'medium' },
  },
  {
    id: 'ng-annual-return-guarantee',
    family: 'registry-return',
    title: 'First annual return of the guarantee company',
    authority: cac,
    ...afterMeeting,
    applies: (facts) => holdsFirstMeeting(facts) && isA('GTE')(facts),
    due: { kind: 'after-registration', months: 18, days: 42 },
  },
  {
    id: 'ng-annual-return-of-meeting',
    family: 'registry-return',
    title: 'Annual return of the company',
    authority: cac,
    law: 'CAMA 2020, section 421',
    source: 'ng-annual-returns',
    confidence: 'high',
    filedBy: { service: 'nigeria-annual-return' },
    applies: (facts) => holdsMeetings(facts) && hasMet(facts),
    due: { kind: 'after-fact', fact: 'annualMeetingOn', days: 42 },
    explanation: 'The return is filed within 42 days of the annual general meeting.',
    ...withFigures(
      dutyRates,
      { ltd: 'ng-late-annual-return-ltd', plc: 'ng-late-annual-return-plc' },
      ({ ltd, plc }) => ({
        late: `${naira(ltd)} for each day in a private company and ${naira(plc)} in a public one. The officers may be charged the same.`,
      }),
    ),
    lateProvenance: { source: 'ng-late-returns', confidence: 'medium' },
  },
  {
    id: 'ng-next-general-meeting',
    family: 'registry-return',
    title: 'Next annual general meeting',
    authority: cac,
    law: 'CAMA 2020, section 237',
    source: 'ng-annual-returns',
    confidence: 'high',
    note: 'The last possible day. A meeting is also held in every calendar year.',
    applies: (facts) => holdsMeetings(facts) && hasMet(facts),
    due: { kind: 'after-fact', fact: 'annualMeetingOn', months: 15 },
    explanation: 'Two general meetings are at most 15 months apart.',
  },
  {
    id: 'ng-next-annual-return',
    family: 'registry-return',
    title: 'Annual return after the next general meeting',
    authority: cac,
    law: 'CAMA 2020, sections 237 and 421',
    source: 'ng-annual-returns',
    confidence: 'high',
    note: 'The last possible day: 42 days run from the day of your general meeting.',
    filedBy: { service: 'nigeria-annual-return' },
    applies: (facts) => holdsMeetings(facts) && hasMet(facts),
    due: { kind: 'after-fact', fact: 'annualMeetingOn', months: 15, days: 42 },
    explanation:
      'The return is filed within 42 days of the next general meeting, held at most 15 months later.',
  },
  {
    id: 'ng-annual-return-llp',
    family: 'registry-return',
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
    family: 'registry-return',
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
    ...lateAnnualReturn('bn', (daily) => `${daily} a day.`),
    lateProvenance: { source: 'ng-late-business-names', confidence: 'medium' },
  },
  {
    id: 'ng-annual-return-trustees',
    family: 'registry-return',
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
    family: 'income-tax',
    title: 'Companies income tax: return and payment',
    authority: nrs,
    law: 'NTAA 2025, section 11',
    source: 'ng-tax-administration',
    confidence: 'high',
    applies: isCompany,
    due: { kind: 'after-year-end', months: 6, firstWithinMonths: 18 },
    explanation:
      'Every company files within 6 months of its financial year end, even if it owes nothing. The first return is due no later than 18 months after registration.',
    ...lateTaxReturn(),
  },
  {
    id: 'ng-vat',
    family: 'sales-tax',
    title: 'VAT: return and payment',
    authority: nrs,
    law: 'NTAA 2025, section 22',
    source: 'ng-tax-administration',
    confidence: 'high',
    applies: (facts) => facts['vatRegistered'] === true,
    due: { kind: 'monthly', day: 21 },
    ...withFigures(
      dutyRates,
      { small: 'ng-small-turnover', first: 'ng-late-tax-return', further: 'ng-late-tax-return-further' },
      ({ small, first, further }): Pick<Obligation, 'explanation' | 'late' | 'lateness'> => ({
        explanation: `A business registered for VAT files by the 21st for the previous month, even if it sold nothing. Registering is optional below ${inMillions(small, 'NGN')} of sales a year, except for professional services.`,
        late: `${naira(first)} for the first month and ${naira(further)} for each further month, and interest.`,
        lateness: { kind: 'per-month', firstMinor: first, eachMinor: further, currency: 'NGN' },
      }),
    ),
  },
  {
    id: 'ng-paye',
    family: 'payroll',
    title: 'PAYE: tax deducted from wages',
    authority: stateTax,
    law: 'NTAA 2025 and the state’s regulations',
    source: 'ng-tax-calendar',
    confidence: 'high',
    applies: isEmployer,
    due: { kind: 'monthly', day: 10 },
    explanation: 'An employer pays the tax deducted from last month’s wages by the 10th.',
    ...notRemitted((share) => `${share} a year of the unpaid amount, and interest.`),
  },
  {
    id: 'ng-employer-return',
    family: 'payroll',
    title: 'Employer’s annual return',
    authority: stateTax,
    law: 'NTAA 2025, section 14',
    source: 'ng-tax-administration',
    confidence: 'high',
    applies: isEmployer,
    due: { kind: 'yearly', month: 1, day: 31, firstYear: 1 },
    explanation: 'An employer reports the wages and tax of the previous calendar year by 31 January.',
    ...lateTaxReturn(),
  },
  {
    id: 'ng-withholding',
    family: 'withholding',
    title: 'Withholding tax on payments to companies',
    authority: nrs,
    law: 'NTAA 2025, section 28; Deduction of Tax at Source (Withholding) Regulations 2024',
    source: 'ng-withholding-days',
    confidence: 'medium',
    applies: (facts) => facts['withholds'] === true && !isA('BN')(facts),
    due: { kind: 'monthly', day: 21 },
    explanation: 'Tax deducted from payments to companies in a month is due by the 21st of the next month.',
    ...withFigures(
      dutyRates,
      { free: 'ng-withholding-free', share: 'ng-not-remitted' },
      ({ free, share }) => ({
        note: `A small company deducts nothing from up to ${inMillions(free, 'NGN')} a month to a supplier with a Tax ID.`,
        late: `What was deducted, ${percent(share)} of it a year, and interest.`,
      }),
    ),
    lateProvenance: { source: 'ng-tax-administration', confidence: 'high' },
  },
  {
    id: 'ng-withholding-state',
    family: 'withholding',
    title: 'Withholding tax on payments to people',
    authority: stateTax,
    law: 'NTAA 2025, section 28; Deduction of Tax at Source (Withholding) Regulations 2024',
    source: 'ng-withholding-days',
    confidence: 'medium',
    applies: (facts) => facts['withholds'] === true && !isA('BN')(facts),
    due: { kind: 'monthly', day: 30 },
    explanation:
      'Tax deducted in a month from payments to people, other than wages, is due by the 30th of the next month.',
    ...notRemitted((share) => `What was deducted, ${share} of it a year, and interest.`),
    lateProvenance: { source: 'ng-tax-administration', confidence: 'high' },
  },
  {
    id: 'ng-pension',
    family: 'social-security',
    title: 'Pension contributions',
    authority: 'National Pension Commission',
    law: 'Pension Reform Act 2014, sections 2, 4 and 11',
    source: 'ng-pension',
    confidence: 'high',
    note: 'Counted as if wages were paid on the last day of the month. With 3 to 14 employees advisers differ on whether it is compulsory.',
    applies: employsAtLeast(3),
    due: { kind: 'business-days-after-month', businessDays: 7 },
    ...withFigures(
      dutyRates,
      { own: 'ng-pension-employer', employee: 'ng-pension-employee', late: 'ng-pension-late' },
      ({ own, employee, late }) => ({
        explanation: `An employer pays its own ${percent(own)} and the employee’s ${percent(employee)} within 7 business days after wages are paid.`,
        late: `At least ${percent(late)} of the unpaid amount for each month.`,
      }),
    ),
  },
  {
    id: 'ng-training-fund',
    family: 'social-security',
    title: 'Industrial Training Fund: contribution of the year',
    authority: 'Industrial Training Fund',
    law: 'Industrial Training Fund Act, as amended in 2011, section 6',
    source: 'ng-payroll-guides',
    confidence: 'medium',
    applies: employsAtLeast(5),
    due: { kind: 'yearly', month: 4, day: 1, firstYear: 1 },
    ...withFigures(
      dutyRates,
      { share: 'ng-training-fund', turnover: 'ng-training-fund-turnover' },
      ({ share, turnover }) => ({
        note: `It also applies with fewer employees when turnover is ${inMillions(turnover, 'NGN')} or more.`,
        explanation: `An employer of 5 or more pays ${percent(share)} of the payroll of the year before by 1 April.`,
      }),
    ),
  },
  {
    id: 'ng-owner-tax',
    family: 'income-tax',
    title: 'Personal income tax return of each owner',
    authority: stateTax,
    law: 'NTAA 2025, section 13',
    source: 'ng-tax-calendar',
    confidence: 'high',
    applies: isA('BN'),
    due: { kind: 'yearly', month: 3, day: 31, firstYear: 1 },
    explanation:
      'The profit of a business name is its owners’ income. Each owner files by 31 March for the previous year.',
    ...lateTaxReturn(),
  },
];
