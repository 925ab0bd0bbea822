import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { typedDay } from '../testing/typed-day.ts';
import { filings } from './filings.ts';

/** The company tax return for the year to March 2026, in time on 21 November 2026. */
export const aBritishTaxApplication: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  need: 'ct-return',
  companyName: 'Harbour Lantern Ltd',
  companyNumber: '08407369',
  utr: '1097172564',
  email: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  authority: true,
  periodStart: typedDay('1', '4', '2025'),
  periodEnd: typedDay('31', '3', '2026'),
  accountsPeriodEnd: typedDay('31', '3', '2026'),
  turnover: '120,000',
  costOfSales: '40,000',
  expenses: '30,000',
  otherIncome: '0',
  disallowables: '1,000',
  capitalAllowances: '2,000',
  lossesBf: '0',
  donations: '0',
  associatedCompanies: '0',
  investmentHolding: 'no',
  directorsLoans: '0',
  accounts: [file('accounts')],
  declarant: 'Anna Sample',
  declarantStatus: 'director',
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-tax': aBritishTaxApplication },
  situations: filings.map(({ value }) => ({ need: value })),
  rare: ['exceededOn', 'realisedOn', 'wantedFrom'],
};
export default samples;
