import type { Answers } from '#forms/form.ts';
import { sampleCompany } from '../testing/sample-company.ts';
import { joburgAddress } from '../testing/sample-people.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';

/** The registration of a new employer. */
export const aWorkInjuryApplication: SampleMaker = ({ changes = {}, today = SAMPLE_DAY } = {}): Answers => ({
  ...sampleCompany,
  matter: 'registration',
  activity: 'They install solar panels on roofs of homes.',
  workAddress: joburgAddress('7', 'Sample Crescent'),
  employees: '4',
  wages: '900,000',
  firstWagesOn: typedDate(addDays(today, 10)),
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-work-injury': aWorkInjuryApplication },
};
export default samples;
