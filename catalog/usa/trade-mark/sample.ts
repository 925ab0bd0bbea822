import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aDoverAddress } from '../testing/sample-people.ts';
import { sampleCompany, typedDay } from '../testing/sample-company.ts';

/** A word mark in use, in one class. */
export const anAmericanTradeMark: SampleMaker = ({ changes = {}, file = pretendFile } = {}) => ({
  applicantKind: 'corporation',
  applicantName: sampleCompany.name,
  organizedIn: 'Delaware',
  domicile: aDoverAddress('7', 'Sample Crescent'),
  email: sampleCompany.email,
  phone: sampleCompany.phone,
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
      firstUsedOn: typedDay('1', '2', '2026'),
      firstCommerceOn: typedDay('1', '3', '2026'),
      specimen: [file('classes/software/specimen')],
    },
  ],
  signatory: 'Maya Sample',
  signatoryTitle: 'President',
  ...changes,
});

const samples: Samples = {
  samples: { 'usa-trade-mark': anAmericanTradeMark },
  situations: [{ classes: 1, freeTextClasses: 1, extraThousands: 1 }],
  // Generated applicants live in the United States.
  rare: ['attorney', 'attorneyKind', 'attorneyName', 'attorneyBar', 'attorneyEmail'],
};
export default samples;
