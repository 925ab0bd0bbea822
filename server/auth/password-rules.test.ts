import { hash as hashBcrypt } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { AuthError } from './errors.ts';
import { hashPassword, isOutdatedHash, isPasswordHash, verifyPassword } from './password-hash.ts';
import { checkPassword } from './password-rules.ts';
import { productSettings } from './settings.ts';

const reasonsFor = async (password: string, email = 'ada.obi@example.com'): Promise<readonly string[]> => {
  try {
    await checkPassword(productSettings, password, email);
    return [];
  } catch (error) {
    return error instanceof AuthError && error.code === 'weak_password' ? (error.weakPasswordReasons ?? []) : ['another error'];
  }
};

test.each([
  ['harbour-lantern-42', []],
  ['Zq8!vTn2', []],
  ['ọ̀rẹ́-mi-àtàtà', []],
  ['Zq8!vTn', ['length']],
  ['🙂🙂🙂🙂', ['length', 'pwned']],
  ['password', ['pwned']],
  ['Password123!', ['pwned']],
  ['CHARTERLY2026', ['pwned']],
  ['12345678', ['pwned']],
  ['98765432', ['pwned']],
  ['aaaaaaaa', ['pwned']],
  ['abcabcabc', ['pwned']],
  ['abcdefgh', ['pwned']],
  ['Ada.Obi@example.com', ['characters']],
  ['example.com', ['characters']],
  ['summer2026!', ['pwned']],
  ['Lagos1234', ['pwned']],
  ['q1w2e3r4t5', ['pwned']],
  ['xK4xK4xK4xK4', ['pwned']],
  ['three unrelated words of mine', []],
  ['ada.obi', ['length', 'characters']],
])('%s is judged %j', async (password, reasons) => {
  expect(await reasonsFor(password)).toEqual(reasons);
});

test('what is easy to guess for one person may do for another', async () => {
  expect(await reasonsFor('okonkwozeb77', 'okonkwozeb@example.com')).toEqual(['pwned']);
  expect(await reasonsFor('okonkwozeb77', 'ada@example.com')).toEqual([]);
});

test('a password verifies against its own hash and no other', async () => {
  const hash = await hashPassword('harbour-lantern-42');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'harbour-lantern-42')).toBe(true);
  expect(await verifyPassword(hash, 'harbour-lantern-43')).toBe(false);
  expect(await verifyPassword(null, 'harbour-lantern-42')).toBe(false);
  expect(await verifyPassword('not a hash', 'harbour-lantern-42')).toBe(false);
});

test('an empty password matches nothing, not even when a far too long one is tried', async () => {
  const hashOfNothing = await hashPassword('');
  expect(await verifyPassword(hashOfNothing, 'x'.repeat(2000))).toBe(false);
});

test('hashing many passwords leaves the event loop free', async () => {
  let longestGap = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longestGap = Math.max(longestGap, performance.now() - last);
    last = performance.now();
  }, 1);
  const started = performance.now();
  await Promise.all(Array.from({ length: 30 }, () => hashPassword('harbour-lantern-42')));
  const total = performance.now() - started;
  clearInterval(timer);
  expect(longestGap).toBeLessThan(total / 2);
});

test('a flood is declined instead of making everyone wait', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 260 }, () => verifyPassword(null, 'x')));
  const declined = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(declined.length).toBeGreaterThan(40);
  expect(declined[0]?.reason).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  expect(await verifyPassword(await hashPassword('afterwards'), 'afterwards')).toBe(true);
});

test.each(['$2a', '$2b', '$2y'])('a hash of bcrypt that begins with %s is read and known to be outdated', async (prefix) => {
  const stored = (await hashBcrypt('harbour-lantern-42', 4)).replace(/^\$2b/, () => prefix);
  expect(isPasswordHash(stored)).toBe(true);
  expect(isOutdatedHash(stored)).toBe(true);
  expect(await verifyPassword(stored, 'harbour-lantern-42')).toBe(true);
  expect(await verifyPassword(stored, 'harbour-lantern-43')).toBe(false);
});

test('what is no hash is never a match, not even for itself', async () => {
  for (const stored of ['', 'plain', '$2b$04$short', '$argon2id$v=19$m=1', '$fbscrypt$v=1,n=14,r=8,p=1$x']) {
    expect(isPasswordHash(stored)).toBe(false);
    expect(await verifyPassword(stored, stored)).toBe(false);
  }
});
