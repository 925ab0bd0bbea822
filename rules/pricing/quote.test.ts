import { describe, expect, test } from 'vitest';
import { countries, serviceById } from '#catalog/index.ts';
import type { Amount, Country, Facts, Fee, Rate, Service } from '#catalog/types/index.ts';
import { aCompanyApplication } from '#catalog/nigeria/company/sample.ts';
import { day } from '#values/calendar-date.ts';
import { isQuote, quote, type Quote } from './quote.ts';

const serviceOf = (id: string): Service => {
  const service = serviceById(id);
  if (!service) throw new Error(id);
  return service;
};
const company = serviceOf('nigeria-company-registration');
const businessName = serviceOf('nigeria-business-name-registration');
const today = day('2026-11-21');

function priced(service: Service, tier: string, facts: Facts, on = today): Quote {
  const result = quote(service, tier, facts, on);
  if (!isQuote(result)) throw new Error(result.feeId);
  return result;
}
const lineOf = (price: Quote, feeId: string): number | undefined =>
  price.lines.find((line) => line.feeId === feeId)?.minor;
const capital = (naira: number): Facts => ({
  shareCapitalMinor: naira * 100,
  restrictedName: false,
  nameReserved: false,
});

describe('quote of a company', () => {
  test.each([
    [100_000, 10_000, 750],
    [1_000_000, 10_000, 7_500],
    [2_500_000, 30_000, 18_750],
    [10_000_000, 100_000, 75_000],
    [100_000_000, 1_000_000, 750_000],
  ])('capital of ₦%i: filing ₦%i, stamp duty ₦%i', (naira, filing, stamp) => {
    const price = priced(company, 'standard', capital(naira));
    expect(lineOf(price, 'ng-company-filing')).toBe(filing * 100);
    expect(lineOf(price, 'ng-stamp-duty')).toBe(stamp * 100);
    expect(price.totalMinor).toBe((1_000 + filing + stamp + 75_000) * 100);
  });

  test('stamp duty: rounded up to whole naira', () =>
    expect(lineOf(priced(company, 'basic', capital(100_001)), 'ng-stamp-duty')).toBe(75_100));

  test('stamp duty of very large capital: exact', () =>
    expect(lineOf(priced(company, 'basic', capital(8_999_999_999_999)), 'ng-stamp-duty')).toBe(
      6_750_000_000_000,
    ));

  test.each([
    ['2025-09-30', 1_000_000, 500, 10_000],
    ['2025-09-30', 2_500_000, 500, 20_000],
    ['2025-09-30', 501_000_000, 500, 10_000 + 499 * 5_000 + 7_500],
    ['2025-10-01', 2_500_000, 1_000, 30_000],
  ])('on %s with ₦%i of capital: the fees of that day', (on, naira, reservation, filing) => {
    // Our own fees start later, so this service has government fees only.
    const governmentOnly: Service = {
      ...company,
      tiers: company.tiers.map((tier) => ({ ...tier, feeId: 'ng-stamp-duty' })),
      feeIds: ['ng-name-reservation', 'ng-company-filing'],
    };
    const price = priced(governmentOnly, 'basic', capital(naira), day(on));
    expect(lineOf(price, 'ng-name-reservation')).toBe(reservation * 100);
    expect(lineOf(price, 'ng-company-filing')).toBe(filing * 100);
  });

  test('order of lines: government, stamp duty, our fee', () =>
    expect(priced(company, 'premium', capital(100_000)).lines.map(({ payee }) => payee)).toEqual([
      'government',
      'government',
      'stamp-duty',
      'ours',
    ]));

  test('working: says how each amount was computed', () => {
    const words = priced(company, 'basic', capital(2_500_000)).lines.map(({ working }) => working);
    expect(words).toEqual([
      'A fixed fee of ₦1,000',
      '₦10,000 for the first ₦1,000,000, then ₦10,000 for each further ₦1,000,000 or part of it',
      '0.75% of ₦2,500,000, rounded up to a multiple of ₦1',
      'A fixed fee of ₦45,000',
    ]);
  });

  test('filing fee with contradicting sources: an estimate, with a note', () => {
    const price = priced(company, 'basic', capital(100_000));
    expect(price.estimate).toBe(true);
    expect(price.lines.find(({ feeId }) => feeId === 'ng-company-filing')?.note).toContain('₦20,000');
  });

  test('capital as typed: read from the answers', () =>
    expect(
      lineOf(
        priced(
          company,
          'basic',
          company.facts(aCompanyApplication({ changes: { shareCapital: '₦2,500,000' } }), today),
        ),
        'ng-company-filing',
      ),
    ).toBe(3_000_000));

  test('no capital typed: the assumed capital', () =>
    expect(priced(company, 'basic', company.facts({}, today)).totalMinor).toBe(
      priced(company, 'basic', company.assumed.facts).totalMinor,
    ));
});

describe('quote of a business name', () => {
  test.each([
    ['basic', 15_000],
    ['standard', 25_000],
    ['premium', 45_000],
  ])('%s: ₦1,000 and ₦20,000 for the Commission, ₦%i for us', (tier, ours) => {
    const price = priced(businessName, tier, { restrictedName: false, nameReserved: false });
    expect(price.totalMinor).toBe((21_000 + ours) * 100);
    expect(price.estimate).toBe(false);
  });

  test('word that needs consent: higher fee; name already reserved: no reservation fee', () => {
    expect(
      lineOf(
        priced(businessName, 'basic', businessName.facts({ name1: 'Federal Cocoa Traders' }, today)),
        'ng-name-reservation-restricted',
      ),
    ).toBe(500_000);
    expect(
      priced(businessName, 'basic', businessName.facts({ nameStatus: 'reserved' }, today)).totalMinor,
    ).toBe(3_500_000);
  });

  test('fact that is undefined: the assumed one', () =>
    expect(priced(businessName, 'basic', { restrictedName: undefined, nameReserved: undefined })).toEqual(
      priced(businessName, 'basic', {}),
    ));

  test('assumed facts, all or one of them: an estimate', () => {
    expect(priced(businessName, 'basic', {}).estimate).toBe(true);
    expect(priced(businessName, 'basic', { nameReserved: false }).estimate).toBe(true);
  });
});

test('quote on a day that no fee row covers: fee_not_known', () => {
  expect(quote(company, 'basic', capital(100_000), day('2025-12-31'))).toEqual({
    refusal: 'fee_not_known',
    feeId: 'ng-our-company-basic',
  });
  expect(quote(company, 'basic', capital(100_000), day('2020-12-31'))).toEqual({
    refusal: 'fee_not_known',
    feeId: 'ng-name-reservation',
  });
});

test('quote for an unknown tier: throws', () =>
  expect(() => quote(company, 'gold', {}, today)).toThrow('gold'));

describe('amounts and notes of fees', () => {
  const from = day('2026-01-01');
  const country: Country = {
    ...countries.find(({ id }) => id === 'nigeria')!,
    sources: [
      { id: 'read', title: 'Schedule', publisher: 'A registry', readOn: day('2026-11-01') },
      { id: 'practice', title: 'Practice', publisher: 'A registry', readOn: null },
    ],
    rates: [
      { id: 'other', value: 7, from },
      { id: 'base', value: 500_00, from, until: day('2026-06-30') },
      { id: 'base', value: 600_00, from: day('2026-07-01') },
    ].map((rate): Rate => ({ ...rate, title: rate.id, unit: 'money', source: 'read', confidence: 'high' })),
  };
  const feeOf = (amount: Amount, changes: Partial<Fee> = {}): Fee => ({
    id: 'fee',
    title: 'Fee',
    payee: 'government',
    currency: 'NGN',
    source: 'read',
    confidence: 'high',
    from,
    amount,
    ...changes,
  });
  function quoteOf(fee: Fee, facts: Facts = {}, on = today) {
    const ours = feeOf({ kind: 'fixed', minor: 0 }, { id: 'ours', payee: 'ours', source: 'practice' });
    const tiers = company.tiers.slice(0, 1).map((tier) => ({ ...tier, feeId: 'ours' }));
    const service: Service = {
      ...company,
      feeIds: ['fee'],
      tiers,
      assumed: { ...company.assumed, facts: {} },
    };
    return quote(service, tiers[0]!.id, facts, on, { ...country, fees: [fee, ours] });
  }
  function pricedFee(fee: Fee, facts: Facts = {}, on = today): Quote {
    const price = quoteOf(fee, facts, on);
    if (!isQuote(price)) throw new Error(price.feeId);
    return price;
  }

  test('at cost: said so, not in the total, an estimate', () => {
    const price = pricedFee(feeOf({ kind: 'at-cost', likely: null }));
    expect(price.lines[0]).toMatchObject({
      minor: 0,
      working: 'Charged at cost, not included in the total',
      atCost: true,
    });
    expect([price.totalMinor, price.estimate]).toEqual([0, true]);
  });

  test.each([
    [1, 5_000_00, '1 return at ₦5,000 each'],
    [1_200, 6_000_000_00, '1,200 returns at ₦5,000 each'],
  ])('each: %i', (returns, minor, working) => {
    const unit = { one: 'return', many: 'returns' };
    const fee = feeOf({ kind: 'each', fact: 'returns', eachMinor: 5_000_00, unit });
    expect(pricedFee(fee, { returns }).lines[0]).toMatchObject({ minor, working });
    for (const none of [0, -1, 'many'])
      expect(pricedFee(fee, { returns: none }).lines.map(({ feeId }) => feeId)).toEqual(['ours']);
  });

  const worked = feeOf({
    kind: 'worked',
    words: 'Twice the base',
    rates: ['base'],
    minor: (_facts, valueOf) => 2 * valueOf('base'),
    working: (_facts, valueOf) => `Twice ${valueOf('base')}`,
  });
  test.each([
    ['2026-06-30', 1_000_00, 'Twice 50000'],
    ['2026-07-01', 1_200_00, 'Twice 60000'],
  ])('worked on %s: with its own rate of that day', (on, minor, working) => {
    expect(pricedFee(worked, {}, day(on)).lines[0]).toMatchObject({ minor, working });
  });
  test('worked: a rate that is not known that day is a fee that is not known', () => {
    const fee = { ...worked, from: day('2025-01-01') };
    expect(quoteOf(fee, {}, day('2025-12-31'))).toEqual({ refusal: 'fee_not_known', feeId: 'fee' });
  });

  const thousand = { kind: 'fixed', minor: 1_000_00 } as const;
  test.each<[string, Fee, string | undefined]>([
    ['practice', feeOf(thousand, { source: 'practice' }), 'We confirm this fee before you pay it.'],
    [
      'practice, nothing to pay',
      feeOf({ kind: 'fixed', minor: 0 }, { source: 'practice' }),
      'We confirm this before you pay.',
    ],
    [
      'practice, with a note of its own',
      feeOf(thousand, { source: 'practice', note: 'Paid in cash.' }),
      'Paid in cash. We confirm this fee before you pay it.',
    ],
    [
      'practice, whose note says so',
      feeOf(thousand, { source: 'practice', note: 'We tell you the amount.' }),
      'We tell you the amount.',
    ],
    [
      'practice, compared since',
      feeOf(thousand, { source: 'practice', lookedOn: day('2026-11-20') }),
      undefined,
    ],
    ['a schedule that was read', feeOf(thousand), undefined],
  ])('note of a fee known from %s', (_case, fee, note) => {
    expect(pricedFee(fee).lines[0]?.note).toBe(note);
  });

  test('year after the look at a fee: an estimate that says so; our own fee needs no look', () => {
    expect(pricedFee(feeOf(thousand), {}, day('2026-12-31'))).toMatchObject({
      estimate: false,
      lines: [{ lookedAtOn: '2026-11-01' }, {}],
    });
    const price = pricedFee(feeOf(thousand), {}, day('2027-01-01'));
    expect([price.estimate, price.lines.map(({ lookedAtOn, note }) => [lookedAtOn, note])]).toEqual([
      true,
      [
        [
          '2026-11-01',
          'This is the figure of 2026, looked at on 1 November 2026. We confirm it before you pay.',
        ],
        [null, undefined],
      ],
    ]);
  });

  test('fee in another currency than the prices of its country: throws', () =>
    expect(() => quoteOf(feeOf(thousand, { currency: 'GBP' }))).toThrow(
      'fee is in GBP, but prices in Nigeria are in NGN',
    ));
});
