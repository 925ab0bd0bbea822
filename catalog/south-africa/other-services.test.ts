import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { testDeskRules, withItem, withNew } from '#catalog/testing/desk-examples.ts';
import { judgeNeed } from '#rules/need.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { markExpiresOn, markLateness } from './trade-mark-renewal/mark-term.ts';
import { owners } from './beneficial-ownership/service.ts';
import { taxReturnDueOn } from './tax/desk-rules.ts';
import { tax } from './tax/service.ts';
import { aSouthAfricanDeclaration } from './beneficial-ownership/sample.ts';
import { aSouthAfricanRenewal } from './trade-mark-renewal/sample.ts';
import { aSouthAfricanTaxMatter } from './tax/sample.ts';
import { aSouthAfricanTradeMark } from './trade-mark/sample.ts';
import { tradeMark } from './trade-mark/service.ts';
import { tradeMarkRenewal } from './trade-mark-renewal/service.ts';

const today = day('2026-11-21');
const governmentRand = (service: Service, facts: Facts): number => {
  const price = quote(service, 'basic', facts, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  return (
    price.lines.filter(({ payee }) => payee === 'government').reduce((sum, { minor }) => sum + minor, 0) / 100
  );
};

describe('trade marks', () => {
  test.each([
    [1, 0, 590],
    [3, 0, 1_770],
    [2, 2, 1_800],
  ])('%i classes, %i of them special, cost R%i', (classes, specialClasses, rands) =>
    expect(governmentRand(tradeMark, { classes, specialClasses })).toBe(rands),
  );
  test('classes are counted from the answers', () => {
    expect(tradeMark.facts(aSouthAfricanTradeMark(), today)).toEqual({ classes: 2, specialClasses: 0 });
    expect(tradeMark.facts(aSouthAfricanTradeMark({ changes: { special: 'collective' } }), today)).toEqual({
      classes: 2,
      specialClasses: 2,
    });
    expect(tradeMark.facts({}, today)).toEqual({});
  });

  test('a mark filed on 20 August 2026 expires ten years later, and ten more with each renewal', () =>
    expect([0, 1].map((renewals) => markExpiresOn(day('2026-08-20'), renewals))).toEqual([
      '2036-08-20',
      '2046-08-20',
    ]));

  test.each([
    ['2036-08-20', 'on-time', 260],
    ['2036-08-21', 'within-6-months', 308],
    ['2037-02-20', 'within-6-months', 308],
    ['2037-02-21', 'later', 453],
  ] as const)('renewed on %s it is %s, and costs R%i', (on, lateness, rands) => {
    expect(markLateness(day('2036-08-20'), day(on))).toBe(lateness);
    expect(governmentRand(tradeMarkRenewal, { lateness })).toBe(rands);
  });

  test('lateness is read from answers as typed', () =>
    expect(
      [today, day('2027-01-21')].map((on) => tradeMarkRenewal.facts(aSouthAfricanRenewal(), on)),
    ).toEqual([{ lateness: 'on-time' }, { lateness: 'within-6-months' }]));
});

describe('tax', () => {
  test.each([
    // The worked examples of the reference.
    [{ taxType: 'ITR14', yearEndOn: '2027-02-28' }, '2028-02-28'],
    [{ taxType: 'IRP6-1', yearEndOn: '2027-02-28' }, '2026-08-31'],
    [{ taxType: 'IRP6-2', yearEndOn: '2027-02-28' }, '2027-02-26'],
    [{ taxType: 'ITR14', yearEndOn: '2026-06-30' }, '2027-06-30'],
    [{ taxType: 'IRP6-1', yearEndOn: '2026-06-30' }, '2025-12-31'],
    [{ taxType: 'VAT201', periodMonth: '7', periodYear: 2026 }, '2026-08-31'],
    [{ taxType: 'EMP201', periodMonth: '5', periodYear: 2026 }, '2026-06-05'],
    [{ taxType: 'VAT201' }, null],
  ])('%o is due by %s', (answers, dueOn) => expect(taxReturnDueOn(answers)).toBe(dueOn));

  test.each([
    [{ what: 'income-tax', who: 'company' }, 'you-have-it'],
    [{ what: 'income-tax', who: 'person' }, 'not-needed'],
    [{ what: 'vat', sales: 'low' }, 'not-needed'],
    [{ what: 'vat', sales: 'middle' }, 'not-needed'],
    [{ what: 'vat', sales: 'high' }, 'needed'],
    [{ what: 'employer', wages: 'no' }, 'not-needed'],
    [{ what: 'employer', wages: 'yes' }, 'needed'],
    [{ what: 'return' }, 'needed'],
  ])('whoever says %o needs it: %s', (facts, verdict) =>
    expect(tax.needGate && judgeNeed(tax.needGate, facts)?.verdict).toBe(verdict),
  );
});

test.each([
  [{ body: 'other' }, 'not-needed'],
  [{ body: 'company', registering: 'yes' }, 'you-have-it'],
  [{ body: 'company', registering: 'no', declared: 'yes', changed: 'yes' }, 'needed'],
  [{ body: 'company', registering: 'no', declared: 'yes', changed: 'no' }, 'you-have-it'],
  [{ body: 'company', registering: 'no', declared: 'no', changed: 'no' }, 'needed'],
])('whoever says %o needs a declaration of owners: %s', (facts, verdict) =>
  expect(owners.needGate && judgeNeed(owners.needGate, facts)?.verdict).toBe(verdict),
);

testDeskRules(tradeMark, {
  typed: aSouthAfricanTradeMark(),
  today,
  examples: [
    [
      'za-tm-arms',
      (kept) => ({ ...kept, markText: 'Coat of Arms Solar' }),
      'markText',
      (kept) => ({ ...kept, markText: 'Armstrong Solar' }),
    ],
    ['za-tm-offensive', (kept) => ({ ...kept, markText: 'Cocaine Solar' }), 'markText', (kept) => kept],
    ['za-tm-known', (kept) => ({ ...kept, markText: 'Vodakom' }), 'markText', (kept) => kept],
    [
      'za-tm-place',
      (kept) => ({ ...kept, markText: 'Cape Town' }),
      'markText',
      (kept) => ({ ...kept, markText: 'Cape Townhouse' }),
    ],
    [
      'za-tm-descriptive',
      (kept) => ({ ...kept, markText: 'Solar Panels' }),
      'markText',
      (kept) => ({ ...kept, markText: 'Solar Umoya' }),
    ],
    [
      'za-tm-class-twice',
      (kept) => withNew(kept, 'classes', { id: 'again', niceClass: '9' }),
      'classes/again/niceClass',
      (kept) => withNew(kept, 'classes', { id: 'again', niceClass: '11' }),
    ],
    [
      'za-tm-priority',
      (kept) => ({ ...kept, priorityOn: '2026-05-20' }),
      'priorityOn',
      (kept) => ({ ...kept, priorityOn: '2026-05-21' }),
    ],
    ['za-tm-power', (kept) => ({ ...kept, powerOfAttorney: [] }), 'powerOfAttorney', (kept) => kept],
  ],
});

testDeskRules(tradeMarkRenewal, {
  typed: aSouthAfricanRenewal(),
  today,
  examples: [
    [
      'za-renewal-early',
      (kept) => ({ ...kept, filedOn: '2017-05-22' }),
      'filedOn',
      (kept) => ({ ...kept, filedOn: '2017-05-21' }),
    ],
    [
      'za-renewal-late',
      (kept) => ({ ...kept, filedOn: '2016-11-20' }),
      'filedOn',
      (kept) => ({ ...kept, filedOn: '2016-11-21' }),
    ],
    ['za-renewal-owner', (kept) => ({ ...kept, ownerChanged: 'yes' }), 'ownerChanged', (kept) => kept],
  ],
});

testDeskRules(owners, {
  typed: aSouthAfricanDeclaration(),
  today,
  examples: [
    [
      'za-bo-number-year',
      (kept) => ({ ...kept, enterpriseNumber: '2027/000001/07' }),
      'enterpriseNumber',
      (kept) => ({ ...kept, enterpriseNumber: 'K2026/000001/07' }),
    ],
    // Ten business days before 20 and 23 November 2026.
    [
      'za-bo-late',
      (kept) => ({ ...kept, occasion: 'new', registeredOn: '2026-11-06' }),
      'occasion',
      (kept) => ({ ...kept, occasion: 'new', registeredOn: '2026-11-09' }),
    ],
    [
      'za-bo-late',
      (kept) => ({ ...kept, occasion: 'change', changedOn: '2026-11-06' }),
      'occasion',
      (kept) => ({ ...kept, occasion: 'yearly', changedOn: '2026-11-06' }),
    ],
    [
      'za-bo-below',
      (kept) => withItem(kept, 'owners', 'sipho', { percent: 4.9 }),
      'owners/sipho/percent',
      (kept) => withItem(kept, 'owners', 'sipho', { percent: 4.9, interest: ['appoints-directors'] }),
    ],
    ['za-bo-sum', (kept) => withItem(kept, 'owners', 'sipho', { percent: 41 }), 'owners', (kept) => kept],
    ['za-bo-mandate', (kept) => ({ ...kept, mandate: [] }), 'mandate', (kept) => kept],
    [
      'za-id-check',
      (kept) => withItem(kept, 'owners', 'sipho', { idNumber: '8503305044089' }),
      'owners/sipho/idNumber',
      (kept) => kept,
    ],
    [
      'za-id-birth',
      (kept) => withItem(kept, 'owners', 'sipho', { bornOn: '1984-11-03' }),
      'owners/sipho/bornOn',
      (kept) => kept,
    ],
    [
      'za-id-gender',
      (kept) => withItem(kept, 'owners', 'sipho', { gender: 'female' }),
      'owners/sipho/gender',
      (kept) => kept,
    ],
    [
      'za-id-refugee',
      (kept) => withItem(kept, 'owners', 'sipho', { idNumber: '8411025000283' }),
      'owners/sipho/idNumber',
      (kept) => kept,
    ],
    [
      'za-citizen-passport',
      (kept) => withItem(kept, 'owners', 'sipho', { idKind: 'passport' }),
      'owners/sipho/idKind',
      (kept) => withItem(kept, 'owners', 'sipho', { idKind: 'passport', nationality: 'GB' }),
    ],
    [
      'za-copy-old',
      (kept) => withItem(kept, 'owners', 'sipho', { certifiedOn: '2026-08-20' }),
      'owners/sipho/certifiedOn',
      (kept) => kept,
    ],
    [
      'za-number-twice',
      (kept) => withItem(kept, 'owners', 'sipho', { idNumber: '8803140001081', surname: 'Other' }),
      'owners/sipho/idNumber',
      (kept) => kept,
    ],
    [
      'za-person-twice',
      (kept) => withItem(kept, 'owners', 'sipho', { idNumber: '8803140001081' }),
      'owners/sipho/surname',
      (kept) => kept,
    ],
  ],
});

testDeskRules(tax, {
  typed: aSouthAfricanTaxMatter(),
  today,
  examples: [
    [
      'za-tax-number',
      (kept) => ({ ...kept, incomeTaxNumber: '9123456784' }),
      'incomeTaxNumber',
      (kept) => ({ ...kept, incomeTaxNumber: '0001339050' }),
    ],
    ['za-tax-vat-number', (kept) => ({ ...kept, vatNumber: '4123456785' }), 'vatNumber', (kept) => kept],
    [
      'za-tax-representative',
      (kept) => ({ ...kept, representativeId: '8503305044089' }),
      'representativeId',
      (kept) => kept,
    ],
    [
      'za-tax-vat-low',
      (kept) => ({ ...kept, need: 'vat', taxableSupplies: 12_000_000 }),
      'taxableSupplies',
      (kept) => ({ ...kept, need: 'vat', taxableSupplies: 12_000_001 }),
    ],
    [
      'za-tax-vat-compulsory',
      (kept) => ({ ...kept, need: 'vat', taxableSupplies: 230_000_001 }),
      'taxableSupplies',
      (kept) => ({ ...kept, need: 'vat', taxableSupplies: 230_000_000 }),
    ],
    ['za-tax-open', (kept) => ({ ...kept, periodMonth: '11' }), 'periodMonth', (kept) => kept],
    [
      'za-tax-open',
      (kept) => ({ ...kept, taxType: 'ITR14', yearEndOn: '2026-11-21' }),
      'yearEndOn',
      (kept) => ({ ...kept, taxType: 'IRP6-2', yearEndOn: '2027-02-28' }),
    ],
    ['za-tax-late', (kept) => ({ ...kept, periodMonth: '9' }), 'taxType', (kept) => kept],
  ],
});
