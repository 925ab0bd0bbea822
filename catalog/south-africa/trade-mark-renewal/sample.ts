import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/** A mark filed in January 2017, whose first renewal is open on 21 November 2026. */
export const aSouthAfricanRenewal: SampleMaker = ({ changes = {} } = {}): Answers => ({
  markNumber: '2017/01234',
  markText: 'Umoyaglow',
  niceClass: '9',
  filedOn: { day: '20', month: '1', year: '2017' },
  renewals: '0',
  ownerName: 'Umoya Solar (Pty) Ltd',
  ownerChanged: 'no',
  email: 'office@umoya-solar.example',
  phone: '082 000 0009',
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-trade-mark-renewal': aSouthAfricanRenewal },
  situations: ['on-time', 'within-6-months', 'later'].map((lateness) => ({ lateness })),
};
export default samples;
