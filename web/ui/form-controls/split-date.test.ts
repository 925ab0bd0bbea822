import { expect, it } from 'vitest';
import { splitDate } from './split-date.ts';

it.each([
  ['2026-01-30', '30', '01', '2026'],
  ['30/1/2026', '30', '1', '2026'],
  [' 30.01.2026 ', '30', '01', '2026'],
  ['30 January 2026', '30', '1', '2026'],
  ['1st Sept, 1990', '1', '9', '1990'],
  ['30-Jan-2026', '30', '1', '2026'],
])('pasted %j: split into day, month and year', (text, day, month, year) => {
  expect(splitDate(text)).toEqual({ day, month, year });
});

it.each(['30', '1/2026', 'tomorrow', '30 Foo 2026', ''])('pasted %j: left in the field', (text) => {
  expect(splitDate(text)).toBeNull();
});
