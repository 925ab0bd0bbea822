import { and, asc, eq, exists, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/errors.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { eraseFromFirmActs, exportFirmActs } from './firm-acts.ts';
import { firmActs, firmClients, firmContacts, firmInvitations, firmMembers, firms } from './tables.ts';

/**
 * Refuses to erase the last admin of a firm that has other people or clients, and an account that holds a
 * client of a firm: access would end for others without a word. The firms of the account stay locked until the
 * transaction ends.
 * @throws Refusal not_possible_now
 */
export async function refuseWhileInFirm(database: Database, accountId: string): Promise<void> {
  // Another admin who leaves at the same time waits, or is gone already.
  await database.sql
    .select({ id: firms.id })
    .from(firms)
    .innerJoin(firmMembers, eq(firmMembers.firmId, firms.id))
    .where(eq(firmMembers.accountId, accountId))
    .orderBy(asc(firms.id))
    .for('update', { of: firms });
  const others = alias(firmMembers, 'others');
  const one = sql`1`;
  const [led] = await database.sql
    .select({ name: firms.name })
    .from(firmMembers)
    .innerJoin(firms, eq(firms.id, firmMembers.firmId))
    .where(
      and(
        eq(firmMembers.accountId, accountId),
        eq(firmMembers.role, 'admin'),
        notExists(
          database.sql
            .select({ one })
            .from(others)
            .where(
              and(eq(others.firmId, firms.id), eq(others.role, 'admin'), ne(others.accountId, accountId)),
            ),
        ),
        or(
          exists(
            database.sql
              .select({ one })
              .from(others)
              .where(and(eq(others.firmId, firms.id), ne(others.accountId, accountId))),
          ),
          exists(database.sql.select({ one }).from(firmClients).where(eq(firmClients.firmId, firms.id))),
        ),
      ),
    )
    .limit(1);
  if (led)
    throw new Refusal('not_possible_now', {
      words: `You are the only admin of the firm ${led.name}. Make another person an admin, or end its clients and remove its people first.`,
    });
  const [given] = await database.sql
    .select({ company: companies.name, firm: firms.name })
    .from(companies)
    .innerJoin(firmClients, eq(firmClients.companyId, companies.id))
    .innerJoin(firms, eq(firms.id, firmClients.firmId))
    .where(eq(companies.ownerId, accountId))
    .limit(1);
  if (given)
    throw new Refusal('not_possible_now', {
      words: `The firm ${given.firm} has access to ${given.company}. Hand the company over, or end the access of the firm first.`,
    });
}

/**
 * Erases a person from firms: memberships, invitations, the name as the giver of clients, and firms of this
 * person alone.
 */
export async function eraseFirmMember(
  database: Database,
  { id, addresses }: { readonly id: string; readonly addresses: readonly string[] },
  at: Date,
): Promise<void> {
  const left = await database.sql
    .delete(firmMembers)
    .where(eq(firmMembers.accountId, id))
    .returning({ firmId: firmMembers.firmId });
  if (left.length > 0)
    await database.sql
      .insert(firmActs)
      .values(left.map(({ firmId }) => ({ firmId, accountName: 'Erased', act: 'left' as const, at })));
  await eraseFromFirmActs(database, { id, addresses });
  await database.sql
    .delete(firmInvitations)
    .where(or(eq(firmInvitations.invitedBy, id), inArray(firmInvitations.email, [...addresses])));
  await database.sql
    .update(firmClients)
    .set({ givenBy: null, givenByName: 'Erased' })
    .where(eq(firmClients.givenBy, id));
  if (left.length > 0)
    await database.sql.delete(firms).where(
      and(
        inArray(
          firms.id,
          left.map(({ firmId }) => firmId),
        ),
        notExists(
          database.sql.select({ one: sql`1` }).from(firmMembers).where(eq(firmMembers.firmId, firms.id)),
        ),
      ),
    );
}

/** Returns what an export has about a person's firms, and about firms with access to what the person holds. */
export async function exportFirms(
  database: Database,
  { id, addresses }: { readonly id: string; readonly addresses: readonly string[] },
  companyIds: readonly string[],
) {
  return {
    firms: await database.sql
      .select({
        id: firms.id,
        name: firms.name,
        createdAt: firms.createdAt,
        role: firmMembers.role,
        since: firmMembers.since,
      })
      .from(firmMembers)
      .innerJoin(firms, eq(firms.id, firmMembers.firmId))
      .where(eq(firmMembers.accountId, id)),
    firmInvitations: await database.sql
      .select({
        firmId: firmInvitations.firmId,
        email: firmInvitations.email,
        role: firmInvitations.role,
        invitedByName: firmInvitations.invitedByName,
        sentAt: firmInvitations.sentAt,
      })
      .from(firmInvitations)
      .where(or(eq(firmInvitations.invitedBy, id), inArray(firmInvitations.email, [...addresses]))),
    firmsWithAccess: await database.sql
      .select({
        companyId: firmClients.companyId,
        firm: firms.name,
        role: firmClients.role,
        givenBy: firmClients.givenByName,
        since: firmClients.since,
      })
      .from(firmClients)
      .innerJoin(firms, eq(firms.id, firmClients.firmId))
      .where(
        or(
          eq(firmClients.givenBy, id),
          companyIds.length > 0 ? inArray(firmClients.companyId, [...companyIds]) : undefined,
        ),
      ),
    firmHistory: await exportFirmActs(database, { id, addresses }),
    firmContacts: await database.sql
      .select({ companyId: firmContacts.companyId, firmId: firmContacts.firmId })
      .from(firmContacts)
      .where(eq(firmContacts.accountId, id)),
  };
}
