import type { Answers } from '#forms/form.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';
import { registeredCompany } from '../testing/sample-company.ts';

/** Answers as typed for a company that pays two people from next month. */
export const anEmployerRegistration: SampleMaker = ({ changes = {}, today = SAMPLE_DAY } = {}): Answers => ({
  ...registeredCompany,
  utr: '1097172564',
  directorNino: '',
  activity: 'We bake bread and sell it to shops in Cardiff.',
  firstPayday: typedDate(addDays(today, 30)),
  employees: '2',
  directorsOnly: 'no',
  subcontractors: 'no',
  pension: 'yes',
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-employer-registration': anEmployerRegistration },
};
export default samples;
