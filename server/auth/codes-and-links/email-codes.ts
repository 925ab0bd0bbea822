import { and, eq, gt, isNotNull, type SQL } from 'drizzle-orm';
import { attemptUpdate, deviceKey, mayGuess } from './code-attempts.ts';
import {
  hashCode,
  hashToken,
  isLinkToken,
  makeCode,
  makeLinkToken,
  makeVerificationToken,
  normaliseCode,
  constantTimeEquals,
} from './codes.ts';
import { emailAddressProblem, parseEmailAddress } from '../http/check-input.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { delayOf } from '../http/throttle.ts';
import { signUpCodeMail } from '../mails/account-mails.ts';
import { findUserByEmail } from '../accounts/user-queries.ts';
import { emailCodes } from '../tables.ts';

/**
 * Why a code was not sent or not accepted. Sent with status 200, because the official client discards the
 * body of other statuses. `error` is for people; `seconds` and `attempts_left` are for the page.
 */
export type CodeProblem =
  | { code: 'INVALID_EMAIL' | 'EMAIL_EXISTS' | 'CODE_EXPIRED'; error: string }
  | { code: 'TOO_MANY_REQUESTS'; error: string; seconds: number }
  | { code: 'CODE_WRONG'; error: string; attempts_left: number };

const problems = {
  invalidEmail: (typed: string): CodeProblem => ({
    code: 'INVALID_EMAIL',
    error: emailAddressProblem(typed) ?? 'This does not look like an e-mail address. Please check it.',
  }),
  exists: (): CodeProblem => ({
    code: 'EMAIL_EXISTS',
    error: 'An account with this email already exists. Please sign in instead or use a different email.',
  }),
  expired: (): CodeProblem => ({
    code: 'CODE_EXPIRED',
    error: 'This code has expired or was replaced by a newer one. Please request a new code.',
  }),
  tooMany: (seconds: number): CodeProblem => ({
    code: 'TOO_MANY_REQUESTS',
    seconds,
    error:
      seconds <= 90
        ? `Please wait ${seconds === 1 ? 'one second' : `${seconds} seconds`} before you try again.`
        : `Please wait ${Math.ceil(seconds / 60)} minutes before you try again.`,
  }),
  wrong: (attemptsLeft: number): CodeProblem => ({
    code: 'CODE_WRONG',
    attempts_left: attemptsLeft,
    error:
      attemptsLeft === 0
        ? 'That code is wrong, and you have no attempts left. Please request a new code.'
        : `That is not the code we sent. You have ${attemptsLeft === 1 ? 'one attempt' : `${attemptsLeft} attempts`} left.`,
  }),
};

/** A request for a registered address reveals that it is, so it counts as several. */
const registeredAddressWeight = 3;

/**
 * Mails a six-digit code and a link to an address without an account. New ones replace the previous ones.
 */
export async function sendEmailCode(
  dependencies: AuthDependencies,
  visitor: Visitor,
  input: { email: string; fullName: string },
): Promise<{ sent: true; expires_in: number } | CodeProblem> {
  const { database, limits } = dependencies;
  const email = parseEmailAddress(input.email);
  if (email === null) return problems.invalidEmail(input.email);

  // Many people can share a network address, so it is slowed down and not blocked.
  const { codeRequestThrottle: throttle } = dependencies.settings;
  const requests = await limits.count('auth.code-request', visitor.ip, throttle.windowSeconds);
  if (!(await dependencies.codeRequestThrottle.wait(visitor.ip, delayOf(throttle, requests))))
    return problems.tooMany(Math.ceil(throttle.maxMilliseconds / 1000));

  const user = await findUserByEmail(database, email);
  if (user?.emailConfirmedAt) {
    await limits.count('auth.code-request', visitor.ip, throttle.windowSeconds, registeredAddressWeight - 1);
    const told = await limits.consume(
      'auth.existing-told',
      email,
      dependencies.settings.limits.existingAddressTold,
    );
    return told.allowed ? problems.exists() : problems.tooMany(told.retryAfterSeconds);
  }

  const gap = await limits.cooldown(
    'auth.mail-gap.sign-up-code',
    email,
    dependencies.settings.mailCooldownSeconds,
  );
  if (!gap.allowed) return problems.tooMany(gap.retryAfterSeconds);
  const total = await limits.consume('auth.mail-account', email, dependencies.settings.limits.mailPerAccount);
  if (!total.allowed) return problems.tooMany(total.retryAfterSeconds);

  const code = makeCode();
  const linkToken = makeLinkToken();
  const now = dependencies.clock();
  const values = {
    codeHash: hashCode(email, code),
    linkHash: hashToken(linkToken),
    attempts: 0,
    attemptsBy: {},
    requestedBy: deviceKey(visitor),
    sentAt: now,
    codeExpiresAt: new Date(now.getTime() + dependencies.settings.emailCodeSeconds * 1000),
    verificationTokenHash: null,
    verificationExpiresAt: null,
  };
  await database.transaction(async () => {
    await database.sql
      .insert(emailCodes)
      .values({ email, ...values })
      .onConflictDoUpdate({ target: emailCodes.email, set: values });
    await dependencies.mailer.queue(signUpCodeMail(dependencies, email, input.fullName, { code, linkToken }));
  });
  return { sent: true, expires_in: dependencies.settings.emailCodeSeconds };
}

/**
 * Exchanges a correct code, or the token of the link beside it, for a single-use token that proves the address
 * for 15 minutes.
 */
export async function verifyEmailCode(
  dependencies: AuthDependencies,
  visitor: Visitor,
  input: { email: string; code: string },
): Promise<{ verification_token: string } | CodeProblem> {
  const { database } = dependencies;
  const email = parseEmailAddress(input.email);
  if (email === null) return problems.invalidEmail(input.email);
  const asked = await dependencies.limits.consume(
    'auth.code-check',
    visitor.ip,
    dependencies.settings.limits.codeCheck,
  );
  if (!asked.allowed) return problems.tooMany(asked.retryAfterSeconds);

  const now = dependencies.clock();
  const pending = and(
    eq(emailCodes.email, email),
    isNotNull(emailCodes.codeHash),
    gt(emailCodes.codeExpiresAt, now),
  );
  if (isLinkToken(input.code)) {
    const token = hashToken(input.code);
    return exchange(dependencies, and(pending, eq(emailCodes.linkHash, token)));
  }
  // Count the attempt before checking the code, in one statement: concurrent attempts cannot exceed the
  // limit.
  const { set, where, own, isRequester } = attemptUpdate(emailCodes, dependencies, visitor);
  const [row] = await database.sql
    .update(emailCodes)
    .set(set)
    .where(and(pending, where))
    .returning({ codeHash: emailCodes.codeHash, own, isRequester });
  if (!row?.codeHash || (!row.isRequester && !(await mayGuess(dependencies, email))))
    return problems.expired();
  if (!constantTimeEquals(row.codeHash, hashCode(email, normaliseCode(input.code))))
    return problems.wrong(dependencies.settings.codeAttempts - row.own);
  return exchange(dependencies, and(eq(emailCodes.email, email), eq(emailCodes.codeHash, row.codeHash)));
}

/** Replaces the code in a row by a verification token. */
async function exchange(
  { database, clock, settings }: AuthDependencies,
  where: SQL | undefined,
): Promise<{ verification_token: string } | CodeProblem> {
  const now = clock();

  const token = makeVerificationToken();
  const exchanged = await database.sql
    .update(emailCodes)
    .set({
      codeHash: null,
      linkHash: null,
      verificationTokenHash: hashToken(token),
      verificationExpiresAt: new Date(now.getTime() + settings.verificationTokenSeconds * 1000),
    })
    .where(where)
    .returning({ email: emailCodes.email });
  // No row updated: a concurrent request exchanged the same code first.
  return exchanged.length === 1 ? { verification_token: token } : problems.expired();
}

/**
 * Consumes the verification token of an address, in the current transaction. @returns whether it was valid
 */
export async function consumeVerificationToken(
  dependencies: AuthDependencies,
  email: string,
  token: string,
): Promise<boolean> {
  const spent = await dependencies.database.sql
    .delete(emailCodes)
    .where(
      and(
        eq(emailCodes.email, email),
        eq(emailCodes.verificationTokenHash, hashToken(token)),
        gt(emailCodes.verificationExpiresAt, dependencies.clock()),
      ),
    )
    .returning({ email: emailCodes.email });
  return spent.length === 1;
}
