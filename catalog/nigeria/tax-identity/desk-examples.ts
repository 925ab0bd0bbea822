import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'nigeria-tax-identity': {
    examples: [
      [
        'ng-tax-same-file',
        (kept) => ({ ...kept, statusReport: kept['cacCertificate'] }),
        'statusReport',
        (kept) => kept,
      ],
    ],
  },
};
export default deskExamples;
