import type { Answers } from '#forms/form.ts';
import { sampleAddressIn } from '../testing/sample-address.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

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

const samples: Samples = {
  samples: { 'canada-business-number': aBusinessNumberApplication },
  // Generated businesses hardly pass a limit over four quarters.
  rare: ['quarterEndOn', 'firstSaleOn'],
};
export default samples;
