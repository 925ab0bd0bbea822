import { describe, expect, test } from 'vitest';
import { changeInPercent, parseTypedAmount } from './typed-amount.ts';

describe('typed amount', () => {
  test.each([
    ['fixed', '25,000', '', { kind: 'fixed', minor: 25_000_00 }],
    ['fixed', '₦25,000.50', '', { kind: 'fixed', minor: 25_000_50 }],
    ['each', '500', '', { kind: 'each', eachMinor: 500_00 }],
    ['stepped', '10,000', '5,000', { kind: 'stepped', baseMinor: 10_000_00, eachMinor: 5_000_00 }],
    ['share', '0.75', '', { kind: 'share', basisPoints: 75 }],
    ['share', '1.5 %', '', { kind: 'share', basisPoints: 150 }],
    ['share', '9.975', '', { kind: 'share', basisPoints: 997.5 }],
    ['share', '0.331%', '', { kind: 'share', basisPoints: 33.1 }],
    ['share', '125', '', { kind: 'share', basisPoints: 12_500 }],
  ] as const)('%s of %j and %j: parsed', (kind, first, second, expected) =>
    expect(parseTypedAmount(kind, { first, second }, 'NGN')).toEqual(expected),
  );

  test.each([
    ['fixed', ''],
    ['fixed', 'much'],
    ['fixed', '-5'],
    ['stepped', '10,000'],
    ['share', '1000.001'],
    ['share', '0.7555'],
  ] as const)('%s of %j: none', (kind, first) =>
    expect(parseTypedAmount(kind, { first, second: '' }, 'NGN')).toBeNull(),
  );

  test('change in percent: with its sign; none from zero', () => {
    const fixed = (minor: number) => ({ kind: 'fixed', minor }) as const;
    expect([
      changeInPercent(fixed(100), fixed(125)),
      changeInPercent(fixed(100), fixed(90)),
      changeInPercent(fixed(0), fixed(90)),
    ]).toEqual(['+25%', '−10%', null]);
  });
});
