// Above 400 lines because every desk rule of the company has a failing and a passing example here.
import { type DeskExamples, type DeskExample, withItems, withItem } from '#catalog/testing/desk-examples.ts';
import {
  aGhanaianCompanyApplication,
  aGhanaianPublicCompany,
  aGhanaianGuaranteeCompany,
  aGhanaianUnlimitedCompany,
} from './sample.ts';
import {
  guaranteeCompany,
  privateUnlimitedCompany,
  publicCompany,
  publicUnlimitedCompany,
} from './service.ts';
import { itemsOf, type Answers } from '#forms/form.ts';
import type { Service } from '#catalog/types/index.ts';

const abroad = { street: '1 High Street', city: 'Leeds', country: 'GB' };
const young = { bornOn: '2008-11-22' };
const ofAge = { bornOn: '2008-11-21' };
const parent = {
  id: 'parent',
  companyName: 'Sample Holdings',
  incorporatedIn: 'GH',
  shareClass: 'equity',
  shares: 4_000,
};
const foreign = { nationality: 'GB', personalNumber: 'GBR-123456789-0' };
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `more${index}`, shareClass: 'equity', shares: 1 }));
/** Examples of the rules of every kind of company with shares, and of rules that only some kinds have. */
const examples: readonly DeskExample[] = [
  [
    'gh-names-differ',
    (kept) => ({ ...kept, name2: ' ADOM foods, ltd' }),
    'name2',
    (kept) => ({ ...kept, name2: 'Adom Food Stores LTD' }),
  ],
  [
    'gh-reservation-expired',
    (kept) => ({ ...kept, nameStatus: 'reserved', reservedOn: '2026-09-21' }),
    'reservedOn',
    (kept) => ({ ...kept, nameStatus: 'reserved', reservedOn: '2026-09-22' }),
  ],
  [
    'gh-activity-class',
    (kept) => withItem(kept, 'activities', 'milling', { classCode: '1161' }),
    'activities/milling/classCode',
    (kept) => withItem(kept, 'activities', 'milling', { classCode: '1079' }),
  ],
  [
    'gh-activity-twice',
    (kept) => withItems(kept, 'activities', { ...itemsOf(kept, 'activities')[0], id: 'again' }),
    'activities/again/division',
    (kept) =>
      withItems(kept, 'activities', {
        ...itemsOf(kept, 'activities')[0],
        id: 'again',
        description: 'We bake bread in Tema.',
      }),
  ],
  [
    'gh-director-count',
    (kept) => ({ ...kept, directors: itemsOf(kept, 'directors').slice(0, 1) }),
    'directors',
    (kept) => kept,
  ],
  [
    'gh-director-resident',
    (kept) => ({
      ...kept,
      directors: itemsOf(kept, 'directors').map((person) => ({ ...person, residentialAddress: abroad })),
    }),
    'directors',
    (kept) => withItem(kept, 'directors', 'abena', { residentialAddress: abroad }),
  ],
  [
    'gh-director-declaration',
    (kept) => withItem(kept, 'directors', 'kwame', { offence: 'yes' }),
    'directors/kwame/offence',
    (kept) => withItem(kept, 'directors', 'kwame', { offence: 'no' }),
  ],
  [
    'gh-age-directors',
    (kept) => withItem(kept, 'directors', 'kwame', young),
    'directors/kwame/bornOn',
    (kept) => withItem(kept, 'directors', 'kwame', ofAge),
  ],
  [
    'gh-age-shareholders',
    (kept) => withItem(kept, 'shareholders', 'second', young),
    'shareholders/second/bornOn',
    (kept) => withItem(kept, 'shareholders', 'second', ofAge),
  ],
  [
    'gh-identity',
    (kept) => withItem(kept, 'directors', 'kwame', { personalNumber: 'P0008816751' }),
    'directors/kwame/personalNumber',
    (kept) => withItem(kept, 'directors', 'kwame', { ...foreign, personalNumber: 'P0008816751' }),
  ],
  [
    'gh-tin-check',
    (kept) => ({ ...kept, auditorTin: 'C0000803562' }),
    'auditorTin',
    (kept) => ({ ...kept, auditorTin: 'C0000803561' }),
  ],
  [
    'gh-tin-check',
    (kept) => withItem(kept, 'directors', 'kwame', { ...foreign, personalNumber: 'P0008816752' }),
    'directors/kwame/personalNumber',
    (kept) => withItem(kept, 'directors', 'kwame', foreign),
  ],
  [
    'gh-number-twice',
    (kept) => withItem(kept, 'secretary', 'esi', { personalNumber: 'GHA-100000001-1' }),
    'secretary/esi/personalNumber',
    (kept) => kept,
  ],
  [
    'gh-person-twice',
    (kept) =>
      withItems(kept, 'directors', {
        id: 'other',
        firstName: ' abena',
        surname: 'SAMPLE',
        bornOn: '1988-03-14',
      }),
    'directors/other/surname',
    (kept) =>
      withItems(kept, 'directors', {
        id: 'other',
        firstName: 'Abena',
        surname: 'Sample',
        bornOn: '1960-01-01',
      }),
  ],
  [
    'gh-person-twice',
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
    'gh-secretary-director',
    (kept) => ({ ...kept, secretary: [{ ...itemsOf(kept, 'directors')[0], id: 'esi' }] }),
    'secretary/esi/surname',
    (kept) => kept,
  ],
  [
    'gh-auditor-officer',
    (kept) => ({ ...kept, auditorName: 'Esi Sample' }),
    'auditorName',
    (kept) => ({ ...kept, auditorName: 'Esi Sample and Partners' }),
  ],
  [
    'gh-capital-low',
    (kept) => ({ ...kept, statedCapital: 49_999 }),
    'statedCapital',
    (kept) => ({ ...kept, statedCapital: 50_000 }),
  ],
  [
    'gh-capital-sum',
    (kept) => ({ ...kept, statedCapital: 999_999 }),
    'shareClasses',
    (kept) => ({ ...withItem(kept, 'shareClasses', 'equity', { price: 150 }), statedCapital: 1_500_000 }),
  ],
  [
    'gh-shares-authorised',
    (kept) => ({ ...kept, authorisedShares: 9_999 }),
    'authorisedShares',
    (kept) => ({ ...kept, authorisedShares: 10_000 }),
  ],
  [
    'gh-class-twice',
    (kept) => withItems(kept, 'shareClasses', { id: 'more', shareClass: 'equity', issued: 1, price: 1 }),
    'shareClasses/more/shareClass',
    (kept) => withItems(kept, 'shareClasses', { id: 'more', shareClass: 'preference', issued: 1, price: 1 }),
  ],
  [
    'gh-shares-taken',
    (kept) => withItem(kept, 'shareholders', 'second', { shares: 3_999 }),
    'shareholders',
    (kept) => ({
      ...kept,
      shareholders: itemsOf(kept, 'shareholders').slice(0, 1),
      corporateShareholders: [parent],
    }),
  ],
  [
    'gh-member-count',
    (kept) => withItems(kept, 'shareholders', ...many(49)),
    'shareholders',
    (kept) => withItems(kept, 'shareholders', ...many(48)),
  ],
  // Act 865: joint venture 200,000, wholly foreign 500,000, trading 1,000,000; manufacturing exempt.
  [
    'gh-foreign-capital',
    (kept) => ({
      ...withItem(kept, 'shareholders', 'first', foreign),
      foreignBusiness: 'other',
      foreignEquity: 19_999_999,
    }),
    'foreignEquity',
    (kept) => ({
      ...withItem(kept, 'shareholders', 'first', foreign),
      foreignBusiness: 'other',
      foreignEquity: 20_000_000,
    }),
  ],
  [
    'gh-foreign-capital',
    (kept) => ({
      ...kept,
      shareholders: itemsOf(kept, 'shareholders').map((item) => ({ ...item, ...foreign })),
      foreignBusiness: 'other',
      foreignEquity: 49_999_999,
    }),
    'foreignEquity',
    (kept) => ({
      ...kept,
      shareholders: itemsOf(kept, 'shareholders').map((item) => ({ ...item, ...foreign })),
      foreignBusiness: 'other',
      foreignEquity: 50_000_000,
    }),
  ],
  [
    'gh-foreign-capital',
    (kept) => ({
      ...withItem(kept, 'shareholders', 'first', foreign),
      foreignBusiness: 'trading',
      foreignEquity: 99_999_999,
    }),
    'foreignEquity',
    (kept) => ({
      ...withItem(kept, 'shareholders', 'first', foreign),
      foreignBusiness: 'manufacturing',
      foreignEquity: 0,
    }),
  ],
  [
    'gh-foreign-trading-staff',
    (kept) => ({ ...withItem(kept, 'shareholders', 'first', foreign), foreignBusiness: 'trading' }),
    'foreignBusiness',
    (kept) => ({ ...withItem(kept, 'shareholders', 'first', foreign), foreignBusiness: 'other' }),
  ],
  [
    'gh-foreign-reserved',
    (kept) => ({ ...withItem(kept, 'shareholders', 'first', foreign), reservedActivities: ['taxis'] }),
    'reservedActivities',
    (kept) => ({ ...kept, reservedActivities: ['taxis'] }),
  ],
  [
    'gh-foreign-registration',
    (kept) => ({ ...kept, corporateShareholders: [{ ...parent, incorporatedIn: 'GB' }] }),
    'shareholders',
    (kept) => ({ ...kept, corporateShareholders: [parent] }),
  ],
  ['gh-owner-none', (kept) => ({ ...kept, owners: [] }), 'owners', (kept) => kept],
  [
    'gh-owner-missing',
    (kept) => ({ ...kept, owners: itemsOf(kept, 'owners').slice(0, 1) }),
    'owners',
    (kept) => ({
      ...withItem(withItem(kept, 'shareholders', 'second', { shares: 1_999 }), 'shareholders', 'first', {
        shares: 8_001,
      }),
      owners: itemsOf(kept, 'owners').slice(0, 1),
    }),
  ],
  // Real estate is a sector of high risk: 5%.
  [
    'gh-owner-missing',
    (kept) => ({
      ...withItem(
        withItem(
          withItem(kept, 'activities', 'milling', { section: 'L', division: '68' }),
          'shareholders',
          'second',
          { shares: 500 },
        ),
        'shareholders',
        'first',
        { shares: 9_500 },
      ),
      owners: itemsOf(kept, 'owners').slice(0, 1),
    }),
    'owners',
    (kept) => ({
      ...withItem(
        withItem(
          withItem(kept, 'activities', 'milling', { section: 'L', division: '68' }),
          'shareholders',
          'second',
          { shares: 499 },
        ),
        'shareholders',
        'first',
        { shares: 9_501 },
      ),
      owners: itemsOf(kept, 'owners').slice(0, 1),
    }),
  ],
  [
    'gh-owner-missing',
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
        { interest: ['through-company'] },
      ),
  ],
  [
    'gh-owner-percent',
    (kept) => withItem(kept, 'owners', 'first', { percent: 75 }),
    'owners/first/percent',
    (kept) => withItem(kept, 'owners', 'first', { percent: 60.4 }),
  ],
];
const of = ({ deskRules }: Service, all: readonly DeskExample[] = examples): readonly DeskExample[] =>
  all.filter(([id]) => deskRules.some((rule) => rule.id === id));
const noFirms = { changes: { corporateShareholders: [] } };
const withDirector = (kept: Answers): Answers =>
  withItems(kept, 'directors', { id: 'third', firstName: 'Third', surname: 'Sample' });
const changed = new Set(['gh-names-differ', 'gh-activity-class', 'gh-activity-twice', 'gh-person-twice']);

const deskExamples: DeskExamples = {
  'ghana-company-registration': { typed: aGhanaianCompanyApplication(noFirms), examples: examples },
  'ghana-public-company': {
    typed: aGhanaianPublicCompany(noFirms),
    examples: [
      ...of(publicCompany).map(
        ([id, bad, path, good]): DeskExample =>
          id === 'gh-names-differ'
            ? [id, (kept) => ({ ...kept, name2: ' ADOM foods, plc' }), path, good]
            : [id, bad, path, good],
      ),
      [
        'gh-listed-members',
        (kept) => ({ ...kept, listed: 'yes' }),
        'listed',
        (kept) => withDirector(withItems({ ...kept, listed: 'yes' }, 'shareholders', ...many(5))),
      ],
      [
        'gh-listed-members',
        (kept) => withItems({ ...kept, listed: 'yes' }, 'shareholders', ...many(5)),
        'listed',
        (kept) => kept,
      ],
      [
        'gh-listed-members',
        (kept) => withDirector(withItems({ ...kept, listed: 'yes' }, 'shareholders', ...many(4))),
        'listed',
        (kept) => kept,
      ],
    ],
  },
  'ghana-guarantee-company': {
    typed: aGhanaianGuaranteeCompany(noFirms),
    examples: [
      ...of(
        guaranteeCompany,
        examples.filter(([id]) => !changed.has(id)),
      ),
      ['gh-names-differ', (kept) => ({ ...kept, name2: ' ADOM relief, lbg' }), 'name2', (kept) => kept],
      [
        'gh-activity-class',
        (kept) => withItem(kept, 'activities', 'teaching', { classCode: '1071' }),
        'activities/teaching/classCode',
        (kept) => withItem(kept, 'activities', 'teaching', { classCode: '8510' }),
      ],
      [
        'gh-activity-twice',
        (kept) => withItems(kept, 'activities', { ...itemsOf(kept, 'activities')[0], id: 'again' }),
        'activities/again/division',
        (kept) => kept,
      ],
      [
        'gh-person-twice',
        (kept) => withItems(kept, 'shareholders', { ...itemsOf(kept, 'shareholders')[0], id: 'other' }),
        'shareholders/other/surname',
        (kept) => kept,
      ],
      ['gh-objects-none', (kept) => ({ ...kept, objects: [] }), 'objects', (kept) => kept],
      [
        'gh-objects-profit',
        (kept) => withItem(kept, 'objects', 'reading', { object: 'To make a profit with lessons' }),
        'objects/reading/object',
        (kept) => withItem(kept, 'objects', 'reading', { object: 'To teach not for profit' }),
      ],
      [
        'gh-guarantee-sum',
        (kept) => withItem(kept, 'shareholders', 'first', { guarantee: 0 }),
        'shareholders/first/guarantee',
        (kept) => withItem(kept, 'shareholders', 'first', { guarantee: 1 }),
      ],
      [
        'gh-guarantee-one-member',
        (kept) => ({ ...kept, shareholders: itemsOf(kept, 'shareholders').slice(0, 1) }),
        'shareholders',
        (kept) => ({
          ...kept,
          shareholders: itemsOf(kept, 'shareholders').slice(0, 1),
          corporateShareholders: [parent],
        }),
      ],
    ],
  },
  ...Object.fromEntries(
    [[privateUnlimitedCompany, 'PRUC'] as const, [publicUnlimitedCompany, 'PUC'] as const].map(
      ([service, ending]) => [
        service.id,
        {
          typed: aGhanaianUnlimitedCompany(ending)(noFirms),
          examples: of(service).map(
            ([id, bad, path, good]): DeskExample =>
              id === 'gh-names-differ'
                ? [id, (kept) => ({ ...kept, name2: ` ADOM foods, ${ending}` }), path, good]
                : [id, bad, path, good],
          ),
        },
      ],
    ),
  ),
};
export default deskExamples;
