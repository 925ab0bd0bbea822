import type { AuthContext, Visitor } from './context.ts';
import { auditLogEntries, type JsonObject, type users } from './tables.ts';

const logTypes = {
  login: 'account',
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
} as const;

export type Action = keyof typeof logTypes;
type Actor = Pick<typeof users.$inferSelect, 'id' | 'email' | 'rawUserMetaData'>;

/** Notes who did what, in the current transaction, in the original server's words. */
export async function recordAudit(context: AuthContext, visitor: Visitor, action: Action, actor: Actor, traits: JsonObject = {}): Promise<void> {
  await context.database.sql.insert(auditLogEntries).values({ payload: auditPayload(action, actor, traits), ipAddress: visitor.ip, createdAt: context.clock() });
}

/** What `recordAudit` notes, for statements that write it together with something else. */
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
