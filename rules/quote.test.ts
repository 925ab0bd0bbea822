import { describe, expect, test } from 'vitest';
import { serviceById } from '#catalog/index.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { aCompanyApplication } from '#catalog/nigeria/company/sample.ts';
import { day } from '#values/calendar-date.ts';
import { isQuote, quote, type Quote } from './quote.ts';

const found = (id: string): Service => {
  const service = serviceById(id);
  if (!service) throw new Error(id);
  return service;
};
const company = found('nigeria-company-registration');
const businessName = found('nigeria-business-name-registration');
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

describe('the price of a company', () => {
  // Worked table of the fee research, section 4.1, base 10,000.
  test.each([
    [100_000, 10_000, 750],
    [1_000_000, 10_000, 7_500],
    [2_500_000, 30_000, 18_750],
    [10_000_000, 100_000, 75_000],
    [100_000_000, 1_000_000, 750_000],
  ])('with ₦%i of capital: filing ₦%i, stamp duty ₦%i', (naira, filing, stamp) => {
    const price = priced(company, 'standard', capital(naira));
    expect(lineOf(price, 'ng-company-filing')).toBe(filing * 100);
    expect(lineOf(price, 'ng-stamp-duty')).toBe(stamp * 100);
    expect(price.totalMinor).toBe((1_000 + filing + stamp + 75_000) * 100);
  });

  test('rounds stamp duty up to whole naira', () =>
    expect(lineOf(priced(company, 'basic', { ...capital(100_001) }), 'ng-stamp-duty')).toBe(75_100));

  test('counts the stamp duty of very large capital exactly', () =>
    expect(lineOf(priced(company, 'basic', { ...capital(8_999_999_999_999) }), 'ng-stamp-duty')).toBe(
      6_750_000_000_000,
    ));

  test.each([
    ['2025-09-30', 1_000_000, 500, 10_000],
    ['2025-09-30', 2_500_000, 500, 20_000],
    ['2025-09-30', 501_000_000, 500, 10_000 + 499 * 5_000 + 7_500],
    ['2025-10-01', 2_500_000, 1_000, 30_000],
  ])('on %s with ₦%i of capital uses the fees of that day', (on, naira, reservation, filing) => {
    // Our own fees began later, so the government's part is looked at through a service that has only it.
    const governmentOnly: Service = {
      ...company,
      tiers: company.tiers.map((tier) => ({ ...tier, feeId: 'ng-stamp-duty' })),
      feeIds: ['ng-name-reservation', 'ng-company-filing'],
    };
    const price = priced(governmentOnly, 'basic', capital(naira), day(on));
    expect(lineOf(price, 'ng-name-reservation')).toBe(reservation * 100);
    expect(lineOf(price, 'ng-company-filing')).toBe(filing * 100);
  });

  test('has the government first, then stamp duty, then us', () =>
    expect(priced(company, 'premium', capital(100_000)).lines.map(({ payee }) => payee)).toEqual([
      'government',
      'government',
      'stamp-duty',
      'ours',
    ]));

  test('says in words how each amount was found', () => {
    const words = priced(company, 'basic', capital(2_500_000)).lines.map(({ working }) => working);
    expect(words).toEqual([
      'A fixed fee of ₦1,000',
      '₦10,000 for the first ₦1,000,000, then ₦10,000 for each further ₦1,000,000 or part of it',
      '0.75 % of ₦2,500,000, rounded up to a multiple of ₦1',
      'A fixed fee of ₦45,000',
    ]);
  });

  test('is an estimate, because sources disagree about the filing fee, and says so', () => {
    const price = priced(company, 'basic', capital(100_000));
    expect(price.estimate).toBe(true);
    expect(price.lines.find(({ feeId }) => feeId === 'ng-company-filing')?.note).toContain('₦20,000');
  });

  test('reads the capital from the answers as typed', () =>
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

  test('assumes the usual capital while none is typed', () =>
    expect(priced(company, 'basic', company.facts({}, today)).totalMinor).toBe(
      priced(company, 'basic', company.assumed.facts).totalMinor,
    ));
});

describe('the price of a business name', () => {
  test.each([
    ['basic', 15_000],
    ['standard', 25_000],
    ['premium', 45_000],
  ])('%s: ₦1,000 and ₦20,000 for the Commission, ₦%i for us', (tier, ours) => {
    const price = priced(businessName, tier, { restrictedName: false, nameReserved: false });
    expect(price.totalMinor).toBe((21_000 + ours) * 100);
    expect(price.estimate).toBe(false);
  });

  test('rises when a word needs consent, and leaves the reservation out when there is one', () => {
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

  test('is an estimate while it rests on an assumption', () =>
    expect(priced(businessName, 'basic', {}).estimate).toBe(true));
});

test('a day that no row covers has no price, not the nearest', () => {
  expect(quote(company, 'basic', capital(100_000), day('2025-12-31'))).toEqual({
    refusal: 'fee_not_known',
    feeId: 'ng-our-company-basic',
  });
  expect(quote(company, 'basic', capital(100_000), day('2020-12-31'))).toEqual({
    refusal: 'fee_not_known',
    feeId: 'ng-name-reservation',
  });
});

test('an unknown tier is our mistake', () => expect(() => quote(company, 'gold', {}, today)).toThrow('gold'));
