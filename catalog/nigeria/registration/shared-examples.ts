import { type DeskExample, withItem, withItems } from '#catalog/testing/desk-examples.ts';

const box = {
  house: '',
  street: 'P.O. Box 123',
  city: 'Garki',
  lga: 'Abuja Municipal',
  state: 'FCT Abuja',
  country: 'NG',
};

export const bank = { id: 'parent', companyName: 'Sample Holdings', incorporatedIn: 'NG' };

export const young = { bornOn: '2008-11-22' };

export const ofAge = { bornOn: '2008-11-21' };

/** Examples of the rules that every registration shares. */
export const sharedExamples = (
  owners: string,
  addressField: string,
  person: string,
): readonly DeskExample[] => [
  [
    'ng-names-differ',
    (kept) => ({ ...kept, name2: ` ${String(kept['name1']).toUpperCase()}. ` }),
    'name2',
    (kept) => ({ ...kept, name2: undefined }),
  ],
  [
    'ng-reservation-expired',
    (kept) => ({ ...kept, nameStatus: 'reserved', reservedOn: '2026-09-21' }),
    'reservedOn',
    (kept) => ({ ...kept, nameStatus: 'reserved', reservedOn: '2026-09-22' }),
  ],
  [
    'ng-sector-letter',
    (kept) => ({ ...kept, activity: 'private-security' }),
    'sectorLetter',
    (kept) => ({ ...kept, activity: 'private-security', sectorLetter: ['some-file'] }),
  ],
  [
    'ng-identity',
    (kept) => withItem(kept, owners, person, { nin: undefined }),
    `${owners}/${person}/nin`,
    (kept) => withItem(kept, owners, person, { nationality: 'GH', nin: undefined, idType: 'passport' }),
  ],
  [
    'ng-identity',
    (kept) => withItem(kept, owners, person, { nationality: 'GH', nin: undefined, idType: 'nin-slip' }),
    `${owners}/${person}/idType`,
    (kept) => kept,
  ],
  [
    'ng-nin-twice',
    (kept) =>
      withItems(kept, owners, {
        id: 'other',
        firstName: 'Danladi',
        surname: 'Sample',
        nationality: 'NG',
        nin: '10000000001',
      }),
    `${owners}/other/nin`,
    (kept) =>
      withItems(kept, owners, {
        id: 'other',
        firstName: 'Danladi',
        surname: 'Sample',
        nationality: 'NG',
        nin: '10000000009',
      }),
  ],
  [
    'ng-person-twice',
    (kept) =>
      withItems(kept, owners, { id: 'other', firstName: ' adaora', surname: 'SAMPLE', bornOn: '1988-03-14' }),
    `${owners}/other/surname`,
    (kept) =>
      withItems(kept, owners, { id: 'other', firstName: 'Adaora', surname: 'Sample', bornOn: '1960-01-01' }),
  ],
  [
    'ng-po-box',
    (kept) => ({ ...kept, [addressField]: box }),
    `${addressField}/street`,
    (kept) => ({ ...kept, [addressField]: { ...box, house: '4', street: 'Boxwood Lane' } }),
  ],
  [
    'ng-po-box',
    (kept) => withItem(kept, owners, person, { residentialAddress: { ...box, street: 'PMB 5012' } }),
    `${owners}/${person}/residentialAddress/street`,
    (kept) =>
      withItem(kept, owners, person, {
        residentialAddress: { ...box, house: '2', street: 'Post Office Road' },
      }),
  ],
];
