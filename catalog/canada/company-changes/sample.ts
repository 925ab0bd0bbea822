import type { Answers } from '#forms/form.ts';
import { sampleCompany, sampleDirector } from '../testing/sample-company.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';
import { sampleAddressIn } from '../testing/sample-address.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';

/** Answers as typed for a director who came a week before `today`. */
export const aChange: SampleMaker = ({ changes = {}, today = SAMPLE_DAY } = {}): Answers => ({
  ...sampleCompany,
  changes: ['directors'],
  changedOn: typedDate(addDays(today, -7)),
  appointed: [
    {
      ...sampleDirector,
      serviceAddress: sampleAddressIn('federal', '12', 'Palm Street'),
      residentCanadian: 'yes',
      consent: true,
      movedOn: typedDate(addDays(today, -7)),
    },
  ],
  left: [],
  directorsNow: '3',
  residentsNow: '1',
  ...changes,
});

const samples: Samples = {
  samples: { 'canada-company-changes': aChange },
};
export default samples;
