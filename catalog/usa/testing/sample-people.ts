import type { AddressAnswer, ListItem } from '#forms/form.ts';

/** Fictional people, all with the surname Sample. */
const people = {
  maya: { firstName: 'Maya', born: ['14', '3', '1988'], phone: '+1 302 555 0101', street: 'Juniper Street' },
  nina: { firstName: 'Nina', born: ['9', '7', '1990'], phone: '+1 302 555 0103', street: 'Orchard Street' },
  omar: { firstName: 'Omar', born: ['2', '11', '1984'], phone: '+1 302 555 0102', street: 'Station Road' },
} as const;

/** Returns an address in Dover, Delaware, as typed. */
export const aDoverAddress = (house: string, street: string): AddressAnswer => ({
  house,
  street,
  city: 'Dover',
  state: 'Delaware',
  postcode: '19901',
  country: 'US',
});

/** Returns a fictional person as typed into a list. */
export function anAmerican(who: keyof typeof people): ListItem {
  const { firstName, born, phone, street } = people[who];
  return {
    id: who,
    surname: 'Sample',
    firstName,
    otherNames: '',
    bornOn: { day: born[0], month: born[1], year: born[2] },
    nationality: 'US',
    email: `${who}@sample.example`,
    phone,
    address: aDoverAddress('12', street),
  };
}
