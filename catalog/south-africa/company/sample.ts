import { people, joburgAddress, aSouthAfrican } from '../testing/sample-people.ts';
import { type FileMaker, pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

const all = ['thandi', 'sipho', 'lerato'] as const;

function aNotice(who: readonly (keyof typeof people)[], file: FileMaker): Answers {
  return {
    nameStatus: 'new',
    foreignWords: 'no',
    yearEndMonth: '2',
    section: 'F',
    division: '43',
    activity: 'We install and maintain solar panels for homes.',
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

const samples: Samples = {
  samples: {
    'south-africa-private-company': aPrivateCompanyApplication,
    'south-africa-personal-liability-company': aPersonalLiabilityApplication,
    'south-africa-non-profit-company': aNonProfitApplication,
    'south-africa-public-company': aPublicCompanyApplication,
  },
  situations: ['standard', 'other'].flatMap((memorandum) =>
    ['new', 'reserved', 'number'].map((nameStatus) => ({ memorandum, nameStatus })),
  ),
  // Generated names need no consent.
  rare: ['nameConsent'],
};
export default samples;
