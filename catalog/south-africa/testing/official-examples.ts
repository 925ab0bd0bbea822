import type { OfficialExample, OfficialPublication } from '#catalog/testing/official-example.ts';
import { day } from '#values/calendar-date.ts';
import { toCents } from '../money.ts';

const companyRates: OfficialPublication = {
  authority: 'South African Revenue Service',
  title: 'Companies, Trusts and Small Business Corporations (SBC)',
  url: 'https://www.sars.gov.za/tax-rates/income-tax/companies-trusts-and-small-business-corporations-sbc',
  readOn: day('2026-11-22'),
  readIn: 'itself',
};

const annualReturnFees: OfficialPublication = {
  authority: 'Companies and Intellectual Property Commission',
  title: 'BizPortal: annual returns, fee structure',
  url: 'https://www.bizportal.gov.za/ar.aspx',
  readOn: day('2026-11-22'),
  readIn: 'itself',
};

const penaltyTable: OfficialPublication = {
  authority: 'Parliament of South Africa',
  title: 'Tax Administration Act 28 of 2011, section 211: fixed amount penalty table',
  url: 'https://www.sars.gov.za/legal-counsel/primary-legislation/tax-administration-act/',
  readOn: day('2026-11-22'),
  readIn: { quotedAt: 'https://k-mos.com/?p=3268' },
};

const conversion: OfficialPublication = {
  authority: 'Companies and Intellectual Property Commission',
  title: 'Conversion of a close corporation to a company',
  url: 'https://www.cipc.co.za/index.php/manage-your-business/manage-your-close-corporation/changing-status-your-company/conversion-close-corporation-company/',
  readOn: day('2026-11-25'),
  readIn: 'itself',
};

/** Tax of a small business corporation up to a limit of SARS's table, which states the sum in whole rand. */
const atLimit = (taxable: number, tax: number): OfficialExample => ({
  title: `Small business corporation, taxable income of R${taxable}: R${tax}`,
  publication: companyRates,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'ZA',
      tax: 'south-africa-company-tax',
      facts: {
        yearEndOn: '2026-02-28',
        taxableMinor: toCents(taxable),
        small: true,
        ownersOnly: true,
        grossIncomeMinor: toCents(2_000_000),
        passivePercent: 0,
      },
      on: '2026-03-31',
    },
  },
  answer: { kind: 'total', minor: toCents(tax), toNearestMinor: 100 },
});

type Filing = { readonly body: 'company' | 'cc'; readonly turnover: number; readonly late: boolean };

/**
 * A row of the Commission's fee table. The return of an organisation incorporated on 2 March is filed in that
 * month, or in December, which is late.
 */
const annualReturn = ({ body, turnover, late }: Filing, fee: number, words: string): OfficialExample => ({
  title: `Annual return of a ${body === 'cc' ? 'close corporation' : 'company'}, ${words}: R${fee}`,
  publication: annualReturnFees,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'ZA',
      tax: 'south-africa-annual-return-fee',
      facts: {
        body,
        registeredOn: '2008-03-02',
        year: 2025,
        turnoverMinor: toCents(turnover),
        filedOn: late ? '2025-12-01' : '2025-03-10',
      },
      on: '2026-11-21',
    },
  },
  answer: { kind: 'total', minor: toCents(fee) },
});

const onTimeAndLate = (turnover: number, onTime: number, late: number, words: string) => [
  annualReturn({ body: 'company', turnover, late: false }, onTime, `${words}, in time`),
  annualReturn({ body: 'company', turnover, late: true }, late, `${words}, late`),
];

/** A row of the table of section 211: the penalty for each month, at the largest taxable income of the row. */
const penalty = (taxable: number, eachMonth: number, words: string): OfficialExample => ({
  title: `Outstanding return, ${words}: R${eachMonth} a month`,
  publication: penaltyTable,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'ZA',
      tax: 'south-africa-late-tax-return',
      facts: { taxableMinor: toCents(taxable), months: 1 },
      on: '2026-11-21',
    },
  },
  answer: { kind: 'total', minor: toCents(eachMonth) },
});

/** The fee of form CoR 18.1 with the name reservation, by the memorandum. */
const converted = (memorandum: 'standard' | 'other', fee: number, words: string): OfficialExample => ({
  title: `Conversion of a close corporation, ${words}: R${fee}`,
  publication: conversion,
  question: {
    endpoint: 'POST /v1/quotes',
    body: {
      service: 'south-africa-close-corporation-conversion',
      package: 'basic',
      facts: { memorandum, nameStatus: 'new' },
      on: '2026-11-25',
    },
  },
  answer: { kind: 'fee', fee: 'za-incorporation', minor: toCents(fee) },
});

/** Examples of South African authorities: sums that their tables state. */
export const officialExamples: readonly OfficialExample[] = [
  converted('standard', 175, 'CoR 15.1A'),
  converted('other', 475, 'CoR 15.1B or a memorandum of its own'),
  atLimit(95_750, 0),
  atLimit(365_000, 18_848),
  atLimit(550_000, 57_698),
  penalty(-100_000, 250, 'assessed loss'),
  penalty(250_000, 250, 'taxable income up to R250,000'),
  penalty(500_000, 500, 'taxable income up to R500,000'),
  penalty(1_000_000, 1_000, 'taxable income up to R1,000,000'),
  penalty(5_000_000, 2_000, 'taxable income up to R5,000,000'),
  penalty(10_000_000, 4_000, 'taxable income up to R10,000,000'),
  penalty(50_000_000, 8_000, 'taxable income up to R50,000,000'),
  penalty(50_000_001, 16_000, 'taxable income above R50,000,000'),
  ...onTimeAndLate(500_000, 100, 150, 'turnover below R1 million'),
  ...onTimeAndLate(5_000_000, 450, 600, 'turnover from R1 million to below R10 million'),
  ...onTimeAndLate(20_000_000, 2_000, 2_500, 'turnover from R10 million to below R25 million'),
  ...onTimeAndLate(30_000_000, 3_000, 4_000, 'turnover of R25 million or more'),
  annualReturn({ body: 'cc', turnover: 20_000_000, late: false }, 100, 'turnover below R50 million, in time'),
  annualReturn(
    { body: 'cc', turnover: 60_000_000, late: false },
    4_000,
    'turnover above R50 million, in time',
  ),
  {
    ...annualReturn({ body: 'cc', turnover: 20_000_000, late: true }, 250, 'late'),
    title: 'Annual return of a close corporation, penalty for late filing: R150',
    answer: { kind: 'line', line: 'late', minor: toCents(150) },
  },
];
