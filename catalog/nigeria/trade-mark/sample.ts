import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { sampleAddress } from '#catalog/testing/sample-people.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

export const aNigerianTradeMark: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  applicantKind: 'company',
  applicantName: 'Zuma Foods Limited',
  nationality: 'NG',
  address: sampleAddress('7', 'Sample Crescent'),
  email: 'office@zuma-foods.example',
  phone: '0803 000 0001',
  markKind: 'combined',
  markText: 'Zumarock',
  image: [file('image')],
  colour: 'no',
  niceClass: '30',
  goods: 'Packaged flour and bread',
  priority: 'no',
  powerOfAttorney: [file('powerOfAttorney')],
  ...changes,
});

const samples: Samples = {
  samples: {
    'nigeria-trade-mark': aNigerianTradeMark,
  },
};
export default samples;
