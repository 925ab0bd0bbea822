import { and, eq, exists, inArray, or } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { memberActs, memberInvitations, memberships } from './tables.ts';

/**
 * Refuses to erase an account that holds something to which others have access: it would end for them without a word.
 * @throws Refusal not_possible_now
 */
export async function refuseWhileShared(database: Database, accountId: string): Promise<void> {
  const one = database.sql.select({ id: memberships.id }).from(memberships);
  const [company] = await database.sql
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(companies.ownerId, accountId), exists(one.where(eq(memberships.companyId, companies.id)))))
    .limit(1);
  const [application] = await database.sql
    .select({ name: applications.reference })
    .from(applications)
    .where(
      and(
        eq(applications.ownerId, accountId),
        exists(one.where(eq(memberships.applicationId, applications.id))),
      ),
    )
    .limit(1);
  const shared = company ?? application;
  if (shared)
    throw new Refusal('not_possible_now', {
      words: `Other people have access to ${shared.name}. Hand it over, or remove them first.`,
    });
}

/** Erases a person's memberships, invitations and name among the acts, in the current transaction. */
export async function eraseMember(
  database: Database,
  { id, addresses }: { readonly id: string; readonly addresses: readonly string[] },
): Promise<void> {
  await database.sql.delete(memberships).where(eq(memberships.accountId, id));
  await database.sql
    .delete(memberInvitations)
    .where(or(eq(memberInvitations.invitedBy, id), inArray(memberInvitations.email, [...addresses])));
  await database.sql
    .update(memberActs)
    .set({ accountId: null, accountName: 'Erased', hourKey: null })
    .where(eq(memberActs.accountId, id));
  await database.sql
    .update(memberActs)
    .set({ accountName: 'Erased' })
    .where(inArray(memberActs.accountName, [...addresses]));
  await database.sql
    .update(memberActs)
    .set({ concerns: null })
    .where(inArray(memberActs.concerns, [...addresses]));
}

/** Deletes who has access to an application that is erased, and what they did, in the current transaction. */
export async function eraseMembersOf(database: Database, applicationId: string): Promise<void> {
  for (const table of [memberships, memberInvitations, memberActs])
    await database.sql.delete(table).where(eq(table.applicationId, applicationId));
}

/** Returns what an export has about a person's access, and about who has access to what the person holds. */
export async function exportMember(
  database: Database,
  { id, addresses }: { readonly id: string; readonly addresses: readonly string[] },
  owned: { readonly companyIds: readonly string[]; readonly applicationIds: readonly string[] },
) {
  const ofOwned = (table: typeof memberships | typeof memberActs) =>
    or(
      owned.companyIds.length > 0 ? inArray(table.companyId, [...owned.companyIds]) : undefined,
      owned.applicationIds.length > 0 ? inArray(table.applicationId, [...owned.applicationIds]) : undefined,
    );
  const columns = {
    companyId: memberInvitations.companyId,
    applicationId: memberInvitations.applicationId,
    email: memberInvitations.email,
    role: memberInvitations.role,
    invitedByName: memberInvitations.invitedByName,
    sentAt: memberInvitations.sentAt,
  };
  return {
    memberships: await database.sql
      .select()
      .from(memberships)
      .where(or(eq(memberships.accountId, id), ofOwned(memberships))),
    memberInvitations: await database.sql
      .select(columns)
      .from(memberInvitations)
      .where(or(eq(memberInvitations.invitedBy, id), inArray(memberInvitations.email, [...addresses]))),
    memberActs: await database.sql
      .select({
        companyId: memberActs.companyId,
        applicationId: memberActs.applicationId,
        by: memberActs.accountName,
        act: memberActs.act,
        concerns: memberActs.concerns,
        role: memberActs.role,
        at: memberActs.at,
      })
      .from(memberActs)
      .where(or(eq(memberActs.accountId, id), ofOwned(memberActs))),
  };
}
