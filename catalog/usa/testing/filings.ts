import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aDoverAddress, anAmerican } from '../formation/sample.ts';

const name = 'Juniper Ledger, Inc.';
const email = 'office@juniper-ledger.example';
const phone = '+1 302 555 0109';
const on = (day: string, month: string, year: string) => ({ day, month, year });

/** The report of 2025 of a corporation that pays by assumed par value; nine months late on 21 November 2026. */
export const aDelawareFranchiseReport: SampleMaker = ({ changes = {} } = {}) => ({
  kind: 'corporation',
  companyName: name,
  fileNumber: '7654321',
  taxYear: '2025',
  email,
  phone,
  shareClasses: [
    { id: 'common', className: 'Common Stock', shares: '10,000,000', parKind: 'par', parValue: '0.0001' },
  ],
  issuedShares: '9,000,000',
  grossAssets: '50,000',
  assetsOn: on('31', '12', '2025'),
  largeFiler: 'no',
  directors: [{ id: 'maya', name: 'Maya Sample', address: aDoverAddress('12', 'Juniper Street') }],
  officerName: 'Maya Sample',
  officerTitle: 'President',
  officerAddress: aDoverAddress('12', 'Juniper Street'),
  principalAddress: aDoverAddress('7', 'Sample Crescent'),
  business: 'Software for bakeries',
  ein: '88-1234567',
  signer: 'Maya Sample',
  ...changes,
});

/** A return of the year to 31 August 2026, in time on 21 November 2026. */
export const aDelawareIncomeTaxReturn: SampleMaker = ({ changes = {}, file = pretendFile } = {}) => ({
  companyName: name,
  ein: '88-1234567',
  fileNumber: '7654321',
  formedIn: 'Delaware',
  formedOn: on('10', '3', '2024'),
  yearStart: on('1', '9', '2025'),
  yearEnd: on('31', '8', '2026'),
  email,
  phone,
  result: 'profit',
  federalIncome: '300,000',
  additions: '0',
  subtractions: '0',
  allocated: '0',
  delawareReceipts: '500,000',
  allReceipts: '1,000,000',
  estimatedPaid: '0',
  priorOverpaid: '0',
  federalReturn: [file('federalReturn')],
  officerName: 'Maya Sample',
  officerTitle: 'President',
  ...changes,
});

/** The report of 2026 of a company formed on 5 December 2024. */
export const aWyomingReport: SampleMaker = ({ changes = {} } = {}) => ({
  kind: 'llc',
  companyName: 'Juniper Ledger LLC',
  filingId: '2024-001234567',
  formedOn: on('5', '12', '2024'),
  year: '2026',
  email,
  principalAddress: aDoverAddress('7', 'Sample Crescent'),
  agentStands: true,
  assetsCash: '1,000',
  assetsReceivables: '0',
  assetsInventory: '0',
  assetsFixed: '0',
  assetsOther: '0',
  signer: 'Maya Sample',
  ...changes,
});

/** The return of a partnership of two for the year to 31 August 2026. */
export const aFederalReturn: SampleMaker = ({ changes = {}, file = pretendFile } = {}) => ({
  matter: '1065',
  companyName: 'Juniper Ledger LLC',
  formedIn: 'Delaware',
  formedOn: on('10', '3', '2024'),
  streetAddress: aDoverAddress('7', 'Sample Crescent'),
  email,
  phone,
  ein: '88-1234567',
  yearStart: on('1', '9', '2025'),
  yearEnd: on('31', '8', '2026'),
  method: 'cash',
  extension: 'no',
  receipts: '120,000',
  costOfGoods: '20,000',
  otherIncome: '0',
  wages: '0',
  rents: '6,000',
  otherDeductions: '4,000',
  totalAssets: '30,000',
  accounts: [file('accounts')],
  owners: [
    {
      id: 'maya',
      name: 'Maya Sample',
      taxNumber: '212-34-5678',
      address: aDoverAddress('12', 'Juniper Street'),
      percent: '60',
      distributions: '0',
      guaranteed: '0',
    },
    {
      id: 'omar',
      name: 'Omar Sample',
      taxNumber: '',
      address: aDoverAddress('12', 'Station Road'),
      percent: '40',
      distributions: '0',
      guaranteed: '0',
    },
  ],
  ...changes,
});

/** The first report of a company formed in Ghana and registered in Delaware on 10 November 2026. */
export const aBoiReport: SampleMaker = ({ changes = {}, file = pretendFile } = {}) => {
  const person = (who: 'maya' | 'omar', list: string) => ({
    ...anAmerican(who),
    nationality: 'GH',
    fincenId: '',
    idKind: 'foreign-passport',
    idNumber: 'G1234567',
    idIssuer: 'Ghana',
    idImage: [file(`${list}/${who}/idImage`)],
  });
  return {
    filing: 'initial',
    companyName: 'Adom Foods LTD',
    formedIn: 'GH',
    state: 'Delaware',
    registeredOn: on('10', '11', '2026'),
    registeredSince: 'from-2024',
    numberKind: 'foreign',
    foreignNumber: 'C0000803561',
    address: aDoverAddress('7', 'Sample Crescent'),
    email,
    applicants: [person('omar', 'applicants')],
    owners: [{ ...person('maya', 'owners'), control: ['owns'] }],
    ...changes,
  };
};

/** A word mark in use, in one class. */
export const anAmericanTradeMark: SampleMaker = ({ changes = {}, file = pretendFile } = {}) => ({
  applicantKind: 'corporation',
  applicantName: name,
  organizedIn: 'Delaware',
  domicile: aDoverAddress('7', 'Sample Crescent'),
  email,
  phone,
  drawing: 'standard',
  markText: 'Juniledger',
  foreignWords: 'no',
  livingPerson: 'no',
  classes: [
    {
      id: 'software',
      niceClass: '9',
      wording: 'manual',
      goods: 'Downloadable software for managing bakeries',
      basis: '1a',
      firstUsedOn: on('1', '2', '2026'),
      firstCommerceOn: on('1', '3', '2026'),
      specimen: [file('classes/software/specimen')],
    },
  ],
  signatory: 'Maya Sample',
  signatoryTitle: 'President',
  ...changes,
});
