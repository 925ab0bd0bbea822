import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'ghana-operating-permit': {
    examples: [
      ['gh-permit-number', (kept) => ({ ...kept, companyNumber: '12345' }), 'companyNumber', (kept) => kept],
      [
        'gh-permit-qualifications',
        (kept) => ({ ...kept, permit: 'pharmacy' }),
        'qualifications',
        (kept) => ({ ...kept, permit: 'pharmacy', qualifications: kept['companyPapers'] }),
      ],
      [
        'gh-permit-open',
        (kept) => ({ ...kept, opensOn: '2026-11-20' }),
        'opensOn',
        (kept) => ({ ...kept, opensOn: '2026-11-21' }),
      ],
      [
        'gh-permit-expired',
        (kept) => ({ ...kept, wanted: 'renewal', permitNumber: 'FDA 1', expiresOn: '2026-11-20' }),
        'expiresOn',
        (kept) => ({ ...kept, wanted: 'renewal', permitNumber: 'FDA 1', expiresOn: '2026-11-21' }),
      ],
    ],
  },
};
export default deskExamples;
