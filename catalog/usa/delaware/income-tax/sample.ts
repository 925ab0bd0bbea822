import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { sampleCompany, typedDay } from '../../testing/sample-company.ts';

/** A return of the year to 31 August 2026, in time on 21 November 2026. */
export const aDelawareIncomeTaxReturn: SampleMaker = ({ changes = {}, file = pretendFile } = {}) => ({
  companyName: sampleCompany.name,
  ein: '88-1234567',
  fileNumber: '7654321',
  formedIn: 'Delaware',
  formedOn: typedDay('10', '3', '2024'),
  yearStart: typedDay('1', '9', '2025'),
  yearEnd: typedDay('31', '8', '2026'),
  email: sampleCompany.email,
  phone: sampleCompany.phone,
  result: 'profit',
  federalIncome: '300,000',
  additions: '0',
  subtractions: '0',
  allocated: '0',
  delawareReceipts: '500,000',
  allReceipts: '1,000,000',
  estimatedPaid: '0',
  priorOverpaid: '0',
  federalReturn: [file('federalReturn')],
  officerName: 'Maya Sample',
  officerTitle: 'President',
  ...changes,
});

const samples: Samples = {
  samples: { 'usa-delaware-income-tax': aDelawareIncomeTaxReturn },
};
export default samples;
