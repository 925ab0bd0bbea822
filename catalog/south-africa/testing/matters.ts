import type { Answers, DateAnswer } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { addDays, type CalendarDate, day, partsOf } from '#values/calendar-date.ts';
import { aSouthAfrican, joburgAddress } from '../company/sample.ts';

const usual = day('2026-11-21');
const typed = (date: CalendarDate): DateAnswer => {
  const { year, month, day: dayOfMonth } = partsOf(date);
  return { day: String(dayOfMonth), month: String(month), year: String(year) };
};
const company: Answers = {
  companyName: 'Umoya Solar (Pty) Ltd',
  companyNumber: '2018/345678/07',
  email: 'office@umoya-solar.example',
  phone: '082 000 0009',
  contactName: 'Thandi Sample',
};

/** An address in Johannesburg from four weeks on. */
export const anOffice: SampleMaker = ({ changes = {}, file = pretendFile, today = usual } = {}): Answers => ({
  ...company,
  companyStage: 'registered',
  uses: ['registered', 'mail'],
  city: 'Johannesburg',
  fromOn: typed(addDays(today, 28)),
  term: '12',
  activity: 'We install and look after solar panels for homes.',
  letters: 'official',
  scansTo: 'office@umoya-solar.example',
  people: [{ ...aSouthAfrican('thandi', 'people', file) }],
  ...changes,
});

/** A director who came a week ago. */
export const aChange: SampleMaker = ({ changes = {}, file = pretendFile, today = usual } = {}): Answers => ({
  ...company,
  changes: ['directors'],
  changedOn: typed(addDays(today, -7)),
  directors: [{ ...aSouthAfrican('lerato', 'directors', file), consent: true }],
  left: [],
  directorsNow: '3',
  resolution: [file('resolution')],
  ...changes,
});

/** A further class of shares that all shareholders have decided on. */
export const aStructure: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = usual,
} = {}): Answers => ({
  ...company,
  alterations: ['classes'],
  aim: 'round',
  aimDetails: 'A class of preference shares for an investor who puts in R2 million.',
  classes: [
    { id: 'ordinary', className: 'Ordinary', authorised: '1,000', issued: '100', rights: 'One vote each' },
    {
      id: 'preference',
      className: 'Preference A',
      authorised: '200',
      issued: '0',
      rights: 'No vote; paid first',
    },
  ],
  decidedBy: 'shareholders',
  votes: '100',
  decidedOn: typed(addDays(today, -3)),
  memorandum: [file('memorandum')],
  resolution: [file('resolution')],
  ...changes,
});

/** A company that asked for its deregistration, and has nothing outstanding. */
export const aReinstatement: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...company,
  status: 'final',
  deregisteredOn: { day: '10', month: '2', year: '2025' },
  reason: 'request',
  outstanding: '0',
  activity: 'It let a flat in Durban and had a running bank account.',
  proof: [file('proof')],
  applicantDocument: [file('applicantDocument')],
  ...changes,
});

/** The registration of a new employer. */
export const aWorkInjuryMatter: SampleMaker = ({ changes = {}, today = usual } = {}): Answers => ({
  ...company,
  matter: 'registration',
  activity: 'They install solar panels on roofs of homes.',
  workAddress: joburgAddress('7', 'Sample Crescent'),
  employees: '4',
  wages: '900,000',
  firstWagesOn: typed(addDays(today, 10)),
  ...changes,
});
