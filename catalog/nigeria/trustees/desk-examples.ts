import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';

const box = { street: 'P.O. Box 12', city: 'Wuse', state: 'FCT Abuja', country: 'NG' };
const published = {
  noticesPublished: 'yes',
  nationalPaper: 'The National Sample',
  localPaper: 'Abuja Sample',
};

const deskExamples: DeskExamples = {
  'nigeria-trustees-registration': {
    examples: [
      [
        'ng-names-differ',
        (kept) => ({ ...kept, name2: 'incorporated trustees of ZUMA reading foundation' }),
        'name2',
        (kept) => kept,
      ],
      [
        'ng-reservation-expired',
        (kept) => ({ ...kept, nameStatus: 'reserved', reservedOn: '2026-09-21' }),
        'reservedOn',
        (kept) => ({ ...kept, nameStatus: 'reserved', reservedOn: '2026-09-22' }),
      ],
      [
        'ng-identity',
        (kept) => withItem(kept, 'trustees', 'bashir', { nin: '123' }),
        'trustees/bashir/nin',
        (kept) => kept,
      ],
      [
        'ng-nin-twice',
        (kept) => withItem(kept, 'trustees', 'bashir', { nin: '10000000001' }),
        'trustees/bashir/nin',
        (kept) => kept,
      ],
      [
        'ng-person-twice',
        (kept) => withItems(kept, 'trustees', { ...itemsOf(kept, 'trustees')[0], id: 'again' }),
        'trustees/again/surname',
        (kept) => kept,
      ],
      [
        'ng-po-box',
        (kept) => ({ ...kept, registeredAddress: box }),
        'registeredAddress/street',
        (kept) => ({ ...kept, registeredAddress: { ...box, house: '4', street: 'Boxwood Lane' } }),
      ],
      [
        'ng-age-trustees',
        (kept) => withItem(kept, 'trustees', 'chidera', { bornOn: '2008-11-22' }),
        'trustees/chidera/bornOn',
        (kept) => withItem(kept, 'trustees', 'chidera', { bornOn: '2008-11-21' }),
      ],
      [
        'ng-it-trustee-count',
        (kept) => ({ ...kept, trustees: itemsOf(kept, 'trustees').slice(0, 1) }),
        'trustees',
        (kept) => ({ ...kept, trustees: itemsOf(kept, 'trustees').slice(0, 2) }),
      ],
      [
        'ng-it-three-trustees',
        (kept) => ({ ...kept, trustees: itemsOf(kept, 'trustees').slice(0, 2) }),
        'trustees',
        (kept) => kept,
      ],
      ['ng-it-votes', (kept) => ({ ...kept, votesFor: 5 }), 'votesFor', (kept) => ({ ...kept, votesFor: 4 })],
      [
        'ng-it-majority',
        (kept) => ({ ...kept, votesFor: 1 }),
        'votesFor',
        (kept) => ({ ...kept, votesFor: 2 }),
      ],
      [
        'ng-it-two-papers',
        (kept) => ({ ...kept, ...published, localPaper: 'the national SAMPLE' }),
        'localPaper',
        (kept) => ({ ...kept, ...published }),
      ],
      [
        'ng-it-objections-open',
        (kept) => ({ ...kept, ...published, publishedOn: '2026-10-24' }),
        'publishedOn',
        (kept) => ({ ...kept, ...published, publishedOn: '2026-10-23' }),
      ],
      [
        'ng-it-profit',
        (kept) => withItem(kept, 'aims', 'reading', { aim: 'To pay dividends to members' }),
        'aims/reading/aim',
        (kept) => withItem(kept, 'aims', 'reading', { aim: 'To run a non-profit school' }),
      ],
    ],
  },
};
export default deskExamples;
