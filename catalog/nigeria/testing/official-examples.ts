import type { OfficialExample, OfficialPublication } from '#catalog/testing/official-example.ts';
import { day } from '#values/calendar-date.ts';
import { toKobo } from '../money.ts';

const schedule = (quotedAt: string): OfficialPublication => ({
  authority: 'Corporate Affairs Commission',
  title: 'Revised schedule of fees, Official Gazette no. 92, volume 112, of 29 May 2025',
  url: 'https://www.cac.gov.ng',
  readOn: day('2026-11-22'),
  readIn: { quotedAt },
});
const taxReform: OfficialPublication = {
  authority: 'Presidential Fiscal Policy and Tax Reforms Committee',
  title: 'Statement of the chairman on the tax-free income of individuals from January 2026',
  url: 'https://fiscalreforms.ng',
  readOn: day('2026-11-22'),
  readIn: { quotedAt: 'https://elanzanews.ng/?p=97684' },
};

const withholdingRates: OfficialPublication = {
  authority: 'Federal Ministry of Finance',
  title:
    'Deduction of Tax at Source (Withholding) Regulations 2024, First Schedule, Gazette of 2 October 2024',
  url: 'https://www.finance.gov.ng',
  readOn: day('2026-11-22'),
  readIn: {
    quotedAt: 'https://bomesresourcesconsulting.com/gazette-withholding-tax-regulations-nigeria.html',
  },
};

const dueDates: OfficialPublication = {
  authority: 'Federal Inland Revenue Service',
  title: 'Due dates: reminder on due dates for filing tax returns',
  url: 'https://www.firs.gov.ng/due-dates/',
  readOn: day('2026-11-23'),
  readIn: 'itself',
};
const yearEndDates: OfficialPublication = {
  authority: 'Federal Inland Revenue Service',
  title: 'Approved due dates for filing tax returns, by accounting year end',
  url: 'https://www.firs.gov.ng/due-dates/',
  readOn: day('2026-11-23'),
  readIn: {
    quotedAt:
      'https://taxhouseng.com/check-out-the-firs-approved-due-dates-for-filing-your-tax-returns-and-paying-your-taxes/',
  },
};
const lagosEmployers: OfficialPublication = {
  authority: 'Lagos State Internal Revenue Service',
  title: 'Statement of the chairman of 15 January 2026 on the annual returns of employers',
  url: 'https://lirs.gov.ng',
  readOn: day('2026-11-23'),
  readIn: {
    quotedAt:
      'https://naijagistrader.com/2026/01/16/lirs-demands-31-january-deadline-for-employers-annual-tax-returns-filing',
  },
};
const lagosPeople: OfficialPublication = {
  authority: 'Lagos State Internal Revenue Service',
  title: 'Statement of March 2025 on the annual returns of individuals',
  url: 'https://lirs.gov.ng',
  readOn: day('2026-11-23'),
  readIn: {
    quotedAt:
      'https://www.thisdaylive.com/index.php/2025/03/04/lirs-urges-taxpayers-to-meet-march-31-deadline-for-annual-tax-return-submission/',
  },
};

/** A rate of the First Schedule for residents, as the amount deducted from ₦100. */
const withheld = (paidFor: string, percent: number, words: string): OfficialExample => ({
  title: `Withholding from ${words}: ${percent}%`,
  publication: withholdingRates,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'NG',
      tax: 'nigeria-withholding-tax',
      facts: { paidFor, paymentMinor: toKobo(100), hasTaxId: true },
      on: '2026-11-21',
    },
  },
  answer: { kind: 'total', minor: toKobo(percent) },
});

/** A day that an authority names, for a company or business name that it concerns. */
const due = (
  publication: OfficialPublication,
  obligation: string,
  dueOn: string,
  words: string,
  { entityType = 'LTD', yearEndMonth = 12 } = {},
): OfficialExample => ({
  title: `${words}: due on ${dueOn}`,
  publication,
  question: {
    endpoint: 'POST /v1/obligations',
    body: {
      jurisdiction: 'NG',
      entityType,
      facts: {
        registeredOn: '2015-03-02',
        yearEndMonth,
        vatRegistered: true,
        employer: true,
        ...(entityType === 'LTD' ? { withholds: true, small: true, members: 1 } : {}),
      },
      from: dueOn,
      to: dueOn,
    },
  },
  answer: { kind: 'due', obligation, dueOn },
});
const companyTax = (publication: OfficialPublication, yearEnd: string, dueOn: string): OfficialExample =>
  due(publication, 'ng-company-tax', dueOn, `Companies income tax, year to ${yearEnd}`, {
    yearEndMonth: Number(yearEnd.slice(5, 7)),
  });

/**
 * Examples of Nigerian authorities. No worked example of the Revenue Service under the Act of 2025 has been
 * found yet.
 */
export const officialExamples: readonly OfficialExample[] = [
  {
    title: 'Registration of a business name: ₦20,000',
    publication: schedule('https://qrafteq.com/new-cac-fees-2025'),
    question: {
      endpoint: 'POST /v1/quotes',
      body: {
        service: 'nigeria-business-name-registration',
        package: 'basic',
        facts: { restrictedName: false, nameReserved: true },
        on: '2026-11-21',
      },
    },
    answer: { kind: 'fee', fee: 'ng-business-name', minor: toKobo(20_000) },
  },
  {
    title: 'Incorporation of a private company with a share capital of ₦1,000,000: ₦10,000',
    publication: schedule(
      'https://www.mondaq.com/nigeria/directors-and-officers/1642014/regulatory-update-corporate-affairs-commission-issues-new-schedule-of-fees',
    ),
    question: {
      endpoint: 'POST /v1/quotes',
      body: {
        service: 'nigeria-company-registration',
        package: 'standard',
        facts: { shareCapitalMinor: toKobo(1_000_000), restrictedName: false, nameReserved: false },
        on: '2026-11-21',
      },
    },
    answer: { kind: 'fee', fee: 'ng-company-filing', minor: toKobo(10_000) },
  },
  {
    title: 'Personal tax, taxable income of ₦800,000: none',
    publication: taxReform,
    question: {
      endpoint: 'POST /v1/estimates',
      body: {
        jurisdiction: 'NG',
        tax: 'nigeria-personal-tax',
        facts: { incomeMinor: toKobo(800_000), rentMinor: 0, contributionsMinor: 0 },
        on: '2026-11-21',
      },
    },
    answer: { kind: 'total', minor: 0 },
  },
  withheld('goods', 2, 'goods or materials, other than by the producer'),
  withheld('construction', 2, 'construction of roads, bridges, buildings and power plants'),
  withheld('other-construction', 5, 'other construction and related activities'),
  withheld('services', 2, 'services that the schedule does not list'),
  withheld('professional', 5, 'consultancy, technical, management and professional fees'),
  withheld('passive', 10, 'dividends, interest and rent'),
  withheld('royalty', 5, 'royalties to recipients that are not companies'),
  withheld('directors', 15, 'directors’ fees'),
  companyTax(dueDates, '2020-04-30', '2020-10-31'),
  due(dueDates, 'ng-vat', '2020-10-21', 'VAT of September 2020'),
  due(dueDates, 'ng-withholding', '2020-10-21', 'Withholding tax of September 2020'),
  due(dueDates, 'ng-paye', '2020-10-10', 'PAYE of September 2020'),
  companyTax(yearEndDates, '2021-07-31', '2022-01-31'),
  companyTax(yearEndDates, '2021-08-31', '2022-02-28'),
  companyTax(yearEndDates, '2021-11-30', '2022-05-31'),
  companyTax(yearEndDates, '2021-12-31', '2022-06-30'),
  companyTax(yearEndDates, '2022-02-28', '2022-08-31'),
  companyTax(yearEndDates, '2022-06-30', '2022-12-31'),
  due(lagosEmployers, 'ng-employer-return', '2026-01-31', 'Annual return of employers for 2025'),
  due(lagosPeople, 'ng-owner-tax', '2025-03-31', 'Return of individuals for 2024', { entityType: 'BN' }),
];
