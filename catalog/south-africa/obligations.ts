import type { Facts, Obligation } from '#catalog/types/index.ts';
import { percent } from '#catalog/kit/estimates/estimating.ts';
import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { withFigures } from '#catalog/kit/money/figures.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { day } from '#values/calendar-date.ts';
import { isEmployer } from '#catalog/kit/duties/duty-conditions.ts';
import { dutyRates } from './duty-rates.ts';
import { rands } from './money.ts';

const isCompany = isA('PTY', 'INC', 'LTD', 'SOC', 'NPC', 'EXT');
const isTaxed = isA('PTY', 'INC', 'LTD', 'SOC', 'NPC', 'EXT', 'CC');
/** The owner is taxed, for years that end in February. */
const isSoleProprietor = isA('SP');
const endsInFebruary = (facts: Facts): boolean => facts['yearEndMonth'] === 2;

const cipc = 'Companies and Intellectual Property Commission';
const sars = 'South African Revenue Service';
const returns = { source: 'za-annual-returns', confidence: 'high' } as const;
const owners = { source: 'za-beneficial-owners', confidence: 'high' } as const;
const provenance = { source: 'za-practice', confidence: 'medium' } as const;

const dates = { source: 'za-tax-dates', confidence: 'high' } as const;
/** The penalty for a reconciliation is counted for so many months at most. */
const MOST_MONTHS = 10;
const reconciliationLate = {
  ...withFigures(dutyRates, { each: 'za-late-reconciliation' }, ({ each }) => ({
    late: `${percent(each)} of the year’s PAYE for each month, at most ${percent(each * MOST_MONTHS)}.`,
  })),
  lateProvenance: { source: 'za-practice', confidence: 'medium' },
} as const;

const latePayment = (inWords: (share: string) => string) =>
  withFigures(dutyRates, { share: 'za-late-payment' }, ({ share }) => ({ late: inWords(percent(share)) }));
const lateSecondPayment = (inWords: (share: string, short: string) => string) =>
  withFigures(dutyRates, { share: 'za-late-payment', short: 'za-underestimate' }, ({ share, short }) => ({
    late: inWords(percent(share), percent(short)),
  }));
const lateTaxReturn = (inWords: (least: string, most: string) => string) =>
  withFigures(dutyRates, { least: 'za-late-return-1', most: 'za-late-return-7' }, ({ least, most }) => ({
    late: inWords(rands(least), rands(most)),
  }));

/** Periods by the category the Revenue Service puts a vendor in; it is told with the registration. */
const vatPeriods = [
  {
    category: 'A',
    period: { every: 2, firstEnd: 1 },
    words: 'Category A: two months that end in January, March, May, July, September or November.',
  },
  {
    category: 'B',
    period: { every: 2 },
    words: 'Category B: two months that end in February, April, June, August, October or December.',
  },
  { category: 'C', period: {}, words: 'Category C: every month.' },
  {
    category: 'D',
    period: { every: 6, firstEnd: 2 },
    words: 'Category D: six months that end in February or August.',
  },
] as const;

/** How a vendor files, with the day of the month after the period. */
const vatChannels = [
  {
    suffix: '',
    filing: 'efiling',
    day: 'last-working',
    words: 'Return and payment are due on the last business day of the month after the period.',
  },
  {
    suffix: '-manual',
    filing: 'manual',
    day: 25,
    words:
      'On paper, return and payment are due on the 25th of the month after the period, or the last business day before.',
  },
] as const;

const vatObligations = vatPeriods.flatMap(({ category, period, words }) =>
  vatChannels.map(
    (channel): Obligation => ({
      id: `za-vat-${category.toLowerCase()}${channel.suffix}`,
      family: 'sales-tax',
      title: 'VAT: return and payment (VAT201)',
      authority: sars,
      law: 'Value-Added Tax Act 89 of 1991, sections 27 and 28',
      ...dates,
      ...(category === 'D' ? { confidence: 'medium' } : {}),
      applies: (facts) =>
        facts['vatCategory'] === category && (facts['vatFiling'] ?? 'efiling') === channel.filing,
      due: { kind: 'monthly', day: channel.day, ...period },
      ...(channel.day === 25 ? { weekends: 'previous-working-day' } : {}),
      explanation: `${words} ${channel.words}`,
      ...latePayment((share) => `${share} of the late payment, and interest.`),
      lateProvenance: provenance,
    }),
  ),
);

/** Obligations of all entity types. Facts: those of `dutyFacts` in country.ts. */
export const obligations: readonly Obligation[] = [
  {
    id: 'za-first-owners',
    family: 'beneficial-ownership',
    title: 'Beneficial owners of a new company',
    authority: cipc,
    law: 'Companies Act 71 of 2008, section 56; Companies Regulations 2011, regulation 32A',
    ...owners,
    applies: isCompany,
    due: { kind: 'after-registration', businessDays: 10 },
    explanation:
      'A new company declares its beneficial owners within 10 business days of incorporation, and later changes within 10 business days.',
    ...withFigures(
      dutyRates,
      { share: 'za-owners-fine', least: 'za-owners-fine-least' },
      ({ share, least }) => ({
        late: `The Commission accepts no annual return without it. A court may impose a fine of up to ${percent(share)} of turnover or ${rands(least)}, whichever is more.`,
      }),
    ),
    lateProvenance: { source: 'za-section-175', confidence: 'high' },
  },
  {
    id: 'za-owners-yearly',
    family: 'beneficial-ownership',
    title: 'Beneficial owners, with the annual return',
    authority: cipc,
    law: 'Companies Act 71 of 2008, section 33; Companies Regulations 2011, regulation 32A',
    ...owners,
    applies: isCompany,
    due: { kind: 'anniversary', plus: { businessDays: 30 } },
    explanation:
      'Beneficial owners are declared each year with the annual return. Without them no return is taken.',
  },
  {
    id: 'za-cc-owners-yearly',
    family: 'beneficial-ownership',
    title: 'Beneficial owners, with the annual return',
    authority: cipc,
    law: 'Close Corporations Act 69 of 1984, section 15A; Companies Regulations 2011, regulation 32A',
    ...owners,
    applies: isA('CC'),
    due: { kind: 'anniversary', snap: 'month-end', plus: { months: 1 } },
    explanation:
      'Beneficial owners are declared each year with the annual return. Without them no return is taken.',
  },
  {
    id: 'za-annual-return',
    family: 'registry-return',
    title: 'Annual return, with accounts or supplement',
    authority: cipc,
    law: 'Companies Act 71 of 2008, section 33',
    ...returns,
    filedBy: { service: 'south-africa-annual-return' },
    applies: isCompany,
    due: { kind: 'anniversary', plus: { businessDays: 30 } },
    explanation:
      'A company files each year within 30 business days after the anniversary of its incorporation, not earlier. Beneficial owners must be declared in the same calendar year.',
    ...withFigures(
      dutyRates,
      {
        small: feeRate('za-return-1'),
        smallLate: feeRate('za-return-1-late'),
        large: feeRate('za-return-4'),
        largeLate: feeRate('za-return-4-late'),
      },
      ({ small, smallLate, large, largeLate }) => ({
        late: `${rands(smallLate - small)} to ${rands(largeLate - large)} more, depending on turnover. After two years without a return the Commission may deregister the company.`,
      }),
    ),
  },
  {
    id: 'za-cc-annual-return',
    family: 'registry-return',
    title: 'Annual return of the close corporation',
    authority: cipc,
    law: 'Close Corporations Act 69 of 1984, section 15A',
    ...returns,
    filedBy: { service: 'south-africa-annual-return' },
    applies: isA('CC'),
    due: { kind: 'anniversary', snap: 'month-end', plus: { months: 1 } },
    explanation:
      'A close corporation files from the first day of the month of its anniversary to the last day of the next month.',
    ...withFigures(
      dutyRates,
      { onTime: feeRate('za-return-cc1'), late: feeRate('za-return-cc1-late') },
      ({ onTime, late }) => ({ late: `${rands(late - onTime)} more for each year.` }),
    ),
  },
  {
    id: 'za-income-tax',
    family: 'income-tax',
    title: 'Income tax return of the company (ITR14)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, section 66; Tax Administration Act 28 of 2011, section 25',
    source: 'za-penalties',
    confidence: 'high',
    applies: isTaxed,
    due: { kind: 'after-year-end', months: 12, sameDay: true },
    explanation: 'A company files its tax return within 12 months of the end of its financial year.',
    ...lateTaxReturn(
      (least, most) => `${least} to ${most} a month, depending on taxable income, for at most 35 months.`,
    ),
  },
  {
    id: 'za-provisional-first',
    family: 'instalments',
    title: 'Provisional tax: first payment (IRP6)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 21',
    ...dates,
    applies: isTaxed,
    due: { kind: 'in-year', months: [6] },
    weekends: 'previous-working-day',
    explanation:
      'Half of the estimated tax for the year is due by the end of its sixth month, or the last business day before.',
    ...latePayment((share) => `${share} of the late payment, and interest.`),
  },
  {
    id: 'za-provisional-second',
    family: 'instalments',
    title: 'Provisional tax: second payment (IRP6)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 21',
    ...dates,
    applies: isTaxed,
    due: { kind: 'in-year', months: [12] },
    weekends: 'previous-working-day',
    explanation:
      'The rest of the estimated tax is due by the last day of the year, or the last business day before.',
    ...lateSecondPayment(
      (share, short) => `${share} of the late payment, interest, and ${short} of the underestimated tax.`,
    ),
  },
  {
    id: 'za-provisional-third-february',
    family: 'instalments',
    title: 'Provisional tax: voluntary third payment (IRP6)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 23A',
    ...provenance,
    applies: (facts) => isTaxed(facts) && endsInFebruary(facts),
    due: { kind: 'after-year-end', months: 7 },
    weekends: 'previous-working-day',
    explanation:
      'If you paid too little for a year that ended in February, you may top up by 30 September before interest starts.',
  },
  {
    id: 'za-provisional-third',
    family: 'instalments',
    title: 'Provisional tax: voluntary third payment (IRP6)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 23A',
    ...provenance,
    applies: (facts) => isTaxed(facts) && !endsInFebruary(facts),
    due: { kind: 'after-year-end', months: 6 },
    weekends: 'previous-working-day',
    explanation:
      'If you paid too little, you may top up within 6 months of the year end before interest starts.',
  },
  {
    id: 'za-owner-income-tax',
    family: 'income-tax',
    title: 'Income tax return of the owner (ITR12)',
    authority: sars,
    law: 'Tax Administration Act 28 of 2011, section 25; notice of the Commissioner for the filing season',
    source: 'za-filing-season',
    confidence: 'medium',
    note: 'The day of provisional taxpayers for the year to February 2026. Later seasons are announced each year.',
    applies: isSoleProprietor,
    due: { kind: 'announced', days: [day('2027-01-22')] },
    explanation: 'The profit is the owner’s income, returned after the year to February.',
    ...lateTaxReturn(
      (least, most) => `${least} to ${most} for each month, by taxable income, for at most 35 months.`,
    ),
    lateProvenance: { source: 'za-penalties', confidence: 'high' },
  },
  {
    id: 'za-owner-provisional-first',
    family: 'instalments',
    title: 'Provisional tax of the owner: first payment (IRP6)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 21',
    ...dates,
    applies: isSoleProprietor,
    due: { kind: 'yearly', month: 8, day: 31, firstYear: 0 },
    weekends: 'previous-working-day',
    explanation:
      'The owner’s tax year ends in February. Half of the tax estimated for it is paid by 31 August.',
    ...latePayment((share) => `${share} of the late payment, and interest.`),
  },
  {
    id: 'za-owner-provisional-second',
    family: 'instalments',
    title: 'Provisional tax of the owner: second payment (IRP6)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 21',
    ...dates,
    applies: isSoleProprietor,
    due: { kind: 'yearly', month: 2, day: 29, firstYear: 0 },
    weekends: 'previous-working-day',
    explanation: 'The rest of the tax estimated for the year is paid by the last day of February.',
    ...lateSecondPayment(
      (share, short) =>
        `${share} of what is paid late, interest, and ${short} of what was estimated too low.`,
    ),
  },
  {
    id: 'za-owner-provisional-third',
    family: 'instalments',
    title: 'Provisional tax of the owner: voluntary third payment (IRP6)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 23A',
    ...dates,
    confidence: 'medium',
    applies: isSoleProprietor,
    due: { kind: 'yearly', month: 9, day: 30, firstYear: 1 },
    weekends: 'previous-working-day',
    explanation: 'An owner who paid too little may top up by 30 September, before interest begins.',
  },
  ...vatObligations,
  {
    id: 'za-employees-tax',
    family: 'payroll',
    alsoCovers: ['social-security'],
    title: 'PAYE, skills levy and unemployment insurance (EMP201)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule',
    ...dates,
    applies: isEmployer,
    due: { kind: 'monthly', day: 7 },
    weekends: 'previous-working-day',
    explanation:
      'An employer declares and pays for last month’s wages by the 7th, or the last business day before.',
    ...latePayment((share) => `${share} of the late payment, and interest.`),
    lateProvenance: provenance,
  },
  {
    id: 'za-employer-interim',
    family: 'payroll',
    title: 'Employer’s half-yearly reconciliation (EMP501)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 14',
    ...dates,
    applies: isEmployer,
    due: { kind: 'yearly', month: 10, day: 31, firstYear: 0 },
    weekends: 'previous-working-day',
    explanation:
      'An employer reconciles wages and tax of March to August by 31 October, or the last business day before.',
    ...reconciliationLate,
  },
  {
    id: 'za-employer-annual',
    family: 'payroll',
    title: 'Employer’s yearly reconciliation (EMP501)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 14',
    ...dates,
    applies: isEmployer,
    due: { kind: 'yearly', month: 5, day: 31, firstYear: 0 },
    weekends: 'previous-working-day',
    explanation:
      'An employer reconciles wages and tax of the year to February by 31 May, or the last business day before.',
    ...reconciliationLate,
  },
  {
    id: 'za-work-injury',
    family: 'social-security',
    title: 'Return of earnings for work injuries (COIDA)',
    authority: 'Compensation Fund, Department of Employment and Labour',
    law: 'Compensation for Occupational Injuries and Diseases Act 130 of 1993, section 82',
    source: 'za-practice',
    confidence: 'medium',
    note: 'The deadline has often been extended.',
    applies: isEmployer,
    due: { kind: 'yearly', month: 6, day: 30, firstYear: 1 },
    explanation: 'An employer reports the year’s wages between 1 April and 30 June.',
  },
];
