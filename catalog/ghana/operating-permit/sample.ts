import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { sampleCompany } from '#catalog/ghana/testing/sample-company.ts';
import { addDays } from '#values/calendar-date.ts';

/** Answers as typed for a food workshop that opens in two months. */
export const aGhanaianPermit: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  ...sampleCompany,
  permit: 'food',
  wanted: 'new',
  activity: 'We pack cocoa powder in a workshop of 200 square metres in Tema, GT-123-4567.',
  staff: '12',
  opensOn: typedDate(addDays(today, 60)),
  companyPapers: [file('companyPapers')],
  ...changes,
});

const samples: Samples = {
  samples: { 'ghana-operating-permit': aGhanaianPermit },
};
export default samples;
