import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { joburgAddress } from '../testing/sample-people.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

export const aSouthAfricanTradeMark: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  applicantKind: 'company',
  applicantName: 'Umoya Solar (Pty) Ltd',
  applicantNumber: '2018/345678/07',
  nationality: 'ZA',
  address: joburgAddress('7', 'Sample Crescent'),
  email: 'office@umoya-solar.example',
  phone: '082 000 0009',
  markKind: 'combined',
  markText: 'Umoyaglow',
  image: [file('image')],
  foreignWords: 'no',
  colour: 'no',
  special: 'none',
  classes: [
    { id: 'panels', niceClass: '9', goods: 'Solar panels and batteries' },
    { id: 'installing', niceClass: '37', goods: 'Installing solar panels' },
  ],
  priority: 'no',
  powerOfAttorney: [file('powerOfAttorney')],
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-trade-mark': aSouthAfricanTradeMark },
};
export default samples;
