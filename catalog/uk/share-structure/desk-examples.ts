import type { Change, DeskExamples } from '#catalog/testing/desk-examples.ts';
import type { Answers } from '#forms/form.ts';
import { change } from '#catalog/testing/desk-examples.ts';

const reduced = (changes: Answers): Change => change({ changes: ['reduction'], ...changes });
const madePublic = (changes: Answers): Change => change({ changes: ['public'], ...changes });

const deskExamples: DeskExamples = {
  'uk-share-structure': {
    examples: [
      ['uk-structure-number', change({ companyNumber: 'AB123456' }), 'companyNumber', change({})],
      [
        'uk-structure-nominal',
        change({ nominalAfter: 0.2 }),
        'nominalAfter',
        change({ numberAfter: 500, nominalAfter: 0.2 }),
      ],
      [
        'uk-structure-class',
        change({ changes: ['class'], classConsent: 'no' }),
        'classConsent',
        change({ changes: ['class'], classConsent: 'yes' }),
      ],
      [
        'uk-structure-directors',
        reduced({ allDirectors: 'no' }),
        'allDirectors',
        reduced({ allDirectors: 'yes' }),
      ],
      ['uk-structure-left', reduced({ shareLeft: 'no' }), 'shareLeft', reduced({ shareLeft: 'yes' })],
      [
        'uk-structure-solvency',
        reduced({ solventOn: '2026-11-01', resolvedOn: '2026-11-17' }),
        'solventOn',
        reduced({ solventOn: '2026-11-01', resolvedOn: '2026-11-16' }),
      ],
      [
        'uk-structure-public-capital',
        madePublic({ issuedCapital: 4_999_999 }),
        'issuedCapital',
        madePublic({ issuedCapital: 5_000_000 }),
      ],
      [
        'uk-structure-balance',
        madePublic({ balanceSheetOn: '2026-04-20' }),
        'balanceSheetOn',
        madePublic({ balanceSheetOn: '2026-04-22' }),
      ],
      [
        'uk-structure-late',
        reduced({ resolvedOn: '2026-11-05' }),
        'resolvedOn',
        reduced({ resolvedOn: '2026-11-06' }),
      ],
    ],
  },
};
export default deskExamples;
