import type { AddressAnswer, Answers, ListItem } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { type FileMaker, pretendFile } from '#catalog/testing/sample-files.ts';

/** Invented people: the surname says so. Their identity numbers fit their birthdays and check digits. */
const people = {
  thandi: {
    firstName: 'Thandi',
    gender: 'female',
    born: ['14', '3', '1988'],
    occupation: 'Engineer',
    idNumber: '8803140001081',
    phone: '082 000 0001',
    street: 'Protea Road',
  },
  sipho: {
    firstName: 'Sipho',
    gender: 'male',
    born: ['2', '11', '1984'],
    occupation: 'Accountant',
    idNumber: '8411025000085',
    phone: '082 000 0002',
    street: 'Jacaranda Street',
  },
  lerato: {
    firstName: 'Lerato',
    gender: 'female',
    born: ['30', '7', '1991'],
    occupation: 'Attorney',
    idNumber: '9107300002080',
    phone: '082 000 0003',
    street: 'Market Street',
  },
} as const;

export const joburgAddress = (house: string, street: string): AddressAnswer => ({
  house,
  street,
  city: 'Johannesburg',
  lga: 'Rosebank',
  state: 'Gauteng',
  postcode: '2196',
  country: 'ZA',
});

/** One of the invented people as typed into a list, with a certified copy. */
export function aSouthAfrican(who: keyof typeof people, list: string, file: FileMaker): ListItem {
  const { firstName, gender, born, occupation, idNumber, phone, street } = people[who];
  return {
    id: who,
    title: '',
    surname: 'Sample',
    firstName,
    otherNames: '',
    formerNames: '',
    gender,
    bornOn: { day: born[0], month: born[1], year: born[2] },
    nationality: 'ZA',
    occupation,
    email: `${who}@sample.example`,
    phone,
    residentialAddress: joburgAddress('12', street),
    idKind: 'id',
    idNumber,
    identityDocument: [file(`${list}/${who}/identityDocument`)],
    certifiedOn: { day: '1', month: '11', year: '2026' },
  };
}

const all = ['thandi', 'sipho', 'lerato'] as const;

function aNotice(who: readonly (keyof typeof people)[], file: FileMaker): Answers {
  return {
    nameStatus: 'new',
    foreignWords: 'no',
    yearEndMonth: '2',
    section: 'F',
    division: '43',
    activity: 'We install and look after solar panels for homes.',
    employer: 'yes',
    registeredAddress: joburgAddress('7', 'Sample Crescent'),
    companyEmail: 'office@umoya-solar.example',
    companyPhone: '082 000 0009',
    incorporators: who.map((each) => aSouthAfrican(each, 'incorporators', file)),
    directors: who.map((each) => ({
      id: each,
      sameAs: `incorporators/${each}`,
      businessAddress: joburgAddress('7', 'Sample Crescent'),
      disqualified: 'no',
      consent: true,
    })),
    publicOfficer: 'Thandi Sample',
    publicOfficerResident: 'yes',
    applicantRole: 'incorporator',
    applicantName: 'Thandi Sample',
    applicantId: people.thandi.idNumber,
    applicantPhone: '082 000 0001',
    applicantDocument: [file('applicantDocument')],
  };
}

const shares: Answers = {
  shareClasses: [{ id: 'ordinary', shareClass: 'ordinary', authorised: '1,000', price: '1' }],
  shareholders: [
    { id: 'first', sameAs: 'incorporators/thandi', shareClass: 'ordinary', shares: '60' },
    { id: 'second', sameAs: 'directors/sipho', shareClass: 'ordinary', shares: '40' },
  ],
  ownersKnown: 'yes',
  owners: [
    { id: 'first', sameAs: 'directors/thandi', interest: ['securities', 'votes'], percent: '60' },
    { id: 'second', sameAs: 'shareholders/second', interest: ['securities', 'votes'], percent: '40' },
  ],
};

/** 'Umoya Solar (Pty) Ltd': two incorporators who direct it and take 60 and 40 of 1,000 authorised shares. */
export const aPrivateCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  ...aNotice(['thandi', 'sipho'], file),
  ...shares,
  name1: 'Umoya Solar (Pty) Ltd',
  name2: 'Umoya Rooftop Proprietary Limited',
  memorandum: 'standard',
  ...changes,
});

/** 'Umoya Sample Attorneys Inc.', with the long memorandum. */
export const aPersonalLiabilityApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  ...aNotice(['thandi', 'sipho'], file),
  ...shares,
  name1: 'Umoya Sample Attorneys Inc.',
  memorandum: 'long',
  section: 'M',
  division: '69',
  activity: 'We advise and represent clients as attorneys.',
  ...changes,
});

/** 'Umoya Power Ltd': three directors, of whom one is the secretary too, and an auditor. */
export const aPublicCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  ...aNotice(all, file),
  ...shares,
  name1: 'Umoya Power Ltd',
  memorandum: 'long',
  secretary: [{ id: 'lerato', sameAs: 'directors/lerato' }],
  auditorName: 'Sample and Partners',
  auditorNumber: '901234',
  auditorConsent: [file('auditorConsent')],
  ...changes,
});

/** 'Umoya Learning NPC': three incorporators who direct it, and nobody who owns it. */
export const aNonProfitApplication: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...aNotice(all, file),
  name1: 'Umoya Learning NPC',
  memorandum: 'standard',
  section: 'P',
  division: '85',
  activity: 'We teach children to read after school.',
  ownersKnown: 'none',
  noOwnersReason: 'It has no members, and no person controls its board.',
  ...changes,
});
