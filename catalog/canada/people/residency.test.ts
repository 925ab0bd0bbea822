import { expect, test } from 'vitest';
import { residentDirectorsNeeded } from './residency.ts';

// Worked examples of the reference: 4, 5, 8 and 9; with the numbers around them.
test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 2],
  [8, 2],
  [9, 3],
  [12, 3],
  [13, 4],
])('of %i directors %i are resident Canadians', (directors, needed) =>
  expect(residentDirectorsNeeded(directors)).toBe(needed),
);
