import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { sampleCompany } from '../testing/sample-company.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';
import { aSouthAfrican } from '../testing/sample-people.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';

/** An address in Johannesburg from four weeks on. */
export const anOffice: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  ...sampleCompany,
  companyStage: 'registered',
  uses: ['registered', 'mail'],
  city: 'Johannesburg',
  fromOn: typedDate(addDays(today, 28)),
  term: '12',
  activity: 'We install and maintain solar panels for homes.',
  letters: 'official',
  scansTo: 'office@umoya-solar.example',
  people: [aSouthAfrican('thandi', 'people', file)],
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-registered-office': anOffice },
};
export default samples;
