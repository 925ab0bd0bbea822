import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';

const box = { street: 'P.O. Box 12', city: 'Johannesburg', country: 'ZA' };
const other = { id: 'other', idKind: 'id', idNumber: '9107300002080', firstName: 'Zanele', surname: 'Other' };

const deskExamples: DeskExamples = {
  'south-africa-external-company': {
    examples: [
      [
        'za-ext-home',
        (kept) => ({ ...kept, incorporatedIn: 'ZA' }),
        'incorporatedIn',
        (kept) => ({ ...kept, incorporatedIn: 'GH' }),
      ],
      // 20 business days after Friday 23 October 2026 ended on Friday 20 November.
      [
        'za-ext-late',
        (kept) => ({ ...kept, startedOn: '2026-10-23' }),
        'startedOn',
        (kept) => ({ ...kept, startedOn: '2026-10-26' }),
      ],
      [
        'za-ext-representative',
        (kept) =>
          withItem(kept, 'representatives', 'lerato', {
            residentialAddress: { street: '1 High Street', city: 'Leeds', country: 'GB' },
          }),
        'representatives/lerato/residentialAddress',
        (kept) => kept,
      ],
      [
        'za-office-box',
        (kept) => ({ ...kept, registeredAddress: box }),
        'registeredAddress/street',
        (kept) => ({ ...kept, registeredAddress: { ...box, street: 'Boxer Street' } }),
      ],
      [
        'za-public-officer',
        (kept) => ({ ...kept, publicOfficerResident: 'no' }),
        'publicOfficerResident',
        (kept) => kept,
      ],
      [
        'za-age-representatives',
        (kept) => withItem(kept, 'representatives', 'lerato', { bornOn: '2008-11-22' }),
        'representatives/lerato/bornOn',
        (kept) => withItem(kept, 'representatives', 'lerato', { bornOn: '2008-11-21' }),
      ],
      [
        'za-id-check',
        (kept) => withItem(kept, 'representatives', 'lerato', { idNumber: '8503305044089' }),
        'representatives/lerato/idNumber',
        (kept) => kept,
      ],
      [
        'za-id-birth',
        (kept) => withItem(kept, 'representatives', 'lerato', { bornOn: '1991-07-31' }),
        'representatives/lerato/bornOn',
        (kept) => kept,
      ],
      [
        'za-id-gender',
        (kept) => withItem(kept, 'representatives', 'lerato', { gender: 'male' }),
        'representatives/lerato/gender',
        (kept) => kept,
      ],
      [
        'za-id-refugee',
        (kept) => withItem(kept, 'representatives', 'lerato', { idNumber: '8411025000283' }),
        'representatives/lerato/idNumber',
        (kept) => kept,
      ],
      [
        'za-citizen-passport',
        (kept) =>
          withItem(kept, 'representatives', 'lerato', { idKind: 'passport', passportNumber: 'A01234567' }),
        'representatives/lerato/idKind',
        (kept) =>
          withItem(kept, 'representatives', 'lerato', {
            idKind: 'passport',
            passportNumber: 'A01234567',
            nationality: 'GB',
          }),
      ],
      [
        'za-copy-old',
        (kept) => withItem(kept, 'representatives', 'lerato', { certifiedOn: '2026-08-20' }),
        'representatives/lerato/certifiedOn',
        (kept) => withItem(kept, 'representatives', 'lerato', { certifiedOn: '2026-08-21' }),
      ],
      [
        'za-number-twice',
        (kept) => withItems(kept, 'representatives', other),
        'representatives/other/idNumber',
        (kept) => withItems(kept, 'representatives', { ...other, idNumber: '7503305044089' }),
      ],
      [
        'za-person-twice',
        (kept) => withItems(kept, 'representatives', { ...itemsOf(kept, 'representatives')[0], id: 'again' }),
        'representatives/again/surname',
        (kept) => kept,
      ],
    ],
  },
};
export default deskExamples;
