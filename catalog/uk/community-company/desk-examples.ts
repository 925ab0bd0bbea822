import type { DeskExamples } from '#catalog/testing/desk-examples.ts';
import { companyExamples, incorporationExamples } from '../testing/incorporation-examples.ts';

const deskExamples: DeskExamples = {
  'uk-community-company-registration': {
    examples: [
      ...incorporationExamples('directors', 'corporateGuarantors', 'Harbour Lantern Meals CBC'),
      ...companyExamples('56290', '56210'),
      ['uk-cic-lock', (kept) => ({ ...kept, assetLock: 'no' }), 'assetLock', (kept) => kept],
    ],
  },
};
export default deskExamples;
