import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { addDays } from '#values/calendar-date.ts';
import { aGhanaian } from '#catalog/ghana/company/sample.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { sampleCompany } from '#catalog/ghana/testing/sample-company.ts';

export const aGhanaianOffice: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  ...sampleCompany,
  companyStage: 'registered',
  uses: ['registered'],
  city: 'Accra',
  fromOn: typedDate(addDays(today, 28)),
  scansTo: 'office@adom-foods.example',
  activity: 'We mill maize and sell packaged flour.',
  people: [aGhanaian('abena', 'people', file)],
  ...changes,
});

const samples: Samples = {
  samples: {
    'ghana-registered-office': aGhanaianOffice,
  },
};
export default samples;
