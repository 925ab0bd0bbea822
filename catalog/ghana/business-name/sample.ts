import type { Samples } from '#catalog/testing/country-samples.ts';
import type { Answers, DateAnswer } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { type FileMaker, pretendFile } from '#catalog/testing/sample-files.ts';
import { addDays, type CalendarDate, day, partsOf } from '#values/calendar-date.ts';
import { accraAddress, aGhanaian } from '../company/sample.ts';

const usual = day('2026-11-21');
const typed = (date: CalendarDate): DateAnswer => {
  const { year, month, day: dayOfMonth } = partsOf(date);
  return { day: String(dayOfMonth), month: String(month), year: String(year) };
};
const aBusiness = (today: CalendarDate): Answers => ({
  startedOn: typed(addDays(today, -10)),
  activities: [
    {
      id: 'baking',
      section: 'C',
      division: '10',
      classCode: '1071',
      description: 'We bake bread in Tema and sell it to shops.',
    },
  ],
  employer: 'no',
  vatRegistered: 'no',
  principalPlace: accraAddress('7', 'Sample Crescent'),
  moreplaces: 'no',
  postalAddress: 'P.O. Box 12, Accra, Greater Accra',
  businessEmail: 'office@adom-bakery.example',
  businessPhone: '024 000 0009',
});
const people = (file: FileMaker, ...who: readonly ('abena' | 'kwame')[]) =>
  who.map((each) => aGhanaian(each, 'owners', file));

/** A business name of one person. */
export const aGhanaianBusinessName: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = usual,
} = {}): Answers => ({
  ...aBusiness(today),
  name1: 'Adom Hearth Enterprise',
  name2: 'Adom Hearth Ventures',
  owners: people(file, 'abena'),
  ...changes,
});

/** A second name of a company. */
export const aGhanaianCompanyBusinessName: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = usual,
} = {}): Answers => ({
  ...aBusiness(today),
  name1: 'Adom Hearth Bakery',
  ownerCompany: 'Adom Foods LTD',
  ownerNumber: 'CS012345678',
  ownerTin: 'C0000803561',
  ownerDirector: 'Abena Sample',
  ownerResolution: [file('ownerResolution')],
  ...changes,
});

/** A partnership of two people. */
export const aGhanaianPartnership: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = usual,
} = {}): Answers => ({
  ...aBusiness(today),
  name1: 'Adom and Sample',
  owners: people(file, 'abena', 'kwame'),
  capital: '5,000',
  shares: 'In equal shares',
  charges: 'no',
  ...changes,
});

const samples: Samples = {
  samples: {
    'ghana-business-name': aGhanaianBusinessName,
    'ghana-company-business-name': aGhanaianCompanyBusinessName,
    'ghana-partnership': aGhanaianPartnership,
  },
};
export default samples;
