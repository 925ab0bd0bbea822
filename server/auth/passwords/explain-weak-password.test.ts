import { expect, test } from 'vitest';
import { explainWeakPassword } from './explain-weak-password.ts';

test.each<[string, string[], string | null]>([
  ['p4ssw0rd77', [], 'This password is easy to guess: This is similar to a commonly used password.'],
  ['qzvbk', [], 'This password is easy to guess.'],
  ['Zq8!vTn2', [], null],
  [
    'okonkwozeb77',
    ['okonkwozeb'],
    'This password is easy to guess: There should not be any personal or page related data.',
  ],
  ['Zq8!vTn2', ['zq8'], 'This password is easy to guess.'],
  ['zq', ['zq'], 'This password is easy to guess.'],
  ['zqv', ['zqv'], 'This password is easy to guess: There should not be any personal or page related data.'],
])('password %s with the words %j: %s', (password, words, why) => {
  expect(explainWeakPassword(password, words)).toBe(why);
});

test('password of more than 24 characters: accepted without an estimate', () => {
  const weak = 'a'.repeat(24);
  expect(explainWeakPassword(weak, [])).toMatch(/^This password is easy to guess/);
  expect(explainWeakPassword(`${weak}a`, [])).toBeNull();
});
