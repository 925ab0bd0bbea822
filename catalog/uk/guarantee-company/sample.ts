import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { anIncorporation } from '../incorporation/sample.ts';
import { aDirector } from '../testing/sample-people.ts';

/** A choir as a company limited by guarantee, with two directors who guarantee £1 each. */
export const aGuaranteeCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  ...anIncorporation({ file }),
  name1: 'Harbour Lantern Choir Limited',
  name2: '',
  sicCodes: [{ id: 'choir', section: 'R', division: '90', code: '90010' }],
  sharesProfit: 'no',
  articles: 'model',
  directors: [aDirector('anna'), aDirector('ben')],
  guarantors: [
    { id: 'first', sameAs: 'directors/anna', guarantee: '1' },
    { id: 'second', sameAs: 'directors/ben', guarantee: '1' },
  ],
  control: 'somebody',
  pscs: [
    { id: 'first', sameAs: 'directors/anna', shareBand: 'none', voteBand: 'over-25' },
    { id: 'second', sameAs: 'directors/ben', shareBand: 'none', voteBand: 'over-25' },
  ],
  applicantRole: 'director',
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-guarantee-company-registration': aGuaranteeCompanyApplication },
};
export default samples;
