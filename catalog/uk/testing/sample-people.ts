import type { AddressAnswer, ListItem } from '#forms/form.ts';

/** Fictional people, all with the surname Sample. */
const people = {
  anna: { firstName: 'Anna', born: ['14', '3', '1988'], personalCode: 'FT5-15ED-7JY5', street: 'Palm Close' },
  ben: { firstName: 'Ben', born: ['2', '11', '1984'], personalCode: 'GU6-26FE-8KZ6', street: 'Station Road' },
} as const;

/** Returns an address in Cardiff, as typed. */
export const cardiffAddress = (house: string, street: string): AddressAnswer => ({
  house,
  street,
  city: 'Cardiff',
  lga: '',
  state: '',
  postcode: 'CF14 3UZ',
  country: 'GB',
});

/** Returns a fictional person as the register asks about them. */
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

/** Returns a fictional director as typed into a list. */
export const aDirector = (who: keyof typeof people): ListItem => ({
  ...aBriton(who),
  occupation: '',
  barred: 'no',
  consent: true,
});

/** A member of a partnership with a part of the profits, who consents to it. */
export const aPartner = (who: 'anna' | 'ben', percent: string) => ({
  ...aBriton(who),
  barred: 'no',
  percent,
  consent: true,
});
