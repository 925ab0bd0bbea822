import { unlistedDuties as builders } from '#catalog/kit/duties/duty-families.ts';
import { withFigures } from '#catalog/kit/money/figures.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import type { UnlistedDuty } from '#catalog/types/index.ts';
import { dutyRates } from './duty-rates.ts';
import { dollars } from './money.ts';

const { notSubject, notWorkedOut, standing, unless } = builders('ca');
const practice = { source: 'ca-practice', confidence: 'medium' } as const;
const isOwnerBusiness = isA('SP', 'GP');
const isCompany = isA('CBCA', 'OBCA', 'BCBCA', 'ABCA', 'QBCA');
const isNonprofit = isA('NFP');

/** Duties without a date in the calendar, and why. */
export const unlistedDuties: readonly UnlistedDuty[] = [
  notWorkedOut('registry-return', 'business-name', {
    source: 'ca-business-names',
    confidence: 'medium',
    law: 'Business names laws of the provinces',
    words:
      'The registration of a business name is renewed by the rules of the province: every 5 years in Ontario, by a yearly declaration in Quebec.',
    applies: isOwnerBusiness,
  }),
  notWorkedOut('income-tax', 'nonprofit-return', {
    ...practice,
    law: 'Income Tax Act, subsection 149(12)',
    words:
      'A not-for-profit with large assets or investment income files Form T1044 too, within six months of its year.',
    applies: isNonprofit,
  }),
  ...unless('instalments', 'instalments', {
    source: 'ca-t2-balance',
    confidence: 'medium',
    law: 'Income Tax Act, sections 156 and 157',
    ...withFigures(dutyRates, { most: 'ca-t2-instalments' }, ({ most }) => ({
      words: `No instalments while the tax of the year, or of the year before, is ${dollars(most)} or less.`,
    })),
    unknown: 'Tell us whether it pays income tax in instalments.',
    applies: (facts) => !isNonprofit(facts),
  }),
  notSubject('instalments', 'nonprofit', {
    ...practice,
    law: 'Income Tax Act, paragraph 149(1)(l)',
    words: 'A not-for-profit corporation is exempt from income tax and pays no instalments.',
    applies: isNonprofit,
  }),
  ...unless('sales-tax', 'gstRegistered', {
    source: 'ca-gst-small-supplier',
    confidence: 'high',
    law: 'Excise Tax Act, sections 148 and 240',
    ...withFigures(dutyRates, { most: 'ca-small-supplier' }, ({ most }) => ({
      words: `No GST/HST return while it is not registered. It must register above ${dollars(most)} of sales in a year.`,
    })),
    unknown: 'Tell us whether it is registered for GST/HST. If so, returns are due.',
  }),
  notWorkedOut('sales-tax', 'provincial', {
    ...practice,
    law: 'Provincial sales tax laws',
    words:
      'Sales taxes of British Columbia, Saskatchewan, Manitoba and Quebec have their own registrations and returns.',
  }),
  notWorkedOut('sales-tax', 'gst-instalments', {
    source: 'ca-gst-deadlines',
    confidence: 'high',
    law: 'Excise Tax Act, section 237',
    ...withFigures(dutyRates, { least: 'ca-gst-instalments' }, ({ least }) => ({
      words: `A yearly filer with ${dollars(least)} or more of net tax pays instalments within a month of each quarter of the year.`,
    })),
    applies: (facts) => facts['gstRegistered'] === true && (facts['gstPeriod'] ?? 'annual') === 'annual',
  }),
  ...unless('payroll', 'employer', {
    ...practice,
    law: 'Income Tax Act, section 153',
    words: 'No payroll remittance while it pays no wages.',
    unknown: 'Tell us whether it pays wages. If so, payroll deductions are due every month.',
  }),
  ...unless('withholding', 'paysDividends', {
    source: 'ca-slips',
    confidence: 'high',
    law: 'Income Tax Regulations, section 201',
    words: 'No T5 slips while it pays no dividends or interest.',
    unknown: 'Tell us whether it pays dividends or interest. If so, T5 slips are due each year.',
    applies: isCompany,
  }),
  notWorkedOut('withholding', 'fees-and-abroad', {
    ...practice,
    law: 'Income Tax Act, sections 212 and 215; Income Tax Regulations, section 200',
    words:
      'Fees for services are reported on T4A slips by the last day of February. Tax on payments abroad is paid by the 15th of the next month.',
  }),
  ...unless('social-security', 'employer', {
    ...practice,
    law: 'Canada Pension Plan; Employment Insurance Act',
    words: 'No pension plan or employment insurance premiums while it pays no wages.',
    unknown:
      'Tell us whether it pays wages. If so, pension plan and employment insurance are paid with the payroll.',
  }),
  notWorkedOut('social-security', 'workers-compensation', {
    ...practice,
    law: 'Workers’ compensation laws of the provinces',
    words: 'Premiums for workers’ compensation are reported to the board of the province on its days.',
    applies: (facts) => facts['employer'] === true,
  }),
  standing('beneficial-ownership', 'register', {
    ...practice,
    law: 'Business Corporations Act (Ontario), section 140.2; Business Corporations Act (British Columbia), Part 4.1',
    words:
      'Keep a register of individuals with significant control at the registered office, and correct it when it changes.',
    applies: isA('OBCA', 'BCBCA'),
  }),
  notWorkedOut('beneficial-ownership', 'alberta', {
    ...practice,
    law: 'Business Corporations Act (Alberta)',
    words:
      'We found no register of beneficial owners that Alberta asks of its companies. We have not confirmed this yet.',
    applies: isA('ABCA'),
  }),
  notSubject('beneficial-ownership', 'not-a-company', {
    source: 'ca-isc',
    confidence: 'medium',
    law: 'Canada Business Corporations Act, section 21.1',
    words: 'Individuals with significant control are filed by companies under the business corporations act.',
    applies: (facts) => isOwnerBusiness(facts) || isNonprofit(facts),
  }),
  notWorkedOut('licences', 'municipality', {
    ...practice,
    law: 'By-laws of the municipality',
    words:
      'Business licences of the municipality are renewed on its days. Registrations in other provinces have yearly filings.',
  }),
  standing('records', 'tax', {
    ...practice,
    law: 'Income Tax Act, section 230',
    words: 'Keep books and records for 6 years after the end of the tax year.',
  }),
];
