import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

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

const samples: Samples = {
  samples: { 'canada-tax': aCanadianTaxReturn },
  situations: [{ returnKind: 't2' }, { returnKind: 'gst' }],
};
export default samples;
