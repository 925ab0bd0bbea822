import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aBritishCompanyApplication } from '../private-company/sample.ts';

/**
 * A public company whose founders take 60,000 and 40,000 shares of £1, fully paid; the second director is its
 * secretary.
 */
export const aPublicCompanyApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => {
  const application = aBritishCompanyApplication({ file });
  return {
    ...application,
    name1: 'Harbour Lantern plc',
    name2: 'Amber Meadow Kitchens plc',
    secretaries: [{ id: 'first', sameAs: 'directors/ben', qualified: 'yes', consent: true }],
    shareClasses: [
      {
        id: 'ordinary',
        className: 'Ordinary',
        number: '100,000',
        nominal: '1',
        price: '1',
        paid: '1',
        rights:
          'Each share has one vote, equal rights to dividends and to capital on a winding up, and cannot be redeemed.',
      },
    ],
    shareholders: [
      { id: 'first', sameAs: 'directors/anna', shareClass: 'ordinary', shares: '60,000' },
      { id: 'second', sameAs: 'directors/ben', shareClass: 'ordinary', shares: '40,000' },
    ],
    ...changes,
  };
};

const samples: Samples = {
  samples: { 'uk-public-company-registration': aPublicCompanyApplication },
};
export default samples;
