import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { sampleCompany } from '../testing/sample-company.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';
import { aSouthAfrican } from '../testing/sample-people.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';

/** A director who came a week ago. */
export const aChange: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  ...sampleCompany,
  changes: ['directors'],
  changedOn: typedDate(addDays(today, -7)),
  directors: [
    { ...aSouthAfrican('lerato', 'directors', file), consent: true, movedOn: typedDate(addDays(today, -7)) },
  ],
  left: [],
  directorsNow: '3',
  resolution: [file('resolution')],
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-company-changes': aChange },
};
export default samples;
