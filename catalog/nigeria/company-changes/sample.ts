import type { Answers } from '#forms/form.ts';
import { addDays } from '#values/calendar-date.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aPerson } from '#catalog/testing/sample-people.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { sampleCompany } from '#catalog/nigeria/testing/sample-company.ts';

/** Answers as typed for a director who came a week before `today`. */
export const aNigerianChange: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  ...sampleCompany,
  changes: ['directors'],
  changedOn: typedDate(addDays(today, -7)),
  returnsFiled: 'yes',
  came: [{ ...aPerson('bashir', 'came', file), office: 'director', movedOn: typedDate(addDays(today, -7)) }],
  ...changes,
});

const samples: Samples = {
  samples: {
    'nigeria-company-changes': aNigerianChange,
  },
};
export default samples;
