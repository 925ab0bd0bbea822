import type { Answers, DateAnswer } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { addDays, type CalendarDate, day, partsOf } from '#values/calendar-date.ts';
import { aGhanaian } from '../company/sample.ts';

const usual = day('2026-11-21');
const typed = (date: CalendarDate): DateAnswer => {
  const { year, month, day: dayOfMonth } = partsOf(date);
  return { day: String(dayOfMonth), month: String(month), year: String(year) };
};
const company: Answers = {
  companyName: 'Adom Foods LTD',
  companyNumber: 'CS012345678',
  email: 'office@adom-foods.example',
  phone: '024 000 0009',
  contactName: 'Abena Sample',
};

export const aGhanaianOffice: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = usual,
} = {}): Answers => ({
  ...company,
  companyStage: 'registered',
  uses: ['registered'],
  city: 'Accra',
  fromOn: typed(addDays(today, 28)),
  scansTo: 'office@adom-foods.example',
  activity: 'We mill maize and sell packaged flour.',
  people: [aGhanaian('abena', 'people', file)],
  ...changes,
});

export const aGhanaianChange: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = usual,
} = {}): Answers => ({
  ...company,
  changes: ['people'],
  changedOn: typed(addDays(today, -7)),
  ownersFiled: 'yes',
  people: [{ ...aGhanaian('esi', 'people', file), office: 'director' }],
  directorsNow: '3',
  resolution: [file('resolution')],
  ...changes,
});

export const aGhanaianInvestment: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...company,
  wanted: 'registration',
  ownership: 'joint',
  business: 'other',
  foreignCapital: '200,000',
  skilledGhanaians: '5',
  transfer: [file('transfer')],
  companyPapers: [file('companyPapers')],
  ...changes,
});

export const aGhanaianStructure: SampleMaker = ({ changes = {}, today = usual } = {}): Answers => ({
  ...company,
  steps: ['issue'],
  situation: 'Two founders hold 6,000 and 4,000 shares; an investor is to take 2,000 new ones.',
  companyKind: 'LTD',
  ownersFiled: 'yes',
  authorisedAfter: '100,000',
  issuedBefore: '10,000',
  increase: '20,000',
  newShares: [
    { id: 'investor', holder: 'Ama Sample', shareClass: 'preference', shares: '2,000', price: '10' },
  ],
  membersAfter: '3',
  papers: ['resolution', 'share-terms'],
  approval: 'yes',
  decidedOn: typed(addDays(today, -7)),
  ...changes,
});
