import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';

const deskExamples: DeskExamples = {
  'uk-sole-trader-registration': {
    examples: [
      // Begun in the tax year to April 2026, it was to be registered by 5 October 2026; a day later there is
      // another year.
      [
        'uk-sole-late',
        (kept) => ({ ...kept, startedOn: '2026-04-05' }),
        'startedOn',
        (kept) => ({ ...kept, startedOn: '2026-04-06' }),
      ],
      [
        'uk-sole-utr',
        (kept) => ({ ...kept, utr: '1097172565' }),
        'utr',
        (kept) => ({ ...kept, utr: '1097172564' }),
      ],
      ['uk-sole-nino', (kept) => ({ ...kept, nino: '' }), 'nino', (kept) => kept],
    ],
  },
  'uk-general-partnership-registration': {
    examples: [
      [
        'uk-sole-late',
        (kept) => ({ ...kept, startedOn: '2026-04-05' }),
        'startedOn',
        (kept) => ({ ...kept, startedOn: '2026-04-06' }),
      ],
      [
        'uk-sole-utr',
        (kept) => withItem(kept, 'partners', 'ben', { utr: '1097172565' }),
        'partners/ben/utr',
        (kept) => withItem(kept, 'partners', 'ben', { utr: '1097172564' }),
      ],
      [
        'uk-sole-nino',
        (kept) => withItem(kept, 'partners', 'ben', { nino: '' }),
        'partners/ben/nino',
        (kept) => kept,
      ],
      [
        'uk-partner-count',
        (kept) => ({ ...kept, partners: itemsOf(kept, 'partners').slice(0, 1) }),
        'partners',
        (kept) => kept,
      ],
      [
        'uk-partner-twice',
        (kept) => withItems(kept, 'partners', { ...itemsOf(kept, 'partners')[0], id: 'again' }),
        'partners/again/surname',
        (kept) => kept,
      ],
      [
        'uk-partner-parts',
        (kept) => withItem(kept, 'partners', 'ben', { percent: 39.99 }),
        'partners',
        (kept) =>
          withItem(withItem(kept, 'partners', 'ben', { percent: 33.33 }), 'partners', 'anna', {
            percent: 66.67,
          }),
      ],
    ],
  },
};
export default deskExamples;
