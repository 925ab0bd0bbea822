import type { Answers } from '#forms/form.ts';
import { addDays, day, partsOf, type CalendarDate } from '#values/calendar-date.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { sampleAddressIn } from '../company/sample.ts';

const typed = (date: CalendarDate) => ({
  day: String(partsOf(date).day),
  month: String(partsOf(date).month),
  year: String(partsOf(date).year),
});
const usual = day('2026-11-21');

const company = {
  registry: 'federal',
  companyName: 'Northgate Robotics Inc.',
  companyNumber: '1234567-8',
  email: 'office@northgate.example',
  phone: '613 555 0143',
  contactName: 'Claire Sample',
};
const claire = { id: 'claire', firstName: 'Claire', otherNames: '', surname: 'Sample' };

/** Answers as typed for a registered office in Ontario from a week after `today` on. */
export const anOfficeOrder: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = usual,
} = {}): Answers => ({
  companyStage: 'registered',
  ...company,
  uses: ['registered'],
  province: 'Ontario',
  fromOn: typed(addDays(today, 7)),
  term: '12',
  letters: 'official',
  scansTo: 'mail@northgate.example',
  people: [
    {
      ...claire,
      bornOn: { day: '14', month: '3', year: '1988' },
      residentialAddress: sampleAddressIn('federal', '12', 'Palm Street'),
      identityDocument: [file('people/claire/identityDocument')],
    },
  ],
  activity: 'We design and sell robots that sort parcels.',
  ...changes,
});

/** Answers as typed for a second class of shares, agreed to by all. */
export const anAmendment: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...company,
  aim: 'raise',
  situation: 'Two founders hold 600 and 400 common shares; an investor is to take preferred shares.',
  amendments: ['classes'],
  classes: [
    { id: 'common', className: 'Common', rights: ['vote', 'dividend', 'residual'] },
    {
      id: 'preferred',
      className: 'Class A preferred',
      rights: ['dividend'],
      terms: 'A dividend of 6 % a year before any other.',
    },
  ],
  approval: 'all',
  currentArticles: [file('currentArticles')],
  ...changes,
});

/** Answers as typed for a director who came a week before `today`. */
export const aChange: SampleMaker = ({ changes = {}, today = usual } = {}): Answers => ({
  ...company,
  changes: ['directors'],
  changedOn: typed(addDays(today, -7)),
  appointed: [
    {
      ...claire,
      serviceAddress: sampleAddressIn('federal', '12', 'Palm Street'),
      residentCanadian: 'yes',
      consent: true,
    },
  ],
  left: [],
  directorsNow: '3',
  residentsNow: '1',
  ...changes,
});

/** Answers as typed for a federal company that begins to work in British Columbia a week after `today`. */
export const anExtraProvincialRegistration: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = usual,
} = {}): Answers => ({
  ...company,
  provinces: ['british-columbia'],
  beganOn: typed(addDays(today, 7)),
  activity: 'We install and maintain our robots at warehouses.',
  agent: [],
  incorporatedOn: { day: '1', month: '10', year: '2024' },
  registeredOffice: sampleAddressIn('federal', '7', 'Sample Crescent'),
  directors: [{ ...claire, serviceAddress: sampleAddressIn('federal', '12', 'Palm Street') }],
  certificate: [file('certificate')],
  ...changes,
});
