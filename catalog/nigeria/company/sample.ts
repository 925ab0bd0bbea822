import type { Answers } from '#forms/form.ts';
import { type FileMaker, pretendFile } from '../../testing/sample-files.ts';
import { aPerson, sampleAddress } from '../../testing/sample-people.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/**
 * Answers as typed for a small private company that the desk finds nothing against: 'Zuma Foods Limited', two directors
 * who take 600,000 and 400,000 shares of ₦1, and a witness. `changes` replace whole answers; `file` supplies uploads.
 */
export function aCompanyApplication({
  changes = {},
  file = pretendFile,
}: {
  changes?: Answers;
  file?: FileMaker;
} = {}): Answers {
  return {
    nameStatus: 'new',
    name1: 'Zuma Foods Limited',
    name2: 'Zuma Rock Kitchens Limited',
    activityCategory: 'manufacturing',
    activity: 'food-processing',
    description: 'We mill local grain and sell packaged flour to shops in Abuja.',
    objects: [
      { id: 'milling', object: 'own', ownWords: 'To mill grain and sell packaged flour' },
      { id: 'goods', object: 'general-goods' },
      { id: 'incidental', object: 'incidental' },
    ],
    registeredAddress: sampleAddress('7', 'Sample Crescent'),
    hasHeadOffice: 'no',
    companyEmail: 'office@zuma-foods.example',
    companyPhone: '0803 000 0001',
    turnover: 'to-120m',
    netAssets: 'to-60m',
    foreignMember: 'no',
    governmentMember: 'no',
    directorsHoldMost: 'yes',
    yearEndMonth: '12',
    employer: 'yes',
    vatRegistered: 'no',
    directors: [
      { ...aPerson('adaora', 'directors', file), consent: true },
      { ...aPerson('bashir', 'directors', file), consent: true },
    ],
    shareCapital: '1,000,000',
    shareClasses: [{ id: 'ordinary', shareClass: 'ordinary', number: '1000000', nominalValue: '1' }],
    shareholders: [
      { id: 'first', sameAs: 'directors/adaora' },
      { id: 'second', sameAs: 'directors/bashir' },
    ],
    allotments: [
      {
        id: 'first',
        holder: 'shareholders/first',
        shareClass: 'ordinary',
        number: '600000',
        paid: '600,000',
      },
      {
        id: 'second',
        holder: 'shareholders/second',
        shareClass: 'ordinary',
        number: '400000',
        paid: '100,000',
      },
    ],
    controllers: [
      {
        id: 'first',
        sameAs: 'directors/adaora',
        control: ['shares', 'votes'],
        sharesPercent: '60',
        votesPercent: '60',
        politicallyExposed: 'no',
      },
      {
        id: 'second',
        sameAs: 'shareholders/second',
        control: ['shares', 'votes'],
        sharesPercent: '40',
        votesPercent: '40',
        politicallyExposed: 'no',
      },
    ],
    articlesKind: 'default',
    witness: [aPerson('chidera', 'witness', file)],
    addressProof: [file('addressProof')],
    applicantRole: 'director',
    submitterKind: 'us',
    ...changes,
  };
}

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

const samples: Samples = {
  samples: {
    'nigeria-company-registration': aCompanyApplication,
    'nigeria-public-company': aPublicCompanyApplication,
    'nigeria-unlimited-company': anUnlimitedCompanyApplication,
    'nigeria-guarantee-company': aNigerianGuaranteeCompany,
  },
};
export default samples;
