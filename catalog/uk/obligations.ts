// Above 400 lines because the country's duties are one table, which is read and compared with the law as a whole.
import type { Facts, Obligation } from '#catalog/types/index.ts';
import { percent } from '#catalog/kit/estimates/estimating.ts';
import { withFigures } from '#catalog/kit/money/figures.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { isEmployer, isVatRegistered } from '#catalog/kit/duties/duty-conditions.ts';
import { dutyRates } from './duty-rates.ts';
import { pounds } from './money.ts';

const isFiling = isA('LTD', 'GTE', 'PLC', 'LLP', 'CIC');
/** Partnerships pay no corporation tax: their members are taxed. */
const paysTax = (facts: Facts): boolean =>
  isA('LTD', 'GTE', 'PLC', 'CIC', 'OVC')(facts) && facts['trading'] === true;

/** Sole traders and the members of partnerships are taxed themselves. */
const isTaxedWithOwners = isA('ST', 'GP', 'LLP', 'LP');
/** Registered partnerships, whose partnership return HMRC expects each year. */
const filesPartnershipReturn = isA('LLP', 'LP');
const paysByPost = (facts: Facts): boolean => facts['paysByPost'] === true;
const filesOnPaper = (facts: Facts): boolean => facts['paperReturns'] === true;

const COMPANIES_HOUSE = 'Companies House';
const HMRC = 'HM Revenue & Customs';
const practice = { source: 'uk-practice', confidence: 'medium' } as const;
const selfAssessmentRates = {
  first: 'uk-late-self-assessment',
  daily: 'uk-late-self-assessment-daily',
} as const;
const lateSelfAssessment = withFigures(dutyRates, selfAssessmentRates, ({ first, daily }) => ({
  late: `${pounds(first)} immediately, ${pounds(daily)} a day after three months, and more after six.`,
}));
const latePartnershipReturn = withFigures(dutyRates, selfAssessmentRates, ({ first, daily }) => ({
  late: `${pounds(first)} at once for each member, ${pounds(daily)} for each day after three months, and more after six.`,
}));
/** The first return covers the tax year, to 5 April, in which the business began. */
const firstTaxYear = { notBeforeMonths: 9, notBeforeDays: 26 } as const;
const accountsLaw = 'Companies Act 2006, sections 391, 442 and 443';
const accountsProvenance = {
  lateProvenance: { source: 'uk-accounts-penalties', confidence: 'high' },
} as const;

/** The cost of late accounts of a kind of company. */
const lateAccounts = (company: 'private' | 'public') =>
  withFigures(
    dutyRates,
    {
      atOnce: `uk-late-accounts-${company}-at-once`,
      afterOne: `uk-late-accounts-${company}-month-1`,
      afterThree: `uk-late-accounts-${company}-month-3`,
      afterSix: `uk-late-accounts-${company}-month-6`,
    },
    ({ atOnce, afterOne, afterThree, afterSix }): Pick<Obligation, 'late' | 'lateness'> => ({
      late: `${pounds(atOnce)} immediately, ${pounds(afterOne)} after one month, ${pounds(afterThree)} after three and ${pounds(afterSix)} after six. Double if the previous accounts were also late.`,
      lateness: {
        kind: 'bands',
        currency: 'GBP',
        bands: [
          { afterMonths: 0, minor: atOnce },
          { afterMonths: 1, minor: afterOne },
          { afterMonths: 3, minor: afterThree },
          { afterMonths: 6, minor: afterSix },
        ],
      },
    }),
  );

const lateVat = withFigures(
  dutyRates,
  {
    points: 'uk-late-vat-points',
    after15: 'uk-late-vat-day-15',
    after30: 'uk-late-vat-day-30',
    daily: 'uk-late-vat-daily',
  },
  ({ points, after15, after30, daily }) => ({
    late: `One point for each late return, ${pounds(points)} from the fourth. Late payment costs ${percent(after15)} after 15 days, ${percent(after30)} more after 30, then ${percent(daily)} a year.`,
  }),
);
const vatBase = {
  family: 'sales-tax',
  title: 'VAT return and payment',
  authority: HMRC,
  law: 'VAT Regulations 1995, regulations 25 and 40',
  source: 'uk-vat-deadlines',
  confidence: 'high',
  ...lateVat,
  lateProvenance: { source: 'uk-practice', confidence: 'medium' },
} as const;
const vatPeriod = (facts: Facts): unknown => facts['vatPeriod'] ?? 'quarterly';

const vatObligations: readonly Obligation[] = [
  ...(
    [
      { id: 'uk-vat', stagger: '1', firstEnd: 3, ends: 'March, June, September and December' },
      { id: 'uk-vat-stagger-2', stagger: '2', firstEnd: 1, ends: 'January, April, July and October' },
      { id: 'uk-vat-stagger-3', stagger: '3', firstEnd: 2, ends: 'February, May, August and November' },
    ] as const
  ).map(
    ({ id, stagger, firstEnd, ends }): Obligation => ({
      ...vatBase,
      id,
      ...(stagger === '1'
        ? {
            note: 'HMRC sets your VAT quarters. We assume they end in March, June, September and December until you tell us otherwise.',
          }
        : {}),
      applies: (facts) =>
        isVatRegistered(facts) &&
        vatPeriod(facts) === 'quarterly' &&
        (facts['vatStagger'] ?? '1') === stagger,
      due: { kind: 'monthly', day: 7, every: 3, lag: 2, firstEnd },
      explanation: `Return and payment are due a month and seven days after each quarter, whatever day of the week it is. The quarters end in ${ends}. A direct debit is collected three working days later.`,
    }),
  ),
  {
    ...vatBase,
    id: 'uk-vat-monthly',
    applies: (facts) => isVatRegistered(facts) && vatPeriod(facts) === 'monthly',
    due: { kind: 'monthly', day: 7, lag: 2 },
    explanation: 'Return and payment are due a month and seven days after each month.',
  },
  {
    ...vatBase,
    id: 'uk-vat-annual',
    title: 'Annual VAT return and balance',
    law: 'VAT Regulations 1995, regulation 50',
    source: 'uk-vat-annual',
    note: 'Counted from the financial year. HMRC’s letter names the end of your VAT accounting year.',
    applies: (facts) => isVatRegistered(facts) && vatPeriod(facts) === 'annual',
    due: { kind: 'after-year-end', months: 2 },
    explanation:
      'In the annual accounting scheme, return and balance are due 2 months after the accounting year.',
  },
];

/** Obligations of all entity types. Facts: those of `dutyFacts` in country.ts. */
export const obligations: readonly Obligation[] = [
  {
    id: 'uk-confirmation-statement',
    family: 'registry-return',
    title: 'Confirmation statement',
    authority: COMPANIES_HOUSE,
    law: 'Companies Act 2006, sections 853A and 853B',
    source: 'uk-companies-act',
    confidence: 'high',
    filedBy: { service: 'uk-confirmation-statement' },
    applies: (facts) => isFiling(facts) && facts['statementOn'] === undefined,
    due: { kind: 'anniversary', plus: { days: 13 } },
    explanation:
      'Each 12-month review period ends the day before the anniversary of registration. The statement is due 14 days later. Filing early starts a new period.',
    late: 'No fixed penalty. Late filing is an offence, may lead to a civil penalty, and can lead to striking off.',
  },
  {
    id: 'uk-confirmation-statement-since',
    family: 'registry-return',
    title: 'Confirmation statement',
    authority: COMPANIES_HOUSE,
    law: 'Companies Act 2006, sections 853A and 853B',
    source: 'uk-companies-act',
    confidence: 'high',
    filedBy: { service: 'uk-confirmation-statement' },
    applies: (facts) => isFiling(facts) && facts['statementOn'] !== undefined,
    due: { kind: 'anniversary', of: 'statementOn', plus: { days: 14 } },
    explanation:
      'A review period of 12 months follows the day to which the last statement was made up. The next statement is due 14 days after it ends.',
    late: 'No fixed penalty. Late filing is an offence, may lead to a civil penalty, and can lead to striking off.',
  },
  {
    id: 'uk-accounts',
    family: 'registry-return',
    title: 'Annual accounts',
    authority: COMPANIES_HOUSE,
    law: accountsLaw,
    source: 'uk-companies-act',
    confidence: 'high',
    applies: isA('LTD', 'GTE', 'LLP', 'CIC'),
    due: { kind: 'after-year-end', months: 9, longFirst: { months: 21, atLeastMonths: 3 } },
    explanation:
      'Accounts are due 9 months after the financial year end. First accounts for more than 12 months are due 21 months after registration. A due date on a weekend does not move.',
    ...lateAccounts('private'),
    ...accountsProvenance,
  },
  {
    id: 'uk-accounts-public',
    family: 'registry-return',
    title: 'Annual accounts of a public company',
    authority: COMPANIES_HOUSE,
    law: accountsLaw,
    source: 'uk-companies-act',
    confidence: 'high',
    applies: isA('PLC'),
    due: { kind: 'after-year-end', months: 6, longFirst: { months: 18, atLeastMonths: 3 } },
    explanation:
      'Accounts of a public company are due 6 months after the financial year end. First accounts for more than 12 months are due 18 months after registration.',
    ...lateAccounts('public'),
    ...accountsProvenance,
  },
  {
    id: 'uk-community-report',
    family: 'registry-return',
    title: 'Community interest company report (CIC34)',
    authority: 'Regulator of Community Interest Companies',
    law: 'Companies (Audit, Investigations and Community Enterprise) Act 2004, section 34',
    source: 'uk-practice',
    confidence: 'medium',
    applies: isA('CIC'),
    due: { kind: 'after-year-end', months: 9, longFirst: { months: 21, atLeastMonths: 3 } },
    explanation: 'The report on what the company did for its community is filed with the accounts.',
  },
  {
    id: 'uk-tax-registration',
    family: 'income-tax',
    title: 'Tell HMRC that business has started',
    authority: HMRC,
    law: 'Finance Act 2004, section 55',
    ...practice,
    applies: paysTax,
    due: { kind: 'after-registration', months: 3 },
    explanation:
      'A company must tell HMRC within 3 months of starting to trade. We count from the registration date.',
  },
  {
    id: 'uk-corporation-tax',
    family: 'income-tax',
    title: 'Pay corporation tax',
    authority: HMRC,
    law: 'Taxes Management Act 1970, section 59D',
    ...practice,
    applies: paysTax,
    due: { kind: 'after-year-end', months: 9, days: 1, splitFirst: true },
    explanation:
      'Tax is due 9 months and 1 day after each accounting period, before the return. If that is a weekend or bank holiday, HMRC must receive it by the last working day before. We count the first period from the registration date.',
    ...withFigures(dutyRates, { above: 'uk-late-corporation-tax' }, ({ above }) => ({
      late: `Interest at the Bank Rate plus ${above / 100} percentage points.`,
    })),
    lateProvenance: { source: 'uk-practice', confidence: 'medium' },
  },
  {
    id: 'uk-company-tax-return',
    family: 'income-tax',
    title: 'Company tax return (CT600)',
    authority: HMRC,
    law: 'Finance Act 1998, Schedule 18, paragraph 14',
    ...practice,
    applies: paysTax,
    due: { kind: 'after-year-end', months: 12 },
    explanation:
      'The return is due 12 months after the accounts period. With a long first period, both returns are due then.',
    ...withFigures(
      dutyRates,
      { step: 'uk-late-return', share: 'uk-late-return-share' },
      ({ step, share }): Pick<Obligation, 'late' | 'lateness'> => ({
        late: `${pounds(step)} immediately, ${pounds(step * 2)} in total after 3 months, then ${percent(share)} of the unpaid tax after 6 and again after 12 months.`,
        lateness: {
          kind: 'bands',
          currency: 'GBP',
          bands: [
            { afterMonths: 0, minor: step },
            { afterMonths: 3, minor: step * 2 },
          ],
        },
      }),
    ),
    lateProvenance: { source: 'uk-return-penalties', confidence: 'high' },
  },
  {
    id: 'uk-self-assessment-registration',
    family: 'income-tax',
    title: 'Register for Self Assessment',
    authority: HMRC,
    law: 'Taxes Management Act 1970, section 7',
    source: 'uk-self-assessment',
    confidence: 'medium',
    applies: isTaxedWithOwners,
    due: { kind: 'yearly', month: 10, day: 5, firstYear: 0, notBeforeMonths: 6, once: true },
    explanation:
      'The owner, or the partnership and each partner, registers by 5 October after the tax year in which the business started.',
  },
  {
    id: 'uk-self-assessment',
    family: 'income-tax',
    title: 'Self Assessment return and payment',
    authority: HMRC,
    law: 'Taxes Management Act 1970, sections 8 and 59B',
    source: 'uk-self-assessment',
    confidence: 'medium',
    note: 'People with higher income must also keep digital records and report quarterly. HMRC tells them.',
    applies: (facts) => isA('ST', 'GP')(facts) && !filesOnPaper(facts),
    due: { kind: 'yearly', month: 1, day: 31, firstYear: 1, ...firstTaxYear },
    explanation:
      'The tax year ends on 5 April. The online return and the tax are due on the next 31 January. A partnership files one return and each partner files another. The first is for the tax year in which the business started. We count from the registration date.',
    ...lateSelfAssessment,
  },
  {
    id: 'uk-self-assessment-paper',
    family: 'income-tax',
    title: 'Self Assessment return on paper',
    authority: HMRC,
    law: 'Taxes Management Act 1970, section 8',
    source: 'uk-partnership-returns',
    confidence: 'high',
    applies: (facts) => isA('ST', 'GP')(facts) && filesOnPaper(facts),
    due: { kind: 'yearly', month: 10, day: 31, firstYear: 0, notBeforeMonths: 6, notBeforeDays: 26 },
    explanation: 'A paper return for a tax year, which ends on 5 April, is due on the next 31 October.',
    ...lateSelfAssessment,
  },
  {
    id: 'uk-self-assessment-payment',
    family: 'income-tax',
    title: 'Self Assessment payment',
    authority: HMRC,
    law: 'Taxes Management Act 1970, section 59B',
    source: 'uk-self-assessment',
    confidence: 'medium',
    applies: (facts) => isA('ST', 'GP')(facts) && filesOnPaper(facts),
    due: { kind: 'yearly', month: 1, day: 31, firstYear: 1, ...firstTaxYear },
    explanation: 'The tax for a tax year, which ends on 5 April, is paid by the next 31 January.',
  },
  {
    id: 'uk-partnership-return',
    family: 'income-tax',
    title: 'Partnership return (SA800) and members’ returns',
    authority: HMRC,
    law: 'Taxes Management Act 1970, sections 8 and 12AA',
    source: 'uk-partnership-returns',
    confidence: 'high',
    note: 'For partnerships whose members are people. A partnership with a company among its members may have another day.',
    applies: (facts) => filesPartnershipReturn(facts) && !filesOnPaper(facts),
    due: { kind: 'yearly', month: 1, day: 31, firstYear: 1, ...firstTaxYear },
    explanation:
      'The partnership pays no tax itself. It files a partnership return online by 31 January after the tax year, and each member files and pays.',
    ...latePartnershipReturn,
    lateProvenance: { source: 'uk-self-assessment', confidence: 'medium' },
  },
  {
    id: 'uk-partnership-return-paper',
    family: 'income-tax',
    title: 'Partnership return on paper (SA800)',
    authority: HMRC,
    law: 'Taxes Management Act 1970, section 12AA',
    source: 'uk-partnership-returns',
    confidence: 'high',
    applies: (facts) => filesPartnershipReturn(facts) && filesOnPaper(facts),
    due: { kind: 'yearly', month: 10, day: 31, firstYear: 0, notBeforeMonths: 6, notBeforeDays: 26 },
    explanation: 'A paper return for a tax year, which ends on 5 April, is due on the next 31 October.',
    ...latePartnershipReturn,
    lateProvenance: { source: 'uk-self-assessment', confidence: 'medium' },
  },
  {
    id: 'uk-payment-on-account',
    family: 'instalments',
    title: 'Self Assessment: second payment on account',
    authority: HMRC,
    law: 'Taxes Management Act 1970, section 59A',
    source: 'uk-self-assessment',
    confidence: 'medium',
    ...withFigures(dutyRates, { least: 'uk-payments-on-account' }, ({ least }) => ({
      note: `Not required if the tax of the year before was below ${pounds(least)}.`,
    })),
    applies: isTaxedWithOwners,
    due: { kind: 'yearly', month: 7, day: 31, firstYear: 1, notBeforeMonths: 15, notBeforeDays: 26 },
    explanation:
      'Half of the tax of the year before is paid with the return on 31 January, the other half by 31 July. Partners pay their own.',
  },
  ...vatObligations,
  {
    id: 'uk-paye',
    family: 'payroll',
    title: 'PAYE and National Insurance',
    authority: HMRC,
    law: 'Income Tax (PAYE) Regulations 2003',
    ...practice,
    applies: (facts) => isEmployer(facts) && !paysByPost(facts),
    due: { kind: 'monthly', day: 22 },
    explanation:
      'Pay the deductions from wages electronically by the 22nd of the next month. Report to HMRC on or before each payday.',
  },
  {
    id: 'uk-paye-post',
    family: 'payroll',
    title: 'PAYE and National Insurance, by post',
    authority: HMRC,
    law: 'Income Tax (PAYE) Regulations 2003, regulation 69',
    source: 'uk-practice',
    confidence: 'medium',
    applies: (facts) => isEmployer(facts) && paysByPost(facts),
    due: { kind: 'monthly', day: 19 },
    explanation: 'A cheque for what was kept back from wages reaches HMRC by the 19th of the next month.',
  },
  {
    id: 'uk-p60',
    family: 'payroll',
    title: 'P60 for each employee',
    authority: HMRC,
    law: 'Income Tax (PAYE) Regulations 2003, regulation 67',
    source: 'uk-practice',
    confidence: 'medium',
    applies: isEmployer,
    due: { kind: 'yearly', month: 5, day: 31, firstYear: 0 },
    explanation: 'Each employee at the end of the tax year receives a P60 by 31 May.',
  },
  {
    id: 'uk-p11d',
    family: 'payroll',
    title: 'Report of benefits and expenses (P11D)',
    authority: HMRC,
    law: 'Income Tax (PAYE) Regulations 2003, regulation 85',
    source: 'uk-practice',
    confidence: 'medium',
    note: 'Only where employees or directors had benefits that were not taxed through the payroll.',
    applies: isEmployer,
    due: { kind: 'yearly', month: 7, day: 6, firstYear: 0 },
    explanation: 'Benefits of the tax year are reported by 6 July.',
  },
  {
    id: 'uk-class-1a',
    family: 'social-security',
    title: 'Class 1A National Insurance on benefits',
    authority: HMRC,
    law: 'Social Security (Contributions) Regulations 2001, regulation 71',
    source: 'uk-practice',
    confidence: 'medium',
    note: 'Only where benefits are reported. A cheque must arrive by the 19th.',
    applies: isEmployer,
    due: { kind: 'yearly', month: 7, day: 22, firstYear: 0 },
    explanation: 'National Insurance on the benefits of the tax year is paid by 22 July.',
  },
  {
    id: 'uk-workplace-pension',
    family: 'social-security',
    title: 'Workplace pension contributions',
    authority: 'The Pensions Regulator',
    law: 'Occupational Pension Schemes (Scheme Administration) Regulations 1996, regulation 16',
    source: 'uk-practice',
    confidence: 'medium',
    note: 'Where an employee is enrolled. A cheque must arrive by the 19th.',
    applies: isEmployer,
    due: { kind: 'monthly', day: 22 },
    explanation:
      'Contributions deducted from wages must reach the pension scheme by the 22nd of the next month.',
  },
];
