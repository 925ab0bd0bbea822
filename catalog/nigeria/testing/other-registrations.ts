import type { Answers } from '#forms/form.ts';
import { aCompanyApplication } from '#catalog/nigeria/company/sample.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aPerson, sampleAddress } from '#catalog/testing/sample-people.ts';

/** A public company with three directors, a lawyer as secretary, and shares of ₦2,000,000 in two hands. */
export const aPublicCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => {
  const {
    turnover: _turnover,
    netAssets: _assets,
    governmentMember: _government,
    directorsHoldMost: _most,
    articlesKind: _articles,
    ...answers
  } = aCompanyApplication({ file });
  const director = (who: 'adaora' | 'bashir' | 'chidera', independent: string) => ({
    ...aPerson(who, 'directors', file),
    independent,
    publicBoards: '0',
    consent: true,
  });
  const { id: _id, ...lawyer } = aPerson('adaora', 'secretary', file);
  const third = {
    ...lawyer,
    firstName: 'Danladi',
    gender: 'male',
    nin: '10000000004',
    email: 'danladi@sample.example',
    occupation: 'Lawyer',
    bornOn: { day: '9', month: '5', year: '1980' },
  };
  return {
    ...answers,
    name1: 'Zuma Foods PLC',
    name2: 'Zuma Rock Kitchens PLC',
    directors: [director('adaora', 'no'), director('bashir', 'no'), director('chidera', 'yes')],
    secretaryKind: 'person',
    secretary: [{ id: 'danladi', ...third, qualification: 'lawyer' }],
    shareCapital: '2,000,000',
    shareClasses: [{ id: 'ordinary', shareClass: 'ordinary', number: '2000000', nominalValue: '1' }],
    allotments: [
      {
        id: 'first',
        holder: 'shareholders/first',
        shareClass: 'ordinary',
        number: '1200000',
        paid: '1,200,000',
      },
      {
        id: 'second',
        holder: 'shareholders/second',
        shareClass: 'ordinary',
        number: '800000',
        paid: '800,000',
      },
    ],
    articlesFile: [file('articlesFile')],
    witness: [aPerson('chidera', 'witness', file)],
    ...changes,
  };
};

export const anUnlimitedCompanyApplication: SampleMaker = ({ changes = {}, ...rest } = {}): Answers => ({
  ...aCompanyApplication(rest),
  name1: 'Zuma Foods Unlimited',
  name2: 'Zuma Rock Kitchens Ultd',
  ...changes,
});

/** A reading circle with two members who guarantee ₦50,000 each, and the consent of the Attorney-General. */
export const aNigerianGuaranteeCompany: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => {
  const {
    directorsHoldMost: _most,
    shareCapital: _capital,
    shareClasses: _classes,
    allotments: _allotments,
    ...answers
  } = aCompanyApplication({ file });
  return {
    ...answers,
    name1: 'Zuma Reading (Ltd/Gte)',
    name2: 'Zuma Rock Readers (Limited by Guarantee)',
    objects: [{ id: 'reading', object: 'own', ownWords: 'To teach children in Abuja to read' }],
    shareholders: [
      { id: 'first', sameAs: 'directors/adaora', guarantee: '50,000' },
      { id: 'second', sameAs: 'directors/bashir', guarantee: '50,000' },
    ],
    controllers: [
      {
        id: 'first',
        sameAs: 'directors/adaora',
        control: ['votes'],
        votesPercent: '50',
        politicallyExposed: 'no',
      },
      {
        id: 'second',
        sameAs: 'shareholders/second',
        control: ['votes'],
        votesPercent: '50',
        politicallyExposed: 'no',
      },
    ],
    attorneyConsent: [file('attorneyConsent')],
    ...changes,
  };
};

const aPartnership = (answers: Answers): Answers => ({
  nameStatus: 'new',
  activityCategory: 'manufacturing',
  activity: 'food-processing',
  description: 'We mill local grain and sell packaged flour to shops in Abuja.',
  principalAddress: sampleAddress('7', 'Sample Crescent'),
  partnershipEmail: 'office@zuma-millers.example',
  partnershipPhone: '0803 000 0001',
  yearEndMonth: '12',
  employer: 'yes',
  vatRegistered: 'no',
  applicantRole: 'partner',
  submitterKind: 'us',
  ...answers,
});

export const aNigerianLlp: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers =>
  aPartnership({
    name1: 'Zuma Millers LLP',
    name2: 'Zuma Rock Millers LLP',
    partners: (['adaora', 'bashir'] as const).map((who) => ({
      ...aPerson(who, 'partners', file),
      designated: 'yes',
      contribution: '500,000',
      percent: '50',
      consent: true,
    })),
    ...changes,
  });

export const aNigerianLimitedPartnership: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers =>
  aPartnership({
    name1: 'Zuma Millers LP',
    name2: 'Zuma Rock Millers LP',
    partners: (
      [
        ['adaora', 'general', '60'],
        ['bashir', 'limited', '40'],
      ] as const
    ).map(([who, role, percent]) => ({
      ...aPerson(who, 'partners', file),
      role,
      contribution: '500,000',
      percent,
      consent: true,
    })),
    ...changes,
  });
