import { brand } from '#brand';
import { layoutMail } from '../../mail/layout-mail.ts';
import type { Mail } from '../../mail/mail.ts';
import { externalUrlOf, siteUrlOf, type SiteDependencies } from '../dependencies.ts';
import type { IssuedToken } from '../codes-and-links/one-time-tokens.ts';

/** What a link is for, as `type` of `GET /verify`. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';
/** The recipient of a mail and the redirect of its link; undefined means the front page. */
export type Addressee = { email: string; fullName: string; redirectTo?: string | undefined };

/** Returns a link to `GET /verify`, which is consumed by opening it. */
export const actionLink = (
  dependencies: SiteDependencies,
  token: IssuedToken,
  type: LinkType,
  redirectTo: string,
): string =>
  `${externalUrlOf(dependencies)}/verify?${new URLSearchParams({ token: token.linkToken, type, redirect_to: redirectTo })}`;

/**
 * Returns a link to the confirmation page, where a button consumes the token: mail scanners that open links
 * must not.
 */
function linkFor(
  dependencies: SiteDependencies,
  token: IssuedToken,
  type: LinkType,
  redirectTo: string | undefined,
): string {
  if (dependencies.settings.mailLinks === 'verify')
    return actionLink(dependencies, token, type, redirectTo ?? siteUrlOf(dependencies));
  const query = new URLSearchParams({ token_hash: token.linkToken, type });
  if (redirectTo !== undefined) query.set('redirect_to', redirectTo);
  return `${siteUrlOf(dependencies)}/auth/confirm?${query}`;
}

/**
 * A visitor can enter any name for someone else's address, so only plausible names are repeated in mails.
 */
const looksLikeName = (text: string): boolean => /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,60}$/u.test(text);
export const greeting = (fullName: string): string =>
  looksLikeName(fullName) ? `Hello ${fullName.trim()},` : 'Hello,';
const minutes = (seconds: number): number => Math.round(seconds / 60);
const hours = (seconds: number): string =>
  seconds === 3600 ? 'one hour' : `${Math.round(seconds / 3600)} hours`;
const neverAskNotice = 'We never ask for this code by phone or chat.';

/** The code of the two-step sign-up, and the link that continues it on any device. */
export function signUpCodeMail(
  dependencies: SiteDependencies,
  to: string,
  fullName: string,
  { code, linkToken }: IssuedToken,
): Mail {
  const { settings } = dependencies;
  const query = new URLSearchParams({ email: to, sign_up_token: linkToken });
  const time = `${minutes(settings.emailCodeSeconds)} minutes`;
  return {
    to,
    kind: 'auth.sign-up-code',
    subject: `${code} is your ${brand.name} code`,
    ...layoutMail({
      preheader: `Enter it within ${time} to continue.`,
      title: 'Your verification code',
      paragraphs: [
        greeting(fullName),
        `Enter this code on the sign-up page, or use the link. Both work for ${time}. You can use only one of them, once.`,
      ],
      code,
      action: {
        label: 'Continue signing up',
        url: `${siteUrlOf(dependencies)}/signin?mode=sign-up&${query}`,
      },
      footer: `If you did not sign up, ignore this e-mail. No account is created without the code. ${neverAskNotice}`,
    }),
  };
}

/** Link and code that confirm a new account. */
export function confirmationMail(
  dependencies: SiteDependencies,
  { email, fullName, redirectTo }: Addressee,
  token: IssuedToken,
): Mail {
  return {
    to: email,
    kind: 'auth.confirmation',
    subject: `Confirm your e-mail address for ${brand.name}`,
    ...layoutMail({
      preheader: 'One more step and your account is ready.',
      title: 'Confirm your e-mail address',
      paragraphs: [
        greeting(fullName),
        `Open the page below and press the button, or enter the code where you signed up. Both work for ${hours(dependencies.settings.confirmationSeconds)}. You can use only one of them, once.`,
      ],
      code: token.code,
      action: { label: 'Confirm my address', url: linkFor(dependencies, token, 'signup', redirectTo) },
      footer: `If you did not sign up, ignore this e-mail. The account stays inactive. ${neverAskNotice}`,
    }),
  };
}

/** Link and code of an invitation. */
export function invitationMail(
  dependencies: SiteDependencies,
  { email, fullName, redirectTo }: Addressee,
  token: IssuedToken,
): Mail {
  return {
    to: email,
    kind: 'auth.invitation',
    subject: `You are invited to ${brand.name}`,
    ...layoutMail({
      preheader: `The invitation works for ${hours(dependencies.settings.confirmationSeconds)}.`,
      title: `You are invited to ${brand.name}`,
      paragraphs: [
        greeting(fullName),
        `An account with this address has been created for you. Open the page below to accept, or enter the code. Both work for ${hours(dependencies.settings.confirmationSeconds)}.`,
      ],
      code: token.code,
      action: { label: 'Accept the invitation', url: linkFor(dependencies, token, 'invite', redirectTo) },
      footer: `If you do not expect this invitation, ignore this e-mail. The account stays inactive. ${neverAskNotice}`,
    }),
  };
}

/** Link and code to sign in without a password. */
export function magicLinkMail(
  dependencies: SiteDependencies,
  { email, fullName, redirectTo }: Addressee,
  token: IssuedToken,
): Mail {
  return {
    to: email,
    kind: 'auth.magic-link',
    subject: `${token.code} is your ${brand.name} sign-in code`,
    ...layoutMail({
      preheader: `It works for ${hours(dependencies.settings.recoverySeconds)}, once.`,
      title: 'Sign in',
      paragraphs: [
        greeting(fullName),
        `Open the page below to sign in, or enter the code where you requested it. Both work for ${hours(dependencies.settings.recoverySeconds)}. You can use only one of them, once.`,
      ],
      code: token.code,
      action: { label: 'Sign in', url: linkFor(dependencies, token, 'magiclink', redirectTo) },
      footer: `If you did not ask to sign in, ignore this e-mail. ${neverAskNotice}`,
    }),
  };
}

/** Link and code to reset a password. */
export function recoveryMail(
  dependencies: SiteDependencies,
  { email, fullName, redirectTo }: Addressee,
  token: IssuedToken,
): Mail {
  return {
    to: email,
    kind: 'auth.recovery',
    subject: `Choose a new ${brand.name} password`,
    ...layoutMail({
      preheader: `The link works for ${hours(dependencies.settings.recoverySeconds)}.`,
      title: 'Choose a new password',
      paragraphs: [
        greeting(fullName),
        `You, or a person who knows your address, asked to choose a new password. Open the page below, or enter the code. Both work for ${hours(dependencies.settings.recoverySeconds)}.`,
      ],
      code: token.code,
      action: { label: 'Choose a new password', url: linkFor(dependencies, token, 'recovery', redirectTo) },
      footer: `If it was not you, ignore this e-mail. Your password stays as it is. ${neverAskNotice}`,
    }),
  };
}

/** Link and code for one of the two addresses of a change. */
export function emailChangeMail(
  dependencies: SiteDependencies,
  { email, fullName, redirectTo }: Addressee,
  change: { from: string; to: string },
  token: IssuedToken,
): Mail {
  const toNew = email === change.to;
  const both =
    dependencies.settings.secureEmailChange && change.from !== ''
      ? ' We have written to both addresses. Both must confirm.'
      : '';
  const what = toNew
    ? 'You asked to use this address for your account.'
    : `You asked to change the address of your account to ${change.to}.`;
  return {
    to: email,
    kind: toNew ? 'auth.email-change-new' : 'auth.email-change-current',
    subject: `Confirm the change of your ${brand.name} address`,
    ...layoutMail({
      preheader: toNew ? 'Confirm your new address.' : 'Confirm the change of your address.',
      title: 'Confirm the change of your address',
      paragraphs: [
        greeting(fullName),
        `${what}${both} Open the page below, or enter the code. Both work for ${hours(dependencies.settings.confirmationSeconds)}.`,
      ],
      code: token.code,
      action: { label: 'Confirm the change', url: linkFor(dependencies, token, 'email_change', redirectTo) },
      footer: `If you did not ask for this, do not confirm${toNew ? '' : ', and choose a new password'}. The address then stays as it is. ${neverAskNotice}`,
    }),
  };
}

/** The nonce for a password change in an older session. */
export function reauthenticationMail(
  { settings }: SiteDependencies,
  to: string,
  fullName: string,
  code: string,
): Mail {
  return {
    to,
    kind: 'auth.reauthentication',
    subject: `${code} is your ${brand.name} code`,
    ...layoutMail({
      preheader: 'Enter it to continue changing your password.',
      title: 'Is it you?',
      paragraphs: [
        greeting(fullName),
        `Enter this code to continue changing your password. It works for ${hours(settings.reauthenticationSeconds)}, once.`,
      ],
      code,
      footer: `If you are not changing your password, another person is signed in as you. Choose a new password now. ${neverAskNotice}`,
    }),
  };
}

/** Notifies the owner of a changed password. */
export function passwordChangedMail(dependencies: SiteDependencies, to: string, fullName: string): Mail {
  return {
    to,
    kind: 'auth.password-changed',
    subject: `Your ${brand.name} password was changed`,
    ...layoutMail({
      preheader: 'You are signed out everywhere else.',
      title: 'Your password was changed',
      paragraphs: [
        greeting(fullName),
        'The password of your account was changed just now, and every other device was signed out.',
        'If that was you, you do not need to do anything.',
      ],
      action: { label: 'It was not me', url: `${siteUrlOf(dependencies)}/signin` },
      footer: `If it was not you, use 'Forgotten password' on the sign-in page now, then write to ${brand.email}.`,
    }),
  };
}

/** Notifies the previous address of a changed address. */
export function emailChangedMail(
  dependencies: SiteDependencies,
  to: string,
  fullName: string,
  change: { to: string },
): Mail {
  return {
    to,
    kind: 'auth.email-changed',
    subject: `The address of your ${brand.name} account was changed`,
    ...layoutMail({
      preheader: 'From now on you sign in with the new address.',
      title: 'Your address was changed',
      paragraphs: [
        greeting(fullName),
        `You now sign in with ${change.to}, and we write to that address.`,
        'If that was you, you do not need to do anything.',
      ],
      action: { label: 'Go to the site', url: siteUrlOf(dependencies) },
      footer: `If it was not you, write to ${brand.email} now.`,
    }),
  };
}
