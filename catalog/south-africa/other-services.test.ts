import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { evaluateNeedGate } from '#rules/need-gate.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { markExpiresOn, markLateness } from './trade-mark-renewal/mark-term.ts';
import { owners } from './beneficial-ownership/service.ts';
import { taxReturnDueOn } from './tax/desk-rules.ts';
import { tax } from './tax/service.ts';
import { aSouthAfricanRenewal } from './trade-mark-renewal/sample.ts';
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
  ])('%i classes, %i of them special: R%i', (classes, specialClasses, rands) =>
    expect(governmentRand(tradeMark, { classes, specialClasses })).toBe(rands),
  );
  test('classes: counted from the answers', () => {
    expect(tradeMark.facts(aSouthAfricanTradeMark(), today)).toEqual({ classes: 2, specialClasses: 0 });
    expect(tradeMark.facts(aSouthAfricanTradeMark({ changes: { special: 'collective' } }), today)).toEqual({
      classes: 2,
      specialClasses: 2,
    });
    expect(tradeMark.facts({}, today)).toEqual({});
  });

  test('mark filed on 20 August 2026: expires after ten years, ten more per renewal', () =>
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

  test('lateness: derived from typed answers', () =>
    expect(
      [today, day('2027-01-21')].map((on) => tradeMarkRenewal.facts(aSouthAfricanRenewal(), on)),
    ).toEqual([{ lateness: 'on-time' }, { lateness: 'within-6-months' }]));
});

describe('tax', () => {
  test.each([
    // ITR14: 12 months after the year end; IRP6: six months into the year and at its end.
    [{ taxType: 'ITR14', yearEndOn: '2027-02-28' }, '2028-02-28'],
    [{ taxType: 'IRP6-1', yearEndOn: '2027-02-28' }, '2026-08-31'],
    [{ taxType: 'IRP6-2', yearEndOn: '2027-02-28' }, '2027-02-26'],
    [{ taxType: 'ITR14', yearEndOn: '2026-06-30' }, '2027-06-30'],
    [{ taxType: 'IRP6-1', yearEndOn: '2026-06-30' }, '2025-12-31'],
    [{ taxType: 'VAT201', periodMonth: '7', periodYear: 2026 }, '2026-08-31'],
    [{ taxType: 'EMP201', periodMonth: '5', periodYear: 2026 }, '2026-06-05'],
    [{ taxType: 'VAT201' }, null],
  ])('tax return %o: due %s', (answers, dueOn) => expect(taxReturnDueOn(answers)).toBe(dueOn));

  test.each([
    [{ what: 'income-tax', who: 'company' }, 'you-have-it'],
    [{ what: 'income-tax', who: 'person' }, 'not-needed'],
    [{ what: 'vat', sales: 'low' }, 'not-needed'],
    [{ what: 'vat', sales: 'middle' }, 'not-needed'],
    [{ what: 'vat', sales: 'high' }, 'needed'],
    [{ what: 'employer', wages: 'no' }, 'not-needed'],
    [{ what: 'employer', wages: 'yes' }, 'needed'],
    [{ what: 'return' }, 'needed'],
  ])('need gate with %o: needed %s', (facts, verdict) =>
    expect(tax.needGate && evaluateNeedGate(tax.needGate, facts)?.verdict).toBe(verdict),
  );
});

test.each([
  [{ body: 'other' }, 'not-needed'],
  [{ body: 'company', registering: 'yes' }, 'you-have-it'],
  [{ body: 'company', registering: 'no', declared: 'yes', changed: 'yes' }, 'needed'],
  [{ body: 'company', registering: 'no', declared: 'yes', changed: 'no' }, 'you-have-it'],
  [{ body: 'company', registering: 'no', declared: 'no', changed: 'no' }, 'needed'],
])('need gate for the declaration of owners with %o: %s', (facts, verdict) =>
  expect(owners.needGate && evaluateNeedGate(owners.needGate, facts)?.verdict).toBe(verdict),
);
