import { recordAudit } from '../audit/record-audit.ts';
import { checkMetadata } from '../http/check-input.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { openSession, tokenResponse } from '../sessions/sessions.ts';
import { users, type JsonObject } from '../tables.ts';
import { audienceOf } from '../http/visitor.ts';

/**
 * Creates an anonymous user and a session. Adding and confirming an address makes the user permanent.
 * @throws AuthError `anonymous_provider_disabled`, `signup_disabled` or `over_request_rate_limit`
 */
export async function signUpAnonymously(
  dependencies: AuthDependencies,
  visitor: Visitor,
  data: JsonObject | undefined,
): Promise<JsonObject> {
  const { database, settings } = dependencies;
  if (!settings.anonymousUsers)
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!settings.signUpAllowed)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const metadata = checkMetadata(settings, data);
  const limit = await dependencies.limits.consume('auth.anonymous', visitor.ip, settings.limits.anonymous);
  if (!limit.allowed) throw new AuthError('over_request_rate_limit', 'Request rate limit reached');
  const now = dependencies.clock();
  const opened = await database.transaction(async () => {
    const [user] = await database.sql
      .insert(users)
      .values({
        aud: audienceOf(dependencies, visitor),
        isAnonymous: true,
        rawUserMetaData: metadata,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!user) throw new Error('A user was inserted but not returned.');
    await recordAudit(dependencies, visitor, 'user_signedup', user, { provider: 'anonymous' });
    return openSession(dependencies, visitor, user, 'anonymous');
  });
  return tokenResponse(dependencies, opened);
}
