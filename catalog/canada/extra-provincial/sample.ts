import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { sampleCompany, sampleDirector } from '../testing/sample-company.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';
import { provinces } from './provinces.ts';
import { sampleAddressIn } from '../testing/sample-address.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';

/** Answers as typed for a federal company that begins to work in British Columbia a week after `today`. */
export const anExtraProvincialRegistration: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  ...sampleCompany,
  provinces: ['british-columbia'],
  beganOn: typedDate(addDays(today, 7)),
  activity: 'We install and maintain our robots at warehouses.',
  agent: [],
  incorporatedOn: { day: '1', month: '10', year: '2024' },
  registeredOffice: sampleAddressIn('federal', '7', 'Sample Crescent'),
  directors: [{ ...sampleDirector, serviceAddress: sampleAddressIn('federal', '12', 'Palm Street') }],
  certificate: [file('certificate')],
  ...changes,
});

const samples: Samples = {
  samples: { 'canada-extra-provincial': anExtraProvincialRegistration },
  situations: [true, false].map((there) => Object.fromEntries(provinces.map(({ id }) => [id, there]))),
};
export default samples;
