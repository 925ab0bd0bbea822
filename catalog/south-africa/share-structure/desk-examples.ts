import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';
import { companyNumber } from '../testing/company-number-example.ts';

const deskExamples: DeskExamples = {
  'south-africa-share-structure': {
    examples: [
      companyNumber('structure'),
      ['za-amend-votes', (kept) => ({ ...kept, votes: 74.99 }), 'votes', (kept) => ({ ...kept, votes: 75 })],
      [
        'za-amend-board',
        (kept) => ({ ...kept, decidedBy: 'board', alterations: ['classes', 'name'] }),
        'decidedBy',
        (kept) => ({ ...kept, decidedBy: 'board', alterations: ['classes', 'authorised'] }),
      ],
      [
        'za-amend-issued',
        (kept) => withItem(kept, 'classes', 'ordinary', { authorised: 99 }),
        'classes/ordinary/authorised',
        (kept) => withItem(kept, 'classes', 'ordinary', { authorised: 100 }),
      ],
      ['za-amend-draft', (kept) => ({ ...kept, decidedOn: undefined }), 'decidedOn', (kept) => kept],
    ],
  },
};
export default deskExamples;
