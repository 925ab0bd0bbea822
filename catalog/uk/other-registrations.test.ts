import { expect, test } from 'vitest';
import { type DeskExample, testDeskRules, withItem, withNew } from '#catalog/testing/desk-examples.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import type { Service } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { guaranteeCompany } from './guarantee-company/service.ts';
import { partnership } from './llp/service.ts';
import { cardiffAddress } from './private-company/sample.ts';
import { communityCompany } from './community-company/service.ts';
import { publicCompany } from './public-company/service.ts';
import { generalPartnership, soleTrader } from './self-employment/service.ts';
import { selfAssessmentBy } from './taxes/due-dates.ts';
import {
  aCommunityCompanyApplication,
  aGeneralPartnership,
  aGuaranteeCompanyApplication,
  aPartnershipApplication,
  aPublicCompanyApplication,
  aSoleTrader,
} from './testing/other-registrations.ts';

const today = day('2026-11-21');
const body = {
  id: 'body',
  companyName: 'Sample Holdings Ltd',
  incorporatedIn: 'GB',
  companyNumber: '08407369',
};
const office =
  (change: Answers) =>
  (kept: Answers): Answers => ({
    ...kept,
    registeredOffice: { ...cardiffAddress('7', 'Sample Crescent'), ...change },
  });

/** Examples of the rules that every registration shares; `officers` is the list of those who act, `bodies` one of companies. */
const shared = (officers: string, bodies: string, welshName: string): readonly DeskExample[] => [
  [
    'uk-names-differ',
    (kept) => ({ ...kept, name2: `The ${String(kept['name1'])}` }),
    'name2',
    (kept) => kept,
  ],
  [
    'uk-welsh-ending',
    (kept) => ({ ...kept, name1: welshName }),
    'name1',
    (kept) => ({ ...kept, name1: welshName, jurisdiction: 'wales' }),
  ],
  ['uk-office-crown', office({ postcode: 'IM1 1AA' }), 'registeredOffice', office({ postcode: 'EC1A 1BB' })],
  ['uk-office-postcode', office({ postcode: 'G1 1AA' }), 'registeredOffice', office({ postcode: 'GL1 1AA' })],
  [
    'uk-office-box',
    office({ street: 'DX 1234 Cardiff' }),
    'registeredOffice',
    office({ street: 'Dixon Road' }),
  ],
  [
    'uk-office-length',
    office({ city: 'C'.repeat(51) }),
    'registeredOffice',
    office({ city: 'C'.repeat(50) }),
  ],
  [
    'uk-officer-age',
    (kept) => withItem(kept, officers, 'ben', { bornOn: '2010-11-22' }),
    `${officers}/ben/bornOn`,
    (kept) => withItem(kept, officers, 'ben', { bornOn: '2010-11-21' }),
  ],
  [
    'uk-officer-barred',
    (kept) => withItem(kept, officers, 'ben', { barred: 'yes' }),
    `${officers}/ben/barred`,
    (kept) => kept,
  ],
  [
    'uk-officer-unverified',
    (kept) => withItem(kept, officers, 'ben', { personalCode: '' }),
    `${officers}/ben/personalCode`,
    (kept) => kept,
  ],
  [
    'uk-code-twice',
    (kept) => withItem(kept, officers, 'ben', { personalCode: 'FT5-15ED-7JY5' }),
    `${officers}/ben/personalCode`,
    (kept) => kept,
  ],
  [
    'uk-person-twice',
    (kept) => withNew(kept, officers, { ...itemsOf(kept, officers)[0], id: 'again' }),
    `${officers}/again/surname`,
    (kept) => kept,
  ],
  [
    'uk-nationality-twice',
    (kept) => withItem(kept, officers, 'ben', { nationality3: 'GB' }),
    `${officers}/ben/nationality3`,
    (kept) => withItem(kept, officers, 'ben', { nationality3: 'FR' }),
  ],
  [
    'uk-body-number',
    (kept) => ({ ...kept, [bodies]: [{ ...body, companyNumber: '1234567A' }] }),
    `${bodies}/body/companyNumber`,
    (kept) => ({ ...kept, [bodies]: [body] }),
  ],
  ['uk-protected', (kept) => ({ ...kept, protectedDetails: 'yes' }), 'protectedDetails', (kept) => kept],
  [
    'uk-psc-nature',
    (kept) => withItem(kept, 'pscs', 'second', { shareBand: 'none', voteBand: 'none' }),
    'pscs/second/shareBand',
    (kept) =>
      withItem(kept, 'pscs', 'second', { shareBand: 'none', voteBand: 'none', otherControl: ['appoints'] }),
  ],
  [
    'uk-psc-code',
    (kept) => withItem(kept, 'pscs', 'second', { personalCode: '' }),
    'pscs/second/personalCode',
    (kept) => kept,
  ],
];

/** Examples of what every company is held against besides. */
const company = (code: string, other: string): readonly DeskExample[] => [
  [
    'uk-sic-twice',
    (kept) => withNew(kept, 'sicCodes', { id: 'again', code }),
    'sicCodes/again/code',
    (kept) => withNew(kept, 'sicCodes', { id: 'other', code: other }),
  ],
  [
    'uk-sic-idle',
    (kept) => withNew(kept, 'sicCodes', { id: 'idle', code: '74990' }),
    'sicCodes/idle/code',
    (kept) => kept,
  ],
  [
    'uk-director-person',
    (kept) => ({ ...kept, directors: [], corporateDirectors: [body, { ...body, id: 'other' }] }),
    'directors',
    (kept) => kept,
  ],
];
const shares =
  (change: Answers) =>
  (kept: Answers): Answers =>
    withItem(kept, 'shareClasses', 'ordinary', change);
const held =
  (first: number) =>
  (kept: Answers): Answers =>
    withItem(kept, 'shareholders', 'first', { shares: first });

const registrations: readonly (readonly [Service, Answers, readonly DeskExample[]])[] = [
  [
    guaranteeCompany,
    aGuaranteeCompanyApplication(),
    [
      ...shared('directors', 'corporateGuarantors', 'Harbour Lantern Choir Cyfyngedig'),
      ...company('90010', '90020'),
    ],
  ],
  [
    communityCompany,
    aCommunityCompanyApplication(),
    [
      ...shared('directors', 'corporateGuarantors', 'Harbour Lantern Meals CBC'),
      ...company('56290', '56210'),
      ['uk-cic-lock', (kept) => ({ ...kept, assetLock: 'no' }), 'assetLock', (kept) => kept],
    ],
  ],
  [
    publicCompany,
    aPublicCompanyApplication(),
    [
      ...shared('directors', 'corporateSecretaries', 'Harbour Lantern ccc'),
      ...company('10710', '10720'),
      [
        'uk-plc-directors',
        (kept) => ({ ...kept, directors: itemsOf(kept, 'directors').slice(0, 1) }),
        'directors',
        (kept) => ({
          ...kept,
          directors: itemsOf(kept, 'directors').slice(0, 1),
          corporateDirectors: [body],
        }),
      ],
      [
        'uk-plc-secretary',
        (kept) => ({ ...kept, secretaries: [] }),
        'secretaries',
        (kept) => ({ ...kept, secretaries: [], corporateSecretaries: [body] }),
      ],
      [
        'uk-plc-qualified',
        (kept) => withItem(kept, 'secretaries', 'first', { qualified: 'no' }),
        'secretaries/first/qualified',
        (kept) => kept,
      ],
      ['uk-plc-capital', shares({ number: 49_999 }), 'shareClasses', shares({ number: 50_000 })],
      // A quarter of the nominal value and the whole premium, on both sides.
      ['uk-plc-paid', shares({ paid: 24 }), 'shareClasses/ordinary/paid', shares({ paid: 25 })],
      [
        'uk-plc-paid',
        shares({ price: 150, paid: 74 }),
        'shareClasses/ordinary/paid',
        shares({ price: 150, paid: 75 }),
      ],
      [
        'uk-plc-paid',
        shares({ nominal: 1, price: 1, paid: 0 }),
        'shareClasses/ordinary/paid',
        shares({ nominal: 1, price: 1, paid: 1 }),
      ],
      ['uk-shares-taken', held(59_999), 'shareholders', held(60_000)],
      [
        'uk-class-twice',
        (kept) =>
          withNew(kept, 'shareClasses', {
            ...itemsOf(kept, 'shareClasses')[0],
            id: 'again',
            className: 'ordinary',
          }),
        'shareClasses/again/className',
        (kept) =>
          withNew(kept, 'shareClasses', {
            ...itemsOf(kept, 'shareClasses')[0],
            id: 'again',
            className: 'Preference',
          }),
      ],
      ['uk-share-discount', shares({ price: 99 }), 'shareClasses/ordinary/price', shares({ price: 100 })],
      ['uk-share-paid', shares({ paid: 101 }), 'shareClasses/ordinary/paid', shares({ paid: 100 })],
      ['uk-psc-none', (kept) => ({ ...kept, control: 'nobody' }), 'control', (kept) => kept],
      [
        'uk-psc-missing',
        (kept) => ({ ...kept, pscs: itemsOf(kept, 'pscs').slice(0, 1) }),
        'pscs',
        (kept) => kept,
      ],
      [
        'uk-psc-band',
        (kept) => withItem(kept, 'pscs', 'first', { shareBand: 'over-25' }),
        'pscs/first/shareBand',
        (kept) => kept,
      ],
    ],
  ],
  [
    soleTrader,
    aSoleTrader(),
    [
      // Begun in the tax year to April 2026, it was to be registered by 5 October 2026; a day later there is another year.
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
  ],
  [
    generalPartnership,
    aGeneralPartnership(),
    [
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
        (kept) => withNew(kept, 'partners', { ...itemsOf(kept, 'partners')[0], id: 'again' }),
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
  ],
  [
    partnership,
    aPartnershipApplication(),
    [
      ...shared('members', 'corporateMembers', 'Harbour Lantern PAC'),
      [
        'uk-llp-members',
        (kept) => ({ ...kept, members: itemsOf(kept, 'members').slice(0, 1) }),
        'members',
        (kept) => ({ ...kept, members: itemsOf(kept, 'members').slice(0, 1), corporateMembers: [body] }),
      ],
      [
        'uk-llp-designated',
        (kept) => withItem({ ...kept, allDesignated: 'no' }, 'members', 'anna', { designated: 'yes' }),
        'allDesignated',
        (kept) =>
          withItem(
            withItem({ ...kept, allDesignated: 'no' }, 'members', 'anna', { designated: 'yes' }),
            'members',
            'ben',
            { designated: 'yes' },
          ),
      ],
      [
        'uk-llp-parts',
        (kept) => withItem(kept, 'members', 'ben', { percent: 39.99 }),
        'members',
        (kept) =>
          withItem(withItem(kept, 'members', 'ben', { percent: 66.67 }), 'members', 'anna', {
            percent: 33.33,
          }),
      ],
    ],
  ],
];

for (const [service, typed, examples] of registrations) testDeskRules(service, { typed, today, examples });

test.each([
  ['2026-04-05', '2026-10-05'],
  ['2026-04-06', '2027-10-05'],
  ['2026-11-21', '2027-10-05'],
  ['2027-01-01', '2027-10-05'],
])('a business begun on %s is registered with HMRC by %s', (begun, by) =>
  expect(selfAssessmentBy(day(begun))).toBe(by),
);

test('a director who is the secretary stands in the register of a public company twice', () => {
  const { kept } = validate(publicCompany.form, aPublicCompanyApplication(), { today });
  const papers = new Map(
    (publicCompany.pack ?? []).map(({ id, write }) => [
      id,
      JSON.stringify(write(resolvePeople(publicCompany.form, kept), today)),
    ]),
  );
  expect(papers.get('uk-register-of-directors')).toContain('["Secretary","Ben Sample');
  expect(papers.get('uk-trading-certificate')).toContain(
    '["Nominal value of the allotted shares","£100,000"]',
  );
  expect(papers.has('uk-articles')).toBe(false);
});

test('partners agree how profits are shared, and each authorises us alone', () => {
  const { kept } = validate(generalPartnership.form, aGeneralPartnership(), { today });
  const papers = new Map(
    (generalPartnership.pack ?? []).map(({ id, write }) => [id, JSON.stringify(write(kept, today))]),
  );
  expect(papers.get('uk-general-partnership-agreement')).toContain('["Ben Sample","40%"]');
  expect(papers.get('uk-general-partnership-authority')?.match(/I authorise the agent/g)).toHaveLength(2);
  expect(papers.get('uk-general-partnership-particulars')).toContain('To be registered by 5 October 2027');
});
