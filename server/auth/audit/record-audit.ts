import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { auditLogEntries, type JsonObject, type users } from '../tables.ts';

const logTypes = {
  login: 'account',
  /** Our own action: GoTrue does not audit failures. */
  login_failed: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_repeated_signup: 'user',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_modified: 'user',
  user_updated_password: 'user',
  user_reauthenticate_requested: 'user',
  user_invited: 'team',
  invite_accepted: 'account',
  user_deleted: 'team',
  token_refreshed: 'token',
  token_revoked: 'token',
  identity_linked: 'user',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  /** Our own actions, for operator commands. */
  signing_key_added: 'token',
  signing_key_retired: 'token',
  secret_key_replaced: 'token',
  service_role_token_made: 'token',
} as const;

/** An action of the audit log, in GoTrue's word. */
export type Action = keyof typeof logTypes;
type Actor = Pick<typeof users.$inferSelect, 'id' | 'email' | 'rawUserMetaData'>;

/** Adds an entry to the audit log, in the current transaction, with the actions and fields of GoTrue. */
export async function recordAudit(
  dependencies: AuthDependencies,
  visitor: Visitor,
  action: Action,
  actor: Actor,
  traits: JsonObject = {},
): Promise<void> {
  await dependencies.database.sql.insert(auditLogEntries).values({
    payload: auditPayload(action, actor, traits),
    ipAddress: visitor.ip,
    createdAt: dependencies.clock(),
  });
}

/** The actor of entries without an account: failed sign-ins, operators' commands, and callers with the secret key. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/**
 * Audits a failed password or code, whether or not the address has an account.
 * @param email   as typed, if it is a valid address: people type passwords into the wrong field
 * @param reason  the error code
 */
export async function recordFailedSignIn(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { email, user, reason }: { email: string | null; user: Actor | undefined; reason: string },
): Promise<void> {
  await recordAudit(
    dependencies,
    visitor,
    'login_failed',
    user ?? { id: nilUuid, email, rawUserMetaData: {} },
    {
      provider: 'email',
      reason,
    },
  );
}

/**
 * Adds an operator's command to the audit log, in the current transaction, as of the actor 'command line'.
 */
export async function recordCommand(
  dependencies: Pick<AuthDependencies, 'database' | 'clock'>,
  action: Action,
  traits: JsonObject = {},
): Promise<void> {
  const operator = { id: nilUuid, email: null, rawUserMetaData: { full_name: 'command line' } };
  await dependencies.database.sql
    .insert(auditLogEntries)
    .values({ payload: auditPayload(action, operator, traits), createdAt: dependencies.clock() });
}

/** Returns the payload of an audit entry, for statements that insert it together with other rows. */
export function auditPayload(action: Action, actor: Actor, traits: JsonObject = {}): JsonObject {
  const name = actor.rawUserMetaData['full_name'];
  return {
    actor_id: actor.id,
    actor_username: actor.email ?? '',
    actor_name: typeof name === 'string' ? name : '',
    actor_via_sso: false,
    action,
    log_type: logTypes[action],
    traits,
  };
}
