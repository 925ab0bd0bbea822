import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';

/** A Nigerian owner of a US company that files a return, with a passport. */
export const anItinApplication: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  wanted: 'new',
  ssn: 'no',
  reason: 'b',
  withReturn: 'yes',
  surname: 'Sample',
  firstName: 'Amina',
  otherNames: '',
  gender: 'female',
  bornOn: { day: '14', month: '3', year: '1988' },
  nationality: 'NG',
  nameAtBirth: '',
  birthCountry: 'NG',
  birthPlace: 'Lagos',
  foreignAddress: {
    house: '7',
    street: 'Sample Crescent',
    city: 'Lagos',
    state: '',
    postcode: '',
    country: 'NG',
  },
  foreignTaxNumber: '',
  visa: '',
  email: 'amina@sample.example',
  phone: '+1 302 555 0104',
  documents: ['passport'],
  copies: 'agency',
  scans: [file('scans')],
  ...changes,
});

const samples: Samples = {
  samples: { 'usa-itin': anItinApplication },
};
export default samples;
