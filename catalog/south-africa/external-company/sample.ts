import type { Answers } from '#forms/form.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';
import { aSouthAfrican, joburgAddress } from '../testing/sample-people.ts';

const leeds = (house: string) => ({
  house,
  street: 'High Street',
  city: 'Leeds',
  lga: '',
  state: '',
  postcode: 'LS1 1AA',
  country: 'GB',
});

/** A British company that began business in Johannesburg ten days ago, with an attorney who takes in documents. */
export const aSouthAfricanExternalCompany: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  foreignName: 'Sample Harbour Tools Ltd',
  incorporatedIn: 'GB',
  foreignNumber: '01234567',
  foreignOffice: leeds('1'),
  purpose: 'profit',
  foreignCertificate: [file('foreignCertificate')],
  memorandum: [file('memorandum')],
  papersLanguage: 'english',
  directors: [{ id: 'anna', name: 'Anna Sample', nationality: 'GB', residentialAddress: leeds('2') }],
  startedOn: typedDate(addDays(today, -10)),
  registeredAddress: joburgAddress('7', 'Sample Crescent'),
  companyEmail: 'joburg@harbour-tools.example',
  companyPhone: '082 000 0009',
  section: 'G',
  division: '46',
  activity: 'We sell machine tools to workshops in South Africa.',
  yearEndMonth: '2',
  employer: 'yes',
  representatives: [{ ...aSouthAfrican('lerato', 'representatives', file), consent: true }],
  publicOfficer: 'Lerato Sample',
  publicOfficerResident: 'yes',
  applicantRole: 'director',
  ...changes,
});

const samples: Samples = { samples: { 'south-africa-external-company': aSouthAfricanExternalCompany } };
export default samples;
