import { hash as hashArgon2, verify as verifyArgon2 } from '@node-rs/argon2';
import { hash as hashBcrypt } from '@node-rs/bcrypt';
import { expect, test, vi } from 'vitest';
import { recommendedCost, type PasswordCost } from '../../config/auth-options.ts';
import { AuthError } from '../http/errors.ts';
import { hashPassword, needsRehash, isPasswordHash, verifyPassword } from './password-hash.ts';
import { checkPassword, findPasswordWeakness } from './password-rules.ts';
import { productSettings } from '../settings.ts';

// Hashes as before, and records the calls.
vi.mock('@node-rs/argon2', { spy: true });

const advice = 'Please choose a different one, such as three or four unrelated words.';
const cost: PasswordCost = { memoryMib: 1, passes: 1 };

const reasonsFor = async (password: string, email = 'ada.obi@example.com'): Promise<readonly string[]> => {
  try {
    await checkPassword(productSettings, password, email);
    return [];
  } catch (error) {
    return error instanceof AuthError && error.code === 'weak_password'
      ? (error.weakPasswordReasons ?? [])
      : ['another error'];
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
])('password rules: %s → %j', async (password, reasons) => {
  expect(await reasonsFor(password)).toEqual(reasons);
});

test('listed words with signs behind them, repetitions and sequences: refused as known, other passwords only by the estimate', () => {
  const whyRefused = (password: string): string | undefined =>
    findPasswordWeakness(productSettings, password, 'ada.obi@example.com')?.message;
  const known = `This password is known to be easy to guess. ${advice}`;
  const listed = ['charterly2026', 'charterly!', 'Password123!'];
  const repeated = ['xq7xq7xq7', 'xq7pxq7p', 'qzvbkfhwmtrp'.repeat(2)];
  const runs = ['23456789', '89012345', '98765432', '21098765', 'cdefghij', 'jihgfedc'];
  for (const password of [...listed, ...repeated, ...runs])
    expect([password, whyRefused(password)]).toEqual([password, known]);
  const others = ['char2026terly', 'oohharbour-lantern-42', '2026charterly', '24681357'];
  for (const password of [...others, 'qzvbkfhwmtrpx'.repeat(2)])
    expect([password, whyRefused(password)]).toEqual([password, undefined]);
});

test('password that breaks several rules: each is named', () => {
  const sets = ['abcdefghijklmnopqrstuvwxyz', '0123456789'];
  const settings = { ...productSettings, passwordRequiredCharacters: sets };
  const weaknessOf = (password: string, passwordEstimator = false) =>
    findPasswordWeakness({ ...settings, passwordEstimator }, password, 'Ada.Obi1@example.com');
  const tooFewKinds = `Password should contain at least one character of each: ${sets.join(', ')}.`;
  expect(weaknessOf('short')).toEqual({
    message: `Password should be at least 8 characters. ${tooFewKinds}`,
    reasons: ['length', 'characters'],
  });
  for (const password of ['LANTERNS1', 'lanterns'])
    expect(weaknessOf(password)).toEqual({ message: tooFewKinds, reasons: ['characters'] });
  // Without the estimator only length and characters count.
  for (const password of ['password1', 'ada.obi1']) expect(weaknessOf(password)).toBeNull();
  expect(weaknessOf('ada.obi1', true)).toEqual({
    message: 'Password should not be your e-mail address or a part of it.',
    reasons: ['characters'],
  });
  expect(weaknessOf('password1', true)).toEqual({
    message: `This password is known to be easy to guess. ${advice}`,
    reasons: ['pwned'],
  });
});

test('new password that is missing, longer than 72 bytes or easy to guess: refused with the reason', async () => {
  const check = (password: string | undefined) =>
    checkPassword(productSettings, password, 'okonkwozeb@example.com');
  for (const none of [undefined, ''])
    await expect(check(none)).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Signup requires a valid password',
    });
  const longest = 'ọ̀rẹ́-mi-àtàtà'.padEnd(63, ' of mine');
  expect(Buffer.byteLength(longest)).toBe(72);
  expect(await check(longest)).toBe(longest);
  await expect(check(`${longest}.`)).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  });
  await expect(check('okonkwozeb77')).rejects.toMatchObject({
    code: 'weak_password',
    message: `This password is easy to guess: There should not be any personal or page related data. ${advice}`,
  });
});

test('password similar to the own address: rejected only for that user', async () => {
  expect(await reasonsFor('okonkwozeb77', 'okonkwozeb@example.com')).toEqual(['pwned']);
  expect(await reasonsFor('okonkwozeb77', 'ada@example.com')).toEqual([]);
});

test('verifyPassword: matches only its own hash', async () => {
  const hash = await hashPassword(cost, 'harbour-lantern-42');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
  expect(await verifyPassword(cost, hash, 'harbour-lantern-42')).toBe(true);
  for (const other of [
    'harbour-lantern-43',
    'harbour-lantern-42 ',
    'Harbour-lantern-42',
    'harbour-lantern-4',
  ])
    expect(await verifyPassword(cost, hash, other)).toBe(false);
  expect(await verifyPassword(cost, null, 'harbour-lantern-42')).toBe(false);
  expect(await verifyPassword(cost, 'not a hash', 'harbour-lantern-42')).toBe(false);
});

test('default cost: memory and passes of the second recommendation of RFC 9106, in one lane', async () => {
  expect(productSettings.passwordCost).toBe(recommendedCost);
  expect(await hashPassword(recommendedCost, 'harbour-lantern-42')).toMatch(
    /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/,
  );
});

test.each<[string, PasswordCost, Parameters<typeof hashArgon2>[1]]>([
  ['less memory', recommendedCost, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
  ['more memory', cost, { memoryCost: 2048, timeCost: 1, parallelism: 1 }],
  ['more lanes', recommendedCost, { memoryCost: 65_536, timeCost: 3, parallelism: 4 }],
  ['fewer passes', { memoryMib: 1, passes: 3 }, { memoryCost: 1024, timeCost: 2, parallelism: 1 }],
])('hash with %s than configured: verifies and needs a rehash', async (_what, asked, made) => {
  const stored = await hashArgon2('harbour-lantern-42', made);
  expect(isPasswordHash(stored)).toBe(true);
  expect(needsRehash(asked, stored)).toBe(true);
  expect(await verifyPassword(asked, stored, 'harbour-lantern-42')).toBe(true);
  expect(needsRehash(asked, await hashPassword(asked, 'harbour-lantern-42'))).toBe(false);
});

/** The argon2 parameters (memory, passes, lanes) of each hash that one verification computes. */
async function verifiedCosts(
  stored: string | null,
  password = 'x',
  matches = false,
): Promise<readonly string[]> {
  vi.mocked(verifyArgon2).mockClear();
  expect(await verifyPassword(recommendedCost, stored, password)).toBe(matches);
  return vi.mocked(verifyArgon2).mock.calls.map(([against]) => String(against).split('$')[3] ?? '');
}

test('verifyPassword without a hash: computes a hash of the same cost as with one', async () => {
  const stored = await hashPassword(recommendedCost, 'harbour-lantern-42');
  expect(await verifiedCosts(stored)).toEqual(['m=65536,t=3,p=1']);
  expect(await verifiedCosts(null)).toEqual(['m=65536,t=3,p=1']);
  expect(await verifiedCosts('not a hash')).toEqual(['m=65536,t=3,p=1']);
  const cheaper = await hashPassword(cost, 'harbour-lantern-42');
  expect(await verifiedCosts(cheaper)).toEqual(['m=1024,t=1,p=1', 'm=65536,t=3,p=1']);
  expect(await verifiedCosts(cheaper, 'harbour-lantern-42', true)).toEqual(['m=1024,t=1,p=1']);
});

test('verifyPassword without a hash: makes the hash that it verifies instead only once for a cost', async () => {
  const other: PasswordCost = { memoryMib: 1, passes: 4 };
  vi.mocked(hashArgon2).mockClear();
  await verifyPassword(other, null, 'harbour-lantern-42');
  await verifyPassword(other, null, 'harbour-lantern-42');
  expect(hashArgon2).toHaveBeenCalledTimes(1);
});

test('verifyPassword: empty and overlong passwords never match', async () => {
  const hashOfNothing = await hashPassword(cost, '');
  expect(await verifyPassword(cost, hashOfNothing, 'x'.repeat(2000))).toBe(false);
  const longest = 'x'.repeat(1024);
  expect(await verifyPassword(cost, await hashPassword(cost, longest), longest)).toBe(true);
  expect(await verifyPassword(cost, await hashPassword(cost, `${longest}x`), `${longest}x`)).toBe(false);
});

test('hashPassword: does not block the event loop', async () => {
  let finished = 0;
  const hashes = Array.from({ length: 30 }, async () => {
    await hashPassword({ memoryMib: 19, passes: 2 }, 'harbour-lantern-42');
    finished += 1;
  });
  // More hashes than run at once take several turns of the event loop, so this callback runs between them.
  const finishedAtFirstTurn = await new Promise((resolve) => setImmediate(() => resolve(finished)));
  expect(finishedAtFirstTurn).toBeLessThan(30);
  await Promise.all(hashes);
  expect(finished).toBe(30);
});

test('hash queue full: rejected at once', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 260 }, () => verifyPassword(cost, null, 'x')),
  );
  const declined = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(declined.length).toBeGreaterThan(40);
  expect(declined[0]?.reason).toMatchObject({
    code: 'over_request_rate_limit',
    status: 429,
    message: 'Many people are signing in right now. Please try again in a moment.',
  });
  expect(await verifyPassword(cost, await hashPassword(cost, 'afterwards'), 'afterwards')).toBe(true);
});

test.each(['$2', '$2a', '$2b', '$2y'])(
  'bcrypt hash that begins with %s: verifies and needs a rehash',
  async (prefix) => {
    const stored = (await hashBcrypt('harbour-lantern-42', 4)).replace(/^\$2b/, () => prefix);
    expect(isPasswordHash(stored)).toBe(true);
    expect(needsRehash(cost, stored)).toBe(true);
    expect(await verifyPassword(cost, stored, 'harbour-lantern-42')).toBe(true);
    expect(await verifyPassword(cost, stored, 'harbour-lantern-43')).toBe(false);
  },
);

test('verifyPassword: malformed hash never matches', async () => {
  const bcryptShape = `$2b$04$${'a'.repeat(53)}`;
  const argon2Shape = '$argon2id$v=19$m=1024,t=10,p=12$c2FsdHNhbHQ$aGFzaGhhc2g';
  for (const shape of [
    bcryptShape,
    argon2Shape,
    argon2Shape.replace('argon2id', 'argon2i'),
    argon2Shape.replace('argon2id', 'argon2d'),
    argon2Shape.replace('m=1024,t=10,p=12', 'm=1048576,t=999,p=999'),
  ])
    expect(isPasswordHash(shape)).toBe(true);
  for (const stored of [
    '',
    'plain',
    '$2b$04$short',
    `x${argon2Shape}`,
    `${argon2Shape}!`,
    `x${bcryptShape}`,
    `${bcryptShape}x`,
    bcryptShape.slice(0, -1),
    bcryptShape.replace('$2b', '$2x'),
    bcryptShape.replace('04', 'xx'),
    bcryptShape.replace('aa', 'a!'),
    argon2Shape.replace('argon2id', 'argon2x'),
    argon2Shape.replace('v=19', 'v=16'),
    argon2Shape.replace('m=1024', 'm=1048577'),
    argon2Shape.replace('t=10', 't=1000'),
    argon2Shape.replace('p=12', 'p=1000'),
    argon2Shape.replace('c2FsdHNhbHQ', ''),
    argon2Shape.replace('c2FsdHNhbHQ', 'c2FsdHNhbHQ!'),
    argon2Shape.replace('aGFzaGhhc2g', ''),
    '$argon2id$v=19$m=1',
    '$argon2id$v=19$m=99999999,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
    '$fbscrypt$v=1,n=14,r=8,p=1$x',
  ]) {
    expect(isPasswordHash(stored)).toBe(false);
    expect(await verifyPassword(cost, stored, stored)).toBe(false);
  }
});

test('verifyPassword: hash that looks well-formed but cannot be computed never matches', async () => {
  for (const stored of [
    '$argon2id$v=19$m=1,t=1,p=12$c2FsdHNhbHQ$aGFzaGhhc2g',
    '$argon2id$v=19$m=1024,t=0,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
    `$2b$99$${'a'.repeat(53)}`,
  ]) {
    expect(isPasswordHash(stored)).toBe(true);
    expect(await verifyPassword(cost, stored, 'harbour-lantern-42')).toBe(false);
  }
});
