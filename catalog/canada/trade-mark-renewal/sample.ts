import type { Answers } from '#forms/form.ts';
import { sampleAddressIn } from '../testing/sample-address.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/** Answers as typed for a mark registered on 1 December 2016, whose first term ends ten days after 21 November 2026. */
export const aCanadianRenewal: SampleMaker = ({ changes = {} } = {}): Answers => ({
  markText: 'Northgate',
  markNumber: 'TMA123456',
  countedFrom: { day: '1', month: '12', year: '2016' },
  renewals: '0',
  classes: [{ id: 'food', niceClass: '30' }],
  ownerName: 'Northgate Robotics Inc.',
  address: sampleAddressIn('federal', '7', 'Sample Crescent'),
  ownerChanged: 'no',
  email: 'office@northgate.example',
  phone: '613 555 0143',
  ...changes,
});

const samples: Samples = {
  samples: { 'canada-trade-mark-renewal': aCanadianRenewal },
  situations: [{ furtherClasses: 2 }],
};
export default samples;
