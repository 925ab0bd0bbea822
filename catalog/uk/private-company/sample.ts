import type { AddressAnswer, Answers, ListItem } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';

/** Invented people: the surname says so. */
const people = {
  anna: { firstName: 'Anna', born: ['14', '3', '1988'], personalCode: 'FT5-15ED-7JY5', street: 'Palm Close' },
  ben: { firstName: 'Ben', born: ['2', '11', '1984'], personalCode: 'GU6-26FE-8KZ6', street: 'Station Road' },
} as const;

export const cardiffAddress = (house: string, street: string): AddressAnswer => ({
  house,
  street,
  city: 'Cardiff',
  lga: '',
  state: '',
  postcode: 'CF14 3UZ',
  country: 'GB',
});

/** One of the invented people as the register asks about them. */
export function aBriton(who: keyof typeof people): ListItem {
  const { firstName, born, personalCode, street } = people[who];
  return {
    id: who,
    title: '',
    firstName,
    otherNames: '',
    surname: 'Sample',
    formerNames: '',
    bornOn: { day: born[0], month: born[1], year: born[2] },
    nationality: 'GB',
    nationality2: '',
    nationality3: '',
    residence: 'GB',
    serviceAt: 'office',
    residentialAddress: cardiffAddress('12', street),
    personalCode,
    idvStatement: true,
  };
}

export const aDirector = (who: keyof typeof people): ListItem => ({
  ...aBriton(who),
  occupation: '',
  barred: 'no',
  consent: true,
});

/** Answers every application for incorporation has. */
export const anIncorporation: SampleMaker = ({ file = pretendFile } = {}): Answers => ({
  jurisdiction: 'england-wales',
  registeredOffice: cardiffAddress('7', 'Sample Crescent'),
  registeredEmail: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  protectedDetails: 'no',
  tradesAtOnce: 'no',
  vatRegistered: 'no',
  employer: 'no',
  filing: 'in-turn',
  presenterIdentity: [file('presenterIdentity')],
  lawfulPurpose: true,
  compliance: true,
});

/**
 * Answers as typed for a private company that the desk finds nothing against: 'Harbour Lantern Ltd', two directors who take
 * 60 and 40 ordinary shares of £1. `changes` replace whole answers; `file` supplies uploads.
 */
export const aBritishCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  ...anIncorporation({ file }),
  name1: 'Harbour Lantern Ltd',
  name2: 'Amber Meadow Kitchens Ltd',
  sicCodes: [{ id: 'baking', section: 'C', division: '10', code: '10710' }],
  articles: 'model',
  directors: [aDirector('anna'), aDirector('ben')],
  shareClasses: [
    {
      id: 'ordinary',
      className: 'Ordinary',
      number: '100',
      nominal: '1',
      price: '1',
      paid: '1',
      rights:
        'Each share has one vote, equal rights to dividends and to capital on a winding up, and cannot be redeemed.',
    },
  ],
  shareholders: [
    { id: 'first', sameAs: 'directors/anna', shareClass: 'ordinary', shares: '60' },
    { id: 'second', sameAs: 'directors/ben', shareClass: 'ordinary', shares: '40' },
  ],
  control: 'somebody',
  pscs: [
    {
      id: 'first',
      sameAs: 'directors/anna',
      shareBand: 'over-50',
      voteBand: 'over-50',
      otherControl: ['appoints'],
    },
    { id: 'second', sameAs: 'directors/ben', shareBand: 'over-25', voteBand: 'over-25' },
  ],
  applicantRole: 'director',
  ...changes,
});
