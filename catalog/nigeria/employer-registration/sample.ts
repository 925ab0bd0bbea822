import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { sampleAddress } from '#catalog/testing/sample-people.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { sampleCompany } from '#catalog/nigeria/testing/sample-company.ts';

/** Answers as typed for an employer of six people. */
export const aNigerianEmployer: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...sampleCompany,
  bodies: ['pension', 'nsitf', 'itf'],
  employees: '6',
  firstHiredOn: { day: '1', month: '9', year: '2026' },
  yearlyPayroll: '12,000,000',
  turnover: '40,000,000',
  workplace: sampleAddress('7', 'Sample Crescent'),
  taxId: '2401234567890',
  certificate: [file('certificate')],
  payroll: [file('payroll')],
  ...changes,
});

const samples: Samples = {
  samples: { 'nigeria-employer-registration': aNigerianEmployer },
};
export default samples;
