import { and, eq, exists, gt } from 'drizzle-orm';
import { attemptUpdate, deviceKey, mayGuess } from './code-attempts.ts';
import { hashCode, hashToken, makeCode, makeLinkToken, normaliseCode, constantTimeEquals } from './codes.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import type { AuthSettings } from '../settings.ts';
import { oneTimeTokens, users, type OneTimeTokenType } from '../tables.ts';

/** The link token and the code of a mail: two forms of one proof. */
export type IssuedToken = { linkToken: string; code: string };

/** Prefix of link tokens that lead to a PKCE code instead of a session. */
const pkcePrefix = 'pkce_';
export const isPkceToken = (linkToken: string): boolean => linkToken.startsWith(pkcePrefix);

const lifetimeSeconds = (settings: AuthSettings, type: OneTimeTokenType): number =>
  ({
    confirmation_token: settings.confirmationSeconds,
    recovery_token: settings.recoverySeconds,
    reauthentication_token: settings.reauthenticationSeconds,
    email_change_token_new: settings.confirmationSeconds,
    email_change_token_current: settings.confirmationSeconds,
  })[type];

/**
 * Issues a link and a code for one purpose, in the current transaction, replacing earlier ones.
 * @param user  its id, and the address to be verified
 */
export async function issueOneTimeToken(
  dependencies: AuthDependencies,
  user: { id: string; email: string },
  tokenType: OneTimeTokenType,
  options: { pkce?: boolean; visitor?: Visitor | undefined } = {},
): Promise<IssuedToken> {
  const now = dependencies.clock();
  const issued: IssuedToken = {
    linkToken: `${options.pkce ? pkcePrefix : ''}${makeLinkToken()}`,
    code: makeCode(dependencies.settings.codeLength),
  };
  const values = {
    tokenHash: hashToken(issued.linkToken),
    codeHash: hashCode(user.email, issued.code),
    attempts: 0,
    attemptsBy: {},
    requestedBy: options.visitor ? deviceKey(options.visitor) : null,
    relatesTo: user.email,
    createdAt: now,
    updatedAt: now,
  };
  await dependencies.database.sql
    .insert(oneTimeTokens)
    .values({ userId: user.id, tokenType, ...values })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.tokenType], set: values });
  return issued;
}

/** Whether a token is not expired, and verifies the address that its user has or, for a change, wants. */
const isValid = (dependencies: AuthDependencies, tokenType: OneTimeTokenType) =>
  and(
    eq(oneTimeTokens.tokenType, tokenType),
    exists(
      dependencies.database.sql
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.id, oneTimeTokens.userId),
            eq(
              tokenType === 'email_change_token_new' ? users.emailChange : users.email,
              oneTimeTokens.relatesTo,
            ),
          ),
        ),
    ),
    gt(
      oneTimeTokens.createdAt,
      new Date(dependencies.clock().getTime() - lifetimeSeconds(dependencies.settings, tokenType) * 1000),
    ),
  );

/**
 * Checks a typed code and counts the attempt. Not inside a transaction: a rollback would undo the count.
 * @returns the hash for `consumeOneTimeToken`, or null
 */
export async function checkCode(
  dependencies: AuthDependencies,
  visitor: Visitor,
  user: { id: string; email: string },
  tokenType: OneTimeTokenType,
  code: string,
): Promise<string | null> {
  const { set, where, isRequester } = attemptUpdate(oneTimeTokens, dependencies, visitor);
  const [row] = await dependencies.database.sql
    .update(oneTimeTokens)
    .set(set)
    .where(and(eq(oneTimeTokens.userId, user.id), isValid(dependencies, tokenType), where))
    .returning({
      codeHash: oneTimeTokens.codeHash,
      tokenHash: oneTimeTokens.tokenHash,
      isRequester,
    });
  if (!row || (!row.isRequester && !(await mayGuess(dependencies, user.email)))) return null;
  return constantTimeEquals(row.codeHash, hashCode(user.email, normaliseCode(code))) ? row.tokenHash : null;
}

/**
 * Returns the user of a link and the address it verifies, without consuming it; undefined if it does not
 * work.
 */
export async function findOneTimeToken(
  dependencies: AuthDependencies,
  tokenType: OneTimeTokenType,
  tokenHash: string,
): Promise<{ userId: string; email: string } | undefined> {
  const [row] = await dependencies.database.sql
    .select({ userId: oneTimeTokens.userId, email: oneTimeTokens.relatesTo })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), isValid(dependencies, tokenType)));
  return row;
}

/**
 * Consumes a link or a checked code, in the current transaction. Of concurrent requests only one gets the
 * user's id; undefined for the others, and for one that is unknown or expired.
 */
export async function consumeOneTimeToken(
  dependencies: AuthDependencies,
  tokenType: OneTimeTokenType,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await dependencies.database.sql
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), isValid(dependencies, tokenType)))
    .returning({ userId: oneTimeTokens.userId });
  return row?.userId;
}
