import { type DeskExample, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';
import { bank, sharedExamples, young, ofAge } from '../registration/shared-examples.ts';
import { aPerson } from '#catalog/testing/sample-people.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';

const foreign = { id: 'first', nationality: 'GH', nin: undefined, idType: 'passport' };

const notSmall = { turnover: 'over-120m' };

/** The second shareholder's 400,000 shares held by a company instead. */
const throughCompany: DeskExample[1] = (kept) => ({
  ...withItem(kept, 'allotments', 'second', { holder: 'corporateShareholders/parent' }),
  shareholders: itemsOf(kept, 'shareholders').slice(0, 1),
  corporateShareholders: [bank],
});

/** Examples of the rules of a private company limited by shares; other kinds have most of them. */
export const companyExamples: readonly DeskExample[] = [
  ...sharedExamples('directors', 'registeredAddress', 'adaora'),
  [
    'ng-co-objects-mixed',
    (kept) =>
      withItem(kept, 'objects', 'milling', { ownWords: 'To mill grain; to sell cars. To run hotels' }),
    'objects/milling/ownWords',
    (kept) => withItem(kept, 'objects', 'milling', { ownWords: 'To mill, package and sell grain' }),
  ],
  [
    'ng-co-director-count',
    (kept) => ({ ...kept, ...notSmall, directors: itemsOf(kept, 'directors').slice(0, 1) }),
    'directors',
    (kept) => ({ ...kept, directors: itemsOf(kept, 'directors').slice(0, 1) }),
  ],
  [
    'ng-age-directors',
    (kept) => withItem(kept, 'directors', 'bashir', young),
    'directors/bashir/bornOn',
    (kept) => withItem(kept, 'directors', 'bashir', ofAge),
  ],
  [
    'ng-age-witness',
    (kept) => withItem(kept, 'witness', 'chidera', young),
    'witness/chidera/bornOn',
    (kept) => withItem(kept, 'witness', 'chidera', ofAge),
  ],
  [
    'ng-co-secretary',
    (kept) => ({ ...kept, ...notSmall }),
    'secretary',
    (kept) => ({ ...kept, ...notSmall, secretaryFirm: [{ id: 'firm', companyName: 'Sample Secretaries' }] }),
  ],
  [
    'ng-co-capital-minimum',
    (kept) => ({ ...kept, shareCapital: 9_999_999 }),
    'shareCapital',
    (kept) => ({ ...kept, shareCapital: 10_000_000 }),
  ],
  [
    'ng-co-capital-foreign',
    (kept) => withItem(kept, 'shareholders', 'first', foreign),
    'shareCapital',
    (kept) => ({ ...withItem(kept, 'shareholders', 'first', foreign), shareCapital: 10_000_000_000 }),
  ],
  [
    'ng-co-capital-foreign',
    (kept) => ({ ...kept, corporateShareholders: [{ ...bank, incorporatedIn: 'GB' }] }),
    'shareCapital',
    (kept) => ({ ...kept, corporateShareholders: [bank] }),
  ],
  [
    'ng-sector-capital',
    (kept) => ({ ...kept, activity: 'private-security' }),
    'shareCapital',
    (kept) => ({ ...kept, activity: 'private-security', shareCapital: 1_000_000_000 }),
  ],
  [
    'ng-co-foreign-declared',
    (kept) => withItem(kept, 'shareholders', 'first', foreign),
    'foreignMember',
    (kept) => ({ ...withItem(kept, 'shareholders', 'first', foreign), foreignMember: 'yes' }),
  ],
  [
    'ng-co-capital-sum',
    (kept) => ({ ...kept, shareCapital: 200_000_000 }),
    'shareClasses',
    (kept) => ({
      ...kept,
      shareCapital: 200_000_000,
      shareClasses: [{ id: 'ordinary', shareClass: 'ordinary', number: 1_000_000, nominalValue: 200 }],
    }),
  ],
  [
    'ng-co-all-allotted',
    (kept) => withItem(kept, 'allotments', 'second', { number: 399_999 }),
    'allotments',
    (kept) =>
      withItems(withItem(kept, 'allotments', 'second', { number: 399_999 }), 'allotments', {
        id: 'third',
        holder: 'shareholders/second',
        shareClass: 'ordinary',
        number: 1,
        paid: 100,
      }),
  ],
  [
    'ng-co-all-allotted',
    (kept) => withItem(kept, 'allotments', 'second', { number: 400_001 }),
    'allotments',
    (kept) => kept,
  ],
  [
    'ng-co-holder-without-shares',
    (kept) =>
      withItems(kept, 'shareholders', { ...aPerson('chidera', 'shareholders', pretendFile), id: 'third' }),
    'shareholders/third/surname',
    (kept) =>
      withItems(
        withItems(withItem(kept, 'allotments', 'second', { number: 399_999 }), 'shareholders', {
          id: 'third',
        }),
        'allotments',
        { id: 'third', holder: 'shareholders/third', shareClass: 'ordinary', number: 1 },
      ),
  ],
  [
    'ng-co-paid-up',
    (kept) => withItem(kept, 'allotments', 'second', { paid: 9_999_999 }),
    'allotments/second/paid',
    (kept) => withItem(kept, 'allotments', 'second', { paid: 10_000_000 }),
  ],
  [
    'ng-co-member-count',
    (kept) =>
      withItems(kept, 'shareholders', ...Array.from({ length: 49 }, (_, index) => ({ id: `more${index}` }))),
    'shareholders',
    (kept) =>
      withItems(kept, 'shareholders', ...Array.from({ length: 48 }, (_, index) => ({ id: `more${index}` }))),
  ],
  [
    'ng-co-age-shareholders',
    (kept) => withItem(kept, 'shareholders', 'second', young),
    'shareholders/second/bornOn',
    (kept) =>
      withItems(withItem(kept, 'shareholders', 'second', young), 'shareholders', {
        id: 'third',
        bornOn: '1970-01-01',
      }),
  ],
  [
    'ng-co-directors-hold-most',
    (kept) => ({
      ...kept,
      shareholders: [
        ...itemsOf(kept, 'shareholders').slice(1),
        { ...aPerson('chidera', 'shareholders', pretendFile), id: 'first', bornOn: '1991-07-30' },
      ],
    }),
    'directorsHoldMost',
    (kept) => withItem(kept, 'allotments', 'second', { number: 1 }),
  ],
  ['ng-co-control-none', (kept) => ({ ...kept, controllers: [] }), 'controllers', (kept) => kept],
  [
    'ng-co-control-missing',
    (kept) => ({ ...kept, controllers: itemsOf(kept, 'controllers').slice(0, 1) }),
    'controllers',
    (kept) => ({
      ...withItem(withItem(kept, 'allotments', 'second', { number: 49_999 }), 'allotments', 'first', {
        number: 950_001,
      }),
      controllers: itemsOf(kept, 'controllers').slice(0, 1),
    }),
  ],
  [
    'ng-co-control-missing',
    throughCompany,
    'controllers',
    (kept) =>
      withItem(throughCompany(kept), 'controllers', 'second', {
        control: ['through-company'],
        throughCompany: 'corporateShareholders/parent',
      }),
  ],
  [
    'ng-co-control-percent',
    (kept) => withItem(kept, 'controllers', 'first', { sharesPercent: 75 }),
    'controllers/first/sharesPercent',
    (kept) => withItem(kept, 'controllers', 'first', { sharesPercent: 60.4 }),
  ],
  [
    'ng-co-control-nature',
    (kept) => withItem(kept, 'controllers', 'second', { sharesPercent: 4.99 }),
    'controllers/second/control',
    (kept) =>
      withItem(kept, 'controllers', 'second', {
        sharesPercent: 4.99,
        votesPercent: 4.99,
        control: ['influence'],
      }),
  ],
  [
    'ng-co-witness-subscriber',
    (kept) => ({ ...kept, witness: [{ id: 'w', firstName: 'ADAORA', surname: 'Sample' }] }),
    'witness/w/surname',
    (kept) => ({ ...kept, witness: [{ id: 'w', firstName: 'Adaora', surname: 'Sampleson' }] }),
  ],
  [
    'ng-co-foreign-permit',
    (kept) => withItem(kept, 'directors', 'bashir', { nationality: 'GH' }),
    'directors/bashir/permit',
    (kept) => withItem(kept, 'directors', 'bashir', { nationality: 'GH', permit: ['some-file'] }),
  ],
];
