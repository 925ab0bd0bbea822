import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { typedDay } from '../testing/typed-day.ts';

/** The statement of a company whose period ended on 15 November 2026. */
export const aBritishStatement: SampleMaker = ({ changes = {} } = {}): Answers => ({
  bodyKind: 'shares',
  companyName: 'Harbour Lantern Ltd',
  companyNumber: '08407369',
  authenticationCode: 'AB12CD',
  lastMadeUpTo: typedDay('15', '11', '2025'),
  madeUpTo: typedDay('15', '11', '2026'),
  feePaid: 'no',
  registeredEmail: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  officeRight: 'yes',
  officersRight: 'yes',
  controlRight: 'yes',
  sicRight: 'yes',
  capitalRight: 'yes',
  holdersRight: 'yes',
  officers: [
    {
      id: 'anna',
      title: '',
      firstName: 'Anna',
      otherNames: '',
      surname: 'Sample',
      bornOn: typedDay('14', '3', '1988'),
      personalCode: 'FT5-15ED-7JY5',
    },
  ],
  lawfulPurpose: true,
  confirmation: true,
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-confirmation-statement': aBritishStatement },
  situations: [true, false].map((feePaid) => ({ feePaid })),
};
export default samples;
