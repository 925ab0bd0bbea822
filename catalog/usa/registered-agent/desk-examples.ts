import { change, same, type DeskExamples } from '#catalog/testing/desk-examples.ts';
import type { Answers } from '#forms/form.ts';
import { companyNumber } from '../testing/company-number-example.ts';

const deskExamples: DeskExamples = {
  'usa-registered-agent': {
    examples: [
      companyNumber('agent-service'),
      [
        'us-agent-box',
        (kept) => ({
          ...kept,
          ownerAddress: { ...(kept['ownerAddress'] as Answers), house: '', street: 'PO Box 1' },
        }),
        'ownerAddress',
        same,
      ],
      [
        'us-agent-forming',
        change({ companyStage: 'forming' }),
        'change',
        change({ companyStage: 'forming', change: 'first' }),
      ],
    ],
  },
};
export default deskExamples;
