import { brand } from '#brand';
import { layoutMail } from '../mail/layout.ts';
import type { Mail } from '../mail/mail.ts';
import type { AuthContext } from './context.ts';
import type { IssuedToken } from './one-time-tokens.ts';
import { authSettings } from './settings.ts';

type Config = AuthContext['config'];

/** The page where a link from a mail ends: it shows a button, because programs that look at links must not use them up. */
const confirmPage = (config: Config, token: IssuedToken, type: 'signup' | 'recovery'): string =>
  `${config.publicUrl}/auth/confirm?${new URLSearchParams({ token_hash: token.linkToken, type })}`;

/** A stranger may have typed this name to send somebody else a message or a link, so only what looks like a name is repeated. */
const looksLikeName = (text: string): boolean => /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,60}$/u.test(text);
const hello = (fullName: string): string => (looksLikeName(fullName) ? `Hello ${fullName.trim()},` : 'Hello,');
const minutes = (seconds: number): number => Math.round(seconds / 60);
const hours = (seconds: number): string => (seconds === 3600 ? 'one hour' : `${Math.round(seconds / 3600)} hours`);
const nobodyAsks = 'We never ask for this code by phone or chat.';

/** The six digits a visitor types to go on with signing up. */
export function signUpCodeMail(to: string, fullName: string, code: string): Mail {
  return {
    to,
    kind: 'auth.sign-up-code',
    subject: `${code} is your ${brand.name} code`,
    ...layoutMail({
      preheader: `Type it within ${minutes(authSettings.emailCodeSeconds)} minutes to go on.`,
      title: 'Your verification code',
      paragraphs: [hello(fullName), `Type this code on the page where you are signing up. It works for ${minutes(authSettings.emailCodeSeconds)} minutes, once.`],
      code,
      footer: `If you did not begin to sign up, you can ignore this mail: no account is made without the code. ${nobodyAsks}`,
    }),
  };
}

/** Link and code for a new account that has still to prove its address. */
export function confirmationMail(config: Config, to: string, fullName: string, token: IssuedToken): Mail {
  return {
    to,
    kind: 'auth.confirmation',
    subject: `Confirm your e-mail address for ${brand.name}`,
    ...layoutMail({
      preheader: 'One more step and your account is ready.',
      title: 'Confirm your e-mail address',
      paragraphs: [hello(fullName), `Open the page below and press the button there, or type the code where you signed up. Both work for ${hours(authSettings.confirmationSeconds)}, and only one of them once.`],
      code: token.code,
      action: { label: 'Confirm my address', url: confirmPage(config, token, 'signup') },
      footer: `If you did not sign up, do not confirm and ignore this mail; the account then stays unusable. ${nobodyAsks}`,
    }),
  };
}

/** Link and code for someone who cannot remember the password. */
export function recoveryMail(config: Config, to: string, fullName: string, token: IssuedToken): Mail {
  return {
    to,
    kind: 'auth.recovery',
    subject: `Choose a new ${brand.name} password`,
    ...layoutMail({
      preheader: `The link works for ${hours(authSettings.recoverySeconds)}.`,
      title: 'Choose a new password',
      paragraphs: [hello(fullName), `You, or somebody who knows your address, asked to choose a new password. Open the page below, or type the code. Both work for ${hours(authSettings.recoverySeconds)}.`],
      code: token.code,
      action: { label: 'Choose a new password', url: confirmPage(config, token, 'recovery') },
      footer: `If it was not you, ignore this mail: your password stays as it is. ${nobodyAsks}`,
    }),
  };
}

/** Tells the owner that the password is a different one now. */
export function passwordChangedMail(config: Config, to: string, fullName: string): Mail {
  return {
    to,
    kind: 'auth.password-changed',
    subject: `Your ${brand.name} password was changed`,
    ...layoutMail({
      preheader: 'You are signed out everywhere else.',
      title: 'Your password was changed',
      paragraphs: [hello(fullName), 'The password of your account was changed just now, and every other device was signed out.', 'If that was you, there is nothing to do.'],
      action: { label: 'It was not me', url: `${config.publicUrl}/signin` },
      footer: `If it was not you, use 'Forgotten password' on the sign-in page at once, then write to ${brand.email}.`,
    }),
  };
}
