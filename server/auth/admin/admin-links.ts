import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { checkMetadata, requireEmailAddress } from '../http/check-input.ts';
import { mergeMetadata } from '../accounts/change-user.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { describeUser } from '../accounts/describe-user.ts';
import { AuthError } from '../http/errors.ts';
import { evictUnverifiedOwner } from '../accounts/evict-unverified-owner.ts';
import { findAccount, lockAccount } from '../accounts/find-account.ts';
import { actionLink, type LinkType } from '../mails/account-mails.ts';
import { issueOneTimeToken, type IssuedToken } from '../codes-and-links/one-time-tokens.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import {
  deleteOneTimeTokens,
  findUserByEmail,
  insertEmailUser,
  lockUserByEmail,
  updateUser,
  type UserRow,
} from '../accounts/user-queries.ts';
import { member } from '../http/read-body.ts';
import type { Administrator } from '../callers/require-admin.ts';
import { sendInvitation } from '../mails/send-mail.ts';
import type { JsonObject } from '../tables.ts';
import { emailExists } from '../accounts/address-conflicts.ts';
import { audienceOf } from '../http/visitor.ts';

export const inviteBody = z.object({ email: member.text, data: member.object });
export const generateLinkBody = z.object({
  type: member.text,
  email: member.text,
  new_email: member.text,
  password: member.text,
  data: member.object,
  redirect_to: member.text,
});
type LinkBody = z.output<typeof generateLinkBody>;

const auditTraits = (user: UserRow): JsonObject => ({ user_id: user.id, user_email: user.email ?? '' });

/**
 * Creates an account and mails an invitation to it. An unconfirmed account is invited again, without the
 * credentials it has: whoever signed up with the address need not be its owner.
 * @throws AuthError
 */
export async function invite(
  dependencies: AuthDependencies,
  visitor: Visitor,
  administrator: Administrator,
  body: z.output<typeof inviteBody>,
  redirectTo?: string,
): Promise<JsonObject> {
  const { database } = dependencies;
  const email = requireEmailAddress(body.email);
  const metadata = checkMetadata(dependencies.settings, body.data);
  return database.transaction(async () => {
    const user = await invitedUser(dependencies, visitor, email, { metadata, encryptedPassword: null });
    const invited = await sendInvitation(dependencies, { ...user, email }, { redirectTo });
    await recordAudit(dependencies, visitor, 'user_invited', administrator, auditTraits(user));
    return describeUser(database, invited);
  });
}

type NewAccount = { metadata: JsonObject; encryptedPassword: string | null };

/** @throws AuthError `email_exists` if the address is already confirmed */
async function invitedUser(
  dependencies: AuthDependencies,
  visitor: Visitor,
  email: string,
  made: NewAccount,
): Promise<UserRow> {
  const user = await unconfirmedUser(dependencies, visitor, email, made);
  return evictUnverifiedOwner(dependencies, user, email);
}

/** @throws AuthError `email_exists` if the address is already confirmed */
async function unconfirmedUser(
  dependencies: AuthDependencies,
  visitor: Visitor,
  email: string,
  made: NewAccount,
): Promise<UserRow> {
  const { database } = dependencies;
  const known = await lockUserByEmail(database, email);
  if (known?.emailConfirmedAt) throw emailExists();
  if (known) return known;
  const user = await insertEmailUser(database, {
    email,
    ...made,
    confirmed: false,
    now: dependencies.clock(),
    audience: audienceOf(dependencies, visitor),
  });
  if (!user) throw emailExists();
  return user;
}

type Kind = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_current' | 'email_change_new';
const kinds: ReadonlySet<string> = new Set<Kind>([
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
]);

/**
 * Creates a link and a code as for a mail, without sending it. Returns the user's fields with
 * `action_link`, `email_otp`, `hashed_token`, `verification_type` and `redirect_to`.
 * @throws AuthError
 */
export async function generateLink(
  dependencies: AuthDependencies,
  visitor: Visitor,
  administrator: Administrator,
  body: LinkBody,
  redirectTo: string,
): Promise<JsonObject> {
  const { database } = dependencies;
  const email = requireEmailAddress(body.email);
  if (!body.type || !kinds.has(body.type))
    throw new AuthError(
      'validation_failed',
      `Invalid email action link type requested: ${(body.type ?? '').slice(0, 50)}`,
    );
  const known = await findAccount(dependencies, visitor, email);
  const kind = !known && body.type === 'magiclink' ? 'signup' : (body.type as Kind);
  if (!known && kind !== 'signup' && kind !== 'invite') throw userNotFound();
  const needsPassword = !known && body.type === 'signup';
  const encryptedPassword = needsPassword
    ? await hashPassword(
        dependencies.settings.passwordCost,
        await checkPassword(dependencies.settings, body.password, email),
      )
    : null;
  const { user, token } = await database.transaction(async () => {
    const made = { metadata: checkMetadata(dependencies.settings, body.data), encryptedPassword };
    const prepared = await prepareLink(dependencies, visitor, kind, { email, body, made });
    await recordAudit(
      dependencies,
      visitor,
      kind === 'invite' ? 'user_invited' : 'user_recovery_requested',
      administrator,
      { ...auditTraits(prepared.user), link_type: kind },
    );
    return prepared;
  });
  const linkType: LinkType =
    kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind;
  return {
    ...(await describeUser(database, user)),
    action_link: actionLink(dependencies, token, linkType, redirectTo),
    email_otp: token.code,
    hashed_token: token.linkToken,
    verification_type: kind,
    redirect_to: redirectTo,
  };
}

const userNotFound = () => new AuthError('user_not_found', 'User with this email not found', { status: 404 });

type LinkRequest = { email: string; body: LinkBody; made: NewAccount };

async function prepareLink(
  dependencies: AuthDependencies,
  visitor: Visitor,
  kind: Kind,
  { email, body, made }: LinkRequest,
): Promise<{ user: UserRow; token: IssuedToken }> {
  const { database } = dependencies;
  const now = dependencies.clock();
  if (kind === 'signup' || kind === 'invite') {
    const waiting =
      kind === 'invite'
        ? await invitedUser(dependencies, visitor, email, made)
        : await unconfirmedUser(dependencies, visitor, email, made);
    const rawUserMetaData =
      kind === 'signup' ? mergeMetadata(waiting.rawUserMetaData, made.metadata) : waiting.rawUserMetaData;
    const token = await issueOneTimeToken(dependencies, { id: waiting.id, email }, 'confirmation_token');
    return {
      token,
      user: await updateUser(database, waiting.id, {
        rawUserMetaData,
        confirmationSentAt: now,
        ...(kind === 'invite' ? { invitedAt: now } : {}),
      }),
    };
  }
  const known = await lockAccount(dependencies, visitor, email);
  if (!known) throw userNotFound();
  if (kind === 'magiclink' || kind === 'recovery') {
    const token = await issueOneTimeToken(dependencies, { id: known.id, email }, 'recovery_token');
    return { token, user: await updateUser(database, known.id, { recoverySentAt: now }) };
  }
  return prepareEmailChange(dependencies, kind, known, email, body.new_email);
}

async function prepareEmailChange(
  dependencies: AuthDependencies,
  kind: 'email_change_current' | 'email_change_new',
  user: UserRow,
  email: string,
  typed: string | undefined,
): Promise<{ user: UserRow; token: IssuedToken }> {
  if (kind === 'email_change_current' && !dependencies.settings.secureEmailChange) {
    throw new AuthError('validation_failed', 'Enable secure email change to generate link for current email');
  }
  const newEmail = requireEmailAddress(typed);
  const holder = await findUserByEmail(dependencies.database, newEmail);
  if (holder && holder.id !== user.id) throw emailExists();
  // A confirmation of an earlier change to another address must not count for this one.
  if (user.emailChange !== newEmail) {
    await deleteOneTimeTokens(dependencies.database, user.id, 'email_change_token_current');
    await deleteOneTimeTokens(dependencies.database, user.id, 'email_change_token_new');
  }
  const token =
    kind === 'email_change_current'
      ? await issueOneTimeToken(dependencies, { id: user.id, email }, 'email_change_token_current')
      : await issueOneTimeToken(dependencies, { id: user.id, email: newEmail }, 'email_change_token_new');
  const changed = await updateUser(dependencies.database, user.id, {
    emailChange: newEmail,
    emailChangeSentAt: dependencies.clock(),
    emailChangeConfirmStatus: 0,
  });
  return { token, user: changed };
}
