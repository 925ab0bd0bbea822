import type { DeskExample, DeskExamples } from '#catalog/testing/desk-examples.ts';

/**
 * The last day of the start for which registration on 21 November 2026 is in time, by province, and the day
 * before it.
 */
const starts = [
  ['ontario', '2026-09-22', '2026-09-21'],
  ['british-columbia', '2026-09-21', '2026-09-20'],
  ['alberta', '2026-10-22', '2026-10-21'],
  ['quebec', '2026-09-22', '2026-09-21'],
  ['manitoba', '2026-10-22', '2026-10-21'],
  ['new-brunswick', '2026-10-22', '2026-10-21'],
  ['newfoundland-and-labrador', '2026-11-21', '2026-11-20'],
] as const;

const deskExamples: DeskExamples = {
  'canada-extra-provincial': {
    examples: [
      [
        'ca-extra-provincial-number',
        (kept) => ({ ...kept, companyNumber: 'BC1234567' }),
        'companyNumber',
        (kept) => kept,
      ],
      ['ca-extra-own', (kept) => ({ ...kept, registry: 'british-columbia' }), 'provinces', (kept) => kept],
      [
        'ca-extra-agent',
        (kept) => ({ ...kept, provinces: ['alberta', 'manitoba'], agent: [{ id: 'agent' }] }),
        'agent',
        (kept) => ({ ...kept, provinces: ['alberta'], agent: [{ id: 'agent' }] }),
      ],
      [
        'ca-extra-new-west',
        (kept) => ({ ...kept, registry: 'alberta' }),
        'provinces',
        (kept) => ({ ...kept, registry: 'alberta', provinces: ['ontario'] }),
      ],
      ...starts.map(
        ([id, inTime, late]): DeskExample => [
          `ca-extra-late-${id}`,
          (kept) => ({ ...kept, provinces: [id], beganOn: late }),
          'beganOn',
          (kept) => ({ ...kept, provinces: [id], beganOn: inTime }),
        ],
      ),
    ],
  },
};
export default deskExamples;
