import type { OfficialExample, OfficialPublication } from '#catalog/testing/official-example.ts';
import { day } from '#values/calendar-date.ts';
import { major } from '#values/money.ts';

const companyRates: OfficialPublication = {
  authority: 'South African Revenue Service',
  title: 'Companies, Trusts and Small Business Corporations (SBC)',
  url: 'https://www.sars.gov.za/tax-rates/income-tax/companies-trusts-and-small-business-corporations-sbc',
  readOn: day('2026-11-22'),
  readIn: 'itself',
};

const rand = (units: number): number => major(units, 'ZAR').minor;

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
        taxableMinor: rand(taxable),
        small: true,
        ownersOnly: true,
        grossIncomeMinor: rand(2_000_000),
        passivePercent: 0,
      },
      on: '2026-03-31',
    },
  },
  answer: { kind: 'total', minor: rand(tax), toNearestMinor: 100 },
});

/** Examples of South African authorities: sums that the tables of the Revenue Service state. */
export const officialExamples: readonly OfficialExample[] = [
  atLimit(95_750, 0),
  atLimit(365_000, 18_848),
  atLimit(550_000, 57_698),
];
