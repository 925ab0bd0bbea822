import type { DeskExamples } from '#catalog/testing/desk-examples.ts';
import { aNigerianTradeMark } from './sample.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';

const deskExamples: DeskExamples = {
  'nigeria-trade-mark': {
    typed: aNigerianTradeMark({ file: pretendFile }),
    examples: [
      ['ng-tm-arms', (kept) => ({ ...kept, markText: 'Federal Republic Bread' }), 'markText', (kept) => kept],
      [
        'ng-tm-scandalous',
        (kept) => ({ ...kept, markText: 'Scam Bread' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Scampi Bread' }),
      ],
      [
        'ng-tm-known',
        (kept) => ({ ...kept, markText: 'Dangote' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Dango' }),
      ],
      [
        'ng-tm-place',
        (kept) => ({ ...kept, markText: 'LAGOS' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Lagos Zumarock' }),
      ],
      [
        'ng-tm-descriptive',
        (kept) => ({ ...kept, markText: 'Packaged Bread' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Zuma Bread' }),
      ],
      [
        'ng-tm-priority',
        (kept) => ({ ...kept, priority: 'yes', priorityOn: '2026-05-20' }),
        'priorityOn',
        (kept) => ({ ...kept, priority: 'yes', priorityOn: '2026-05-21' }),
      ],
      ['ng-tm-power', (kept) => ({ ...kept, powerOfAttorney: undefined }), 'powerOfAttorney', (kept) => kept],
    ],
  },
};
export default deskExamples;
