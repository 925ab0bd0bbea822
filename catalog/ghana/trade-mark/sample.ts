import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { accraAddress } from '#catalog/ghana/company/sample.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

export const aGhanaianTradeMark: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  applicantKind: 'company',
  applicantName: 'Adom Foods LTD',
  nationality: 'GH',
  address: accraAddress('7', 'Sample Crescent'),
  email: 'office@adom-foods.example',
  phone: '024 000 0009',
  markKind: 'combined',
  markText: 'Adomglow',
  image: [file('image')],
  foreignWords: 'no',
  colour: 'no',
  niceClass: '30',
  goods: 'Packaged flour and bread',
  searchWanted: 'no',
  priority: 'no',
  ...changes,
});

const samples: Samples = {
  samples: {
    'ghana-trade-mark': aGhanaianTradeMark,
  },
};
export default samples;
