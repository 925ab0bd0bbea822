import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';

const deskExamples: DeskExamples = {
  'uk-overseas-company-registration': {
    examples: [
      [
        'uk-os-home',
        (kept) => ({ ...kept, incorporatedIn: 'GB' }),
        'incorporatedIn',
        (kept) => ({ ...kept, incorporatedIn: 'IE' }),
      ],
      [
        'uk-os-early',
        (kept) => ({ ...kept, openedOn: '2026-11-22' }),
        'openedOn',
        (kept) => ({ ...kept, openedOn: '2026-11-21' }),
      ],
      [
        'uk-os-late',
        (kept) => ({ ...kept, openedOn: '2026-10-20' }),
        'openedOn',
        (kept) => ({ ...kept, openedOn: '2026-10-21' }),
      ],
      [
        'uk-os-certified',
        (kept) => ({ ...kept, certifiedBy: 'notary' }),
        'certifiedBy',
        (kept) => ({ ...kept, certifiedBy: 'registry' }),
      ],
      [
        'uk-os-director',
        (kept) => withItem(kept, 'officers', 'anna', { role: 'secretary' }),
        'officers',
        (kept) => kept,
      ],
      [
        'uk-os-service',
        (kept) => withItem(kept, 'representatives', 'cara', { does: ['permanent'] }),
        'representatives',
        (kept) => withItem(kept, 'representatives', 'cara', { does: ['service'] }),
      ],
      ['uk-os-bank', (kept) => ({ ...kept, bank: 'yes' }), 'bank', (kept) => kept],
      [
        'uk-code-twice',
        (kept) => withItem(kept, 'officers', 'ben', { personalCode: 'FT5-15ED-7JY5' }),
        'officers/ben/personalCode',
        (kept) => kept,
      ],
      [
        'uk-person-twice',
        (kept) => withItems(kept, 'officers', { ...itemsOf(kept, 'officers')[0], id: 'again' }),
        'officers/again/surname',
        (kept) => kept,
      ],
      [
        'uk-nationality-twice',
        (kept) => withItem(kept, 'officers', 'ben', { nationality2: 'GB' }),
        'officers/ben/nationality2',
        (kept) => withItem(kept, 'officers', 'ben', { nationality2: 'FR' }),
      ],
    ],
  },
};
export default deskExamples;
