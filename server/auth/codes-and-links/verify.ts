import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit, recordFailedSignIn } from '../audit/record-audit.ts';
import { parseEmailAddress } from '../http/check-input.ts';
import { requireNotBanned } from '../accounts/require-not-banned.ts';
import { hashToken } from './codes.ts';
import { confirmEmailChange } from '../accounts/email-change.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { findAccount } from '../accounts/find-account.ts';
import { checkCode, consumeOneTimeToken, findOneTimeToken, isPkceToken } from './one-time-tokens.ts';
import { requirePhone } from '../accounts/phones.ts';
import { issueAuthCode, type MailFlowMethod } from './pkce.ts';
import { confirmEmail, lockUser, type UserRow } from '../accounts/user-queries.ts';
import { clearUndeliverable } from '../../mail/undeliverable.ts';
import { member } from '../http/read-body.ts';
import { openSession, tokenResponse, type OpenSession } from '../sessions/sessions.ts';
import { users, type JsonObject, type OneTimeTokenType } from '../tables.ts';
import { mapUniqueViolation } from '../accounts/address-conflicts.ts';
import { evictUnverifiedOwner } from '../accounts/evict-unverified-owner.ts';

/** The body of `POST /verify`: a `token_hash` from a link, or the `token` of a mail with its address. */
export const verifyBody = z.object({
  type: member.text,
  token: member.text,
  token_hash: member.text,
  email: member.text,
  phone: member.text,
});

/** The one-time tokens each verification type accepts, in this order. */
const tokenTypes: ReadonlyMap<string, readonly OneTimeTokenType[]> = new Map([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
]);

const invalidCode = () => new AuthError('otp_expired', 'Token has expired or is invalid');
const invalidLink = () => new AuthError('otp_expired', 'Email link is invalid or has expired');

/** The message of GoTrue after the first of two confirmations of an address change. */
export const partialConfirmationMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The result of a verification: a session, an authorization code, or the first of two confirmations. */
export type VerificationResult = { opened: OpenSession } | { authCode: string } | 'partially_confirmed';

/**
 * Exchanges a code with its address, or a link token, for a session. Using one form invalidates the other.
 * @throws AuthError
 */
export async function verify(
  dependencies: AuthDependencies,
  visitor: Visitor,
  body: z.output<typeof verifyBody>,
): Promise<JsonObject> {
  const verified = await verifyProof(dependencies, visitor, body);
  if (verified === 'partially_confirmed') return { msg: partialConfirmationMessage, code: '200' };
  if ('authCode' in verified) throw new Error('A code was issued to a request that asked for a session.');
  return tokenResponse(dependencies, verified.opened);
}

async function verifyProof(
  dependencies: AuthDependencies,
  visitor: Visitor,
  body: z.output<typeof verifyBody>,
): Promise<VerificationResult> {
  if (!body.type) throw new AuthError('validation_failed', 'Verify requires a verification type');
  if (Boolean(body.token) === Boolean(body.token_hash))
    throw new AuthError('validation_failed', 'Verify requires a token or a token hash');
  if (body.token_hash) {
    if (body.email || body.phone)
      throw new AuthError('validation_failed', 'Only the token_hash and type should be provided');
    return consumeAndComplete(dependencies, visitor, body.type, {
      hashes: linkHashes(body.type, body.token_hash),
      refused: invalidLink,
    });
  }
  if (Boolean(body.email) === Boolean(body.phone))
    throw new AuthError(
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    );
  if (body.phone) requirePhone(body.phone);
  return verifyCode(dependencies, visitor, body.type, body.email ?? '', body.token ?? '');
}

type Candidate = { user: UserRow; email: string; tokenType: OneTimeTokenType };

async function verifyCode(
  dependencies: AuthDependencies,
  visitor: Visitor,
  type: string,
  typedEmail: string,
  code: string,
): Promise<VerificationResult> {
  const email = parseEmailAddress(typedEmail);
  const candidates = email === null ? [] : await candidatesFor(dependencies, visitor, type, email);
  for (const candidate of candidates) {
    const tokenHash = await checkCode(
      dependencies,
      visitor,
      { id: candidate.user.id, email: candidate.email },
      candidate.tokenType,
      code,
    );
    if (tokenHash !== null)
      return consumeAndComplete(dependencies, visitor, type, {
        hashes: [[candidate.tokenType, tokenHash]],
        refused: invalidCode,
      });
  }
  await recordFailedSignIn(dependencies, visitor, {
    email,
    user: candidates[0]?.user,
    reason: 'otp_expired',
  });
  throw invalidCode();
}

/** Several accounts can have a pending change to one address; only the newest are checked. */
const maxPendingAccounts = 10;

async function candidatesFor(
  dependencies: AuthDependencies,
  visitor: Visitor,
  type: string,
  email: string,
): Promise<Candidate[]> {
  const owner = await findAccount(dependencies, visitor, email);
  const own = (tokenTypes.get(type) ?? []).filter((tokenType) => tokenType !== 'email_change_token_new');
  const candidates: Candidate[] = owner ? own.map((tokenType) => ({ user: owner, email, tokenType })) : [];
  if (type !== 'email_change') return candidates;
  const waiting = await dependencies.database.sql
    .select()
    .from(users)
    .where(and(eq(users.emailChange, email), isNull(users.deletedAt)))
    .orderBy(desc(users.emailChangeSentAt))
    .limit(maxPendingAccounts);
  return [
    ...candidates,
    ...waiting.map((user): Candidate => ({ user, email, tokenType: 'email_change_token_new' })),
  ];
}

type Hashes = readonly (readonly [OneTimeTokenType, string])[];
/** Returns the stored forms of a link token for the one-time tokens its type accepts. */
export const linkHashes = (type: string, linkToken: string): Hashes =>
  (tokenTypes.get(type) ?? []).map((tokenType) => [tokenType, hashToken(linkToken)]);

/** Verifies a link for `GET /verify`. A link requested with PKCE yields an authorization code. */
export const verifyLink = (
  dependencies: AuthDependencies,
  visitor: Visitor,
  type: string,
  linkToken: string,
): Promise<VerificationResult> =>
  consumeAndComplete(dependencies, visitor, type, {
    hashes: linkHashes(type, linkToken),
    refused: invalidLink,
    forCode: isPkceToken(linkToken),
  });

async function consumeAndComplete(
  dependencies: AuthDependencies,
  visitor: Visitor,
  type: string,
  proof: { hashes: Hashes; refused: () => AuthError; forCode?: boolean },
): Promise<VerificationResult> {
  const { database } = dependencies;
  const proceed = async (): Promise<VerificationResult> => {
    const spent = await findFirst(dependencies, proof.hashes);
    // The user is locked before the token, as by everything that changes both, so that no two requests wait for
    // each other.
    const user = spent && (await lockUser(database, spent.userId));
    if (!user || user.deletedAt) throw proof.refused();
    if ((await consumeOneTimeToken(dependencies, spent.tokenType, spent.tokenHash)) === undefined)
      throw proof.refused();
    requireNotBanned(dependencies, user);
    const proved = await applyVerification(dependencies, visitor, user, spent.tokenType);
    if (proved === 'partially_confirmed') return proved;
    if (!proof.forCode) return { opened: await openSession(dependencies, visitor, proved, 'otp') };
    return {
      authCode: await issueAuthCode(
        dependencies,
        user.id,
        flowMethods[type] ?? (spent.tokenType === 'recovery_token' ? 'magiclink' : 'email/signup'),
      ),
    };
  };
  return mapUniqueViolation(() => database.transaction(proceed));
}

const flowMethods: Readonly<Record<string, MailFlowMethod>> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

async function findFirst(
  dependencies: AuthDependencies,
  hashes: Hashes,
): Promise<{ userId: string; tokenType: OneTimeTokenType; tokenHash: string } | undefined> {
  for (const [tokenType, tokenHash] of hashes) {
    const found = await findOneTimeToken(dependencies, tokenType, tokenHash);
    if (found) return { userId: found.userId, tokenType, tokenHash };
  }
  return undefined;
}

async function applyVerification(
  dependencies: AuthDependencies,
  visitor: Visitor,
  user: UserRow,
  tokenType: OneTimeTokenType,
): Promise<UserRow | 'partially_confirmed'> {
  if (tokenType === 'email_change_token_current' || tokenType === 'email_change_token_new') {
    return confirmEmailChange(dependencies, visitor, user);
  }
  const first = user.emailConfirmedAt === null;
  // Credentials set before the address was confirmed may belong to someone else.
  const known =
    first && user.email && tokenType === 'recovery_token'
      ? await evictUnverifiedOwner(dependencies, user, user.email)
      : user;
  const confirmed = await confirmEmail(dependencies.database, known, dependencies.clock());
  // The mail arrived.
  if (confirmed.email) await clearUndeliverable(dependencies.database, confirmed.email);
  const action = !first ? 'login' : user.invitedAt ? 'invite_accepted' : 'user_signedup';
  await recordAudit(dependencies, visitor, action, confirmed, { provider: 'email' });
  return confirmed;
}
