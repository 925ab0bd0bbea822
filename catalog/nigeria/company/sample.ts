import type { Answers } from '#forms/form.ts';
import { type FileMaker, pretendFile } from '../../testing/sample-files.ts';
import { aPerson, sampleAddress } from '../../testing/sample-people.ts';

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
