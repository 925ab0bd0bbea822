import { z } from 'zod';
import { recordAudit } from './audit.ts';
import { readEmailAddress } from './check-input.ts';
import { hashToken } from './codes.ts';
import type { AuthContext, Visitor } from './context.ts';
import { AuthError } from './errors.ts';
import { checkCode, spendOneTimeToken, type UsableTokenType } from './one-time-tokens.ts';
import { confirmEmail, findUserByEmail, lockUser } from './queries.ts';
import { member } from './read-body.ts';
import { openSession, tokenResponse, type OpenSession } from './sessions.ts';
import type { JsonObject } from './tables.ts';

export const verifyBody = z.object({ type: member.text, token: member.text, token_hash: member.text, email: member.text, phone: member.text });

/** Which pending proofs a type may use, tried in this order. E-mail change joins when addresses can be changed. */
const tokenTypes: ReadonlyMap<string, readonly UsableTokenType[]> = new Map([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
]);

const codeRefused = () => new AuthError('otp_expired', 'Token has expired or is invalid');
const linkRefused = () => new AuthError('otp_expired', 'Email link is invalid or has expired');

/**
 * Takes a code with its address, or the value of a link, and answers a session. Either form works once and kills the other.
 * @throws AuthError
 */
export async function verify(context: AuthContext, visitor: Visitor, body: z.output<typeof verifyBody>): Promise<JsonObject> {
  if (!body.type) throw new AuthError('validation_failed', 'Verify requires a verification type');
  if (Boolean(body.token) === Boolean(body.token_hash)) {
    throw new AuthError('validation_failed', 'Verify requires a token or a token hash');
  }
  if (body.token_hash) {
    if (body.email || body.phone) throw new AuthError('validation_failed', 'Only the token_hash and type should be provided');
    return tokenResponse(context, await verifyLink(context, visitor, body.type, body.token_hash));
  }
  if (!body.email && !body.phone) throw new AuthError('validation_failed', 'Only an email address or phone number should be provided on verify');
  return tokenResponse(context, await verifyCode(context, visitor, body.type, body.email ?? '', body.token ?? ''));
}

async function verifyCode(context: AuthContext, visitor: Visitor, type: string, typedEmail: string, code: string): Promise<OpenSession> {
  const email = readEmailAddress(typedEmail);
  const user = email === null ? undefined : await findUserByEmail(context.database, email);
  if (!user || email === null) throw codeRefused();
  for (const tokenType of tokenTypes.get(type) ?? []) {
    const tokenHash = await checkCode(context, { id: user.id, email }, tokenType, code);
    if (tokenHash !== null) return spendAndSignIn(context, visitor, [tokenType], tokenHash, codeRefused);
  }
  throw codeRefused();
}

/** What opening a link proves. Exported for the link itself, which answers by redirecting. */
export const verifyLink = (context: AuthContext, visitor: Visitor, type: string, linkToken: string): Promise<OpenSession> =>
  spendAndSignIn(context, visitor, tokenTypes.get(type) ?? [], hashToken(linkToken), linkRefused);

async function spendAndSignIn(
  context: AuthContext,
  visitor: Visitor,
  types: readonly UsableTokenType[],
  tokenHash: string,
  refused: () => AuthError,
): Promise<OpenSession> {
  const { database } = context;
  return database.transaction(async () => {
    let userId: string | undefined;
    for (const tokenType of types) userId ??= await spendOneTimeToken(context, tokenType, tokenHash);
    const user = userId === undefined ? undefined : await lockUser(database, userId);
    if (!user) throw refused();
    if (user.bannedUntil && user.bannedUntil > context.clock()) throw new AuthError('user_banned', 'User is banned');
    const confirmed = await confirmEmail(database, user, context.clock());
    await recordAudit(context, visitor, user.emailConfirmedAt ? 'login' : 'user_signedup', confirmed, { provider: 'email' });
    return openSession(context, visitor, confirmed, 'otp');
  });
}
