import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

const deskExamples: DeskExamples = {
  'uk-charity-registration': {
    examples: [
      [
        'uk-cio-office',
        (kept) => ({
          ...kept,
          registeredOffice: { ...cardiffAddress('7', 'Sample Crescent'), postcode: 'EH1 1AA' },
        }),
        'registeredOffice',
        (kept) => ({
          ...kept,
          registeredOffice: { ...cardiffAddress('7', 'Sample Crescent'), postcode: 'EX1 1AA' },
        }),
      ],
      [
        'uk-cio-trustees',
        (kept) => ({ ...kept, trustees: itemsOf(kept, 'trustees').slice(0, 2) }),
        'trustees',
        (kept) => kept,
      ],
      [
        'uk-cio-trustee-twice',
        (kept) => withItems(kept, 'trustees', { ...itemsOf(kept, 'trustees')[0], id: 'again' }),
        'trustees/again/surname',
        (kept) =>
          withItems(kept, 'trustees', { ...itemsOf(kept, 'trustees')[0], id: 'again', bornOn: '1999-01-01' }),
      ],
      [
        'uk-cio-barred',
        (kept) => withItem(kept, 'trustees', 'ben', { barred: 'yes' }),
        'trustees/ben/barred',
        (kept) => kept,
      ],
      [
        'uk-cio-political',
        (kept) => ({ ...kept, purposes: 'To lobby ministers for more money for schools in Wales.' }),
        'purposes',
        (kept) => ({ ...kept, purposes: 'To advance education in Wales by giving grants to schools.' }),
      ],
      [
        'uk-cio-private-benefit',
        (kept) => ({ ...kept, privateBenefit: 'yes' }),
        'privateBenefit',
        (kept) => kept,
      ],
      [
        'uk-cio-small',
        (kept) => ({ ...kept, income: 500_000 }),
        'income',
        (kept) => ({ ...kept, income: 500_001 }),
      ],
    ],
  },
};
export default deskExamples;
