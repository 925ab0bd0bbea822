import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'uk-employer-registration': {
    examples: [
      [
        'uk-employer-number',
        (kept) => ({ ...kept, companyNumber: 'AB123456' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'uk-paye-early',
        (kept) => ({ ...kept, firstPayday: '2027-01-22' }),
        'firstPayday',
        (kept) => ({ ...kept, firstPayday: '2027-01-21' }),
      ],
      [
        'uk-paye-late',
        (kept) => ({ ...kept, firstPayday: '2026-11-20' }),
        'firstPayday',
        (kept) => ({ ...kept, firstPayday: '2026-11-21' }),
      ],
      [
        'uk-paye-pension',
        (kept) => ({ ...kept, pension: 'no' }),
        'pension',
        (kept) => ({ ...kept, pension: 'no', directorsOnly: 'yes' }),
      ],
    ],
  },
};
export default deskExamples;
