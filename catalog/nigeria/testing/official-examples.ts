import type { OfficialExample, OfficialPublication } from '#catalog/testing/official-example.ts';
import { day } from '#values/calendar-date.ts';
import { major } from '#values/money.ts';

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

const naira = (units: number): number => major(units, 'NGN').minor;

/** A rate of the First Schedule for residents, as the amount deducted from ₦100. */
const withheld = (paidFor: string, percent: number, words: string): OfficialExample => ({
  title: `Withholding from ${words}: ${percent}%`,
  publication: withholdingRates,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'NG',
      tax: 'nigeria-withholding-tax',
      facts: { paidFor, paymentMinor: naira(100), hasTaxId: true },
      on: '2026-11-21',
    },
  },
  answer: { kind: 'total', minor: naira(percent) },
});

/** Examples of Nigerian authorities. No worked example of the Revenue Service under the Act of 2025 has been found yet. */
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
    answer: { kind: 'fee', fee: 'ng-business-name', minor: naira(20_000) },
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
        facts: { shareCapitalMinor: naira(1_000_000), restrictedName: false, nameReserved: false },
        on: '2026-11-21',
      },
    },
    answer: { kind: 'fee', fee: 'ng-company-filing', minor: naira(10_000) },
  },
  {
    title: 'Personal tax, taxable income of ₦800,000: none',
    publication: taxReform,
    question: {
      endpoint: 'POST /v1/estimates',
      body: {
        jurisdiction: 'NG',
        tax: 'nigeria-personal-tax',
        facts: { incomeMinor: naira(800_000), rentMinor: 0, contributionsMinor: 0 },
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
];
