import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import type { FirmShape } from '#contract/members/firm-shapes.ts';
import type { FirmRole } from '#contract/members/firm-roles.ts';
import { findPeopleById } from '../accounts/people.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { actsOfFirm } from './firm-acts.ts';
import { firmClients, firmInvitations, firmMembers, firms } from './tables.ts';

export type FirmRow = typeof firms.$inferSelect;
export type FirmMemberRow = typeof firmMembers.$inferSelect;
export type OpenedFirm = { readonly firm: FirmRow; readonly role: FirmRole };
export type FirmView = z.input<typeof FirmShape>;

/**
 * Returns a firm of the caller.
 * @param admin  whether the caller must be its admin
 * @param lock  whether its row stays locked until the transaction ends, so that two admins do not leave at once
 * @throws Refusal not_found for others, not_allowed for members without the right
 */
export async function openFirm(
  database: Database,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
  { admin = false, lock = false }: { admin?: boolean; lock?: boolean } = {},
): Promise<OpenedFirm> {
  const query = database.sql.select().from(firms).where(eq(firms.id, id));
  const [firm] = await (lock ? query.for('update') : query);
  const [member] = await database.sql
    .select({ role: firmMembers.role })
    .from(firmMembers)
    .where(and(eq(firmMembers.firmId, id), eq(firmMembers.accountId, userId)));
  if (!firm || !member) throw new Refusal('not_found');
  if (admin && member.role !== 'admin')
    throw new Refusal('not_allowed', {
      words: 'You are a member of this firm, so you cannot do this. Ask an admin of the firm.',
    });
  return { firm, role: member.role };
}

/** Returns the people of a firm, those who came first at the top. */
export const membersOfFirm = (database: Database, firmId: string): PromiseLike<FirmMemberRow[]> =>
  database.sql
    .select()
    .from(firmMembers)
    .where(eq(firmMembers.firmId, firmId))
    .orderBy(asc(firmMembers.since), asc(firmMembers.accountId));

/** Returns the open invitations of a firm, the oldest first. */
export const openInvitationsOf = (
  database: Database,
  firmId: string,
): PromiseLike<(typeof firmInvitations.$inferSelect)[]> =>
  database.sql
    .select()
    .from(firmInvitations)
    .where(and(eq(firmInvitations.firmId, firmId), isNull(firmInvitations.acceptedBy)))
    .orderBy(asc(firmInvitations.sentAt), asc(firmInvitations.id));

/** Returns how many companies are clients of a firm. */
export async function countClients(database: Database, firmId: string): Promise<number> {
  const [row] = await database.sql
    .select({ number: count() })
    .from(firmClients)
    .where(eq(firmClients.firmId, firmId));
  return row?.number ?? 0;
}

/** Returns the firms of an account by name. */
export const firmsOf = (
  database: Database,
  accountId: string,
): PromiseLike<{ id: string; name: string; role: FirmRole }[]> =>
  database.sql
    .select({ id: firms.id, name: firms.name, role: firmMembers.role })
    .from(firmMembers)
    .innerJoin(firms, eq(firms.id, firmMembers.firmId))
    .where(eq(firmMembers.accountId, accountId))
    .orderBy(asc(firms.name), asc(firms.id));

/** Presents a firm that the caller opened. */
export async function presentFirm(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Pick<Caller, 'userId'>,
  { firm, role }: OpenedFirm,
): Promise<FirmView> {
  const [members, invitations, clients, acts] = await Promise.all([
    membersOfFirm(database, firm.id),
    openInvitationsOf(database, firm.id),
    countClients(database, firm.id),
    actsOfFirm(database, firm.id),
  ]);
  const people = await findPeopleById(
    database,
    members.map(({ accountId }) => accountId),
  );
  return {
    id: firm.id,
    name: firm.name,
    role,
    members: members.map(({ accountId, role: theirs, since }) => ({
      accountId,
      name: people.get(accountId)?.name ?? 'A former customer',
      email: people.get(accountId)?.email ?? '',
      role: theirs,
      isYou: accountId === caller.userId,
      since: since.toISOString(),
    })),
    invitations: invitations.map(({ id, email, role: invited, invitedByName, sentAt, expiresAt }) => ({
      id,
      email,
      role: invited,
      invitedBy: invitedByName,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expired: expiresAt <= clock(),
    })),
    clients,
    acts,
  };
}
