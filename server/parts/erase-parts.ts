import { and, eq, inArray, or } from 'drizzle-orm';
import { findPersonById } from '../accounts/people.ts';
import { applications } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { applicationParts, applicationSignatures } from './tables.ts';

/** Deletes the invitations and signatures of an application that is erased, in the current transaction. */
export async function erasePartsOf(database: Database, applicationId: string): Promise<void> {
  for (const table of [applicationParts, applicationSignatures])
    await database.sql.delete(table).where(eq(table.applicationId, applicationId));
}

type ErasedPerson = { readonly id: string; readonly addresses: readonly string[] };

/**
 * Deletes invitations to parts to a person who is erased, in the current transaction. Those that the person sent for
 * applications of others go on in the name of the owner. A signature stays with the application that it is evidence
 * for, which belongs to another person.
 */
export async function erasePartInvitations(
  database: Database,
  { id, addresses }: ErasedPerson,
): Promise<void> {
  await database.sql.delete(applicationParts).where(inArray(applicationParts.email, [...addresses]));
  const sent = await database.sql
    .selectDistinct({ applicationId: applications.id, ownerId: applications.ownerId })
    .from(applicationParts)
    .innerJoin(applications, eq(applications.id, applicationParts.applicationId))
    .where(eq(applicationParts.invitedBy, id));
  for (const { applicationId, ownerId } of sent) {
    const { name } = await findPersonById(database, ownerId);
    await database.sql
      .update(applicationParts)
      .set({ invitedBy: ownerId, invitedByName: name })
      .where(and(eq(applicationParts.applicationId, applicationId), eq(applicationParts.invitedBy, id)));
  }
}

/** Returns what an export has about parts: those of the person's applications, and the person's own elsewhere. */
export async function exportParts(
  database: Database,
  { addresses }: Pick<ErasedPerson, 'addresses'>,
  applicationIds: readonly string[],
) {
  const columns = {
    applicationId: applicationParts.applicationId,
    path: applicationParts.path,
    email: applicationParts.email,
    invitedByName: applicationParts.invitedByName,
    sentAt: applicationParts.sentAt,
    openedAt: applicationParts.openedAt,
  };
  const isOwn = (table: typeof applicationParts | typeof applicationSignatures) =>
    or(
      applicationIds.length > 0 ? inArray(table.applicationId, [...applicationIds]) : undefined,
      inArray(table.email, [...addresses]),
    );
  return {
    applicationParts: await database.sql
      .select(columns)
      .from(applicationParts)
      .where(isOwn(applicationParts)),
    applicationSignatures: await database.sql
      .select()
      .from(applicationSignatures)
      .where(isOwn(applicationSignatures)),
  };
}
