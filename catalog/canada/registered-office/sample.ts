import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { sampleCompany, sampleDirector } from '../testing/sample-company.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { addDays } from '#values/calendar-date.ts';
import { sampleAddressIn } from '../testing/sample-address.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';

/** Answers as typed for a registered office in Ontario from a week after `today` on. */
export const anOfficeOrder: SampleMaker = ({
  changes = {},
  file = pretendFile,
  today = SAMPLE_DAY,
} = {}): Answers => ({
  companyStage: 'registered',
  ...sampleCompany,
  uses: ['registered'],
  province: 'Ontario',
  fromOn: typedDate(addDays(today, 7)),
  term: '12',
  letters: 'official',
  scansTo: 'mail@northgate.example',
  people: [
    {
      ...sampleDirector,
      bornOn: { day: '14', month: '3', year: '1988' },
      residentialAddress: sampleAddressIn('federal', '12', 'Palm Street'),
      identityDocument: [file('people/claire/identityDocument')],
    },
  ],
  activity: 'We design and sell robots that sort parcels.',
  ...changes,
});

const samples: Samples = {
  samples: { 'canada-registered-office': anOfficeOrder },
};
export default samples;
