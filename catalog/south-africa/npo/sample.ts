import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aSouthAfrican, joburgAddress } from '../testing/sample-people.ts';

const offices = { thandi: 'Chairperson', sipho: 'Treasurer', lerato: 'Secretary' } as const;

/** A reading project of three people without a constitution. */
export const anNpo: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  body: 'association',
  name: 'Umoya Reading Project',
  objectives: 'We teach children in Alexandra to read, lend them books and train volunteers.',
  distributes: 'no',
  worksAbroad: 'no',
  address: joburgAddress('7', 'Sample Crescent'),
  postalAddress: '',
  email: 'office@umoya-reading.example',
  phone: '082 000 0009',
  yearEndMonth: '2',
  officeBearers: (['thandi', 'sipho', 'lerato'] as const).map((who) => {
    const {
      identityDocument: _copy,
      certifiedOn: _certifiedOn,
      ...person
    } = aSouthAfrican(who, 'officeBearers', file);
    return { ...person, office: offices[who], barred: 'no' };
  }),
  hasConstitution: 'no',
  identityDocuments: [file('identityDocuments')],
  applicant: 'Thandi Sample',
  ...changes,
});

const samples: Samples = { samples: { 'south-africa-npo': anNpo } };
export default samples;
