import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aGuaranteeCompanyApplication } from '../guarantee-company/sample.ts';

/** A kitchen for people who have nobody to cook for them. */
export const aCommunityCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  ...aGuaranteeCompanyApplication({ file }),
  name1: 'Harbour Lantern Meals CIC',
  sicCodes: [{ id: 'meals', section: 'I', division: '56', code: '56290' }],
  articles: 'bespoke',
  articlesFile: [file('articlesFile')],
  restrictedArticles: 'no',
  community: 'People over 60 who live in Cardiff and have nobody to cook for them.',
  benefit: 'It cooks and delivers a warm meal a day below cost, and trains young people in its kitchen.',
  surplus: 'Buy a second van, and deliver to more streets.',
  assetLock: 'yes',
  lockedTo: '',
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-community-company-registration': aCommunityCompanyApplication },
};
export default samples;
