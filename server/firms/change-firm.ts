import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { MAX_FIRMS } from '#contract/members/firm-shapes.ts';
import type { FirmRole } from '#contract/members/firm-roles.ts';
import { findPersonById } from '../accounts/people.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Caller } from '../http/caller.ts';
import type { MemberDependencies } from '../members/invite.ts';
import { nameOfCaller } from '../members/member-acts.ts';
import { deleteFeedsWithoutAccess } from './delete-feeds.ts';
import { recordFirmAct } from './firm-acts.ts';
import { firmRoleWords, queueFirmMail } from './firm-mails.ts';
import { countClients, firmsOf, membersOfFirm, openFirm, presentFirm, type FirmView } from './open-firm.ts';
import { firmInvitations, firmMembers, firms } from './tables.ts';

/**
 * Creates a firm with the caller as its admin. Idempotent by its id.
 * @throws Refusal not_found for an id of others, not_possible_now
 */
export function createFirm(
  dependencies: MemberDependencies,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<FirmView> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    // Serialises new firms of one person, who could otherwise have more than the limit.
    await database.query('select pg_advisory_xact_lock(hashtext($1))', [`firms ${caller.userId}`]);
    const own = await firmsOf(database, caller.userId);
    if (!own.some((firm) => firm.id === id)) {
      if (own.length >= MAX_FIRMS)
        throw new Refusal('not_possible_now', { words: `You can be in at most ${MAX_FIRMS} firms.` });
      // A firm is seen by its members, and it has none yet.
      await asService(async () => {
        const created = await database.sql
          .insert(firms)
          .values({ id, name, createdAt: clock() })
          .onConflictDoNothing()
          .returning({ id: firms.id });
        if (created.length > 0) {
          await database.sql
            .insert(firmMembers)
            .values({ firmId: id, accountId: caller.userId, role: 'admin', since: clock() });
          await recordFirmAct(dependencies, caller, id, { act: 'created', concerns: name });
        }
      });
    }
    return presentFirm(dependencies, caller, await openFirm(database, caller, id));
  });
}

/** Changes the name of a firm. @throws Refusal not_found, not_allowed */
export function renameFirm(
  dependencies: MemberDependencies,
  caller: Caller,
  id: string,
  name: string,
): Promise<FirmView> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const { firm, role } = await openFirm(database, caller, id, { admin: true, lock: true });
    if (name !== firm.name) {
      await database.sql.update(firms).set({ name }).where(eq(firms.id, id));
      await recordFirmAct(dependencies, caller, id, { act: 'renamed', concerns: name });
    }
    return presentFirm(dependencies, caller, { firm: { ...firm, name }, role });
  });
}

/** Deletes a firm of one person without clients. @throws Refusal not_found, not_allowed, not_possible_now */
export function closeFirm({ database }: MemberDependencies, caller: Caller, id: string): Promise<void> {
  return database.transaction(async () => {
    await openFirm(database, caller, id, { admin: true, lock: true });
    if ((await countClients(database, id)) > 0)
      throw new Refusal('not_possible_now', {
        words: 'The firm still has clients. End its access to each of them first.',
      });
    if ((await membersOfFirm(database, id)).length > 1)
      throw new Refusal('not_possible_now', {
        words: 'Other people are in the firm. Remove them first, or leave it to another admin.',
      });
    await database.sql.delete(firms).where(eq(firms.id, id));
  });
}

/**
 * Gives a person of a firm another role, and tells her. Idempotent.
 * @throws Refusal not_found, not_allowed, not_possible_now
 */
export function changeFirmRole(
  dependencies: MemberDependencies,
  caller: Caller,
  id: string,
  { accountId, role }: { accountId: string; role: FirmRole },
): Promise<FirmView> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const opened = await openFirm(database, caller, id, { admin: true, lock: true });
    const members = await membersOfFirm(database, id);
    const member = members.find((each) => each.accountId === accountId);
    if (!member) throw new Refusal('not_found');
    if (member.role === role) return presentFirm(dependencies, caller, opened);
    if (role !== 'admin') requireOtherAdmin(members, accountId);
    await database.sql
      .update(firmMembers)
      .set({ role })
      .where(and(eq(firmMembers.firmId, id), eq(firmMembers.accountId, accountId)));
    if (role !== 'admin') await deleteInvitationsBy(dependencies, id, accountId);
    const person = await findPersonById(database, accountId);
    await recordFirmAct(dependencies, caller, id, {
      act: 'role-changed',
      concernsId: accountId,
      concerns: person?.name ?? null,
      role,
    });
    if (accountId !== caller.userId)
      await queueFirmMail(dependencies, opened.firm, person, {
        title: 'your role changed',
        words: `${nameOfCaller(caller)} changed your role. You are now ${firmRoleWords[role]} of ${opened.firm.name}.`,
        link: true,
      });
    return presentFirm(
      dependencies,
      caller,
      accountId === caller.userId ? { firm: opened.firm, role } : opened,
    );
  });
}

/**
 * Removes a person from a firm, with her access to its clients and her calendar feeds of them. Admins remove
 * anybody, everybody may leave. Idempotent for admins.
 * @throws Refusal not_found, not_allowed; not_possible_now for the last admin
 */
export function removeFirmMember(
  dependencies: MemberDependencies,
  caller: Caller,
  id: string,
  accountId: string,
): Promise<void> {
  const { database } = dependencies;
  const leaves = accountId === caller.userId;
  return database.transaction(async () => {
    const { firm } = await openFirm(database, caller, id, { admin: !leaves, lock: true });
    const members = await membersOfFirm(database, id);
    if (!members.some((each) => each.accountId === accountId)) return;
    requireOtherAdmin(members, accountId);
    const person = await findPersonById(database, accountId);
    // The calendar feeds are the other person's, and who leaves does not see what she left.
    await asService(async () => {
      await deleteInvitationsBy(dependencies, id, accountId);
      await database.sql
        .delete(firmMembers)
        .where(and(eq(firmMembers.firmId, id), eq(firmMembers.accountId, accountId)));
      await deleteFeedsWithoutAccess(database, [accountId]);
      await recordFirmAct(dependencies, caller, id, {
        act: leaves ? 'left' : 'removed',
        concernsId: accountId,
        concerns: person?.name ?? null,
      });
    });
    const name = nameOfCaller(caller);
    if (leaves) {
      for (const { accountId: adminId } of members.filter(
        (each) => each.role === 'admin' && each.accountId !== accountId,
      ))
        await queueFirmMail(dependencies, firm, await findPersonById(database, adminId), {
          title: `${name} left`,
          words: `${name} (${caller.email}) left ${firm.name} and no longer has access to its clients.`,
          link: true,
        });
      return;
    }
    await queueFirmMail(dependencies, firm, person, {
      title: 'you are no longer in the firm',
      words: `${name} removed you from ${firm.name}. You no longer have access to its clients.`,
      link: false,
    });
  });
}

/** Refuses to leave a firm without an admin. @throws Refusal not_possible_now */
function requireOtherAdmin(members: readonly (typeof firmMembers.$inferSelect)[], accountId: string): void {
  const isAdmin = members.some((each) => each.accountId === accountId && each.role === 'admin');
  if (isAdmin && !members.some((each) => each.role === 'admin' && each.accountId !== accountId))
    throw new Refusal('not_possible_now', {
      words:
        members.length > 1
          ? 'A firm needs an admin. Make another person an admin first.'
          : 'You are the only person in the firm. Invite another admin first, or close the firm.',
    });
}

const deleteInvitationsBy = ({ database }: MemberDependencies, firmId: string, accountId: string) =>
  database.sql
    .delete(firmInvitations)
    .where(
      and(
        eq(firmInvitations.firmId, firmId),
        eq(firmInvitations.invitedBy, accountId),
        isNull(firmInvitations.acceptedBy),
      ),
    );
