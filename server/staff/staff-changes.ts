import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { roleHasRight, type StaffRole } from '#contract/desk/rights.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { canSignIn } from '../auth/accounts/blocked-accounts.ts';
import { flowState, sessions, users } from '../auth/tables.ts';
import type { Database } from '../database/database.ts';
import { forgetStaffPlans } from './absences.ts';
import { releaseClaimsOf } from '../desk/claims.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { recordChangeElsewhere } from '../live/desk-changes.ts';
import { userRoles } from '../supabase/tables.ts';
import { giveRole } from './give-role.ts';
import { inviteToDesk } from './invitations.ts';
import { queueChangeMail, roleWords } from './staff-mails.ts';
import { staffChanges, staffInvitations } from './tables.ts';

type StaffDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;
type Administrator = { userId: string; email: string | null };
/** `accountId`: the account, where it is known already; otherwise that of the address. */
type Change = { email: string; toRole: StaffRole | null; accountId?: string };

/**
 * Gives a role to an address, changes it, or takes it away with null. It takes a second administrator, unless
 * there is none besides the caller and the person concerned. An address without a confirmed account is
 * invited.
 * @throws Refusal not_possible_now for the caller's own role, or while another change of the address waits
 */
export function changeRole(
  dependencies: StaffDependencies,
  by: Caller,
  { email, toRole, accountId }: Change,
): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const administrators = await lockAdministrators(dependencies, by);
    const account = await findAccount(dependencies, { email, concernsId: accountId ?? null });
    if (email === by.email.toLowerCase() || account?.id === by.userId)
      throw new Refusal('not_possible_now', {
        words: 'You cannot change your own role. Ask another administrator.',
      });
    if ((account?.role ?? null) === toRole) return;
    await refuseWhileWaiting(dependencies, { email, concernsId: account?.id ?? null });
    const actor = officerActor(by);
    const secondPersonExists = administrators.some(
      ({ userId, email: address }) => userId !== by.userId && userId !== account?.id && address !== email,
    );
    const change = {
      email,
      concernsId: account?.id ?? null,
      fromRole: account?.role ?? null,
      toRole,
      proposedBy: by.userId,
      proposedByName: actor.name,
      proposedAt: clock(),
    };
    if (secondPersonExists) {
      await database.sql.insert(staffChanges).values(change);
      await recordChangeElsewhere(dependencies);
      await queueChangeMail(
        dependencies,
        `${actor.name} asks to make ${email} ${roleWords(toRole)}. A second administrator decides on it.`,
      );
      return;
    }
    await database.sql.insert(staffChanges).values({
      ...change,
      verdict: 'alone',
      decidedBy: by.userId,
      decidedByName: actor.name,
      decidedAt: clock(),
    });
    await applyChange(dependencies, change, `${actor.name} made ${email} ${roleWords(toRole)}.`);
  });
}

/**
 * Decides on a waiting change of a role.
 * @throws Refusal second_person_needed, not_possible_now when it was decided already, not_found
 */
export function decideChange(
  dependencies: StaffDependencies,
  by: Caller,
  id: string,
  verdict: 'approved' | 'declined' | 'withdrawn',
): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    await lockAdministrators(dependencies, by);
    const [change] = await database.sql
      .select()
      .from(staffChanges)
      .where(eq(staffChanges.id, id))
      .for('update');
    if (!change) throw new Refusal('not_found');
    if (change.decidedAt !== null)
      throw new Refusal('not_possible_now', { words: 'This was decided already. Reload the page.' });
    const isOwn = change.proposedBy === by.userId;
    // The account, since its address may have changed; the address too, since it may have had no account.
    const isSubject = change.concernsId === by.userId || change.email === by.email.toLowerCase();
    if (isOwn !== (verdict === 'withdrawn') || isSubject)
      throw new Refusal('second_person_needed', {
        words: isSubject
          ? 'This is about your own role. Another administrator decides on it.'
          : isOwn
            ? 'You proposed this. Another administrator decides on it.'
            : 'Only the administrator who proposed this can withdraw it.',
      });
    const actor = officerActor(by);
    await database.sql
      .update(staffChanges)
      .set({ verdict, decidedBy: by.userId, decidedByName: actor.name, decidedAt: clock() })
      .where(eq(staffChanges.id, id));
    await recordChangeElsewhere(dependencies);
    const made = `${await addressWords(dependencies, change)} ${roleWords(change.toRole)}`;
    if (verdict === 'approved')
      await applyChange(dependencies, change, `${change.proposedByName} and ${actor.name} made ${made}.`);
    if (verdict === 'declined')
      await queueChangeMail(dependencies, `${actor.name} declined to make ${made}.`);
  });
}

/** Ends every session of a member of staff. @throws Refusal not_found, not_possible_now */
export async function signOutStaff({ database, config }: StaffDependencies, id: string): Promise<void> {
  if (config.supabase)
    throw new Refusal('not_possible_now', {
      words: 'Accounts belong to another sign-in service. End the sessions there.',
    });
  const [member] = await database.sql.select().from(userRoles).where(eq(userRoles.userId, id));
  if (!member) throw new Refusal('not_found');
  await database.transaction(() => endEverySession(database, id));
}

/** Ends the sessions of an account, and the linking of an identity that one of them began. */
async function endEverySession(database: Database, id: string): Promise<void> {
  await database.sql.delete(sessions).where(eq(sessions.userId, id));
  await database.sql.delete(flowState).where(eq(flowState.linkingTargetId, id));
}

/**
 * Returns the address of a member of staff, and the id of an account whose address another account has since; null
 * when the account has no role.
 */
export async function addressOfStaff(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<string | null> {
  const [member] = await database.sql
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.userId, id));
  return member ? (member.email?.toLowerCase() ?? `account ${id}`) : null;
}

/**
 * Locks the administrators, so that two of them who remove each other at once wait for each other, and returns those
 * who can sign in: no other can decide on a change.
 * @throws Refusal not_possible_now when the caller is no administrator any more
 */
async function lockAdministrators(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  by: Caller,
): Promise<Administrator[]> {
  const rows = await database.sql.select().from(userRoles).orderBy(userRoles.userId).for('update');
  const ids = rows.filter(({ role }) => roleHasRight(role, 'staff:manage')).map(({ userId }) => userId);
  if (!ids.includes(by.userId)) throw new Refusal('not_possible_now');
  const people = await database.sql
    .select({ userId: users.id, email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(canSignIn(clock()));
  return people.filter(({ userId }) => ids.includes(userId));
}

type StaffChangeRow = typeof staffChanges.$inferSelect;
type Account = { id: string; email: string | null; role: StaffRole | null };
/** The address of a change, and its account; null: the one that has confirmed the address. */
type Concerned = Pick<StaffChangeRow, 'email' | 'concernsId'>;

async function findAccount(
  { database }: Pick<Dependencies, 'database'>,
  { email, concernsId }: Concerned,
): Promise<Account | null> {
  const [account] = await database.sql
    .select({ id: users.id, email: users.email, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        concernsId === null
          ? and(eq(users.email, email), isNotNull(users.emailConfirmedAt))
          : eq(users.id, concernsId),
        isNull(users.deletedAt),
      ),
    );
  return account ?? null;
}

/** Returns the present address of a change's account, with the one that was proposed where they differ. */
async function addressWords(
  dependencies: Pick<Dependencies, 'database'>,
  change: Concerned,
): Promise<string> {
  const present = (await findAccount(dependencies, change))?.email ?? change.email;
  return present === change.email ? present : `${present} (proposed as ${change.email})`;
}

async function refuseWhileWaiting(
  { database }: Pick<Dependencies, 'database'>,
  { email, concernsId }: Concerned,
): Promise<void> {
  const [waiting] = await database.sql
    .select()
    .from(staffChanges)
    .where(
      and(
        isNull(staffChanges.decidedAt),
        or(
          eq(staffChanges.email, email),
          concernsId === null ? undefined : eq(staffChanges.concernsId, concernsId),
        ),
      ),
    );
  if (waiting)
    throw new Refusal('not_possible_now', {
      words: `A change that ${waiting.proposedByName} proposed for this address needs a second administrator. Decide on it first.`,
    });
}

/**
 * Returns the account whose role is changed or taken away.
 * @throws Refusal not_possible_now when it has no role any more, or was erased
 */
function requireHolder(account: Account | null): Account {
  if (account === null || account.role === null)
    throw new Refusal('not_possible_now', {
      words: 'This person has no role any more. Decline this, or let its proposer withdraw it.',
    });
  return account;
}

/**
 * Writes the role, or the invitation of an address without an account, and tells all staff. It is the account that
 * was proposed, whatever its address is by now: otherwise a new address would protect a person from losing a role.
 * @throws Refusal not_possible_now, as `requireHolder`
 */
async function applyChange(
  dependencies: StaffDependencies,
  change: Pick<StaffChangeRow, 'email' | 'concernsId' | 'fromRole' | 'toRole' | 'proposedByName'>,
  words: string,
): Promise<void> {
  const { database, clock } = dependencies;
  const { email, fromRole, toRole, proposedByName } = change;
  // A holder without an account was erased since; the address may be another person's today.
  const isErased = fromRole !== null && change.concernsId === null;
  const found = isErased ? null : await findAccount(dependencies, change);
  // Before the change, so that a person who loses the role is told too.
  if (toRole === null) await queueChangeMail(dependencies, words);
  await database.sql
    .delete(staffInvitations)
    .where(inArray(staffInvitations.email, [email, found?.email ?? email]));
  if (toRole === null) {
    const { id } = requireHolder(found);
    await database.sql.delete(userRoles).where(eq(userRoles.userId, id));
    await endEverySession(database, id);
    await releaseClaimsOf(database, id);
    await forgetStaffPlans(database, id);
    return;
  }
  const account = fromRole === null ? found : requireHolder(found);
  if (account === null)
    await inviteToDesk(dependencies, { email, role: toRole, invitedByName: proposedByName });
  else await giveRole(database, { userId: account.id, role: toRole, at: clock() });
  await queueChangeMail(dependencies, words);
}
