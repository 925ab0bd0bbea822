import { expect, test } from 'vitest';
import { passesLuhn } from './check-digits.ts';

test.each([
  ['79927398713', true],
  ['79927398710', false],
  ['046454286', true],
  ['046454287', false],
])('Luhn check of %s: %s', (digits, expected) => expect(passesLuhn(digits)).toBe(expected));
