import type { DueRule, Facts, Obligation } from '#catalog/types/index.ts';
import { isA } from '#catalog/kit/is-a.ts';

const isCompany = isA('PTY', 'INC', 'LTD', 'SOC', 'NPC', 'EXT');
const isTaxed = isA('PTY', 'INC', 'LTD', 'SOC', 'NPC', 'EXT', 'CC');
const isEmployer = (facts: Facts): boolean => facts['employer'] === true;
const endsInFebruary = (facts: Facts): boolean => facts['yearEndMonth'] === 2;

const cipc = 'Companies and Intellectual Property Commission';
const sars = 'South African Revenue Service';
const returns = { source: 'za-annual-returns', confidence: 'high' } as const;
const owners = { source: 'za-beneficial-owners', confidence: 'high' } as const;
const provenance = { source: 'za-practice', confidence: 'high' } as const;

const dates = { source: 'za-tax-dates', confidence: 'high' } as const;
const reconciliationLate = {
  late: '1% of the year’s PAYE for each month, at most 10%.',
  lateProvenance: { source: 'za-practice', confidence: 'medium' },
} as const;

/** Periods by the category the Revenue Service puts a vendor in; it is told with the registration. */
const vatPeriods = [
  {
    category: 'A',
    due: { kind: 'monthly', day: 'last-working', every: 2, firstEnd: 1 },
    words: 'Category A: two months that end in January, March, May, July, September or November.',
  },
  {
    category: 'B',
    due: { kind: 'monthly', day: 'last-working', every: 2 },
    words: 'Category B: two months that end in February, April, June, August, October or December.',
  },
  { category: 'C', due: { kind: 'monthly', day: 'last-working' }, words: 'Category C: every month.' },
] as const satisfies readonly { readonly category: string; readonly due: DueRule; readonly words: string }[];

/** Obligations of all entity types. Facts: `entityType`, `yearEndMonth`, `employer`, `vatCategory`. */
export const obligations: readonly Obligation[] = [
  {
    id: 'za-first-owners',
    title: 'Beneficial owners of a new company',
    authority: cipc,
    law: 'Companies Act 71 of 2008, section 56; Companies Regulations 2011, regulation 32A',
    ...owners,
    applies: isCompany,
    due: { kind: 'after-registration', businessDays: 10 },
    explanation:
      'A new company declares its beneficial owners within 10 business days of incorporation, and later changes within 10 business days.',
    late: 'The Commission accepts no annual return without it. A court may impose a fine of up to 10% of turnover, at most R1,000,000.',
    lateProvenance: { source: 'za-practice', confidence: 'medium' },
  },
  {
    id: 'za-annual-return',
    title: 'Annual return, with accounts or supplement',
    authority: cipc,
    law: 'Companies Act 71 of 2008, section 33',
    ...returns,
    filedBy: { service: 'south-africa-annual-return' },
    applies: isCompany,
    due: { kind: 'anniversary', plus: { businessDays: 30 } },
    explanation:
      'A company files each year within 30 business days after the anniversary of its incorporation, not earlier. Beneficial owners must be declared in the same calendar year.',
    late: 'R50 to R1,000 more, depending on turnover. After two years without a return the Commission may deregister the company.',
  },
  {
    id: 'za-cc-annual-return',
    title: 'Annual return of the close corporation',
    authority: cipc,
    law: 'Close Corporations Act 69 of 1984, section 15A',
    ...returns,
    filedBy: { service: 'south-africa-annual-return' },
    applies: isA('CC'),
    due: { kind: 'anniversary', snap: 'month-end', plus: { months: 1 } },
    explanation:
      'A close corporation files from the first day of the month of its anniversary to the last day of the next month.',
    late: 'R150 more for each year.',
  },
  {
    id: 'za-income-tax',
    title: 'Income tax return of the company (ITR14)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, section 66; Tax Administration Act 28 of 2011, section 25',
    source: 'za-penalties',
    confidence: 'high',
    applies: isTaxed,
    due: { kind: 'after-year-end', months: 12, sameDay: true },
    explanation: 'A company files its tax return within 12 months of the end of its financial year.',
    late: 'R250 to R16,000 a month, depending on taxable income, for at most 35 months.',
  },
  {
    id: 'za-provisional-first',
    title: 'Provisional tax: first payment (IRP6)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 21',
    ...dates,
    applies: isTaxed,
    due: { kind: 'in-year', months: [6] },
    weekends: 'previous-working-day',
    explanation:
      'Half of the estimated tax for the year is due by the end of its sixth month, or the last business day before.',
    late: '10% of the late payment, and interest.',
  },
  {
    id: 'za-provisional-second',
    title: 'Provisional tax: second payment (IRP6)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 21',
    ...dates,
    applies: isTaxed,
    due: { kind: 'in-year', months: [12] },
    weekends: 'previous-working-day',
    explanation:
      'The rest of the estimated tax is due by the last day of the year, or the last business day before.',
    late: '10% of the late payment, interest, and 20% of the underestimated tax.',
  },
  {
    id: 'za-provisional-third-february',
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
  ...vatPeriods.map(
    ({ category, due, words }): Obligation => ({
      id: `za-vat-${category.toLowerCase()}`,
      title: 'VAT: return and payment (VAT201)',
      authority: sars,
      law: 'Value-Added Tax Act 89 of 1991, sections 27 and 28',
      ...dates,
      note: 'This is the date for eFiling. On paper it is the 25th.',
      applies: (facts) => facts['vatCategory'] === category,
      due,
      explanation: `${words} Return and payment are due on the last business day of the month after the period.`,
      late: '10% of the late payment, and interest.',
      lateProvenance: provenance,
    }),
  ),
  {
    id: 'za-employees-tax',
    title: 'PAYE, skills levy and unemployment insurance (EMP201)',
    authority: sars,
    law: 'Income Tax Act 58 of 1962, Fourth Schedule',
    ...dates,
    applies: isEmployer,
    due: { kind: 'monthly', day: 7 },
    weekends: 'previous-working-day',
    explanation:
      'An employer declares and pays for last month’s wages by the 7th, or the last business day before.',
    late: '10% of the late payment, and interest.',
    lateProvenance: provenance,
  },
  {
    id: 'za-employer-interim',
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
