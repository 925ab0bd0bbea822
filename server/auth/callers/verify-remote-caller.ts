import { and, eq, gte, ne, or } from 'drizzle-orm';
import type { StaffRole } from '#contract/desk/rights.ts';
import { personErasures } from '../../accounts/tables.ts';
import { userRoles } from '../../supabase/tables.ts';
import { previousEmail } from '../audit/confirmed-addresses.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findAdministrators } from '../admin/ensure-administrator.ts';
import { parseEmailAddress } from '../http/check-input.ts';
import type { AuthDependencies } from '../dependencies.ts';
import type { AccessClaims } from '../sessions/token-verdict.ts';
import type { CallerVerdict } from './caller.ts';
import { readFullName } from './read-full-name.ts';
import type { RemoteProject } from './remote-project.ts';
import { isUuid } from './require-user.ts';
import { users } from '../tables.ts';

type RemoteUser = { userId: string; email: string; fullName: string };
type StoredUser = RemoteUser & { role: StaffRole | null; isBlocked: boolean; isConfirmed: boolean };

const refused = (reason: string): CallerVerdict => ({ refused: 'invalid', reason });

/**
 * Verifies a token of the remote project. A row of the user is stored here as the target of foreign keys;
 * roles and bans are local. A session ended at the project is noticed only when its access token expires. The caller
 * has an address only if the project confirms addresses: here it proves, for example, who was invited.
 */
export async function verifyRemoteCaller(
  dependencies: AuthDependencies,
  project: RemoteProject,
  token: string,
): Promise<CallerVerdict> {
  const verdict = await project.verify(token);
  if ('refused' in verdict) return verdict;
  const {
    sub,
    session_id: sessionId,
    role,
    email: address,
    is_anonymous: anonymous,
    user_metadata: metadata,
  } = verdict.claims;
  if (!isUuid(sub) || !isUuid(sessionId)) return refused('the token names no session');
  if (role !== 'authenticated' || anonymous === true)
    return refused('the token is not of a person with an account');
  const email = parseEmailAddress(typeof address === 'string' ? address : '');
  if (email === null) return refused('the token names no address');

  const person: RemoteUser = { userId: sub, email, fullName: readFullName(metadata) };
  const before = await findStoredUser(dependencies, sub);
  // Before anything is stored: the row of a deleted account stays without name and address.
  if (before?.isBlocked) return refused('the account is closed');
  if (before === undefined && (await wasErasedSince(dependencies, sub, signedInAt(verdict.claims))))
    return refused('the account was erased after this session began');
  const known = await project.requiresConfirmedEmail();
  const confirms = known ?? false;
  const changed =
    before?.email !== email ||
    before.fullName !== person.fullName ||
    (known !== null && before.isConfirmed !== known);
  if (changed) await upsertUser(dependencies, person, confirms);
  const granted = before?.role ?? (await grantConfiguredAdministrator(dependencies, person, confirms));
  const secondFactorVerified = verdict.claims['aal'] === 'aal2';
  return {
    caller: {
      ...person,
      email: confirms ? email : '',
      staffRole: granted,
      sessionId,
      secondFactorVerified,
    },
  };
}

/** Returns when the person of a token signed in; a refreshed token is younger. */
function signedInAt({ amr, iat = 0 }: AccessClaims): Date {
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  const seconds = methods
    .map((method) => (method as { timestamp?: unknown } | null)?.timestamp)
    .filter((timestamp) => typeof timestamp === 'number');
  return new Date((seconds.length > 0 ? Math.max(...seconds) : iat) * 1000);
}

/** Returns whether an account was erased at or after an instant. */
const wasErasedSince = async (
  { database }: AuthDependencies,
  personId: string,
  since: Date,
): Promise<boolean> =>
  (await database.sql.$count(
    personErasures,
    and(eq(personErasures.personId, personId), gte(personErasures.erasedAt, since)),
  )) > 0;

async function findStoredUser(
  { database, clock }: AuthDependencies,
  userId: string,
): Promise<StoredUser | undefined> {
  const [row] = await database.sql
    .select({
      email: users.email,
      confirmedAt: users.emailConfirmedAt,
      metadata: users.rawUserMetaData,
      bannedUntil: users.bannedUntil,
      deletedAt: users.deletedAt,
      role: userRoles.role,
    })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const isBlocked = row.deletedAt !== null || (row.bannedUntil !== null && row.bannedUntil > clock());
  return {
    userId,
    email: row.email ?? '',
    fullName: readFullName(row.metadata),
    role: row.role,
    isBlocked,
    isConfirmed: row.confirmedAt !== null,
  };
}

/**
 * Stores a user with the name and address of the token. The project has the log of the change, so the previous
 * address is recorded here too, if the project confirms addresses.
 */
async function upsertUser(
  dependencies: AuthDependencies,
  { userId, email, fullName }: RemoteUser,
  confirms: boolean,
): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock();
  await database.transaction(async () => {
    const rows = await database.sql
      .select()
      .from(users)
      .where(or(eq(users.id, userId), eq(users.email, email)))
      .orderBy(users.id)
      .for('update');
    for (const row of confirms ? rows : []) {
      const traits = previousEmail(row, { email: row.id === userId ? email : null });
      if ('previous_email' in traits)
        await recordAudit(dependencies, { ip: '', userAgent: null }, 'user_modified', row, traits);
    }
    // Addresses belong to the project's accounts: another local row with this address loses it.
    await database.sql
      .update(users)
      .set({ email: null, updatedAt: now })
      .where(and(eq(users.email, email), ne(users.id, userId)));
    const values = {
      email,
      emailConfirmedAt: confirms ? now : null,
      rawUserMetaData: { full_name: fullName },
      updatedAt: now,
    };
    await database.sql
      .insert(users)
      .values({ id: userId, ...values, createdAt: now })
      .onConflictDoUpdate({ target: users.id, set: values });
  });
}

/**
 * Makes the user with the configured administrator's address an administrator, if the project requires
 * confirmed addresses and no other administrator can sign in: a role that was taken away at the desk stays away.
 */
async function grantConfiguredAdministrator(
  dependencies: AuthDependencies,
  { userId, email }: RemoteUser,
  confirms: boolean,
): Promise<StaffRole | null> {
  const { database, clock, config } = dependencies;
  if (config.administrator?.email.toLowerCase() !== email || !confirms) return null;
  if ((await findAdministrators(dependencies)).some(({ canSignIn }) => canSignIn)) return null;
  await database.sql
    .insert(userRoles)
    .values({ userId, role: 'administrator', grantedAt: clock() })
    .onConflictDoNothing();
  return 'administrator';
}
