import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'nigeria-sector-licence': {
    examples: [
      [
        'ng-licence-number',
        (kept) => ({ ...kept, companyNumber: 'BN 3301234' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'ng-licence-capital',
        (kept) => ({ ...kept, shareCapital: 999_999_999 }),
        'shareCapital',
        (kept) => ({ ...kept, shareCapital: 1_000_000_000 }),
      ],
      [
        'ng-licence-certificate',
        (kept) => ({ ...kept, wanted: 'licence' }),
        'certificate',
        (kept) => ({ ...kept, wanted: 'licence', certificate: kept['qualifications'] }),
      ],
      [
        'ng-licence-expired',
        (kept) => ({ ...kept, expiresOn: '2026-11-20' }),
        'expiresOn',
        (kept) => ({ ...kept, expiresOn: '2026-11-21' }),
      ],
    ],
  },
};
export default deskExamples;
