import type { Answers } from '#forms/form.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { sampleAddress } from '#catalog/testing/sample-people.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';

const accra = {
  house: '7',
  street: 'Sample Crescent',
  city: 'Accra',
  lga: '',
  state: '',
  postcode: '',
  country: 'GH',
};

/** A Ghanaian engineering company on a government project that begins in a month. */
export const anExemption: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  foreignName: 'Adom Water Engineers LTD',
  incorporatedIn: 'GH',
  foreignNumber: 'CS012345678',
  foreignOffice: accra,
  charter: [file('charter')],
  papersLanguage: 'english',
  directors: [{ id: 'ama', name: 'Ama Sample', office: 'Director', address: accra }],
  ground: 'specialist',
  nameInNigeria: '',
  placeInNigeria: sampleAddress('7', 'Sample Crescent'),
  project: 'We build the control room of a water works in Kaduna for the Federal Ministry of Water.',
  startsOn: typedDate(addDays(today, 30)),
  endsOn: typedDate(addDays(today, 400)),
  approval: [file('approval')],
  started: 'no',
  exemptBefore: 'no',
  agents: [{ id: 'ada', name: 'Ada Sample', address: sampleAddress('9', 'Sample Crescent') }],
  email: 'office@adom-water.example',
  phone: '0803 000 0001',
  signer: 'Ama Sample',
  ...changes,
});

const samples: Samples = { samples: { 'nigeria-foreign-exemption': anExemption } };
export default samples;
