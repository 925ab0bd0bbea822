import { brand } from '#brand';
import { commonPasswords } from './common-passwords.ts';
import { AuthError, type WeakPasswordReason } from './errors.ts';
import { authSettings } from './settings.ts';

/**
 * Declines a password that is too short or easily guessed.
 * @throws AuthError `weak_password` with its reasons, or `validation_failed` when it is missing or too long
 */
export function checkPassword(password: string | undefined, email: string): string {
  if (!password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  if (Buffer.byteLength(password) > authSettings.passwordMaxBytes) {
    throw new AuthError('validation_failed', `Password cannot be longer than ${authSettings.passwordMaxBytes} characters`);
  }
  const reasons: WeakPasswordReason[] = [];
  const words: string[] = [];
  if ([...password].length < authSettings.passwordMinLength) {
    reasons.push('length');
    words.push(`Password should be at least ${authSettings.passwordMinLength} characters.`);
  }
  if (namesItsOwner(password, email)) {
    reasons.push('characters');
    words.push('Password should not be your e-mail address or a part of it.');
  }
  if (isCommon(password)) {
    reasons.push('pwned');
    words.push('This password is known to be easy to guess. Please choose a different one, such as three or four unrelated words.');
  }
  if (reasons.length > 0) throw new AuthError('weak_password', words.join(' '), { reasons });
  return password;
}

function namesItsOwner(password: string, email: string): boolean {
  const typed = password.toLowerCase();
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@');
  return typed === `${mailbox}@${domain}` || typed === mailbox || typed === domain;
}

const ourNames = new Set([brand.name.toLowerCase(), brand.formerName.toLowerCase()]);

const listed = (word: string): boolean => commonPasswords.has(word) || ourNames.has(word);

/** On the list, also with digits or signs hung on ('Password123!'), one character repeated, or a run such as 23456789. */
function isCommon(password: string): boolean {
  const typed = password.toLowerCase();
  const bare = typed.replace(/[^a-z]+$/, '');
  return listed(typed) || listed(bare) || /^(.{1,3}?)\1+$/.test(typed) || isRun(typed);
}

function isRun(text: string): boolean {
  const runs = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba'];
  return runs.some((run) => run.includes(text));
}
