import type { Answers } from '#forms/form.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';
import { aBriton, cardiffAddress } from '../testing/sample-people.ts';

const lagos = {
  house: '7',
  street: 'Sample Crescent',
  city: 'Lagos',
  lga: '',
  state: 'Lagos',
  postcode: '',
  country: 'NG',
};

/** A Nigerian company that opened a shop in Cardiff ten days ago. */
export const anOverseasCompany: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  foreignName: 'Zuma Foods Limited',
  incorporatedIn: 'NG',
  foreignNumber: 'RC 1234567',
  foreignOffice: lagos,
  alternativeName: '',
  legalForm: 'Private company limited by shares',
  governingLaw: 'Companies and Allied Matters Act 2020',
  register: 'Corporate Affairs Commission',
  objects: 'We make and sell food for travellers.',
  capital: 'NGN 10,000,000',
  bank: 'no',
  constitution: [file('constitution')],
  certifiedBy: 'officer',
  papersLanguage: 'english',
  accountsDuty: 'published',
  yearEndMonth: '12',
  monthsToPublish: '9',
  accounts: [file('accounts')],
  officers: (['anna', 'ben'] as const).map((who) => ({
    ...aBriton(who),
    role: who === 'anna' ? 'director' : 'secretary',
    serviceAddress: lagos,
    authority: 'alone',
  })),
  first: 'yes',
  establishmentName: '',
  establishment: cardiffAddress('3', 'Station Road'),
  openedOn: typedDate(addDays(today, -10)),
  activity: 'We sell our food to shops in Wales.',
  vatRegistered: 'no',
  employer: 'yes',
  representatives: [
    {
      id: 'cara',
      title: '',
      firstName: 'Cara',
      otherNames: '',
      surname: 'Sample',
      address: cardiffAddress('3', 'Station Road'),
      does: ['permanent', 'service'],
      consent: true,
    },
  ],
  applicantRole: 'director',
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-overseas-company-registration': anOverseasCompany },
};
export default samples;
