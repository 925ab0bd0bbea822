import { expect, onTestFinished, test, vi } from 'vitest';
import {
  constantTimeEquals,
  hashCode,
  hashToken,
  isLinkToken,
  makeCode,
  makeLinkToken,
  makeRefreshToken,
  makeVerificationToken,
  normaliseCode,
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
  // As many characters, but more bytes, as a cookie or a PKCE verifier can have.
  expect(constantTimeEquals('0123', 'é123')).toBe(false);
});

test('code of two digits: zero-padded', () => {
  // One in ten begins with a zero.
  for (let count = 0; count < 200; count += 1) expect(makeCode(2)).toMatch(/^\d\d$/);
});

test('stored forms: SHA-224 of address and code, SHA-256 of a token', () => {
  // The published values of FIPS 180-2 for the message `abc`.
  expect(hashCode('a', 'bc')).toBe('23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7');
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('isLinkToken: 56 hexadecimal digits and nothing else', () => {
  expect(isLinkToken(makeLinkToken())).toBe(true);
  const digits = '0a'.repeat(28);
  for (const other of [`${digits}0`, `0${digits}`, digits.slice(1), `${digits.slice(1)}g`, '123456'])
    expect(isLinkToken(other)).toBe(false);
});

test('typed code: read without spaces and dashes', () => {
  expect(normaliseCode(' 12 3-45\n6')).toBe('123456');
});
