import type { AddressAnswer, ListItem } from '#forms/form.ts';
import type { FileMaker } from './sample-files.ts';

/** Fictional people, all with the surname Sample. */
const people = {
  adaora: {
    firstName: 'Adaora',
    gender: 'female',
    born: ['14', '3', '1988'],
    occupation: 'Food technologist',
    nin: '10000000001',
    phone: '0803 000 0001',
    street: 'Palm Grove Close',
  },
  bashir: {
    firstName: 'Bashir',
    gender: 'male',
    born: ['2', '11', '1984'],
    occupation: 'Accountant',
    nin: '10000000002',
    phone: '0803 000 0002',
    street: 'Station Road',
  },
  chidera: {
    firstName: 'Chidera',
    gender: 'female',
    born: ['30', '7', '1991'],
    occupation: 'Teacher',
    nin: '10000000003',
    phone: '0803 000 0003',
    street: 'Market Road',
  },
} as const;

export type SamplePerson = keyof typeof people;

/** Returns an address in Abuja, as typed. */
export const sampleAddress = (house: string, street: string): AddressAnswer => ({
  house,
  street,
  city: 'Wuse',
  lga: 'Abuja Municipal',
  state: 'FCT Abuja',
  postcode: '',
  country: 'NG',
});

/** Returns a fictional person as typed into a list, with identity document and signature. */
export function aPerson(who: SamplePerson, list: string, file: FileMaker): ListItem {
  const { firstName, gender, born, occupation, nin, phone, street } = people[who];
  return {
    id: who,
    surname: 'Sample',
    firstName,
    otherNames: '',
    formerNames: '',
    gender,
    bornOn: { day: born[0], month: born[1], year: born[2] },
    nationality: 'NG',
    occupation,
    email: `${who}@sample.example`,
    phone,
    residentialAddress: sampleAddress('12', street),
    nin,
    idType: 'nin-slip',
    identityDocument: [file(`${list}/${who}/identityDocument`)],
    signature: [file(`${list}/${who}/signature`)],
  };
}
