import type {
  OfficialExample,
  OfficialPublication,
  OfficialQuestion,
} from '#catalog/testing/official-example.ts';
import { day } from '#values/calendar-date.ts';
import { toPence } from '../money.ts';

const hmrc = 'HM Revenue and Customs';
const calculatorTests = 'https://github.com/hmrc/marginal-relief-calculator-api-acceptance-tests/blob';

const marginalRelief = (title: string, path: string): OfficialPublication => ({
  authority: hmrc,
  title,
  url: `${calculatorTests}/${path}`,
  readOn: day('2026-11-22'),
  readIn: 'itself',
});

const basic = marginalRelief(
  'Tests of the Marginal Relief calculator: BasicMRCalculation.feature',
  '0159b5e52242f93b568d382e7ab3b8069e7692a8/src/test/resources/features/BasicMRCalculation.feature',
);
const later = marginalRelief(
  'Tests of the Marginal Relief calculator: BasicMRCalculation-FutureYear.feature',
  '37523b1483cbc161f231dd1ae3bf26af0db50a0f/src/test/resources/features/BasicMRCalculation-FutureYear.feature',
);
const complex = marginalRelief(
  'Tests of the Marginal Relief calculator: ComplexMRCalculation.feature',
  '5836f1178cf676c82a24840136f90859d3c92ef6/src/test/resources/features/ComplexMRCalculation.feature',
);
const references: OfficialPublication = {
  authority: hmrc,
  title: 'Tests of the reference checker: ModulusCheckerSpec.scala',
  url: 'https://github.com/hmrc/reference-checker/blob/0eb74d0b33cf3af5fea7f0cd2bfda23e9f81cedc/src/test/scala/uk/gov/hmrc/referencechecker/ModulusCheckerSpec.scala',
  readOn: day('2026-11-22'),
  readIn: 'itself',
};

type Period = {
  readonly profit: number;
  readonly dividends?: number;
  readonly companies?: number;
  readonly start: string;
  readonly end: string;
};

const corporationTax = ({ profit, dividends = 0, companies = 0, start, end }: Period): OfficialQuestion => ({
  endpoint: 'POST /v1/estimates',
  body: {
    jurisdiction: 'GB',
    tax: 'uk-corporation-tax',
    facts: {
      taxableProfitMinor: toPence(profit),
      exemptDividendsMinor: toPence(dividends),
      associatedCompanies: companies,
      periodStart: start,
      periodEnd: end,
      investmentHolding: false,
    },
    on: end,
  },
});

/** Corporation tax in pence of an accounting period, as HMRC's tests of its calculator state it. */
const taxed = (
  publication: OfficialPublication,
  period: Period,
  taxMinor: number,
  words: string,
): OfficialExample => ({
  title: `Corporation tax, ${words}`,
  publication,
  question: corporationTax(period),
  answer: { kind: 'total', minor: taxMinor },
});

const year = { start: '2023-04-01', end: '2024-03-31' } as const;
const calendarYear = { start: '2025-01-01', end: '2025-12-31' } as const;

const checked = (kind: string, value: string, valid: boolean): OfficialExample => ({
  title: `${kind === 'utr' ? 'Corporation tax reference' : 'VAT number'} ${value} is ${valid ? '' : 'not '}valid`,
  publication: references,
  question: { endpoint: 'POST /v1/identifier-checks', body: { jurisdiction: 'GB', kind, value } },
  answer: { kind: 'valid', valid },
});

/**
 * Examples of authorities of the United Kingdom. HMRC states the tax of a period over two financial years for
 * each of them; the amount here is their sum.
 */
export const officialExamples: readonly OfficialExample[] = [
  taxed(basic, { profit: 100_000, ...year }, 22_750_00, 'a full year: £22,750'),
  taxed(
    basic,
    { profit: 100_000, start: '2023-04-01', end: '2024-02-01' },
    23_345_89,
    '307 days: £23,345.89',
  ),
  taxed(
    basic,
    { profit: 100_000, start: '2023-04-01', end: '2024-03-01' },
    23_047_95,
    '336 days of a leap year: £23,047.95',
  ),
  taxed(
    basic,
    { profit: 40_000, start: '2023-04-01', end: '2024-03-01' },
    7_600_00,
    '336 days below the lower limit: £7,600',
  ),
  taxed(
    later,
    { profit: 100_000, ...calendarYear },
    5_609_59 + 17_140_41,
    'two financial years: £5,609.59 and £17,140.41',
  ),
  taxed(
    later,
    { profit: 40_000, ...calendarYear },
    1_873_97 + 5_726_03,
    'two financial years below the limit: £1,873.97 and £5,726.03',
  ),
  taxed(
    later,
    { profit: 265_000, ...calendarYear },
    16_335_62 + 49_914_38,
    'two financial years above the limit: £16,335.62 and £49,914.38',
  ),
  taxed(
    complex,
    { profit: 100_000, dividends: 20_000, ...year },
    23_375_00,
    'with exempt distributions: £23,375',
  ),
  taxed(
    complex,
    { profit: 40_000, dividends: 20_000, ...year },
    8_100_00,
    'distributions lift it above the lower limit: £8,100',
  ),
  taxed(
    complex,
    { profit: 230_000, dividends: 30_000, ...year },
    57_500_00,
    'distributions lift it above the upper limit: £57,500',
  ),
  taxed(
    complex,
    { profit: 150_000, dividends: 30_000, ...year },
    36_625_00,
    'distributions within the limits: £36,625',
  ),
  taxed(
    complex,
    { profit: 42_000, dividends: 5_000, companies: 3, ...year },
    10_292_23,
    'three associated companies: £10,292.23',
  ),
  checked('utr', '1097172564', true),
  checked('utr', '2108834503', true),
  checked('utr', '2234567890', true),
  checked('utr', '123456', false),
  checked('utr', '5550000621', false),
  checked('vat-number', '101747696', true),
  checked('vat-number', '101747641', true),
  checked('vat-number', '000000097', true),
  checked('vat-number', '123456789', false),
  checked('vat-number', '123abc789', false),
];
