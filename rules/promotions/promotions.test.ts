import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { separateTax } from '../tax/included-tax.ts';
import { creditedLines } from '../tax/credited-lines.ts';
import { discountIn, discountOf, withDiscount } from './discount.ts';
import { chooseOwnPrice, type DatedOwnPrice } from './own-price.ts';
import { findCodeProblem, normaliseCode, type CodeConditions, type CodeUse } from './judge-code.ts';

const line = (feeId: string, payee: 'government' | 'stamp-duty' | 'ours', minor: number) => ({
  feeId,
  title: feeId,
  payee,
  minor,
  source: 's',
});
const price = {
  on: '2026-11-23',
  currency: 'NGN' as const,
  lines: [
    line('cac', 'government', 21_000_00),
    line('duty', 'stamp-duty', 7_500_00),
    line('us', 'ours', 75_000_00),
  ],
  totalMinor: 103_500_00,
};
const tenPercent = { code: 'SPRING', terms: { basisPoints: 1_000, amounts: null } } as const;
const vat = [
  { id: 'vat', name: 'VAT', basisPoints: 750, source: 'v', confidence: 'high', from: day('2020-01-01') },
] as const;

describe('discount', () => {
  test.each([
    ['a share, rounded half up', 33_33, { basisPoints: 1_250, amounts: null }, 4_17],
    ['an amount', 50_00, { basisPoints: null, amounts: { GBP: 15_00 } }, 15_00],
    ['an amount above our fee: the fee', 10_00, { basisPoints: null, amounts: { GBP: 15_00 } }, 10_00],
    ['an amount in another currency: nothing', 50_00, { basisPoints: null, amounts: { NGN: 15_00 } }, 0],
    [
      'the whole fee of a large amount',
      900_000_000_000_000,
      { basisPoints: 10_000, amounts: null },
      900_000_000_000_000,
    ],
  ] as const)('%s', (_case, fee, terms, expected) => {
    expect(discountOf(fee, 'GBP', terms)).toBe(expected);
  });

  test('discount: a line of its own on our fee, never on government fees; removed, the price is as before', () => {
    const discounted = withDiscount(price, tenPercent);
    expect(discounted.lines.map(({ feeId, minor }) => [feeId, minor])).toEqual([
      ['cac', 21_000_00],
      ['duty', 7_500_00],
      ['us', 75_000_00],
      ['promotional-code', -7_500_00],
    ]);
    expect(discounted.totalMinor).toBe(96_000_00);
    expect(discounted.lines.at(-1)).toMatchObject({
      title: 'Promotional code SPRING',
      working: '10% off our fee',
      source: '',
      confidence: 'high',
    });
    expect(withDiscount(discounted, null)).toEqual(price);
  });

  test('code for the whole of our fee: nothing of it is left', () => {
    const whole = { code: 'SPRING', terms: { basisPoints: 10_000, amounts: null } } as const;
    const { lines, totalMinor } = withDiscount(price, whole);
    expect([lines.at(-1)?.minor, totalMinor]).toEqual([-75_000_00, 28_500_00]);
  });

  test('of an application: a code that can be used, or else the own price, never both', () => {
    const code = { code: 'SPRING', problem: null, basisPoints: 1_000, amountMinor: null };
    const own = { basisPoints: null, amountMinor: 5_00 };
    const ofCode = { code: 'SPRING', terms: { basisPoints: 1_000, amounts: null } };
    const ofOwn = { code: null, terms: { basisPoints: null, amounts: { GBP: 5_00 } } };
    expect(discountIn(code, own, 'GBP')).toEqual(ofCode);
    expect(discountIn(code, null, 'GBP')).toEqual(ofCode);
    expect(discountIn({ ...code, problem: 'ended' }, own, 'GBP')).toEqual(ofOwn);
    expect(discountIn(null, own, 'GBP')).toEqual(ofOwn);
    expect(discountIn({ ...code, problem: 'ended' }, null, 'GBP')).toBeNull();
    expect(discountIn(null, null, 'GBP')).toBeNull();
  });

  test('tax: computed on what remains of our fee, to the last unit', () => {
    const odd = { ...price, lines: [line('us', 'ours', 33_33)], totalMinor: 33_33 };
    const { lines, totalMinor } = withDiscount(odd, {
      code: 'X-1',
      terms: { basisPoints: 1_250, amounts: null },
    });
    const taxed = separateTax(lines, vat);
    expect(taxed.reduce((sum, { minor }) => sum + minor, 0)).toBe(totalMinor);
    // 29.16 with 7.5% in it.
    expect(taxed.find(({ payee }) => payee === 'tax')?.minor).toBe(2_03);
    expect(creditedLines(taxed, totalMinor, 0).map(({ minor }) => minor)).toEqual(
      taxed.map(({ minor }) => minor),
    );
  });
});

describe('own price', () => {
  test('a line of its own in the place of a code, at most 99% of our fee', () => {
    const own = { code: null, terms: { basisPoints: 2_000, amounts: null } } as const;
    const discounted = withDiscount(withDiscount(price, tenPercent), own);
    expect(discounted.lines.at(-1)).toMatchObject({
      feeId: 'customer-price',
      title: 'Your price',
      minor: -15_000_00,
      working: '20% off our fee',
    });
    expect(discounted.totalMinor).toBe(88_500_00);
    expect(withDiscount(discounted, null)).toEqual(price);
    const all = { code: null, terms: { basisPoints: null, amounts: { NGN: 80_000_00 } } } as const;
    expect(withDiscount(price, all).lines.at(-1)).toMatchObject({
      minor: -74_250_00,
      working: '₦80,000 off our fee',
      from: '2026-11-23',
      until: null,
      lookedAtOn: null,
    });
    const inPounds = { code: null, terms: { basisPoints: null, amounts: { GBP: 80_00 } } } as const;
    expect(withDiscount(price, inPounds)).toEqual(price);
  });

  const set = (changes: Partial<DatedOwnPrice>): DatedOwnPrice => ({
    serviceId: null,
    firstDay: '2026-11-01',
    lastDay: '2026-11-30',
    createdAt: new Date('2026-10-31T09:00:00Z'),
    endedAt: null,
    ...changes,
  });
  const at = new Date('2026-11-20T09:00:00Z');

  test.each([
    ['on its first day', {}, '2026-11-01', true],
    ['before its first day', {}, '2026-10-31', false],
    ['on its last day', {}, '2026-11-30', true],
    ['after its last day', {}, '2026-12-01', false],
    ['without a last day', { lastDay: null }, '2030-01-01', true],
    ['set at that moment', { createdAt: at }, '2026-11-20', true],
    ['set later', { createdAt: new Date('2026-11-20T09:00:01Z') }, '2026-11-20', false],
    ['ended before', { endedAt: at }, '2026-11-20', false],
    ['ended later', { endedAt: new Date('2026-11-20T09:00:01Z') }, '2026-11-20', true],
  ])('%s: %s %s counts %s', (_case, changes, today, counts) => {
    const own = set(changes);
    expect(chooseOwnPrice([own], day(today), at)).toBe(counts ? own : null);
  });

  test('two prices: the one for the service before the one for all, the later before the earlier', () => {
    const [later, earlier, forService] = [set({}), set({}), set({ serviceId: 'a' })];
    expect(chooseOwnPrice([later, earlier, forService], day('2026-11-20'), at)).toBe(forService);
    expect(chooseOwnPrice([later, earlier], day('2026-11-20'), at)).toBe(later);
  });
});

describe('code', () => {
  test.each([
    ['spring-26', 'SPRING-26'],
    ['  Spring 26 ', 'SPRING26'],
    ['ｓｐｒｉｎｇ', 'SPRING'],
    ['ab', null],
    ['a-b', 'A-B'],
    ['spring-', null],
    ['x'.repeat(24), 'X'.repeat(24)],
    ['x'.repeat(25), null],
    ['-spring', null],
    ["spring' or 1=1", null],
    ['x'.repeat(60), null],
  ])('%s: %s', (typed, code) => {
    expect(normaliseCode(typed)).toBe(code);
  });

  const conditions: CodeConditions = {
    code: 'SPRING',
    terms: tenPercent.terms,
    minimums: { NGN: 50_000_00 },
    countries: ['nigeria'],
    services: [],
    maxUses: 100,
    maxUsesPerCustomer: 1,
    firstDay: '2026-11-01',
    lastDay: '2026-11-30',
    ended: false,
  };
  const use: CodeUse = {
    country: 'nigeria',
    serviceId: 'nigeria-company-registration',
    price,
    today: day('2026-11-30'),
    uses: 99,
    usesOfCustomer: 0,
    ownTerms: null,
  };
  const onlyOurs = { currency: 'NGN' as const, lines: [line('us', 'ours', 75_000_00)] };

  test('all conditions met, on its last day: no problem', () => {
    expect(findCodeProblem(conditions, use)).toBeNull();
  });

  test('on its first day: no problem', () => {
    expect(findCodeProblem(conditions, { ...use, today: day('2026-11-01') })).toBeNull();
  });

  test('its own service among others, and our fee of exactly the minimum: no problem', () => {
    const limited = {
      ...conditions,
      services: ['other', 'nigeria-company-registration'],
      minimums: { NGN: 75_000_00 },
    };
    expect(findCodeProblem(limited, use)).toBeNull();
    expect(findCodeProblem({ ...conditions, minimums: { GBP: 90_000_00 } }, use)).toBeNull();
  });

  test('an own price that takes off less: no problem', () => {
    const ownTerms = { basisPoints: 999, amounts: null };
    expect(findCodeProblem(conditions, { ...use, ownTerms })).toBeNull();
  });

  test('no limit of uses, last day, country: no problem, however often it was used', () => {
    const unlimited = {
      ...conditions,
      maxUses: null,
      maxUsesPerCustomer: null,
      lastDay: null,
      countries: [],
    };
    expect(findCodeProblem(unlimited, { ...use, uses: 5_000, usesOfCustomer: 50 })).toBeNull();
  });

  test('whole of our fee, while fees of the government remain: no problem', () => {
    expect(findCodeProblem({ ...conditions, terms: { basisPoints: 10_000, amounts: null } }, use)).toBeNull();
  });

  test('part of our fee, with nothing else to pay: no problem', () => {
    expect(findCodeProblem(conditions, { ...use, price: onlyOurs })).toBeNull();
  });

  test.each<[string, Partial<CodeConditions>, Partial<CodeUse>, string]>([
    ['ended by staff', { ended: true }, {}, 'The code SPRING has ended.'],
    [
      'before its first day',
      {},
      { today: day('2026-10-31') },
      'You can use the code SPRING from 1 November 2026.',
    ],
    ['after its last day', {}, { today: day('2026-12-01') }, 'The code SPRING ended on 30 November 2026.'],
    ['another country', {}, { country: 'ghana' }, 'The code SPRING is not for this service.'],
    ['another service', { services: ['other'] }, {}, 'The code SPRING is not for this service.'],
    [
      'no amount in the currency',
      { terms: { basisPoints: null, amounts: { GBP: 5_00 } } },
      {},
      'The code SPRING is not for this service.',
    ],
    [
      'below the minimum',
      { minimums: { NGN: 80_000_00 } },
      {},
      'The code SPRING needs our fee to be at least ₦80,000.',
    ],
    [
      'nothing left to pay',
      { terms: { basisPoints: 10_000, amounts: null } },
      { price: onlyOurs },
      'The code SPRING would leave nothing to pay. Write to us, and we find a way.',
    ],
    [
      'nothing left to pay beside a fee of nothing',
      { terms: { basisPoints: 10_000, amounts: null } },
      { price: { ...onlyOurs, lines: [...onlyOurs.lines, line('free', 'government', 0)] } },
      'The code SPRING would leave nothing to pay. Write to us, and we find a way.',
    ],
    [
      'an own price that takes off as much',
      {},
      { ownTerms: { basisPoints: 1_000, amounts: null } },
      'Your own price is as good as the code SPRING, or better. They do not add up.',
    ],
    ['used up', {}, { uses: 100 }, 'The code SPRING is used up.'],
    ['used by the customer', {}, { usesOfCustomer: 1 }, 'You have used the code SPRING before.'],
    [
      'used by the customer several times',
      { maxUsesPerCustomer: 3 },
      { usesOfCustomer: 3 },
      'You have used the code SPRING as often as one customer can.',
    ],
  ])('%s: refused in words', (_case, changedConditions, changedUse, words) => {
    expect(findCodeProblem({ ...conditions, ...changedConditions }, { ...use, ...changedUse })).toBe(words);
  });
});
