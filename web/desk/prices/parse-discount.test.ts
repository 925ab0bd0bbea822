import { expect, test } from 'vitest';
import { parseDiscount } from './parse-discount.ts';

test.each([
  ['10', 1_000],
  ['12.5 %', 1_250],
  ['0.01', 1],
  ['99', 9_900],
  ['99.01', null],
  ['0', null],
  ['12.345', null],
  ['much', null],
  ['', null],
])('discount of %j: %j basis points', (text, expected) => expect(parseDiscount(text, 9_900)).toBe(expected));
