import type { Facts, Obligation } from '#catalog/types/index.ts';
import { isA } from '#catalog/kit/is-a.ts';

const isCompany = isA('CBCA', 'OBCA', 'BCBCA', 'ABCA', 'QBCA');
/** Every body that files the company tax return, with shares or without. */
const filesT2 = isA('CBCA', 'OBCA', 'BCBCA', 'ABCA', 'QBCA', 'NFP');
/** People in business pay income tax themselves. */
const isTaxedWithOwners = isA('SP', 'GP');
const collectsGst =
  (period: string) =>
  (facts: Facts): boolean =>
    filesT2(facts) && facts['gstRegistered'] === true && (facts['gstPeriod'] ?? 'annual') === period;

const cra = 'Canada Revenue Agency';
const t2Late = {
  late: '5% of the tax not paid, and 1% more for each full month, up to 12 months; twice as much for those late again after a demand.',
  lateProvenance: { source: 'ca-t2-late', confidence: 'high' },
} as const;
const gstLaw = 'Excise Tax Act: returns of GST/HST';

/** Obligations of all entity types. Facts: `entityType`, `yearEndMonth`, `smallBusiness`, `gstRegistered`, `gstPeriod`, `employer`. */
export const obligations: readonly Obligation[] = [
  {
    id: 'ca-federal-annual-return',
    title: 'Annual return of the federal company',
    authority: 'Corporations Canada',
    law: 'CBCA, section 263',
    source: 'ca-federal-annual',
    confidence: 'high',
    filedBy: { service: 'canada-annual-return', facts: () => ({ registry: 'federal' }) },
    applies: isA('CBCA'),
    due: { kind: 'anniversary', plus: { days: 60 } },
    explanation:
      'A federal company files within the 60 days after each anniversary of its incorporation, whatever its financial year, and confirms its individuals with significant control with it. It cannot be filed before the anniversary.',
    late: 'A notice of default about 90 days after the anniversary; two years missed lead to dissolution.',
    lateProvenance: { source: 'ca-federal-annual', confidence: 'medium' },
  },
  {
    id: 'ca-nfp-annual-return',
    title: 'Annual return of the not-for-profit corporation',
    authority: 'Corporations Canada',
    law: 'Canada Not-for-profit Corporations Act: annual return',
    source: 'ca-nfp-guide',
    confidence: 'high',
    applies: isA('NFP'),
    due: { kind: 'anniversary', plus: { days: 60 } },
    explanation:
      'A federal not-for-profit corporation files within the 60 days after each anniversary of its incorporation, with the day of its last annual meeting of members.',
    late: 'Corporations Canada may dissolve one that does not file.',
    lateProvenance: { source: 'ca-nfp-guide', confidence: 'high' },
  },
  {
    id: 'ca-ontario-annual-return',
    title: 'Annual return of the company of Ontario',
    authority: 'Ontario Business Registry',
    law: 'Corporations Information Act (Ontario)',
    source: 'ca-practice',
    confidence: 'medium',
    note: 'Since 15 May 2021 it is filed apart from the tax return.',
    filedBy: { service: 'canada-annual-return', facts: () => ({ registry: 'ontario' }) },
    applies: isA('OBCA'),
    due: { kind: 'anniversary', plus: { days: 60 } },
    explanation:
      'A company of Ontario files within the 60 days after each anniversary of its incorporation. There is no fee.',
  },
  {
    id: 'ca-bc-annual-report',
    title: 'Annual report of the company of British Columbia',
    authority: 'BC Registries',
    law: 'Business Corporations Act (BC): annual report',
    source: 'ca-bc-annual',
    confidence: 'high',
    filedBy: { service: 'canada-annual-return', facts: () => ({ registry: 'british-columbia' }) },
    applies: isA('BCBCA'),
    due: { kind: 'anniversary', plus: { months: 2 } },
    explanation:
      'A company of British Columbia files within the two months after each anniversary of its recognition.',
  },
  {
    id: 'ca-alberta-annual-return',
    title: 'Annual return of the company of Alberta',
    authority: 'Alberta Corporate Registry',
    law: 'Business Corporations Act (Alberta): annual return',
    source: 'ca-alberta-annual',
    confidence: 'high',
    filedBy: { service: 'canada-annual-return', facts: () => ({ registry: 'alberta' }) },
    applies: isA('ABCA'),
    due: { kind: 'anniversary', snap: 'month-end', plus: { months: 1 } },
    explanation:
      'A company of Alberta files by the last day of the month after the month of its anniversary.',
  },
  {
    id: 'ca-quebec-declaration',
    title: 'Declaration of registration of the company of Quebec',
    authority: 'Registraire des entreprises',
    law: 'Publicity Act, CQLR c P-44.1',
    source: 'ca-quebec-publicity',
    confidence: 'high',
    applies: isA('QBCA'),
    due: { kind: 'after-registration', days: 60 },
    explanation:
      'A company of Quebec declares its directors, its three largest shareholders and its ultimate beneficiaries within 60 days. It may go in with the articles.',
  },
  {
    id: 'ca-quebec-update',
    title: 'Annual updating declaration of the company of Quebec',
    authority: 'Registraire des entreprises',
    law: 'Publicity Act, CQLR c P-44.1',
    source: 'ca-quebec-fees',
    confidence: 'high',
    note: 'The yearly fee is owed from the second year after the registration on.',
    filedBy: { service: 'canada-annual-return', facts: () => ({ registry: 'quebec' }) },
    applies: isA('QBCA'),
    due: { kind: 'after-year-end', months: 6 },
    explanation:
      'A company of Quebec files its updating declaration in the six months after the end of its financial year.',
  },
  {
    id: 'ca-t2',
    title: 'Company tax: T2 return',
    authority: cra,
    law: 'Income Tax Act, subsection 150(1)',
    source: 'ca-t2-guide',
    confidence: 'high',
    applies: filesT2,
    due: { kind: 'after-year-end', months: 6 },
    weekends: 'next-working-day',
    explanation:
      'Every company that lives in Canada files within six months of the end of its tax year, also when no tax is owed. Companies of Quebec file CO-17 too, those of Alberta AT1.',
    ...t2Late,
  },
  {
    id: 'ca-t2-balance',
    title: 'Company tax: balance of the year',
    authority: cra,
    law: 'Income Tax Act: balance-due day',
    source: 'ca-t2-balance',
    confidence: 'high',
    applies: (facts) => isCompany(facts) && facts['smallBusiness'] !== true,
    due: { kind: 'after-year-end', months: 2 },
    weekends: 'next-working-day',
    explanation:
      'The balance of the tax is paid within two months of the end of the tax year, four months before the return is due.',
    late: 'Interest, added daily.',
    lateProvenance: { source: 'ca-practice', confidence: 'medium' },
  },
  {
    id: 'ca-t2-balance-small',
    title: 'Company tax: balance of the year',
    authority: cra,
    law: 'Income Tax Act: balance-due day',
    source: 'ca-t2-balance',
    confidence: 'high',
    applies: (facts) => isCompany(facts) && facts['smallBusiness'] === true,
    due: { kind: 'after-year-end', months: 3 },
    weekends: 'next-working-day',
    explanation:
      'A Canadian-controlled private company that claims the small business deduction pays the balance within three months of the end of the tax year.',
    late: 'Interest, added daily.',
    lateProvenance: { source: 'ca-practice', confidence: 'medium' },
  },
  {
    id: 'ca-t1-balance',
    title: 'Income tax of the owners: balance of the year',
    authority: cra,
    law: 'Income Tax Act: balance-due day of individuals',
    source: 'ca-self-employed',
    confidence: 'medium',
    applies: isTaxedWithOwners,
    due: { kind: 'yearly', month: 4, day: 30, firstYear: 1 },
    weekends: 'next-working-day',
    explanation:
      'An owner or partner pays by 30 April what is owed on the profit of the calendar year before, six weeks before the return is due.',
    late: 'Interest, added daily.',
  },
  {
    id: 'ca-t1',
    title: 'Income tax of the owners: T1 return',
    authority: cra,
    law: 'Income Tax Act, subsection 150(1)',
    source: 'ca-self-employed',
    confidence: 'medium',
    applies: isTaxedWithOwners,
    due: { kind: 'yearly', month: 6, day: 15, firstYear: 1 },
    weekends: 'next-working-day',
    explanation:
      'An owner or partner reports the profit of a calendar year with their own return, by 15 June of the next.',
    late: '5% of the tax not paid, and 1% more for each full month, up to 12 months; twice as much for those late again.',
  },
  {
    id: 'ca-gst-annual',
    title: 'GST/HST: yearly return and payment',
    authority: cra,
    law: gstLaw,
    source: 'ca-practice',
    confidence: 'high',
    applies: collectsGst('annual'),
    due: { kind: 'after-year-end', months: 3 },
    weekends: 'next-working-day',
    explanation:
      'A company that reports once a year files and pays within three months of the end of its financial year.',
  },
  {
    id: 'ca-gst-quarterly',
    title: 'GST/HST: quarterly return and payment',
    authority: cra,
    law: gstLaw,
    source: 'ca-gst-periods',
    confidence: 'medium',
    note: 'Quarters of the calendar year; those of another financial year end with it.',
    applies: collectsGst('quarterly'),
    due: { kind: 'monthly', day: 'last', every: 3 },
    weekends: 'next-working-day',
    explanation: 'A company that reports each quarter files and pays within a month of its end.',
  },
  {
    id: 'ca-gst-monthly',
    title: 'GST/HST: monthly return and payment',
    authority: cra,
    law: gstLaw,
    source: 'ca-gst-periods',
    confidence: 'medium',
    applies: collectsGst('monthly'),
    due: { kind: 'monthly', day: 'last' },
    weekends: 'next-working-day',
    explanation:
      'A company with taxable sales of more than CA$6 million a year reports each month, and files and pays within a month of its end.',
  },
  {
    id: 'ca-payroll',
    title: 'Payroll: what was kept back from wages',
    authority: cra,
    law: 'Income Tax Act: source deductions',
    source: 'ca-practice',
    confidence: 'high',
    applies: (facts) => facts['employer'] === true,
    due: { kind: 'monthly', day: 15 },
    weekends: 'next-working-day',
    explanation: 'An employer pays the tax deducted from last month’s wages by the 15th.',
  },
  {
    id: 'ca-t4',
    title: 'Payroll: T4 slips and summary',
    authority: cra,
    law: 'Income Tax Regulations: information returns',
    source: 'ca-practice',
    confidence: 'high',
    applies: (facts) => facts['employer'] === true,
    due: { kind: 'yearly', month: 2, day: 29, firstYear: 1 },
    weekends: 'next-working-day',
    explanation: 'An employer reports the wages of a calendar year by the last day of February.',
  },
];
