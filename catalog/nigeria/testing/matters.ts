import type { Answers } from '#forms/form.ts';
import { addDays, type CalendarDate, day, partsOf } from '#values/calendar-date.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aPerson, sampleAddress } from '#catalog/testing/sample-people.ts';

const typed = (date: CalendarDate) => ({
  day: String(partsOf(date).day),
  month: String(partsOf(date).month),
  year: String(partsOf(date).year),
});
const usual = day('2026-11-21');
const company = {
  registry: 'company',
  companyName: 'Zuma Foods Limited',
  companyNumber: 'RC 1234567',
  email: 'office@zuma-foods.example',
  phone: '0803 000 0001',
  contactName: 'Adaora Sample',
};

/** Answers as typed for a director who came a week before `today`. */
export const aNigerianChange: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = usual,
} = {}): Answers => ({
  ...company,
  changes: ['directors'],
  changedOn: typed(addDays(today, -7)),
  returnsFiled: 'yes',
  came: [{ ...aPerson('bashir', 'came', file), office: 'director' }],
  ...changes,
});

/** Answers as typed for an address in Abuja from a week after `today` on. */
export const aNigerianAddressOrder: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = usual,
} = {}): Answers => ({
  companyStage: 'registered',
  ...company,
  uses: ['registered'],
  state: 'FCT Abuja',
  fromOn: typed(addDays(today, 7)),
  scansTo: 'mail@zuma-foods.example',
  activity: 'We mill local grain and sell packaged flour.',
  people: [aPerson('adaora', 'people', file)],
  ...changes,
});

/** Answers as typed for a company that takes in an investor. */
export const aNigerianStructure: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...company,
  aim: 'raise',
  situation: 'Two founders hold 600,000 and 400,000 shares; an investor is to take preference shares.',
  foreign: 'no',
  capitalAfter: '2,000,000',
  papers: ['articles', 'shareholders-agreement'],
  approval: 'yes',
  statusReport: [file('statusReport')],
  ...changes,
});

/** Answers as typed for a letter before a guard company is registered. */
export const aNigerianLicence: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  companyStage: 'forming',
  ...company,
  sector: 'security',
  wanted: 'letter',
  activity: 'We will guard warehouses and offices in Abuja with fifty trained guards.',
  premises: sampleAddress('7', 'Sample Crescent'),
  shareCapital: '10,000,000',
  staff: '50',
  qualifications: [file('qualifications')],
  ...changes,
});

/** Answers as typed for the VAT return of October 2026, in time on 21 November 2026. */
export const aNigerianTaxReturn: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...company,
  tax: 'vat',
  taxId: '2401234567890',
  month: '10',
  year: '2026',
  turnover: '15,000,000',
  fixedAssets: '20,000,000',
  professional: 'no',
  outputTax: '1,125,000',
  inputTax: '400,000',
  accounts: [file('accounts')],
  ...changes,
});

/** Answers as typed for a mark applied for on 1 December 2019, whose first term ends ten days after 21 November 2026. */
export const aNigerianRenewal: SampleMaker = ({ changes = {} } = {}): Answers => ({
  markText: 'Zuma',
  markNumber: 'NG/T/2019/12345',
  countedFrom: { day: '1', month: '12', year: '2019' },
  renewals: '0',
  classes: [{ id: 'food', niceClass: '30' }],
  ownerName: 'Zuma Foods Limited',
  address: sampleAddress('7', 'Sample Crescent'),
  ownerChanged: 'no',
  email: 'office@zuma-foods.example',
  phone: '0803 000 0001',
  ...changes,
});
