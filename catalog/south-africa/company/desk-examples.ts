import { type DeskExamples, type DeskExample, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';

const passport = { idKind: 'passport', idNumber: undefined, passportNumber: 'A01234567', nationality: 'GB' };
const parent = {
  id: 'parent',
  companyName: 'Sample Holdings',
  incorporatedIn: 'GB',
  shareClass: 'ordinary',
  shares: 40,
};
const abroad = { street: '1 High Street', city: 'Leeds', country: 'GB' };
const onPeople: readonly DeskExample[] = [
  [
    'za-age-incorporators',
    (kept) => withItem(kept, 'incorporators', 'sipho', { bornOn: '2008-11-22' }),
    'incorporators/sipho/bornOn',
    (kept) => withItem(kept, 'incorporators', 'sipho', { bornOn: '2008-11-21' }),
  ],
  [
    'za-age-directors',
    (kept) => withItem(kept, 'directors', 'sipho', { bornOn: '2008-11-22' }),
    'directors/sipho/bornOn',
    (kept) => withItem(kept, 'directors', 'sipho', { bornOn: '2008-11-21' }),
  ],
  [
    'za-id-check',
    (kept) => withItem(kept, 'directors', 'sipho', { idNumber: '8503305044089' }),
    'directors/sipho/idNumber',
    (kept) => withItem(kept, 'directors', 'sipho', { idNumber: '7503305044089' }),
  ],
  [
    'za-id-birth',
    (kept) => withItem(kept, 'directors', 'sipho', { bornOn: '1984-11-03' }),
    'directors/sipho/bornOn',
    (kept) => withItem(kept, 'directors', 'sipho', { idNumber: '7503305044089', bornOn: '1975-03-30' }),
  ],
  [
    'za-id-gender',
    (kept) => withItem(kept, 'directors', 'sipho', { gender: 'female' }),
    'directors/sipho/gender',
    (kept) => withItem(kept, 'directors', 'sipho', { ...passport, gender: 'female' }),
  ],
  [
    'za-id-refugee',
    (kept) => withItem(kept, 'directors', 'sipho', { idNumber: '8411025000283' }),
    'directors/sipho/idNumber',
    (kept) => kept,
  ],
  [
    'za-citizen-passport',
    (kept) => withItem(kept, 'directors', 'sipho', { ...passport, nationality: 'ZA' }),
    'directors/sipho/idKind',
    (kept) => withItem(kept, 'directors', 'sipho', passport),
  ],
  [
    'za-copy-old',
    (kept) => withItem(kept, 'incorporators', 'thandi', { certifiedOn: '2026-08-20' }),
    'incorporators/thandi/certifiedOn',
    (kept) => withItem(kept, 'incorporators', 'thandi', { certifiedOn: '2026-08-21' }),
  ],
  [
    'za-number-twice',
    (kept) => withItem(kept, 'directors', 'sipho', { idNumber: '8803140001081', surname: 'Other' }),
    'directors/sipho/idNumber',
    (kept) => kept,
  ],
  [
    'za-person-twice',
    (kept) =>
      withItems(kept, 'directors', {
        id: 'other',
        firstName: ' thandi',
        surname: 'SAMPLE',
        bornOn: '1988-03-14',
      }),
    'directors/other/surname',
    (kept) =>
      withItems(kept, 'directors', {
        id: 'other',
        firstName: 'Thandi',
        surname: 'Sample',
        bornOn: '1960-01-01',
      }),
  ],
  [
    'za-person-twice',
    (kept) => withItems(kept, 'owners', { id: 'a', ...passport }, { id: 'b', ...passport }),
    'owners/b/surname',
    (kept) =>
      withItems(
        kept,
        'owners',
        { id: 'a', ...passport },
        { id: 'b', ...passport, passportNumber: 'B01234567' },
      ),
  ],
  [
    'za-director-disqualified',
    (kept) => withItem(kept, 'directors', 'sipho', { disqualified: 'yes' }),
    'directors/sipho/disqualified',
    (kept) => kept,
  ],
];
const onNotice: readonly DeskExample[] = [
  [
    'za-names-differ',
    (kept) => ({ ...kept, name1: 'Umoya Solar (Pty) Ltd', name2: ' UMOYA solar, (Pty) Ltd.' }),
    'name2',
    (kept) => ({ ...kept, name2: 'Umoya Solar Roofs (Pty) Ltd' }),
  ],
  [
    'za-reservation-expired',
    (kept) => ({ ...kept, nameStatus: 'reserved', reservedUntil: '2026-11-20' }),
    'reservedUntil',
    (kept) => ({ ...kept, nameStatus: 'reserved', reservedUntil: '2026-11-21' }),
  ],
  [
    'za-reservation-applicant',
    (kept) => ({ ...kept, reservedByIncorporator: 'no' }),
    'reservedByIncorporator',
    (kept) => ({ ...kept, reservedByIncorporator: 'yes' }),
  ],
  [
    'za-office-box',
    (kept) => ({
      ...kept,
      registeredAddress: { street: 'P.O. Box 12', city: 'Johannesburg', country: 'ZA' },
    }),
    'registeredAddress/street',
    (kept) => ({
      ...kept,
      registeredAddress: { house: '12', street: 'Boxer Street', city: 'Johannesburg', country: 'ZA' },
    }),
  ],
  [
    'za-applicant-id',
    (kept) => ({ ...kept, applicantId: '8503305044089' }),
    'applicantId',
    (kept) => ({ ...kept, applicantId: '7503305044089' }),
  ],
  [
    'za-public-officer',
    (kept) => ({ ...kept, publicOfficerResident: 'no' }),
    'publicOfficerResident',
    (kept) => kept,
  ],
];
const firstItems =
  (list: string, count: number): DeskExample[1] =>
  (kept) => ({ ...kept, [list]: itemsOf(kept, list).slice(0, count) });
const countExamples = (least: number): readonly DeskExample[] => [
  ['za-director-count', firstItems('directors', least - 1), 'directors', firstItems('directors', least)],
  [
    'za-incorporator-count',
    firstItems('incorporators', least - 1),
    'incorporators',
    (kept) => ({
      ...firstItems('incorporators', least - 1)(kept),
      corporateIncorporators: [{ id: 'firm', companyName: 'Sample Holdings' }],
    }),
  ],
];
const twoClasses: DeskExample[1] = (kept) =>
  withItems({ ...kept, memorandum: 'long' }, 'shareClasses', {
    id: 'b',
    shareClass: 'other',
    className: 'B',
    authorised: 100,
    price: 1,
  });
const onShares: readonly DeskExample[] = [
  [
    'za-class-twice',
    (kept) => withItems(kept, 'shareClasses', { id: 'b', shareClass: 'ordinary', authorised: 1 }),
    'shareClasses/b/shareClass',
    twoClasses,
  ],
  [
    'za-standard-shares',
    (kept) => ({ ...twoClasses(kept), memorandum: 'standard' }),
    'shareClasses/b/shareClass',
    twoClasses,
  ],
  [
    'za-shares-authorised',
    (kept) => withItem(kept, 'shareholders', 'first', { shares: 961 }),
    'shareholders',
    (kept) => withItem(kept, 'shareholders', 'first', { shares: 960 }),
  ],
  [
    'za-shares-votes',
    (kept) => ({
      ...twoClasses(kept),
      shareholders: itemsOf(kept, 'shareholders').map((item) => ({ ...item, shareClass: 'b' })),
    }),
    'shareholders',
    (kept) => withItem(twoClasses(kept), 'shareholders', 'second', { shareClass: 'b' }),
  ],
  // From 5% on: 5 of 100 shares, and 4 of 100.
  [
    'za-owner-missing',
    (kept) => ({
      ...withItem(withItem(kept, 'shareholders', 'second', { shares: 5 }), 'shareholders', 'first', {
        shares: 95,
      }),
      owners: itemsOf(kept, 'owners').slice(0, 1),
    }),
    'owners',
    (kept) => ({
      ...withItem(withItem(kept, 'shareholders', 'second', { shares: 4 }), 'shareholders', 'first', {
        shares: 96,
      }),
      owners: itemsOf(kept, 'owners').slice(0, 1),
    }),
  ],
  [
    'za-owner-missing',
    (kept) => ({ ...kept, ownersKnown: 'none', owners: [] }),
    'ownersKnown',
    (kept) => kept,
  ],
  [
    'za-owner-missing',
    (kept) => ({
      ...kept,
      shareholders: itemsOf(kept, 'shareholders').slice(0, 1),
      corporateShareholders: [parent],
    }),
    'owners',
    (kept) =>
      withItem(
        { ...kept, shareholders: itemsOf(kept, 'shareholders').slice(0, 1), corporateShareholders: [parent] },
        'owners',
        'second',
        { interest: ['through-trust'] },
      ),
  ],
  [
    'za-owner-percent',
    (kept) => withItem(kept, 'owners', 'first', { percent: 75 }),
    'owners/first/percent',
    (kept) => withItem(kept, 'owners', 'first', { percent: 60.4 }),
  ],
];
const onPublic: readonly DeskExample[] = [
  [
    'za-secretary-resident',
    (kept) => withItem(kept, 'secretary', 'lerato', { residentialAddress: abroad }),
    'secretary/lerato/residentialAddress',
    (kept) => kept,
  ],
  [
    'za-auditor-officer',
    (kept) => ({ ...kept, auditorName: 'Lerato Sample' }),
    'auditorName',
    (kept) => kept,
  ],
];

const deskExamples: DeskExamples = {
  'south-africa-private-company': { examples: [...onNotice, ...countExamples(1), ...onPeople, ...onShares] },
  'south-africa-personal-liability-company': {
    examples: [...onNotice, ...countExamples(1), ...onPeople, ...onShares],
  },
  'south-africa-public-company': {
    examples: [
      ...onNotice,
      ['za-director-count', firstItems('directors', 2), 'directors', firstItems('directors', 3)],
      ...countExamples(1).slice(1),
      ...onPeople,
      ...onShares,
      ...onPublic,
    ],
  },
  'south-africa-non-profit-company': { examples: [...onNotice, ...countExamples(3), ...onPeople] },
};
export default deskExamples;
