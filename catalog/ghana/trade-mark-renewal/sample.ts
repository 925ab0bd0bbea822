import type { Answers } from '#forms/form.ts';
import { sampleAddress } from '#catalog/testing/sample-people.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { sampleCompany } from '../testing/sample-company.ts';

/**
 * Answers as typed for a mark applied for on 1 December 2016, whose first term ends ten days after 21
 * November 2026.
 */
export const aGhanaianRenewal: SampleMaker = ({ changes = {} } = {}): Answers => ({
  markText: 'Adom',
  markNumber: 'GH/T/2016/001234',
  countedFrom: { day: '1', month: '12', year: '2016' },
  renewals: '0',
  classes: [{ id: 'food', niceClass: '30' }],
  ownerName: sampleCompany['companyName'],
  address: { ...sampleAddress('7', 'Sample Crescent'), country: 'NG' },
  ownerChanged: 'no',
  email: sampleCompany['email'],
  phone: sampleCompany['phone'],
  ...changes,
});

const samples: Samples = {
  samples: { 'ghana-trade-mark-renewal': aGhanaianRenewal },
};
export default samples;
