import { jurisdictionList, type JurisdictionId } from '../jurisdictions.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { sampleAddressIn } from '../testing/sample-address.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

const names: Readonly<Record<JurisdictionId, string>> = {
  federal: 'Northgate Robotics Inc.',
  ontario: 'Northgate Robotics Inc.',
  'british-columbia': 'Northgate Robotics Ltd.',
  alberta: 'Northgate Robotics Corp.',
  quebec: 'Robotique Boréale inc.',
};

/** Answers to questions that only one registry asks. */
function registrySpecificAnswers(id: JurisdictionId, file: typeof pretendFile): Answers {
  const controllers = [
    {
      id: 'first',
      sameAs: 'directors/claire',
      bornOn: { day: '14', month: '3', year: '1988' },
      residentialAddress: sampleAddressIn(id, '12', 'Palm Street'),
      interest: ['votes', 'value'],
      percent: '60',
    },
    {
      id: 'second',
      sameAs: 'shareholders/second',
      bornOn: { day: '2', month: '11', year: '1984' },
      residentialAddress: sampleAddressIn(id, '5', 'Station Road'),
      interest: ['votes', 'value'],
      percent: '40',
    },
  ];
  switch (id) {
    case 'federal':
      return {
        nameProof: 'order',
        officeProvince: 'Ontario',
        controlStatus: 'listed',
        controllers: controllers.map((person) => ({ ...person, citizenship: 'CA', taxResidence: 'CA' })),
        express: 'no',
      };
    case 'ontario':
      return { nameProof: 'order' };
    case 'british-columbia':
      return {
        nameProof: 'order',
        name2: 'Southgate Robotics Ltd.',
        recordsElsewhere: 'no',
        completingAddress: sampleAddressIn(id, '12', 'Palm Street'),
      };
    case 'alberta':
      return {
        nameProof: 'order',
        agentForService: [
          {
            id: 'agent',
            firstName: 'Émile',
            otherNames: '',
            surname: 'Sample',
            serviceAddress: sampleAddressIn(id, '9', 'River Road'),
            email: 'emile@sample.example',
          },
        ],
        identityDocument: [file('identityDocument')],
      };
    case 'quebec':
      return { controlStatus: 'listed', controllers, employeesInQuebec: '1-5' };
  }
}

/**
 * Answers as typed for a company that the desk finds nothing against: two directors, one of them a resident
 * Canadian, who take 600 and 400 common shares. `changes` replace whole answers; `file` supplies uploads.
 */
export const aCanadianCompanyApplication =
  (id: JurisdictionId): SampleMaker =>
  ({ changes = {}, file = pretendFile } = {}): Answers => ({
    nameType: 'named',
    name1: names[id],
    nameMeaning: 'An invented word',
    nameRelated: 'no',
    registeredOffice: sampleAddressIn(id, '7', 'Sample Crescent'),
    companyEmail: 'office@northgate.example',
    companyPhone: '613 555 0143',
    sector: '31-33',
    naics: '333990',
    activity: 'We design and sell robots that sort parcels.',
    yearEndMonth: '12',
    gstRegistered: 'no',
    employer: 'yes',
    shareStructure: 'common',
    transferRule: 'either',
    minDirectors: '1',
    maxDirectors: '10',
    businessLimits: 'none',
    directors: [
      {
        id: 'claire',
        firstName: 'Claire',
        otherNames: '',
        surname: 'Sample',
        serviceAddress: sampleAddressIn(id, '12', 'Palm Street'),
        email: 'claire@sample.example',
        phone: '+1 613 555 0101',
        consent: true,
        ...(id === 'federal' ? { residentCanadian: 'yes' } : {}),
      },
      {
        id: 'daniel',
        firstName: 'Daniel',
        otherNames: '',
        surname: 'Sample',
        serviceAddress: { street: '1 High Street', city: 'Leeds', country: 'GB' },
        email: 'daniel@sample.example',
        phone: '+44 20 7946 0018',
        consent: true,
        ...(id === 'federal' ? { residentCanadian: 'no' } : {}),
      },
    ],
    incorporators: [{ id: 'first', sameAs: 'directors/claire' }],
    shareholders: [
      { id: 'first', sameAs: 'directors/claire', shareClass: 'common', shares: '600', paid: '600' },
      { id: 'second', sameAs: 'directors/daniel', shareClass: 'common', shares: '400', paid: '400' },
    ],
    contactName: 'Claire Sample',
    contactPhone: '+1 613 555 0101',
    applicantRole: 'incorporator',
    ...registrySpecificAnswers(id, file),
    ...changes,
  });

const samples: Samples = {
  samples: Object.fromEntries(
    jurisdictionList.map(({ id }) => [`canada-${id}-company`, aCanadianCompanyApplication(id)]),
  ),
  situations: [true, false].flatMap((nameSearch) =>
    [true, false].map((express) => ({ nameSearch, express })),
  ),
  // Generated names need no consent.
  rare: ['nameConsent'],
};
export default samples;
