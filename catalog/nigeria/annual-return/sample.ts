import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { sampleAddress } from '#catalog/testing/sample-people.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/** The return of 2026 of a small company whose general meeting was 30 days before 21 November 2026. */
export const aNigerianAnnualReturn: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  entityType: 'LTD',
  companyName: 'Zuma Foods Limited',
  registrationNumber: 'RC 1234567',
  registeredOn: { day: '10', month: '3', year: '2023' },
  yearEndMonth: '12',
  small: 'yes',
  email: 'office@zuma-foods.example',
  phone: '0803 000 0001',
  lastFiledYear: '2025',
  returns: [
    {
      id: 'y2026',
      year: '2026',
      meeting: 'yes',
      meetingOn: { day: '22', month: '10', year: '2026' },
      turnover: '40,000,000',
      netAssets: '5,000,000',
      accounts: [file('returns/y2026/accounts')],
    },
  ],
  registeredAddress: sampleAddress('7', 'Sample Crescent'),
  officers: [{ id: 'adaora', name: 'Adaora Sample' }],
  members: [{ id: 'adaora', name: 'Adaora Sample', shares: '1,000,000' }],
  capitalChanged: 'no',
  charges: 'no',
  ...changes,
});

const samples: Samples = {
  samples: {
    'nigeria-annual-return': aNigerianAnnualReturn,
  },
};
export default samples;
