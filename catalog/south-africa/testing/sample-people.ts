import type { AddressAnswer, ListItem } from '#forms/form.ts';
import type { FileMaker } from '#catalog/testing/sample-files.ts';

/** Fictional people, all with the surname Sample. Their identity numbers fit their birthdays and check digits. */
export const people = {
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

/** Returns an address in Johannesburg, as typed. */
export const joburgAddress = (house: string, street: string): AddressAnswer => ({
  house,
  street,
  city: 'Johannesburg',
  lga: 'Rosebank',
  state: 'Gauteng',
  postcode: '2196',
  country: 'ZA',
});

/** Returns a fictional person as typed into a list, with a certified copy. */
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
