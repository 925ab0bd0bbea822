import { expect, onTestFinished, test, vi } from 'vitest';
import {
  constantTimeEquals,
  makeCode,
  makeLinkToken,
  makeRefreshToken,
  makeVerificationToken,
} from './codes.ts';

test.each([
  ['code', makeCode, /^\d{6}$/],
  ['link token', makeLinkToken, /^[0-9a-f]{56}$/],
  ['verification token', makeVerificationToken, /^[\w-]{43}$/],
  ['refresh token', makeRefreshToken, /^[a-z0-9]{12}$/],
])('%s: of the secure generator, however predictable Math.random is', (_what, make, shape) => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  const made = Array.from({ length: 20 }, () => make());
  for (const each of made) expect(each).toMatch(shape);
  // Two codes of twenty are the same once in five thousand times; eleven equal ones never are.
  expect(new Set(made).size).toBeGreaterThan(10);
  expect(random).not.toHaveBeenCalled();
});

test('constantTimeEquals: texts of other lengths are unequal, without an error', () => {
  expect(constantTimeEquals('0123', '0123')).toBe(true);
  for (const other of ['0124', '012', '01234', '']) expect(constantTimeEquals('0123', other)).toBe(false);
});
