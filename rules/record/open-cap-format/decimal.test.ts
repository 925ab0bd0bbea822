import { describe, expect, test } from 'vitest';
import { divide, multiply, wholeNumber } from './decimal.ts';

describe('decimal number', () => {
  test.each([
    ['1000.00', '1000'],
    ['+5', '5'],
    ['007', '7'],
    ['0', '0'],
    ['000', '0'],
    ['10.', '10'],
    ['1.50', null],
    ['a1', null],
    ['1a', null],
    ['-1', null],
    ['.0', null],
  ])('%s as a whole number: %s', (text, number) => expect(wholeNumber(text)).toBe(number));

  test('division: ten decimals, cut off; multiplication: exact, without zeros at the end', () => {
    expect(divide('10', '3')).toBe('3.3333333333');
    expect(divide('20.00', '3')).toBe('6.6666666666');
    expect(divide('1.05', '1')).toBe('1.05');
    expect(divide('100', '10')).toBe('10');
    expect(divide('0.00000000019', '1')).toBe('0.0000000001');
    expect(multiply('0.0125', '80')).toBe('1');
    expect(multiply('0.05', '3')).toBe('0.15');
    expect(multiply('2', '30')).toBe('60');
  });
});
