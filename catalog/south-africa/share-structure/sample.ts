import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { sampleCompany } from '../testing/sample-company.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';

/** A further class of shares that all shareholders have decided on. */
export const aStructure: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  ...sampleCompany,
  alterations: ['classes'],
  aim: 'round',
  aimDetails: 'A class of preference shares for an investor who invests R2 million.',
  classes: [
    { id: 'ordinary', className: 'Ordinary', authorised: '1,000', issued: '100', rights: 'One vote each' },
    {
      id: 'preference',
      className: 'Preference A',
      authorised: '200',
      issued: '0',
      rights: 'No vote; paid first',
    },
  ],
  decidedBy: 'shareholders',
  votes: '100',
  decidedOn: typedDate(addDays(today, -3)),
  memorandum: [file('memorandum')],
  resolution: [file('resolution')],
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-share-structure': aStructure },
  situations: [true, false].map((newName) => ({ newName })),
};
export default samples;
