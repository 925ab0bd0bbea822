import type { Samples } from '#catalog/testing/country-samples.ts';
import type { Answers } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { accraAddress, aGhanaian } from '../company/sample.ts';

/** A British company that opens an office in Accra, with a manager who is the process agent too. */
export const aGhanaianExternalCompany: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  foreignName: 'Sample Harbour Tools Ltd',
  incorporatedIn: 'GB',
  foreignNumber: '01234567',
  foreignOffice: {
    house: '1',
    street: 'High Street',
    city: 'Leeds',
    lga: '',
    state: '',
    postcode: 'LS1 1AA',
    country: 'GB',
  },
  capital: 'GBP 100,000, all issued and paid',
  charter: [file('charter')],
  foreignCertificate: [file('foreignCertificate')],
  charterLanguage: 'english',
  directors: [
    {
      id: 'anna',
      name: 'Anna Sample',
      nationality: 'GB',
      occupation: 'Engineer',
      residentialAddress: {
        house: '2',
        street: 'High Street',
        city: 'Leeds',
        lga: '',
        state: '',
        postcode: 'LS1 1AA',
        country: 'GB',
      },
    },
  ],
  registeredAddress: accraAddress('7', 'Sample Crescent'),
  postalAddress: 'P.O. Box 12, Accra, Greater Accra',
  companyEmail: 'accra@harbour-tools.example',
  companyPhone: '024 000 0009',
  activities: [
    {
      id: 'tools',
      section: 'G',
      division: '46',
      classCode: '4659',
      description: 'We sell machine tools to workshops in Ghana.',
    },
  ],
  yearEndMonth: '12',
  employer: 'yes',
  vatRegistered: 'no',
  managers: [aGhanaian('kwame', 'managers', file)],
  agent: [{ id: 'agent', sameAs: 'managers/kwame' }],
  applicantRole: 'director',
  ...changes,
});

const samples: Samples = {
  samples: {
    'ghana-external-company': aGhanaianExternalCompany,
  },
};
export default samples;
