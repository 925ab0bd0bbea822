import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { aSouthAfrican } from '../testing/sample-people.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

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

const samples: Samples = {
  samples: { 'south-africa-beneficial-ownership': aSouthAfricanDeclaration },
};
export default samples;
