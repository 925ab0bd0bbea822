import { expect, test } from 'vitest';
import { residentDirectorsNeeded } from './residency.ts';

// Canada Business Corporations Act, section 105(3).
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
])('%i directors: %i resident Canadians required', (directors, needed) =>
  expect(residentDirectorsNeeded(directors)).toBe(needed),
);
