import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import {
  hashCode,
  hashToken,
  makeCode,
  makeVerificationToken,
  normaliseCode,
  constantTimeEquals,
} from './codes.ts';
import { parseEmailAddress } from '../http/check-input.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
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
  invalidEmail: (): CodeProblem => ({
    code: 'INVALID_EMAIL',
    error: 'This does not look like an e-mail address. Please check it.',
  }),
  exists: (): CodeProblem => ({
    code: 'EMAIL_EXISTS',
    error: 'An account with this email already exists. Please sign in instead or use a different email.',
  }),
  expired: (): CodeProblem => ({
    code: 'CODE_EXPIRED',
    error: 'This code has expired or was replaced by a newer one. Please ask for a new code.',
  }),
  tooMany: (seconds: number): CodeProblem => ({
    code: 'TOO_MANY_REQUESTS',
    seconds,
    error:
      seconds <= 90
        ? `Please wait ${seconds} seconds before you try again.`
        : `Please wait ${Math.ceil(seconds / 60)} minutes before you try again.`,
  }),
  wrong: (attemptsLeft: number): CodeProblem => ({
    code: 'CODE_WRONG',
    attempts_left: attemptsLeft,
    error:
      attemptsLeft === 0
        ? 'That was not the code, and there are no tries left. Please ask for a new code.'
        : `That is not the code we sent. You have ${attemptsLeft === 1 ? 'one try' : `${attemptsLeft} tries`} left.`,
  }),
};

/** Mails a six-digit code to an address without an account. A new code replaces the previous one. */
export async function sendEmailCode(
  dependencies: AuthDependencies,
  visitor: Visitor,
  input: { email: string; fullName: string },
): Promise<{ sent: true; expires_in: number } | CodeProblem> {
  const { database, limits } = dependencies;
  const email = parseEmailAddress(input.email);
  if (email === null) return problems.invalidEmail();

  const asked = await limits.consume(
    'auth.code-request',
    visitor.ip,
    dependencies.settings.limits.codeRequest,
  );
  if (!asked.allowed) return problems.tooMany(asked.retryAfterSeconds);
  // Beyond this limit the answer no longer depends on whether the address is registered.
  const telling = await limits.peek(
    'auth.existing-told',
    visitor.ip,
    dependencies.settings.limits.existingAddressTold,
  );
  if (!telling.allowed) return problems.tooMany(telling.retryAfterSeconds);

  const user = await findUserByEmail(database, email);
  if (user?.emailConfirmedAt) {
    const told = await limits.consume(
      'auth.existing-told',
      visitor.ip,
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
  const now = dependencies.clock();
  const values = {
    codeHash: hashCode(email, code),
    attempts: 0,
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
    await dependencies.mailer.queue(signUpCodeMail(dependencies, email, input.fullName, code));
  });
  return { sent: true, expires_in: dependencies.settings.emailCodeSeconds };
}

/** Exchanges a correct code for a single-use token that proves the address for 15 minutes. */
export async function verifyEmailCode(
  dependencies: AuthDependencies,
  visitor: Visitor,
  input: { email: string; code: string },
): Promise<{ verification_token: string } | CodeProblem> {
  const { database } = dependencies;
  const email = parseEmailAddress(input.email);
  if (email === null) return problems.invalidEmail();
  const asked = await dependencies.limits.consume(
    'auth.code-check',
    visitor.ip,
    dependencies.settings.limits.codeCheck,
  );
  if (!asked.allowed) return problems.tooMany(asked.retryAfterSeconds);

  const now = dependencies.clock();
  // Count the attempt before checking the code, in one statement: concurrent attempts cannot exceed the
  // limit.
  const [row] = await database.sql
    .update(emailCodes)
    .set({ attempts: sql`${emailCodes.attempts} + 1` })
    .where(
      and(
        eq(emailCodes.email, email),
        isNotNull(emailCodes.codeHash),
        gt(emailCodes.codeExpiresAt, now),
        lt(emailCodes.attempts, dependencies.settings.codeAttempts),
      ),
    )
    .returning();
  if (!row?.codeHash) return problems.expired();
  if (!constantTimeEquals(row.codeHash, hashCode(email, normaliseCode(input.code))))
    return problems.wrong(dependencies.settings.codeAttempts - row.attempts);

  const token = makeVerificationToken();
  const exchanged = await database.sql
    .update(emailCodes)
    .set({
      codeHash: null,
      verificationTokenHash: hashToken(token),
      verificationExpiresAt: new Date(now.getTime() + dependencies.settings.verificationTokenSeconds * 1000),
    })
    .where(and(eq(emailCodes.email, email), eq(emailCodes.codeHash, row.codeHash)))
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
