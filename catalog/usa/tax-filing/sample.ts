import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aDoverAddress } from '../testing/sample-people.ts';
import { sampleCompany, typedDay } from '../testing/sample-company.ts';

/** The return of a partnership of two for the year to 31 August 2026. */
export const aFederalReturn: SampleMaker = ({ changes = {}, file = pretendFile } = {}) => ({
  matter: '1065',
  companyName: 'Juniper Ledger LLC',
  formedIn: 'Delaware',
  formedOn: typedDay('10', '3', '2024'),
  streetAddress: aDoverAddress('7', 'Sample Crescent'),
  email: sampleCompany.email,
  phone: sampleCompany.phone,
  ein: '88-1234567',
  yearStart: typedDay('1', '9', '2025'),
  yearEnd: typedDay('31', '8', '2026'),
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

const samples: Samples = {
  samples: { 'usa-tax-filing': aFederalReturn },
  situations: ['ein', '1120', '1120-s', '1065', '5472', 'texas'].map((matter) => ({ matter })),
  // Generated responsible party has no ITIN.
  rare: ['partyItin'],
};
export default samples;
