import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { type DeskExample, testDeskRules, withItem, withNew } from '#catalog/testing/desk-examples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aPerson } from '#catalog/testing/sample-people.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { validate } from '#forms/validate.ts';
import { deadlinesOf } from '#rules/due-dates.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { guaranteeCompany, publicCompany, unlimitedCompany } from './company/service.ts';
import { nigeria } from './country.ts';
import { limitedLiabilityPartnership, limitedPartnership } from './partnership/service.ts';
import { bank, companyExamples, ofAge, sharedExamples, young } from './company/desk-examples.ts';
import {
  aNigerianGuaranteeCompany,
  aNigerianLimitedPartnership,
  aNigerianLlp,
  anUnlimitedCompanyApplication,
  aPublicCompanyApplication,
} from './testing/other-registrations.ts';

const today = day('2026-11-21');
const abroad = { street: '1 High Street', city: 'Accra', country: 'GH' };

/** Examples of the private company that hold for another kind too; `own` stand in the place of those that do not. */
const examplesOf = ({ deskRules }: Service, own: readonly DeskExample[]): readonly DeskExample[] => {
  const replaced = new Set(own.map(([id]) => id));
  return [
    ...companyExamples.filter(([id]) => !replaced.has(id) && deskRules.some((rule) => rule.id === id)),
    ...own,
  ];
};

testDeskRules(unlimitedCompany, {
  typed: anUnlimitedCompanyApplication(),
  today,
  examples: examplesOf(unlimitedCompany, []),
});

const directors =
  (count: number) =>
  (kept: Answers): Answers => ({ ...kept, directors: itemsOf(kept, 'directors').slice(0, count) });
const allTo =
  (shares: readonly number[]) =>
  (kept: Answers): Answers => ({
    ...kept,
    allotments: itemsOf(kept, 'allotments').map((item, index) => ({ ...item, number: shares[index] })),
  });

testDeskRules(publicCompany, {
  typed: aPublicCompanyApplication(),
  today,
  examples: examplesOf(publicCompany, [
    ['ng-co-director-count', directors(2), 'directors', directors(3)],
    [
      'ng-co-secretary',
      (kept) => ({ ...kept, secretary: [] }),
      'secretary',
      (kept) => ({
        ...kept,
        secretary: [],
        secretaryFirm: [{ id: 'firm', companyName: 'Sample Secretaries' }],
      }),
    ],
    [
      'ng-co-capital-minimum',
      (kept) => ({ ...kept, shareCapital: 199_999_999 }),
      'shareCapital',
      (kept) => ({ ...kept, shareCapital: 200_000_000 }),
    ],
    [
      'ng-co-objects-mixed',
      (kept) =>
        withItem(kept, 'objects', 'milling', { ownWords: 'To mill grain; to sell cars. To run hotels' }),
      'objects/milling/ownWords',
      (kept) => kept,
    ],
    [
      'ng-age-witness',
      (kept) => withItem(kept, 'witness', 'chidera', young),
      'witness/chidera/bornOn',
      (kept) => withItem(kept, 'witness', 'chidera', ofAge),
    ],
    [
      'ng-co-capital-sum',
      (kept) => ({ ...kept, shareCapital: 300_000_000 }),
      'shareClasses',
      (kept) => ({
        ...kept,
        shareCapital: 300_000_000,
        shareClasses: [{ id: 'ordinary', shareClass: 'ordinary', number: 2_000_000, nominalValue: 150 }],
      }),
    ],
    ['ng-co-all-allotted', allTo([1_200_000, 799_999]), 'allotments', allTo([1_200_001, 799_999])],
    [
      'ng-co-holder-without-shares',
      (kept) =>
        withNew(kept, 'shareholders', { ...aPerson('chidera', 'shareholders', pretendFile), id: 'third' }),
      'shareholders/third/surname',
      (kept) => kept,
    ],
    [
      'ng-co-paid-up',
      (kept) => withItem(kept, 'allotments', 'second', { paid: 19_999_999 }),
      'allotments/second/paid',
      (kept) => withItem(kept, 'allotments', 'second', { paid: 20_000_000 }),
    ],
    // 5 % of 2,000,000 shares.
    [
      'ng-co-control-missing',
      (kept) => ({
        ...allTo([1_900_000, 100_000])(kept),
        controllers: itemsOf(kept, 'controllers').slice(0, 1),
      }),
      'controllers',
      (kept) => ({
        ...allTo([1_900_001, 99_999])(kept),
        controllers: itemsOf(kept, 'controllers').slice(0, 1),
      }),
    ],
    [
      'ng-plc-members',
      (kept) => ({ ...kept, shareholders: itemsOf(kept, 'shareholders').slice(0, 1) }),
      'shareholders',
      (kept) => ({
        ...kept,
        shareholders: itemsOf(kept, 'shareholders').slice(0, 1),
        corporateShareholders: [bank],
      }),
    ],
    [
      'ng-plc-independent',
      (kept) => withItem(kept, 'directors', 'chidera', { independent: 'no' }),
      'directors',
      (kept) =>
        withItem(withItem(kept, 'directors', 'chidera', { independent: 'no' }), 'directors', 'bashir', {
          independent: 'yes',
        }),
    ],
    [
      'ng-plc-age',
      (kept) => withItem(kept, 'directors', 'bashir', { bornOn: '1956-11-21' }),
      'directors/bashir/bornOn',
      (kept) => withItem(kept, 'directors', 'bashir', { bornOn: '1956-11-22' }),
    ],
    [
      'ng-plc-boards',
      (kept) => withItem(kept, 'directors', 'bashir', { publicBoards: 5 }),
      'directors/bashir/publicBoards',
      (kept) => withItem(kept, 'directors', 'bashir', { publicBoards: 4 }),
    ],
  ]),
});

testDeskRules(guaranteeCompany, {
  typed: aNigerianGuaranteeCompany(),
  today,
  examples: examplesOf(guaranteeCompany, [
    // A small one may do without a secretary, and never with one director.
    ['ng-co-director-count', directors(1), 'directors', directors(2)],
    [
      'ng-co-objects-mixed',
      (kept) => withItem(kept, 'objects', 'reading', { ownWords: 'To teach; to sell cars. To run hotels' }),
      'objects/reading/ownWords',
      (kept) => kept,
    ],
    [
      'ng-co-foreign-declared',
      (kept) => withItem(kept, 'shareholders', 'first', { nationality: 'GH' }),
      'foreignMember',
      (kept) => ({ ...withItem(kept, 'shareholders', 'first', { nationality: 'GH' }), foreignMember: 'yes' }),
    ],
    [
      'ng-co-control-nature',
      (kept) => withItem(kept, 'controllers', 'second', { votesPercent: 4.99 }),
      'controllers/second/control',
      (kept) => withItem(kept, 'controllers', 'second', { votesPercent: 5 }),
    ],
    [
      'ng-gte-sum',
      (kept) => withItem(kept, 'shareholders', 'second', { guarantee: 4_999_999 }),
      'shareholders',
      (kept) => withItem(kept, 'shareholders', 'second', { guarantee: 5_000_000 }),
    ],
    [
      'ng-gte-profit',
      (kept) => withItem(kept, 'objects', 'reading', { ownWords: 'To make a profit with lessons' }),
      'objects/reading/ownWords',
      (kept) => withItem(kept, 'objects', 'reading', { ownWords: 'To run a non-profit school' }),
    ],
    ['ng-gte-consent', (kept) => ({ ...kept, attorneyConsent: [] }), 'attorneyConsent', (kept) => kept],
    [
      'ng-gte-one-member',
      (kept) => ({ ...kept, shareholders: itemsOf(kept, 'shareholders').slice(0, 1) }),
      'shareholders',
      (kept) => ({
        ...kept,
        shareholders: itemsOf(kept, 'shareholders').slice(0, 1),
        corporateShareholders: [bank],
      }),
    ],
  ]),
});

const onPartners: readonly DeskExample[] = [
  ...sharedExamples('partners', 'principalAddress', 'adaora'),
  [
    'ng-age-partners',
    (kept) => withItem(kept, 'partners', 'bashir', young),
    'partners/bashir/bornOn',
    (kept) => withItem(kept, 'partners', 'bashir', ofAge),
  ],
  [
    'ng-partner-count',
    (kept) => ({ ...kept, partners: itemsOf(kept, 'partners').slice(0, 1) }),
    'partners',
    (kept) => ({ ...kept, partners: itemsOf(kept, 'partners').slice(0, 1), corporatePartners: [bank] }),
  ],
  [
    'ng-partner-parts',
    (kept) => withItem(kept, 'partners', 'bashir', { percent: 30 }),
    'partners',
    (kept) =>
      withItem(withItem(kept, 'partners', 'bashir', { percent: 66.67 }), 'partners', 'adaora', {
        percent: 33.33,
      }),
  ],
];

testDeskRules(limitedLiabilityPartnership, {
  typed: aNigerianLlp(),
  today,
  examples: [
    ...onPartners,
    [
      'ng-llp-designated',
      (kept) => withItem(kept, 'partners', 'bashir', { designated: 'no' }),
      'partners',
      (kept) => kept,
    ],
    [
      'ng-llp-resident',
      (kept) =>
        withItem(withItem(kept, 'partners', 'bashir', { residentialAddress: abroad }), 'partners', 'adaora', {
          residentialAddress: abroad,
        }),
      'partners',
      (kept) => withItem(kept, 'partners', 'bashir', { residentialAddress: abroad }),
    ],
  ],
});

const more =
  (count: number) =>
  (kept: Answers): Answers =>
    withNew(kept, 'partners', ...Array.from({ length: count }, (_, index) => ({ id: `more${index}` })));
testDeskRules(limitedPartnership, {
  typed: aNigerianLimitedPartnership(),
  today,
  examples: [
    ...onPartners,
    ['ng-partner-count', more(19), 'partners', more(18)],
    [
      'ng-lp-general',
      (kept) => withItem(kept, 'partners', 'adaora', { role: 'limited' }),
      'partners',
      (kept) => kept,
    ],
    [
      'ng-lp-limited',
      (kept) => withItem(kept, 'partners', 'bashir', { role: 'general' }),
      'partners',
      (kept) => ({
        ...withItem(kept, 'partners', 'bashir', { role: 'general' }),
        corporatePartners: [{ ...bank, role: 'limited' }],
      }),
    ],
  ],
});

describe('what they cost', () => {
  const government = (service: Service, typed: Answers): readonly unknown[] => {
    const price = quote(service, 'basic', service.facts(typed, today), today);
    if (!isQuote(price)) throw new Error(price.feeId);
    return price.lines
      .filter(({ payee }) => payee !== 'ours')
      .map(({ feeId, minor, atCost }) => [feeId, atCost ? 'at cost' : minor]);
  };

  test('a public company: ₦1,000 for the name, 0.75 % of ₦2,000,000, and a filing at cost', () =>
    expect(government(publicCompany, aPublicCompanyApplication())).toEqual([
      ['ng-name-reservation', 100_000],
      ['ng-public-company-filing', 'at cost'],
      ['ng-stamp-duty', 1_500_000],
    ]));
  test('a guarantee company: ₦5,000 for the name, and a filing at cost', () =>
    expect(government(guaranteeCompany, aNigerianGuaranteeCompany())).toEqual([
      ['ng-name-reservation-guarantee', 500_000],
      ['ng-guarantee-filing', 'at cost'],
    ]));
  test('a partnership: ₦1,000 for the name, and a filing at cost', () =>
    expect(government(limitedLiabilityPartnership, aNigerianLlp())).toEqual([
      ['ng-name-reservation', 100_000],
      ['ng-partnership-filing', 'at cost'],
    ]));
});

describe('their papers', () => {
  const paper = (service: Service, typed: Answers, title: string): string | undefined => {
    const { kept } = validate(service.form, typed, { today });
    return (service.pack ?? [])
      .filter(({ applies, title: each }) => each === title && (applies?.(kept) ?? true))
      .map(({ write }) => JSON.stringify(write(kept, today)))[0];
  };

  test.each<[Service, Answers, RegExp]>([
    [publicCompany, aPublicCompanyApplication(), /is a public company\..*limited by shares\..*2,000,000/],
    [unlimitedCompany, anUnlimitedCompanyApplication(), /is an unlimited company\..*members is unlimited\./],
    [
      guaranteeCompany,
      aNigerianGuaranteeCompany(),
      /To teach children in Abuja to read\..*limited by guarantee\..*Adaora Sample.*50,000/,
    ],
  ])('the memorandum of $id says how its members answer', (service, typed, words) =>
    expect(paper(service, typed, 'Memorandum of association')).toMatch(words),
  );

  test('a company without shares has no certificates of them', () =>
    expect(paper(guaranteeCompany, aNigerianGuaranteeCompany(), 'Share certificates')).toBeUndefined());

  test('partners who bring their own agreement get no draft of one', () => {
    expect(
      paper(limitedPartnership, aNigerianLimitedPartnership(), 'Agreement between the partners'),
    ).toMatch(/General partner.*500,000.*60 %/);
    expect(
      paper(
        limitedPartnership,
        aNigerianLimitedPartnership({ changes: { agreement: [pretendFile('agreement')] } }),
        'Agreement between the partners',
      ),
    ).toBeUndefined();
  });
});

describe('their deadlines', () => {
  const dueOn = (entityType: string, facts: Facts, id: string): string | undefined =>
    deadlinesOf(
      nigeria,
      { entityType, registeredOn: today, facts },
      { from: today, each: 1, isWorkingDay: () => true },
    ).find(({ obligationId }) => obligationId === id)?.dueOn;

  // 18 months and 42 days after the registration; 60 days after 31 December.
  test.each([
    ['PLC', { members: 2 }, 'ng-annual-return-public', '2028-07-02'],
    ['GTE', { members: 2 }, 'ng-annual-return-guarantee', '2028-07-02'],
    ['ULTD', { members: 2 }, 'ng-annual-return-after-meeting', '2028-07-02'],
    ['ULTD', { members: 2, small: true }, 'ng-annual-return-after-meeting', undefined],
    ['PLC', { yearEndMonth: 12 }, 'ng-company-tax', '2027-06-30'],
    ['LLP', { yearEndMonth: 12 }, 'ng-annual-return-llp', '2027-03-01'],
    ['LP', { yearEndMonth: 12 }, 'ng-annual-return-llp', undefined],
  ])('a %s with %o: %s on %s', (entityType, facts, id, on) => expect(dueOn(entityType, facts, id)).toBe(on));
});
