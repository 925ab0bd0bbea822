import type { DeskExamples } from '#catalog/testing/desk-examples.ts';
import { aDoverAddress } from '../testing/sample-people.ts';

const deskExamples: DeskExamples = {
  'usa-itin': {
    examples: [
      ['us-itin-ssn', (kept) => ({ ...kept, ssn: 'yes' }), 'ssn', (kept) => kept],
      [
        'us-itin-return',
        (kept) => ({ ...kept, withReturn: 'no', exception: 'none' }),
        'exception',
        (kept) => ({ ...kept, withReturn: 'no', exception: '1', exceptionProof: kept['scans'] }),
      ],
      [
        'us-itin-proof',
        (kept) => ({ ...kept, documents: ['foreign-licence', 'us-licence'] }),
        'documents',
        (kept) => ({ ...kept, documents: ['foreign-licence', 'national-id'] }),
      ],
      [
        'us-itin-notary',
        (kept) => ({ ...kept, copies: 'notary' }),
        'copies',
        (kept) => ({ ...kept, copies: 'originals' }),
      ],
      [
        'us-itin-expired',
        (kept) => ({ ...kept, validUntil: '2026-11-20' }),
        'validUntil',
        (kept) => ({ ...kept, validUntil: '2026-11-21' }),
      ],
      [
        'us-itin-child',
        (kept) => ({ ...kept, bornOn: '2008-11-22', documents: ['national-id', 'visa'] }),
        'documents',
        (kept) => ({ ...kept, bornOn: '2008-11-21', documents: ['national-id', 'visa'] }),
      ],
      [
        'us-itin-box',
        (kept) => ({ ...kept, foreignAddress: { ...aDoverAddress('', 'P.O. Box 7'), country: 'NG' } }),
        'foreignAddress',
        (kept) => ({ ...kept, mailingAddress: aDoverAddress('', 'P.O. Box 7') }),
      ],
    ],
  },
};
export default deskExamples;
