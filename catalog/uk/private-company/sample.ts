import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aDirector } from '../testing/sample-people.ts';
import { anIncorporation } from '../incorporation/sample.ts';

/**
 * Answers as typed for a private company that the desk finds nothing against: 'Harbour Lantern Ltd', two
 * directors who take 60 and 40 ordinary shares of £1. `changes` replace whole answers; `file` supplies
 * uploads.
 */
export const aBritishCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  ...anIncorporation({ file }),
  name1: 'Harbour Lantern Ltd',
  name2: 'Amber Meadow Kitchens Ltd',
  sicCodes: [{ id: 'baking', section: 'C', division: '10', code: '10710' }],
  articles: 'model',
  directors: [aDirector('anna'), aDirector('ben')],
  shareClasses: [
    {
      id: 'ordinary',
      className: 'Ordinary',
      number: '100',
      nominal: '1',
      price: '1',
      paid: '1',
      rights:
        'Each share has one vote, equal rights to dividends and to capital on a winding up, and cannot be redeemed.',
    },
  ],
  shareholders: [
    { id: 'first', sameAs: 'directors/anna', shareClass: 'ordinary', shares: '60' },
    { id: 'second', sameAs: 'directors/ben', shareClass: 'ordinary', shares: '40' },
  ],
  control: 'somebody',
  pscs: [
    {
      id: 'first',
      sameAs: 'directors/anna',
      shareBand: 'over-50',
      voteBand: 'over-50',
      otherControl: ['appoints'],
    },
    { id: 'second', sameAs: 'directors/ben', shareBand: 'over-25', voteBand: 'over-25' },
  ],
  applicantRole: 'director',
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-company-registration': aBritishCompanyApplication },
};
export default samples;
