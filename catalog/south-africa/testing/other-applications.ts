import type { Answers } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aSouthAfrican, joburgAddress } from '../company/sample.ts';

/** The return of 2026 of a small company run by its owners, on time on 21 November 2026. */
export const aSouthAfricanAnnualReturn: SampleMaker = ({ changes = {} } = {}): Answers => ({
  entityType: 'PTY',
  companyName: 'Umoya Solar (Pty) Ltd',
  enterpriseNumber: '2018/345678/07',
  registeredOn: { day: '2', month: '11', year: '2018' },
  email: 'office@umoya-solar.example',
  phone: '082 000 0009',
  lastFiledYear: '2025',
  returns: [{ id: 'y2026', year: '2026', turnover: '4,000,000' }],
  employees: '12',
  debt: '3,400,000',
  latestTurnover: '4,000,000',
  ownerCount: '2',
  fiduciary: 'no',
  compiledBy: 'independent',
  ownerManaged: 'yes',
  recordsHeldBy: 'Sample and Partners, 1 Market Street, Johannesburg',
  ownersDeclared: 'yes',
  ownersDeclaredOn: { day: '3', month: '11', year: '2026' },
  registeredAddress: joburgAddress('7', 'Sample Crescent'),
  business: 'Installing solar panels for homes',
  directors: [{ id: 'thandi', firstName: 'Thandi', surname: 'Sample', number: '8803140001081' }],
  changed: 'no',
  ...changes,
});

/** The declaration for 2026 of a company with two owners. */
export const aSouthAfricanDeclaration: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  entityType: 'PTY',
  companyName: 'Umoya Solar (Pty) Ltd',
  enterpriseNumber: '2018/345678/07',
  registeredOn: { day: '2', month: '11', year: '2018' },
  occasion: 'yearly',
  email: 'office@umoya-solar.example',
  phone: '082 000 0009',
  ownersKnown: 'yes',
  owners: (['thandi', 'sipho'] as const).map((who, index) => ({
    ...aSouthAfrican(who, 'owners', file),
    interest: ['securities', 'votes'],
    percent: index === 0 ? '60' : '40',
  })),
  securitiesRegister: [file('securitiesRegister')],
  mandate: [file('mandate')],
  ...changes,
});

export const aSouthAfricanTradeMark: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  applicantKind: 'company',
  applicantName: 'Umoya Solar (Pty) Ltd',
  applicantNumber: '2018/345678/07',
  nationality: 'ZA',
  address: joburgAddress('7', 'Sample Crescent'),
  email: 'office@umoya-solar.example',
  phone: '082 000 0009',
  markKind: 'combined',
  markText: 'Umoyaglow',
  image: [file('image')],
  foreignWords: 'no',
  colour: 'no',
  special: 'none',
  classes: [
    { id: 'panels', niceClass: '9', goods: 'Solar panels and batteries' },
    { id: 'installing', niceClass: '37', goods: 'Installing solar panels' },
  ],
  priority: 'no',
  powerOfAttorney: [file('powerOfAttorney')],
  ...changes,
});

/** A mark filed in January 2017, whose first renewal is open on 21 November 2026. */
export const aSouthAfricanRenewal: SampleMaker = ({ changes = {} } = {}): Answers => ({
  markNumber: '2017/01234',
  markText: 'Umoyaglow',
  niceClass: '9',
  filedOn: { day: '20', month: '1', year: '2017' },
  renewals: '0',
  ownerName: 'Umoya Solar (Pty) Ltd',
  ownerChanged: 'no',
  email: 'office@umoya-solar.example',
  phone: '082 000 0009',
  ...changes,
});

/** The VAT return of September and October 2026, in time on 21 November 2026. */
export const aSouthAfricanTaxMatter: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  need: 'return',
  companyName: 'Umoya Solar (Pty) Ltd',
  enterpriseNumber: '2018/345678/07',
  incomeTaxNumber: '9123456783',
  email: 'office@umoya-solar.example',
  phone: '082 000 0009',
  representative: 'Thandi Sample',
  representativeId: '8803140001081',
  taxType: 'VAT201',
  periodMonth: '10',
  periodYear: '2026',
  vatNumber: '4123456784',
  outputTax: '15,000',
  inputTax: '4,000',
  accounts: [file('accounts')],
  ...changes,
});
