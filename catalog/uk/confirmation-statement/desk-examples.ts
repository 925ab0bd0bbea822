import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

const deskExamples: DeskExamples = {
  'uk-confirmation-statement': {
    examples: [
      [
        'uk-office-crown',
        (kept) => ({ ...kept, registeredOffice: { ...cardiffAddress('1', 'Quay'), postcode: 'GY1 1AA' } }),
        'registeredOffice',
        (kept) => kept,
      ],
      [
        'uk-office-postcode',
        (kept) => ({ ...kept, jurisdiction: 'scotland', registeredOffice: cardiffAddress('1', 'Quay') }),
        'registeredOffice',
        (kept) => ({ ...kept, jurisdiction: 'wales', registeredOffice: cardiffAddress('1', 'Quay') }),
      ],
      [
        'uk-office-box',
        (kept) => ({ ...kept, registeredOffice: cardiffAddress('', 'PO Box 7') }),
        'registeredOffice',
        (kept) => ({ ...kept, registeredOffice: cardiffAddress('7', 'Quay') }),
      ],
      [
        'uk-office-length',
        (kept) => ({ ...kept, registeredOffice: cardiffAddress('7', 'Q'.repeat(51)) }),
        'registeredOffice',
        (kept) => ({ ...kept, registeredOffice: cardiffAddress('7', 'Q'.repeat(50)) }),
      ],
      [
        'uk-sic-twice',
        (kept) => ({
          ...kept,
          sicCodes: [
            { id: 'a', code: '10710' },
            { id: 'b', code: '10710' },
          ],
        }),
        'sicCodes/b/code',
        (kept) => ({ ...kept, sicCodes: [{ id: 'a', code: '10710' }] }),
      ],
      [
        'uk-statement-order',
        (kept) => ({ ...kept, madeUpTo: '2025-11-15' }),
        'madeUpTo',
        (kept) => ({ ...kept, madeUpTo: '2025-11-16' }),
      ],
      ['uk-statement-beyond', (kept) => ({ ...kept, madeUpTo: '2026-11-16' }), 'madeUpTo', (kept) => kept],
      [
        'uk-statement-late',
        (kept) => ({ ...kept, lastMadeUpTo: '2025-11-06' }),
        'lastMadeUpTo',
        (kept) => ({ ...kept, lastMadeUpTo: '2025-11-07' }),
      ],
      [
        'uk-statement-unverified',
        (kept) => withItem(kept, 'officers', 'anna', { personalCode: '' }),
        'officers/anna/personalCode',
        (kept) => withItem(kept, 'officers', 'anna', { personalCode: '', codeGiven: 'yes' }),
      ],
      ['uk-statement-changes', (kept) => ({ ...kept, controlRight: 'no' }), 'controlRight', (kept) => kept],
    ],
  },
};
export default deskExamples;
