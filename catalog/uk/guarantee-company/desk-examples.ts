import type { DeskExamples } from '#catalog/testing/desk-examples.ts';
import { companyExamples, incorporationExamples } from '../testing/incorporation-examples.ts';

const deskExamples: DeskExamples = {
  'uk-guarantee-company-registration': {
    examples: [
      ...incorporationExamples('directors', 'corporateGuarantors', 'Harbour Lantern Choir Cyfyngedig'),
      ...companyExamples('90010', '90020'),
    ],
  },
};
export default deskExamples;
