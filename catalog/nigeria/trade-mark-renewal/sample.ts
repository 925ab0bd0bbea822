import type { Answers } from '#forms/form.ts';
import { sampleAddress } from '#catalog/testing/sample-people.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/**
 * Answers as typed for a mark applied for on 1 December 2019, whose first term ends ten days after 21
 * November 2026.
 */
export const aNigerianRenewal: SampleMaker = ({ changes = {} } = {}): Answers => ({
  markText: 'Zuma',
  markNumber: 'NG/T/2019/12345',
  countedFrom: { day: '1', month: '12', year: '2019' },
  renewals: '0',
  classes: [{ id: 'food', niceClass: '30' }],
  ownerName: 'Zuma Foods Limited',
  address: sampleAddress('7', 'Sample Crescent'),
  ownerChanged: 'no',
  email: 'office@zuma-foods.example',
  phone: '0803 000 0001',
  ...changes,
});

const samples: Samples = {
  samples: {
    'nigeria-trade-mark-renewal': aNigerianRenewal,
  },
};
export default samples;
