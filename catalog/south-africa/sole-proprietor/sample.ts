import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { SAMPLE_DAY } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import type { Answers } from '#forms/form.ts';
import { addDays } from '#values/calendar-date.ts';
import { aSouthAfrican, joburgAddress } from '../testing/sample-people.ts';

/** Lerato has opened a bakery and has no tax number. */
export const aSoleProprietor: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  owners: [aSouthAfrican('lerato', 'owners', file)],
  hasTaxNumber: 'no',
  tradingName: 'Umoya Bakery',
  section: 'C',
  division: '10',
  startedOn: typedDate(addDays(today, -7)),
  address: joburgAddress('7', 'Sample Crescent'),
  email: 'office@umoya-bakery.example',
  phone: '082 000 0009',
  taxableSupplies: '400,000',
  vatRegistered: 'no',
  employer: 'no',
  bank: 'Sample Bank, Rosebank',
  bankAccount: '4070012345',
  bankLetter: [file('bankLetter')],
  addressProof: [file('addressProof')],
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-sole-proprietor-registration': aSoleProprietor },
  situations: [true, false].map((withVat) => ({ withVat })),
};
export default samples;
