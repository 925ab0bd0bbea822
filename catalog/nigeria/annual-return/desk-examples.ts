import { type DeskExamples, withItems, withItem } from '#catalog/testing/desk-examples.ts';

const noMeeting = { meeting: 'no', meetingOn: undefined };

const deskExamples: DeskExamples = {
  'nigeria-annual-return': {
    examples: [
      [
        'ng-ret-number',
        (kept) => ({ ...kept, registrationNumber: 'BN 77' }),
        'registrationNumber',
        (kept) => kept,
      ],
      [
        'ng-ret-year-twice',
        (kept) => withItems(kept, 'returns', { id: 'b', year: 2026 }),
        'returns/b/year',
        (kept) => withItems(kept, 'returns', { id: 'b', year: 2025 }),
      ],
      [
        'ng-ret-too-early',
        (kept) => withItem(kept, 'returns', 'y2026', { year: 2023 }),
        'returns/y2026/year',
        (kept) => withItem(kept, 'returns', 'y2026', { year: 2024 }),
      ],
      [
        'ng-ret-future',
        (kept) => withItem(kept, 'returns', 'y2026', { year: 2027 }),
        'returns/y2026/year',
        (kept) => kept,
      ],
      [
        'ng-ret-voluntary',
        (kept) => withItem({ ...kept, registeredOn: '2025-03-10' }, 'returns', 'y2026', noMeeting),
        'returns/y2026/year',
        (kept) => withItem({ ...kept, registeredOn: '2024-03-10' }, 'returns', 'y2026', noMeeting),
      ],
      [
        'ng-ret-meeting-year',
        (kept) => withItem(kept, 'returns', 'y2026', { meetingOn: '2025-12-31' }),
        'returns/y2026/meetingOn',
        (kept) => withItem(kept, 'returns', 'y2026', { meetingOn: '2026-01-01' }),
      ],
      [
        'ng-ret-gap',
        (kept) => ({ ...kept, lastFiledYear: 2024 }),
        'returns',
        (kept) => ({ ...kept, registeredOn: '2024-08-01', lastFiledYear: undefined }),
      ],
      [
        'ng-ret-late',
        (kept) => withItem(kept, 'returns', 'y2026', { meetingOn: '2026-10-09' }),
        'returns/y2026/year',
        (kept) => withItem(kept, 'returns', 'y2026', { meetingOn: '2026-10-10' }),
      ],
      [
        'ng-ret-small-turnover',
        (kept) => withItem(kept, 'returns', 'y2026', { turnover: 12_000_000_001 }),
        'returns/y2026/turnover',
        (kept) => withItem(kept, 'returns', 'y2026', { turnover: 12_000_000_000 }),
      ],
    ],
  },
};
export default deskExamples;
