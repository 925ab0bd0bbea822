import type { Answers } from '#forms/form.ts';
import { addDays } from '#values/calendar-date.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aPerson } from '#catalog/testing/sample-people.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { sampleCompany } from '#catalog/nigeria/testing/sample-company.ts';

/** Answers as typed for an address in Abuja from a week after `today` on. */
export const aNigerianAddressOrder: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  companyStage: 'registered',
  ...sampleCompany,
  uses: ['registered'],
  state: 'FCT Abuja',
  fromOn: typedDate(addDays(today, 7)),
  scansTo: 'mail@zuma-foods.example',
  activity: 'We mill local grain and sell packaged flour.',
  people: [aPerson('adaora', 'people', file)],
  ...changes,
});

const samples: Samples = {
  samples: {
    'nigeria-registered-address': aNigerianAddressOrder,
  },
};
export default samples;
