import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { typedDay } from '../testing/typed-day.ts';

/** The renewal of a mark filed on 1 March 2017, which opened in September 2026. */
export const aBritishMarkRenewal: SampleMaker = ({ changes = {} } = {}): Answers => ({
  markNumber: 'UK00003214567',
  markName: 'Harbour Lantern',
  ownerName: 'Harbour Lantern Ltd',
  ownerRight: 'yes',
  filedOn: typedDay('1', '3', '2017'),
  renewedBefore: 'no',
  classes: '2',
  email: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-trade-mark-renewal': aBritishMarkRenewal },
  situations: [{ extraClasses: 0, lateRenewal: true }],
};
export default samples;
