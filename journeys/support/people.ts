import type { Answers, Place } from './answer.ts';
import { picture } from './documents.ts';

/** A person who opens an account. */
export type Founder = { fullName: string; email: string; password: string };

/** Returns a founder with an e-mail address of its own: an address opens one account only. */
export const founder = (name: string): Founder => ({
  fullName: 'Ada Ngozi Obi',
  email: `${name}@example.com`,
  password: 'quiet-marble-orchard-7',
});

const home: Place = {
  place: {
    Country: 'Nigeria',
    'House number': '14',
    Street: 'Adeola Odeku Street',
    'City or town': 'Lagos',
    'Local government area': 'Eti-Osa',
    State: 'Lagos',
  },
};
export const office: Place = {
  place: {
    'House number': '7',
    Street: 'Marina Road',
    'City or town': 'Lagos',
    'Local government area': 'Lagos Island',
    State: 'Lagos',
  },
};

/** Answers about a witness; the registry asks fewer questions than about officers. */
export const witnessAnswers = (first: string, surname: string, nin: string): Answers => ({
  Surname: surname,
  'First name': first,
  'Date of birth': { day: '2 11 1988' },
  Nationality: 'Nigeria',
  Occupation: 'Teacher',
  'Phone number': '0803 000 0003',
  'Residential address': home,
  'NIN (National Identification Number)': nin,
  'Identity document': 'NIN slip or national identity card',
  'Picture of the identity document': picture(`identity of ${first}`),
  Signature: picture(`signature of ${first}`),
});

/** Answers about a Nigerian director, shareholder or person with significant control. */
export const personAnswers = (first: string, surname: string, nin: string): Answers => {
  const {
    Surname,
    'First name': firstName,
    'Date of birth': bornOn,
    'Picture of the identity document': card,
    Signature: signature,
    ...rest
  } = witnessAnswers(first, surname, nin);
  return {
    Surname: Surname!,
    'First name': firstName!,
    Gender: 'Female',
    'Date of birth': bornOn!,
    Nationality: 'Nigeria',
    Occupation: 'Engineer',
    'E-mail address': `${first.toLowerCase()}@example.com`,
    ...rest,
    'Identity document': 'International passport',
    'Document number': `A${nin.slice(0, 8)}`,
    'Picture of the identity document': card!,
    Signature: signature!,
  };
};
