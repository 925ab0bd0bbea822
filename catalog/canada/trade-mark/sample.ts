import type { Answers } from '#forms/form.ts';
import { sampleAddressIn } from '../testing/sample-address.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/** Answers as typed for a word mark in two classes. */
export const aCanadianTradeMark: SampleMaker = ({ changes = {} } = {}): Answers => ({
  applicantKind: 'company',
  applicantName: 'Northgate Robotics Inc.',
  nationality: 'CA',
  address: sampleAddressIn('federal', '7', 'Sample Crescent'),
  email: 'office@northgate.example',
  phone: '613 555 0143',
  hasAgent: 'no',
  markKind: 'word',
  markText: 'Northgate',
  foreignWords: 'no',
  certification: 'no',
  classes: [
    { id: 'machines', niceClass: '7', goods: 'Industrial robots; conveyor belts' },
    { id: 'services', niceClass: '42', goods: 'Design of machines' },
  ],
  priority: 'no',
  divisional: 'no',
  ...changes,
});

const samples: Samples = {
  samples: { 'canada-trade-mark': aCanadianTradeMark },
  situations: [{ furtherClasses: 2 }],
};
export default samples;
