import type { Answers } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

/** Answers every application for incorporation has. */
export const anIncorporation: SampleMaker = ({ file = pretendFile } = {}): Answers => ({
  jurisdiction: 'england-wales',
  officeKind: 'own',
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
