import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { sampleCompany } from '../testing/sample-company.ts';
import { aSouthAfrican } from '../testing/sample-people.ts';

/** Two members convert; one of them and a third person become directors. */
export const aConversion: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...sampleCompany,
  companyName: 'Umoya Solar CC',
  companyNumber: '2008/345678/23',
  nameStatus: 'same',
  newName: 'Umoya Solar (Pty) Ltd',
  memorandum: 'standard',
  authorisedShares: '1000',
  members: [
    { id: 'thandi', name: 'Thandi Sample', percent: '80', consents: 'yes', shares: '80' },
    { id: 'sipho', name: 'Sipho Sample', percent: '20', consents: 'no', shares: '20' },
  ],
  consentPaper: [file('consentPaper')],
  directors: [aSouthAfrican('thandi', 'directors', file), aSouthAfrican('lerato', 'directors', file)],
  inTrouble: 'no',
  returnsFiled: 'yes',
  resolution: [file('resolution')],
  applicantCopy: [file('applicantCopy')],
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-close-corporation-conversion': aConversion },
  situations: ['standard', 'other'].flatMap((memorandum) =>
    ['new', 'reserved'].map((nameStatus) => ({ memorandum, nameStatus })),
  ),
};
export default samples;
