import type { Answers } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { sampleAddressIn } from '../company/sample.ts';

/** Answers as typed for a GST/HST account of a company that passed the limit on 10 November 2026. */
export const aBusinessNumberApplication: SampleMaker = ({ changes = {} } = {}): Answers => ({
  accounts: ['RT'],
  businessKind: 'company',
  legalName: 'Northgate Robotics Inc.',
  hasNumber: 'yes',
  businessNumber: '812345676',
  registry: 'federal',
  companyNumber: '1234567-8',
  incorporatedOn: { day: '1', month: '10', year: '2024' },
  sector: '31-33',
  activity: 'We design and sell robots that sort parcels.',
  yearEndMonth: '12',
  owners: [
    { id: 'claire', firstName: 'Claire', otherNames: '', surname: 'Sample', hasSin: 'yes', sin: '123456782' },
  ],
  physicalAddress: sampleAddressIn('federal', '7', 'Sample Crescent'),
  email: 'office@northgate.example',
  phone: '613 555 0143',
  gstReason: 'one-quarter',
  passedOn: { day: '10', month: '11', year: '2026' },
  worldSales: '120,000',
  gstPeriod: 'annual',
  exports: 'no',
  ...changes,
});

/** Answers as typed for the T2 return of the year to 30 June 2026, in time on 21 November 2026. */
export const aCanadianTaxReturn: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  returnKind: 't2',
  companyName: 'Northgate Robotics Inc.',
  email: 'office@northgate.example',
  phone: '613 555 0143',
  account: '812345676RC0001',
  yearStartOn: { day: '1', month: '7', year: '2025' },
  yearEndOn: { day: '30', month: '6', year: '2026' },
  corporationType: 'ccpc',
  establishment: 'Ontario',
  firstReturn: 'no',
  addressChanged: 'no',
  revenue: '480,000',
  expenses: '360,000',
  smallBusiness: 'yes',
  losses: '0',
  instalments: '10,000',
  taxOwed: '4,640',
  accounts: [file('accounts')],
  signerName: 'Claire Sample',
  signerPosition: 'Director',
  ...changes,
});
