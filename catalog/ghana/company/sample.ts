import type { Samples } from '#catalog/testing/country-samples.ts';
import type { AddressAnswer, Answers, ListItem } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { type FileMaker, pretendFile } from '#catalog/testing/sample-files.ts';

/** Fictional people, all with the surname Sample. */
const people = {
  abena: {
    firstName: 'Abena',
    gender: 'female',
    born: ['14', '3', '1988'],
    occupation: 'Food technologist',
    personalNumber: 'GHA-100000001-1',
    phone: '024 000 0001',
    street: 'Palm Close',
  },
  kwame: {
    firstName: 'Kwame',
    gender: 'male',
    born: ['2', '11', '1984'],
    occupation: 'Accountant',
    personalNumber: 'GHA-100000002-2',
    phone: '024 000 0002',
    street: 'Station Road',
  },
  esi: {
    firstName: 'Esi',
    gender: 'female',
    born: ['30', '7', '1991'],
    occupation: 'Lawyer',
    personalNumber: 'GHA-100000003-3',
    phone: '024 000 0003',
    street: 'Market Road',
  },
} as const;

/** Returns an address in Accra, as typed. */
export const accraAddress = (house: string, street: string): AddressAnswer => ({
  house,
  street,
  city: 'Accra',
  lga: 'Accra Metropolitan',
  state: 'Greater Accra',
  postcode: 'GA-144-3422',
  country: 'GH',
});

/** Returns a fictional person as typed into a list, with identity document and signature. */
export function aGhanaian(who: keyof typeof people, list: string, file: FileMaker): ListItem {
  const { firstName, gender, born, occupation, personalNumber, phone, street } = people[who];
  return {
    id: who,
    surname: 'Sample',
    firstName,
    otherNames: '',
    formerNames: '',
    gender,
    bornOn: { day: born[0], month: born[1], year: born[2] },
    nationality: 'GH',
    occupation,
    email: `${who}@sample.example`,
    phone,
    residentialAddress: accraAddress('12', street),
    birthPlace: 'Kumasi',
    personalNumber,
    identityDocument: [file(`${list}/${who}/identityDocument`)],
    signature: [file(`${list}/${who}/signature`)],
  };
}

/**
 * Answers as typed for a private company that the desk finds nothing against: 'Adom Foods LTD', two directors
 * who take 6,000 and 4,000 shares of GH₵1, and a lawyer as secretary. `changes` replace whole answers; `file`
 * supplies uploads.
 */
export const aGhanaianCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  nameStatus: 'new',
  name1: 'Adom Foods LTD',
  name2: 'Adom Hill Kitchens LTD',
  activities: [
    {
      id: 'milling',
      section: 'C',
      division: '10',
      classCode: '1061',
      description: 'We mill maize and sell packaged flour to shops in Accra.',
    },
  ],
  constitution: 'standard',
  yearEndMonth: '12',
  sells: 'goods',
  vatRegistered: 'no',
  employer: 'yes',
  registeredAddress: accraAddress('7', 'Sample Crescent'),
  premises: 'owned',
  worksElsewhere: 'no',
  registerElsewhere: 'no',
  postalAddress: 'P.O. Box 12, Accra, Greater Accra',
  companyEmail: 'office@adom-foods.example',
  companyPhone: '024 000 0009',
  directors: (['abena', 'kwame'] as const).map((who) => ({
    ...aGhanaian(who, 'directors', file),
    offence: 'no',
    insolvent: 'no',
    consent: true,
  })),
  secretaryKind: 'person',
  secretary: [{ ...aGhanaian('esi', 'secretary', file), qualification: 'profession' }],
  auditorName: 'Sample and Partners',
  auditorTin: 'P0008816751',
  auditorLicence: 'ICAG 1234',
  auditorAddress: accraAddress('1', 'Liberation Road'),
  auditorConsent: [file('auditorConsent')],
  statedCapital: '10,000',
  authorisedShares: '100,000',
  shareClasses: [{ id: 'equity', shareClass: 'equity', issued: '10,000', price: '1', consideration: 'cash' }],
  shareholders: [
    { id: 'first', sameAs: 'directors/abena', shareClass: 'equity', shares: '6,000' },
    { id: 'second', sameAs: 'directors/kwame', shareClass: 'equity', shares: '4,000' },
  ],
  owners: [
    {
      id: 'first',
      sameAs: 'directors/abena',
      workplace: 'Adom Foods, director',
      interest: ['shares', 'votes'],
      percent: '60',
      politicallyExposed: 'no',
    },
    {
      id: 'second',
      sameAs: 'shareholders/second',
      workplace: 'Adom Foods, director',
      interest: ['shares', 'votes'],
      percent: '40',
      politicallyExposed: 'no',
    },
  ],
  applicantRole: 'director',
  presenterName: 'Abena Sample',
  presenterPhone: '024 000 0001',
  presenterNumber: 'GHA-100000001-1',
  ...changes,
});

/** The same as a public company: its names end with PLC, and its shares are not listed. */
export const aGhanaianPublicCompany: SampleMaker = ({ changes = {}, ...rest } = {}): Answers =>
  aGhanaianCompanyApplication({
    ...rest,
    changes: { name1: 'Adom Foods PLC', name2: 'Adom Hill Kitchens PLC', listed: 'no', ...changes },
  });

/** A company of either unlimited kind, with its own constitution. `ending` as in the name. */
export const aGhanaianUnlimitedCompany =
  (ending: 'PRUC' | 'PUC'): SampleMaker =>
  ({ changes = {}, file = pretendFile, ...rest } = {}): Answers => {
    const { constitution: _constitution, ...answers } = aGhanaianCompanyApplication({ ...rest, file });
    return {
      ...answers,
      name1: `Adom Foods ${ending}`,
      name2: `Adom Hill Kitchens ${ending}`,
      constitutionFile: [file('constitutionFile')],
      ...changes,
    };
  };

/** A reading circle with two members, who guarantee GH₵100 each. */
export const aGhanaianGuaranteeCompany: SampleMaker = ({ changes = {}, ...rest } = {}): Answers => {
  const {
    statedCapital: _capital,
    authorisedShares: _authorised,
    shareClasses: _classes,
    ...answers
  } = aGhanaianCompanyApplication(rest);
  return {
    ...answers,
    name1: 'Adom Relief LBG',
    name2: 'Adom Hill Readers LBG',
    activities: [
      {
        id: 'teaching',
        section: 'P',
        division: '85',
        classCode: '',
        description: 'We teach children in Tamale to read.',
      },
    ],
    objects: [
      { id: 'reading', object: 'To teach children in Tamale to read' },
      { id: 'books', object: 'To lend books as a non-profit library' },
    ],
    sells: 'services',
    shareholders: [
      { id: 'first', sameAs: 'directors/abena', guarantee: '100' },
      { id: 'second', sameAs: 'directors/kwame', guarantee: '100' },
    ],
    owners: [
      {
        id: 'first',
        sameAs: 'directors/abena',
        workplace: 'Adom Relief, director',
        interest: ['votes'],
        percent: '50',
        politicallyExposed: 'no',
      },
      {
        id: 'second',
        sameAs: 'shareholders/second',
        workplace: 'Adom Relief, director',
        interest: ['votes'],
        percent: '50',
        politicallyExposed: 'no',
      },
    ],
    ...changes,
  };
};

const samples: Samples = {
  samples: {
    'ghana-company-registration': aGhanaianCompanyApplication,
    'ghana-public-company': aGhanaianPublicCompany,
    'ghana-guarantee-company': aGhanaianGuaranteeCompany,
    'ghana-private-unlimited-company': aGhanaianUnlimitedCompany('PRUC'),
    'ghana-public-unlimited-company': aGhanaianUnlimitedCompany('PUC'),
  },
};
export default samples;
