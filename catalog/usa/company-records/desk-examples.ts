import { change, type DeskExamples } from '#catalog/testing/desk-examples.ts';
import { companyNumber } from '../testing/company-number-example.ts';

const deskExamples: DeskExamples = {
  'usa-company-records': {
    examples: [
      companyNumber('records'),
      [
        'us-records-long',
        change({ registry: 'wyoming', papers: ['long-standing'] }),
        'papers',
        change({ papers: ['long-standing'] }),
      ],
      [
        'us-records-party-late',
        change({ changedOn: '2026-09-21' }),
        'changedOn',
        change({ changedOn: '2026-09-22' }),
      ],
    ],
  },
};
export default deskExamples;
