import type { Facts, Obligation } from '#catalog/types/index.ts';
import { percent } from '#catalog/kit/estimates/estimating.ts';
import { inMillions, withFigures } from '#catalog/kit/money/figures.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { dutyRates } from './duty-rates.ts';

const cra = 'Canada Revenue Agency';
const gstLaw = 'Excise Tax Act: returns of GST/HST';
const lateWords = (base: number, each: number): string =>
  `${percent(base)} of the amount owing, plus ${percent(each)} for each full month, up to 12 months.`;
const lateReturn = {
  ...withFigures(dutyRates, { base: 'ca-late-gst', each: 'ca-late-gst-monthly' }, ({ base, each }) => ({
    late: lateWords(base, each),
  })),
  lateProvenance: { source: 'ca-gst-late', confidence: 'high' },
} as const;
const collectsGst =
  (period: string) =>
  (facts: Facts): boolean =>
    facts['gstRegistered'] === true && (facts['gstPeriod'] ?? 'annual') === period;
/** A person in business whose year ends in December, with a yearly GST/HST return, has days of their own. */
const reportsGstWithT1 = (facts: Facts): boolean =>
  isA('SP')(facts) &&
  collectsGst('annual')(facts) &&
  (facts['yearEndMonth'] === undefined || facts['yearEndMonth'] === 12);

/** GST/HST returns and payments of every business that is registered for it. */
export const salesTaxDuties: readonly Obligation[] = [
  {
    id: 'ca-gst-annual',
    family: 'sales-tax',
    title: 'GST/HST: yearly return and payment',
    authority: cra,
    law: gstLaw,
    source: 'ca-gst-deadlines',
    confidence: 'high',
    applies: (facts) => collectsGst('annual')(facts) && !reportsGstWithT1(facts),
    due: { kind: 'after-year-end', months: 3 },
    weekends: 'next-working-day',
    ...lateReturn,
    explanation:
      'A business that reports once a year files and pays within three months of the end of its financial year.',
  },
  {
    id: 'ca-gst-annual-payment',
    family: 'sales-tax',
    title: 'GST/HST: payment for the year',
    authority: cra,
    law: 'Excise Tax Act, sections 228 and 238',
    source: 'ca-gst-deadlines',
    confidence: 'high',
    applies: reportsGstWithT1,
    due: { kind: 'yearly', month: 4, day: 30, firstYear: 1 },
    weekends: 'next-working-day',
    late: 'Interest, compounded daily.',
    lateProvenance: { source: 'ca-practice', confidence: 'medium' },
    explanation:
      'A sole proprietor who reports once a year, to 31 December, pays by 30 April, before the return is due.',
  },
  {
    id: 'ca-gst-annual-individual',
    family: 'sales-tax',
    title: 'GST/HST: yearly return',
    authority: cra,
    law: 'Excise Tax Act, section 238',
    source: 'ca-gst-deadlines',
    confidence: 'high',
    applies: reportsGstWithT1,
    due: { kind: 'yearly', month: 6, day: 15, firstYear: 1 },
    weekends: 'next-working-day',
    ...lateReturn,
    explanation:
      'A sole proprietor who reports once a year, to 31 December, files by 15 June, as for income tax.',
  },
  {
    id: 'ca-gst-quarterly',
    family: 'sales-tax',
    title: 'GST/HST: quarterly return and payment',
    authority: cra,
    law: gstLaw,
    source: 'ca-gst-periods',
    confidence: 'medium',
    note: 'Quarters of the calendar year; those of another financial year end with it.',
    applies: collectsGst('quarterly'),
    due: { kind: 'monthly', day: 'last', every: 3 },
    weekends: 'next-working-day',
    ...lateReturn,
    explanation: 'A business that reports each quarter files and pays within a month of its end.',
  },
  {
    id: 'ca-gst-monthly',
    family: 'sales-tax',
    title: 'GST/HST: monthly return and payment',
    authority: cra,
    law: gstLaw,
    source: 'ca-gst-periods',
    confidence: 'medium',
    applies: collectsGst('monthly'),
    due: { kind: 'monthly', day: 'last' },
    weekends: 'next-working-day',
    ...withFigures(
      dutyRates,
      { sales: 'ca-gst-monthly-sales', base: 'ca-late-gst', each: 'ca-late-gst-monthly' },
      ({ sales, base, each }) => ({
        explanation: `A business with taxable sales of more than ${inMillions(sales, 'CAD')} a year reports each month, and files and pays within a month of its end.`,
        late: lateWords(base, each),
      }),
    ),
    lateProvenance: lateReturn.lateProvenance,
  },
];
