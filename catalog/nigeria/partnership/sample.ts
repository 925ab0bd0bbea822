import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aPerson, sampleAddress } from '#catalog/testing/sample-people.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

const aPartnership = (answers: Answers): Answers => ({
  nameStatus: 'new',
  activityCategory: 'manufacturing',
  activity: 'food-processing',
  description: 'We mill local grain and sell packaged flour to shops in Abuja.',
  principalAddress: sampleAddress('7', 'Sample Crescent'),
  partnershipEmail: 'office@zuma-millers.example',
  partnershipPhone: '0803 000 0001',
  yearEndMonth: '12',
  employer: 'yes',
  vatRegistered: 'no',
  applicantRole: 'partner',
  submitterKind: 'us',
  ...answers,
});

export const aNigerianLlp: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers =>
  aPartnership({
    name1: 'Zuma Millers LLP',
    name2: 'Zuma Rock Millers LLP',
    partners: (['adaora', 'bashir'] as const).map((who) => ({
      ...aPerson(who, 'partners', file),
      designated: 'yes',
      contribution: '500,000',
      percent: '50',
      consent: true,
    })),
    ...changes,
  });

export const aNigerianLimitedPartnership: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers =>
  aPartnership({
    name1: 'Zuma Millers LP',
    name2: 'Zuma Rock Millers LP',
    partners: (
      [
        ['adaora', 'general', '60'],
        ['bashir', 'limited', '40'],
      ] as const
    ).map(([who, role, percent]) => ({
      ...aPerson(who, 'partners', file),
      role,
      contribution: '500,000',
      percent,
      consent: true,
    })),
    ...changes,
  });

const samples: Samples = {
  samples: {
    'nigeria-llp': aNigerianLlp,
    'nigeria-limited-partnership': aNigerianLimitedPartnership,
  },
};
export default samples;
