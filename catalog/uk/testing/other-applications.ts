import type { Answers } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { cardiffAddress } from '../private-company/sample.ts';

const typedDay = (day: string, month: string, year: string) => ({ day, month, year });

/** A word mark in two classes. */
export const aBritishTradeMark: SampleMaker = ({ changes = {} } = {}): Answers => ({
  markKind: 'word',
  markText: 'Harbour Lantern',
  series: 'no',
  classes: [
    { id: 'bread', niceClass: '30', terms: 'Bread; cakes; flour' },
    { id: 'cafe', niceClass: '43', terms: 'Services of cafés' },
  ],
  priority: 'no',
  ownerKind: 'body',
  ownerName: 'Harbour Lantern Ltd',
  entityType: 'Private limited company',
  incorporatedIn: 'GB',
  ownerAddress: cardiffAddress('7', 'Sample Crescent'),
  email: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  use: true,
  ...changes,
});

/** The company tax return for the year to March 2026, in time on 21 November 2026. */
export const aBritishTaxMatter: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  need: 'ct-return',
  companyName: 'Harbour Lantern Ltd',
  companyNumber: '08407369',
  utr: '1097172564',
  email: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  authority: true,
  periodStart: typedDay('1', '4', '2025'),
  periodEnd: typedDay('31', '3', '2026'),
  accountsPeriodEnd: typedDay('31', '3', '2026'),
  turnover: '120,000',
  costOfSales: '40,000',
  expenses: '30,000',
  otherIncome: '0',
  disallowables: '1,000',
  capitalAllowances: '2,000',
  lossesBf: '0',
  donations: '0',
  associatedCompanies: '0',
  investmentHolding: 'no',
  directorsLoans: '0',
  accounts: [file('accounts')],
  declarant: 'Anna Sample',
  declarantStatus: 'director',
  ...changes,
});

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

/** The renewal of a mark filed on 1 March 2017, which opened in September 2026. */
export const aBritishMarkRenewal: SampleMaker = ({ changes = {} } = {}): Answers => ({
  markNumber: 'UK00003214567',
  markName: 'Harbour Lantern',
  ownerName: 'Harbour Lantern Ltd',
  ownerRight: 'yes',
  filedOn: typedDay('1', '3', '2017'),
  renewedBefore: 'no',
  classes: '2',
  email: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  ...changes,
});
