import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { anIncorporation } from '../incorporation/sample.ts';
import { aPartner } from '../testing/sample-people.ts';

/** Two advisers who share profits by 60 and 40 per cent. */
export const aPartnershipApplication: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => {
  const { filing: _filing, tradesAtOnce: _tradesAtOnce, ...incorporation } = anIncorporation({ file });
  return {
    ...incorporation,
    name1: 'Harbour Lantern Advisers LLP',
    name2: '',
    allDesignated: 'yes',
    members: [aPartner('anna', '60'), aPartner('ben', '40')],
    control: 'somebody',
    pscs: [
      { id: 'first', sameAs: 'members/anna', shareBand: 'over-50', voteBand: 'over-25' },
      { id: 'second', sameAs: 'members/ben', shareBand: 'over-25', voteBand: 'over-25' },
    ],
    applicantRole: 'member',
    ...changes,
  };
};

const samples: Samples = {
  samples: { 'uk-llp-registration': aPartnershipApplication },
};
export default samples;
