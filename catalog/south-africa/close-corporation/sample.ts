import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { SAMPLE_DAY } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import type { Answers } from '#forms/form.ts';
import { addDays } from '#values/calendar-date.ts';
import { sampleCompany } from '../testing/sample-company.ts';
import { aSouthAfrican } from '../testing/sample-people.ts';

/** A member joined a week ago and holds 40%. */
export const anAmendment: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  ...sampleCompany,
  companyName: 'Umoya Solar CC',
  companyNumber: '2008/345678/23',
  changes: ['members'],
  changedOn: typedDate(addDays(today, -7)),
  members: [
    { ...aSouthAfrican('thandi', 'members', file), percent: '60' },
    { ...aSouthAfrican('lerato', 'members', file), percent: '40' },
  ],
  left: [],
  transfer: [file('transfer')],
  resolution: [file('resolution')],
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-close-corporation': anAmendment },
  situations: [true, false].map((yes) => ({ members: yes, name: yes, business: yes, officer: yes })),
};
export default samples;
