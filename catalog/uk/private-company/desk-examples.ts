import { type DeskExamples, type DeskExample, withItems, withItem } from '#catalog/testing/desk-examples.ts';
import { itemsOf, type Answers } from '#forms/form.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

const office =
  (change: Answers) =>
  (kept: Answers): Answers => ({
    ...kept,
    registeredOffice: { ...cardiffAddress('7', 'Sample Crescent'), ...change },
  });
const parent = {
  id: 'parent',
  companyName: 'Sample Holdings Ltd',
  incorporatedIn: 'GB',
  companyNumber: '08407369',
  shareClass: 'ordinary',
  shares: 40,
};
const withParent = (kept: Answers): Answers => ({
  ...kept,
  shareholders: itemsOf(kept, 'shareholders').slice(0, 1),
  corporateShareholders: [parent],
  pscs: itemsOf(kept, 'pscs').slice(0, 1),
});
const withShares =
  (first: number, second: number) =>
  (kept: Answers): Answers =>
    withItem(withItem(kept, 'shareholders', 'first', { shares: first }), 'shareholders', 'second', {
      shares: second,
    });
const examples: readonly DeskExample[] = [
  [
    'uk-names-differ',
    (kept) => ({ ...kept, name2: 'Harbour-Lanterns UK Limited' }),
    'name2',
    (kept) => ({ ...kept, name2: 'Harbour Lantern Group Ltd' }),
  ],
  [
    'uk-welsh-ending',
    (kept) => ({ ...kept, name1: 'Harbour Lantern Cyf' }),
    'name1',
    (kept) => ({ ...kept, name1: 'Harbour Lantern Cyf', jurisdiction: 'wales' }),
  ],
  [
    'uk-office-ours-wales',
    (kept) => ({ ...kept, officeKind: 'ours', jurisdiction: 'wales' }),
    'officeKind',
    (kept) => ({ ...kept, officeKind: 'ours' }),
  ],
  ['uk-office-crown', office({ postcode: 'JE2 3AB' }), 'registeredOffice', office({ postcode: 'EC1A 1BB' })],
  [
    'uk-office-postcode',
    office({ postcode: 'BT1 5GS' }),
    'registeredOffice',
    (kept) => ({ ...office({ postcode: 'BT1 5GS' })(kept), jurisdiction: 'northern-ireland' }),
  ],
  [
    'uk-office-postcode',
    office({ postcode: 'EH1 1BB' }),
    'registeredOffice',
    (kept) => ({ ...office({ postcode: 'EH1 1BB' })(kept), jurisdiction: 'scotland' }),
  ],
  [
    'uk-office-postcode',
    (kept) => ({ ...office({ postcode: 'EC1A 1BB' })(kept), jurisdiction: 'wales' }),
    'registeredOffice',
    office({ postcode: 'TD15 1AA' }),
  ],
  [
    'uk-office-box',
    office({ street: 'P.O. Box 12' }),
    'registeredOffice',
    office({ street: 'Boxwood Road' }),
  ],
  [
    'uk-office-length',
    office({ street: 'S'.repeat(51) }),
    'registeredOffice',
    office({ street: 'S'.repeat(50) }),
  ],
  [
    'uk-sic-twice',
    (kept) => withItems(kept, 'sicCodes', { id: 'again', code: '10710' }),
    'sicCodes/again/code',
    (kept) => withItems(kept, 'sicCodes', { id: 'other', code: '10720' }),
  ],
  [
    'uk-sic-idle',
    (kept) => withItems(kept, 'sicCodes', { id: 'idle', code: '99999' }),
    'sicCodes/idle/code',
    (kept) => ({ ...kept, sicCodes: [{ id: 'idle', code: '99999' }] }),
  ],
  [
    'uk-director-person',
    (kept) => ({ ...kept, directors: [], corporateDirectors: [parent] }),
    'directors',
    (kept) => ({ ...kept, corporateDirectors: [parent] }),
  ],
  [
    'uk-officer-age',
    (kept) => withItem(kept, 'directors', 'ben', { bornOn: '2010-11-22' }),
    'directors/ben/bornOn',
    (kept) => withItem(kept, 'directors', 'ben', { bornOn: '2010-11-21' }),
  ],
  [
    'uk-officer-age',
    (kept) => withItem(kept, 'directors', 'ben', { bornOn: '1916-11-21' }),
    'directors/ben/bornOn',
    (kept) => withItem(kept, 'directors', 'ben', { bornOn: '1916-11-22' }),
  ],
  [
    'uk-officer-barred',
    (kept) => withItem(kept, 'directors', 'ben', { barred: 'yes' }),
    'directors/ben/barred',
    (kept) => kept,
  ],
  [
    'uk-officer-unverified',
    (kept) => withItem(kept, 'directors', 'ben', { personalCode: '' }),
    'directors/ben/personalCode',
    (kept) => kept,
  ],
  [
    'uk-officer-agent',
    (kept) => withItem(kept, 'directors', 'ben', { personalCode: '', withoutCode: 'agent' }),
    'directors/ben/withoutCode',
    (kept) => withItem(kept, 'directors', 'ben', { personalCode: '', withoutCode: 'later' }),
  ],
  [
    'uk-code-twice',
    (kept) => withItem(kept, 'directors', 'ben', { personalCode: 'FT5-15ED-7JY5' }),
    'directors/ben/personalCode',
    (kept) => kept,
  ],
  [
    'uk-person-twice',
    (kept) =>
      withItems(kept, 'directors', {
        id: 'other',
        firstName: ' anna',
        surname: 'SAMPLE',
        bornOn: '1988-03-14',
      }),
    'directors/other/surname',
    (kept) =>
      withItems(kept, 'directors', {
        id: 'other',
        firstName: 'Anna',
        surname: 'Sample',
        bornOn: '1960-01-01',
      }),
  ],
  [
    'uk-person-twice',
    (kept) => withItems(kept, 'shareholders', { ...itemsOf(kept, 'shareholders')[0], id: 'other' }),
    'shareholders/other/surname',
    (kept) =>
      withItems(kept, 'shareholders', {
        ...itemsOf(kept, 'shareholders')[0],
        id: 'other',
        shareClass: 'preference',
      }),
  ],
  [
    'uk-nationality-twice',
    (kept) => withItem(kept, 'directors', 'ben', { nationality2: 'GB' }),
    'directors/ben/nationality2',
    (kept) => withItem(kept, 'directors', 'ben', { nationality2: 'IE' }),
  ],
  [
    'uk-body-number',
    (kept) => ({ ...kept, corporateShareholders: [{ ...parent, companyNumber: 'AB123456' }] }),
    'corporateShareholders/parent/companyNumber',
    (kept) => ({
      ...kept,
      corporateShareholders: [{ ...parent, incorporatedIn: 'NG', companyNumber: 'RC 123' }],
    }),
  ],
  ['uk-protected', (kept) => ({ ...kept, protectedDetails: 'yes' }), 'protectedDetails', (kept) => kept],
  ['uk-shares-taken', withShares(60, 39), 'shareholders', withParent],
  [
    'uk-class-twice',
    (kept) => withItems(kept, 'shareClasses', { id: 'more', className: 'ORDINARY.', number: 1 }),
    'shareClasses/more/className',
    (kept) => withItems(kept, 'shareClasses', { id: 'more', className: 'Ordinary B', number: 1 }),
  ],
  [
    'uk-share-discount',
    (kept) => withItem(kept, 'shareClasses', 'ordinary', { price: 99 }),
    'shareClasses/ordinary/price',
    (kept) => withItem(kept, 'shareClasses', 'ordinary', { price: 100 }),
  ],
  [
    'uk-share-paid',
    (kept) => withItem(kept, 'shareClasses', 'ordinary', { paid: 101 }),
    'shareClasses/ordinary/paid',
    (kept) => withItem(kept, 'shareClasses', 'ordinary', { paid: 0 }),
  ],
  [
    'uk-psc-nature',
    (kept) => withItem(kept, 'pscs', 'second', { shareBand: 'none', voteBand: 'none' }),
    'pscs/second/shareBand',
    (kept) =>
      withItem(kept, 'pscs', 'second', { shareBand: 'none', voteBand: 'none', otherControl: ['influence'] }),
  ],
  [
    'uk-psc-code',
    (kept) => withItem(kept, 'pscs', 'second', { personalCode: '' }),
    'pscs/second/personalCode',
    (kept) => kept,
  ],
  // Companies Act 2006, schedule 1A: exactly 25% is no significant control, anything more is.
  [
    'uk-psc-none',
    (kept) => ({ ...kept, control: 'nobody', pscs: undefined }),
    'control',
    (kept) => ({
      ...kept,
      control: 'nobody',
      pscs: undefined,
      corporateShareholders: [
        { ...parent, id: 'a', companyName: 'A', shares: 25 },
        { ...parent, id: 'b', companyName: 'B', shares: 25 },
      ],
      shareholders: itemsOf(withShares(25, 25)(kept), 'shareholders'),
    }),
  ],
  [
    'uk-psc-missing',
    (kept) => ({ ...withShares(74, 26)(kept), pscs: itemsOf(kept, 'pscs').slice(0, 1) }),
    'pscs',
    (kept) => ({ ...withShares(75, 25)(kept), pscs: itemsOf(kept, 'pscs').slice(0, 1) }),
  ],
  [
    'uk-psc-missing',
    withParent,
    'pscs',
    (kept) => ({
      ...withParent(kept),
      corporatePscs: [
        { ...parent, companyName: 'SAMPLE HOLDINGS LTD.', shareBand: 'over-25', voteBand: 'over-25' },
      ],
    }),
  ],
  [
    'uk-psc-band',
    withShares(75, 25),
    'pscs/first/shareBand',
    (kept) =>
      withItem(
        withItem(withShares(75, 25)(kept), 'pscs', 'first', { shareBand: 'from-75' }),
        'pscs',
        'second',
        {
          shareBand: 'none',
          otherControl: ['influence'],
        },
      ),
  ],
  [
    'uk-psc-band',
    withShares(50, 50),
    'pscs/first/shareBand',
    (kept) => withItem(withShares(50, 50)(kept), 'pscs', 'first', { shareBand: 'over-25' }),
  ],
];

const deskExamples: DeskExamples = {
  'uk-company-registration': { examples: examples },
};
export default deskExamples;
