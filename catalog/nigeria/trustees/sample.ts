import type { Samples } from '#catalog/testing/country-samples.ts';
import type { Answers } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aPerson, sampleAddress } from '#catalog/testing/sample-people.ts';

/** Answers as typed for an association with three trustees that the desk finds nothing against. */
export const aTrusteesApplication: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  nameStatus: 'new',
  name1: 'Incorporated Trustees of Zuma Reading Foundation',
  name2: 'Incorporated Trustees of Zuma Learning Foundation',
  associationKind: 'ngo',
  aims: [
    { id: 'reading', aim: 'To teach children in Abuja to read' },
    { id: 'libraries', aim: 'To open and run public libraries' },
  ],
  registeredAddress: sampleAddress('7', 'Sample Crescent'),
  associationEmail: 'office@zuma-reading.example',
  associationPhone: '0803 000 0001',
  employer: 'no',
  trustees: (['adaora', 'bashir', 'chidera'] as const).map((who) => ({
    ...aPerson(who, 'trustees', file),
    passportPhotograph: [file(`trustees/${who}/passportPhotograph`)],
    consent: true,
  })),
  chair: [{ id: 'chair', sameAs: 'trustees/adaora' }],
  secretary: [{ id: 'secretary', sameAs: 'trustees/bashir' }],
  metOn: { day: '2', month: '10', year: '2026' },
  present: ['Adaora Sample', 'Bashir Sample', 'Chidera Sample', 'Danladi Sample'].map((name, index) => ({
    id: `m${index}`,
    name,
  })),
  votesFor: '4',
  constitutionKind: 'ours',
  noticesPublished: 'no',
  applicantRole: 'trustee',
  submitterKind: 'us',
  ...changes,
});

const samples: Samples = {
  samples: {
    'nigeria-trustees-registration': aTrusteesApplication,
  },
};
export default samples;
