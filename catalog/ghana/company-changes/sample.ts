import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { addDays } from '#values/calendar-date.ts';
import { aGhanaian } from '#catalog/ghana/company/sample.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { sampleCompany } from '#catalog/ghana/testing/sample-company.ts';

export const aGhanaianChange: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  ...sampleCompany,
  changes: ['people'],
  changedOn: typedDate(addDays(today, -7)),
  ownersFiled: 'yes',
  people: [
    { ...aGhanaian('esi', 'people', file), office: 'director', movedOn: typedDate(addDays(today, -7)) },
  ],
  directorsNow: '3',
  resolution: [file('resolution')],
  ...changes,
});

const samples: Samples = {
  samples: {
    'ghana-company-changes': aGhanaianChange,
  },
};
export default samples;
