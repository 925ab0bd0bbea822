import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';
import { registeredCompany } from '../testing/sample-company.ts';

/** Answers as typed for a Delaware company that begins in California in a week. */
export const aForeignQualification: SampleMaker = ({ changes = {}, today = SAMPLE_DAY } = {}) => ({
  ...registeredCompany,
  target: 'California',
  beganOn: typedDate(addDays(today, 7)),
  presence: ['employees'],
  activity: 'We sell software and employ two people there.',
  nameFree: 'yes',
  agentByUs: 'yes',
  standing: 'no',
  people: 'Maya Sample, manager, 5 Sample Road, Dover, DE 19901',
  ...changes,
});

const samples: Samples = {
  samples: { 'usa-foreign-qualification': aForeignQualification },
};
export default samples;
