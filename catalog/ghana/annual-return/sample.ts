import type { Samples } from '#catalog/testing/country-samples.ts';
import type { Answers } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { accraAddress } from '../company/sample.ts';

/** Answers as typed for the return of 2025 of a company whose first return is not late on 21 November 2026. */
export const aGhanaianAnnualReturn: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  entityType: 'LTD',
  companyName: 'Adom Foods LTD',
  registrationNumber: 'CS012345678',
  tin: 'C0000803561',
  registeredOn: { day: '1', month: '7', year: '2025' },
  yearEndMonth: '12',
  email: 'office@adom-foods.example',
  phone: '024 000 0009',
  returns: [{ id: 'y2025', year: '2025', accounts: [file('returns/y2025/accounts')] }],
  ownersFiled: 'yes',
  registeredAddress: accraAddress('7', 'Sample Crescent'),
  officers: [
    { id: 'abena', name: 'Abena Sample', personalNumber: 'GHA-100000001-1' },
    { id: 'kwame', name: 'Kwame Sample', personalNumber: 'GHA-100000002-2' },
  ],
  secretaryName: 'Esi Sample',
  auditorName: 'Sample and Partners',
  statedCapital: '10,000',
  members: [
    { id: 'abena', name: 'Abena Sample', shares: '6,000' },
    { id: 'kwame', name: 'Kwame Sample', shares: '4,000' },
  ],
  indebtedness: '0',
  ...changes,
});

const samples: Samples = {
  samples: {
    'ghana-annual-return': aGhanaianAnnualReturn,
  },
};
export default samples;
