import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { sampleCompany } from '../testing/sample-company.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/** Answers as typed for a second class of shares, agreed to by all. */
export const anAmendment: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...sampleCompany,
  aim: 'raise',
  situation: 'Two founders hold 600 and 400 common shares; an investor is to take preferred shares.',
  amendments: ['classes'],
  classes: [
    { id: 'common', className: 'Common', rights: ['vote', 'dividend', 'residual'] },
    {
      id: 'preferred',
      className: 'Class A preferred',
      rights: ['dividend'],
      terms: 'A dividend of 6% a year before any other.',
    },
  ],
  approval: 'all',
  currentArticles: [file('currentArticles')],
  ...changes,
});

const samples: Samples = {
  samples: { 'canada-share-structure': anAmendment },
};
export default samples;
