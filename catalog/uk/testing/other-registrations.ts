import type { Answers } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import {
  aBritishCompanyApplication,
  aBriton,
  aDirector,
  anIncorporation,
  cardiffAddress,
} from '../private-company/sample.ts';

/** A choir as a company limited by guarantee, with two directors who guarantee £1 each. */
export const aGuaranteeCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  ...anIncorporation({ file }),
  name1: 'Harbour Lantern Choir Limited',
  name2: '',
  sicCodes: [{ id: 'choir', section: 'R', division: '90', code: '90010' }],
  sharesProfit: 'no',
  articles: 'model',
  directors: [aDirector('anna'), aDirector('ben')],
  guarantors: [
    { id: 'first', sameAs: 'directors/anna', guarantee: '1' },
    { id: 'second', sameAs: 'directors/ben', guarantee: '1' },
  ],
  control: 'somebody',
  pscs: [
    { id: 'first', sameAs: 'directors/anna', shareBand: 'none', voteBand: 'over-25' },
    { id: 'second', sameAs: 'directors/ben', shareBand: 'none', voteBand: 'over-25' },
  ],
  applicantRole: 'director',
  ...changes,
});

const aMember = (who: 'anna' | 'ben', percent: string) => ({
  ...aBriton(who),
  barred: 'no',
  percent,
  consent: true,
});

/** Two advisers who share profits by 60 and 40 per cent. */
export const aPartnershipApplication: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => {
  const { filing: _filing, tradesAtOnce: _tradesAtOnce, ...incorporation } = anIncorporation({ file });
  return {
    ...incorporation,
    name1: 'Harbour Lantern Advisers LLP',
    name2: '',
    allDesignated: 'yes',
    members: [aMember('anna', '60'), aMember('ben', '40')],
    control: 'somebody',
    pscs: [
      { id: 'first', sameAs: 'members/anna', shareBand: 'over-50', voteBand: 'over-25' },
      { id: 'second', sameAs: 'members/ben', shareBand: 'over-25', voteBand: 'over-25' },
    ],
    applicantRole: 'member',
    ...changes,
  };
};

/** A public company whose founders take 60,000 and 40,000 shares of £1, fully paid; the second director is its secretary. */
export const aPublicCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => {
  const application = aBritishCompanyApplication({ file });
  return {
    ...application,
    name1: 'Harbour Lantern plc',
    name2: 'Amber Meadow Kitchens plc',
    secretaries: [{ id: 'first', sameAs: 'directors/ben', qualified: 'yes', consent: true }],
    shareClasses: [
      {
        id: 'ordinary',
        className: 'Ordinary',
        number: '100,000',
        nominal: '1',
        price: '1',
        paid: '1',
        rights:
          'Each share has one vote, equal rights to dividends and to capital on a winding up, and cannot be redeemed.',
      },
    ],
    shareholders: [
      { id: 'first', sameAs: 'directors/anna', shareClass: 'ordinary', shares: '60,000' },
      { id: 'second', sameAs: 'directors/ben', shareClass: 'ordinary', shares: '40,000' },
    ],
    ...changes,
  };
};

/** A kitchen for people who have nobody to cook for them. */
export const aCommunityCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  ...aGuaranteeCompanyApplication({ file }),
  name1: 'Harbour Lantern Meals CIC',
  sicCodes: [{ id: 'meals', section: 'I', division: '56', code: '56290' }],
  articles: 'bespoke',
  articlesFile: [file('articlesFile')],
  restrictedArticles: 'no',
  community: 'People over 60 who live in Cardiff and have nobody to cook for them.',
  benefit: 'It cooks and delivers a warm meal a day below cost, and trains young people in its kitchen.',
  surplus: 'Buy a second van, and deliver to more streets.',
  assetLock: 'yes',
  lockedTo: '',
  ...changes,
});

/** A baker who began in October 2026. */
export const aSoleTrader: SampleMaker = ({ changes = {} } = {}): Answers => ({
  nameKind: 'business',
  name1: 'Harbour Lantern Bakery',
  title: '',
  firstName: 'Anna',
  otherNames: '',
  surname: 'Sample',
  bornOn: { day: '14', month: '3', year: '1988' },
  nino: 'AB123456C',
  hasUtr: 'no',
  residentialAddress: cardiffAddress('12', 'Palm Close'),
  email: 'anna@sample.example',
  phone: '020 7946 0018',
  activity: 'I bake bread and sell it at markets in Cardiff.',
  startedOn: { day: '1', month: '10', year: '2026' },
  place: cardiffAddress('12', 'Palm Close'),
  vatRegistered: 'no',
  employer: 'no',
  authority: true,
  ...changes,
});

const aPartner = (id: string, firstName: string, nino: string, percent: string) => ({
  id,
  title: '',
  firstName,
  otherNames: '',
  surname: 'Sample',
  bornOn: { day: '14', month: '3', year: '1988' },
  nino,
  hasUtr: 'no',
  residentialAddress: cardiffAddress('12', 'Palm Close'),
  percent,
  consent: true,
});

/** Two bakers who began in October 2026 and share by 60 and 40 per cent. */
export const aGeneralPartnership: SampleMaker = ({ changes = {} } = {}): Answers => {
  const { nameKind, email, phone, activity, startedOn, place, vatRegistered, employer, authority } =
    aSoleTrader();
  return {
    nameKind,
    email,
    phone,
    activity,
    startedOn,
    place,
    vatRegistered,
    employer,
    authority,
    name1: 'Harbour Lantern and Partners',
    partners: [aPartner('anna', 'Anna', 'AB123456C', '60'), aPartner('ben', 'Ben', 'AB123457C', '40')],
    ...changes,
  };
};
