import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { body, companyExamples, incorporationExamples } from '../testing/incorporation-examples.ts';

const shares =
  (change: Answers) =>
  (kept: Answers): Answers =>
    withItem(kept, 'shareClasses', 'ordinary', change);

const withShares =
  (first: number) =>
  (kept: Answers): Answers =>
    withItem(kept, 'shareholders', 'first', { shares: first });

const deskExamples: DeskExamples = {
  'uk-public-company-registration': {
    examples: [
      ...incorporationExamples('directors', 'corporateSecretaries', 'Harbour Lantern ccc'),
      ...companyExamples('10710', '10720'),
      [
        'uk-plc-directors',
        (kept) => ({ ...kept, directors: itemsOf(kept, 'directors').slice(0, 1) }),
        'directors',
        (kept) => ({
          ...kept,
          directors: itemsOf(kept, 'directors').slice(0, 1),
          corporateDirectors: [body],
        }),
      ],
      [
        'uk-plc-secretary',
        (kept) => ({ ...kept, secretaries: [] }),
        'secretaries',
        (kept) => ({ ...kept, secretaries: [], corporateSecretaries: [body] }),
      ],
      [
        'uk-plc-qualified',
        (kept) => withItem(kept, 'secretaries', 'first', { qualified: 'no' }),
        'secretaries/first/qualified',
        (kept) => kept,
      ],
      ['uk-plc-capital', shares({ number: 49_999 }), 'shareClasses', shares({ number: 50_000 })],
      // A quarter of the nominal value and the whole premium, on both sides.
      ['uk-plc-paid', shares({ paid: 24 }), 'shareClasses/ordinary/paid', shares({ paid: 25 })],
      [
        'uk-plc-paid',
        shares({ price: 150, paid: 74 }),
        'shareClasses/ordinary/paid',
        shares({ price: 150, paid: 75 }),
      ],
      [
        'uk-plc-paid',
        shares({ nominal: 1, price: 1, paid: 0 }),
        'shareClasses/ordinary/paid',
        shares({ nominal: 1, price: 1, paid: 1 }),
      ],
      ['uk-shares-taken', withShares(59_999), 'shareholders', withShares(60_000)],
      [
        'uk-class-twice',
        (kept) =>
          withItems(kept, 'shareClasses', {
            ...itemsOf(kept, 'shareClasses')[0],
            id: 'again',
            className: 'ordinary',
          }),
        'shareClasses/again/className',
        (kept) =>
          withItems(kept, 'shareClasses', {
            ...itemsOf(kept, 'shareClasses')[0],
            id: 'again',
            className: 'Preference',
          }),
      ],
      ['uk-share-discount', shares({ price: 99 }), 'shareClasses/ordinary/price', shares({ price: 100 })],
      ['uk-share-paid', shares({ paid: 101 }), 'shareClasses/ordinary/paid', shares({ paid: 100 })],
      ['uk-psc-none', (kept) => ({ ...kept, control: 'nobody' }), 'control', (kept) => kept],
      [
        'uk-psc-missing',
        (kept) => ({ ...kept, pscs: itemsOf(kept, 'pscs').slice(0, 1) }),
        'pscs',
        (kept) => kept,
      ],
      [
        'uk-psc-band',
        (kept) => withItem(kept, 'pscs', 'first', { shareBand: 'over-25' }),
        'pscs/first/shareBand',
        (kept) => kept,
      ],
    ],
  },
};
export default deskExamples;
