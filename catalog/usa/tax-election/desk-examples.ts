import { change, same, type DeskExamples } from '#catalog/testing/desk-examples.ts';
import { companyNumber } from '../testing/company-number-example.ts';

const deskExamples: DeskExamples = {
  'usa-tax-election': {
    examples: [
      companyNumber('election'),
      ['us-election-holders', change({ holders: 101 }), 'holders', change({ holders: 100 })],
      [
        'us-election-foreign',
        change({ allUs: 'no' }),
        'allUs',
        change({ election: 'corporation', allUs: 'no' }),
      ],
      ['us-election-class', change({ oneClass: 'no' }), 'oneClass', same],
      [
        'us-election-already',
        change({ election: 'corporation', body: 'corporation' }),
        'election',
        change({ election: 'corporation' }),
      ],
      [
        'us-election-late',
        change({ yearStart: '2026-09-06' }),
        'yearStart',
        change({ yearStart: '2026-09-07' }),
      ],
      [
        'us-election-late',
        change({ yearStart: '2023-09-06', lateReason: 'Nobody knew of the form.' }),
        'yearStart',
        change({ yearStart: '2023-09-07', lateReason: 'Nobody knew of the form.' }),
      ],
    ],
  },
};
export default deskExamples;
