import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'nigeria-foreign-exemption': {
    examples: [
      [
        'ng-exempt-home',
        (kept) => ({ ...kept, incorporatedIn: 'NG' }),
        'incorporatedIn',
        (kept) => ({ ...kept, incorporatedIn: 'CN' }),
      ],
      [
        'ng-exempt-ground',
        (kept) => ({ ...kept, ground: 'none' }),
        'ground',
        (kept) => ({ ...kept, ground: 'loan' }),
      ],
      ['ng-exempt-started', (kept) => ({ ...kept, started: 'yes' }), 'started', (kept) => kept],
      [
        'ng-exempt-days',
        (kept) => ({ ...kept, startsOn: '2027-03-02', endsOn: '2027-03-01' }),
        'endsOn',
        (kept) => ({ ...kept, startsOn: '2027-03-01', endsOn: '2027-03-01' }),
      ],
      [
        'ng-exempt-over',
        (kept) => ({ ...kept, startsOn: '2026-01-01', endsOn: '2026-11-20' }),
        'endsOn',
        (kept) => ({ ...kept, startsOn: '2026-01-01', endsOn: '2026-11-21' }),
      ],
    ],
  },
};
export default deskExamples;
