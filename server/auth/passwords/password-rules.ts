import { brand } from '#brand';
import { commonPasswords } from './common-passwords.ts';
import { AuthError, type WeakPasswordReason } from '../http/errors.ts';
import { estimatePasswordStrength } from './estimate-password-strength.ts';
import type { AuthSettings } from '../settings.ts';

const advice = 'Please choose a different one, such as three or four unrelated words.';

export type PasswordWeakness = { message: string; reasons: WeakPasswordReason[] };

/**
 * Rejects a password that is too short or easy to guess.
 * @throws AuthError `weak_password` with reasons, or `validation_failed` if it is missing or too long
 */
export async function checkPassword(
  settings: AuthSettings,
  password: string | undefined,
  email: string,
): Promise<string> {
  if (!password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  if (Buffer.byteLength(password) > settings.passwordMaxBytes) {
    throw new AuthError(
      'validation_failed',
      `Password cannot be longer than ${settings.passwordMaxBytes} characters`,
    );
  }
  const weakness =
    findPasswordWeakness(settings, password, email) ??
    (await findWeaknessByEstimate(settings, password, email));
  if (weakness) throw new AuthError('weak_password', weakness.message, { reasons: weakness.reasons });
  return password;
}

/**
 * Returns what is wrong with a password by the rules without an estimate, or null. Fast enough for every
 * sign-in.
 */
export function findPasswordWeakness(
  settings: AuthSettings,
  password: string,
  email: string,
): PasswordWeakness | null {
  const reasons = new Set<WeakPasswordReason>();
  const words: string[] = [];
  const refuse = (reason: WeakPasswordReason, why: string): void => {
    reasons.add(reason);
    words.push(why);
  };
  if ([...password].length < settings.passwordMinLength)
    refuse('length', `Password should be at least ${settings.passwordMinLength} characters.`);
  const { passwordRequiredCharacters: sets } = settings;
  if (!sets.every((set) => [...set].some((sign) => password.includes(sign)))) {
    refuse('characters', `Password should contain at least one character of each: ${sets.join(', ')}.`);
  }
  if (settings.passwordEstimator) {
    if (containsOwnAddress(password, email))
      refuse('characters', 'Password should not be your e-mail address or a part of it.');
    if (isCommon(password)) refuse('pwned', `This password is known to be easy to guess. ${advice}`);
  }
  return reasons.size > 0 ? { message: words.join(' '), reasons: [...reasons] } : null;
}

/** Only for a new password that passes the other rules. */
async function findWeaknessByEstimate(
  { passwordEstimator }: AuthSettings,
  password: string,
  email: string,
): Promise<PasswordWeakness | null> {
  const why = passwordEstimator
    ? await estimatePasswordStrength(password, [
        email,
        ...email.split(/[@.+_-]/),
        brand.name,
        brand.formerName,
      ])
    : null;
  return why === null ? null : { message: `${why} ${advice}`, reasons: ['pwned'] };
}

function containsOwnAddress(password: string, email: string): boolean {
  const typed = password.toLowerCase();
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@');
  return typed === `${mailbox}@${domain}` || typed === mailbox || typed === domain;
}

const ourNames = new Set([brand.name.toLowerCase(), brand.formerName.toLowerCase()]);

const isListed = (word: string): boolean => commonPasswords.has(word) || ourNames.has(word);

/**
 * Returns whether a password is listed, also with appended digits or symbols ('Password123!'), or is a repetition
 * or a sequence such as 23456789.
 */
function isCommon(password: string): boolean {
  const typed = password.toLowerCase();
  const bare = typed.replace(/[^a-z]+$/, '');
  return isListed(typed) || isListed(bare) || /^(.{1,12}?)\1+$/.test(typed) || isRun(typed);
}

function isRun(text: string): boolean {
  const runs = [
    '01234567890123456789',
    '98765432109876543210',
    'abcdefghijklmnopqrstuvwxyz',
    'zyxwvutsrqponmlkjihgfedcba',
  ];
  return runs.some((run) => run.includes(text));
}
