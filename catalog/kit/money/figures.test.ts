import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { inMillions, withFigures } from './figures.ts';
import { amountsIn } from './rates.ts';

describe('large amounts in short', () => {
  test.each([
    [100_000_000_00, '₦100 million'],
    [2_300_000_00, '₦2.3 million'],
    [1_000_000_00, '₦1 million'],
    [1_550_000_00, '₦1,550,000'],
    [999_999_00, '₦999,999'],
  ])('%d minor units: %s', (minor, words) => expect(inMillions(minor, 'NGN')).toBe(words));
});

describe('parts with figures', () => {
  const terms = { source: 'act', confidence: 'high' } as const;
  const rates = [
    amountsIn('NGN')('fine', 'Fine', 20, { ...terms, from: day('2027-01-01') }),
    amountsIn('NGN')('fine', 'Fine', 10, { ...terms, from: day('2020-01-01') }),
  ];
  const duty = withFigures(rates, { fine: 'fine' }, ({ fine }) => ({ late: `A fine of ${fine}.` }));

  test('as released: the newest value, whatever the order of rows', () =>
    expect(duty.late).toBe('A fine of 2000.'));
  test('written again for another value', () =>
    expect(duty.figures.parts(() => 30_00)).toEqual({ late: 'A fine of 3000.' }));
  test('a rate that does not exist: an error when the module is loaded', () =>
    expect(() => withFigures(rates, { fine: 'unknown' }, () => ({}))).toThrow('unknown'));
});
