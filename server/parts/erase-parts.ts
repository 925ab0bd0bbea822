import { eq, inArray, or } from 'drizzle-orm';
import { findPeopleById, formerCustomer } from '../accounts/people.ts';
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
  const owners = await database.sql
    .selectDistinct({ id: applications.ownerId })
    .from(applicationParts)
    .innerJoin(applications, eq(applications.id, applicationParts.applicationId))
    .where(eq(applicationParts.invitedBy, id));
  if (owners.length === 0) return;
  const people = await findPeopleById(
    database,
    owners.map((owner) => owner.id),
  );
  await database.query(
    `update application_parts as part set invited_by = owner.id, invited_by_name = owner.name
     from applications, unnest($1::uuid[], $2::text[]) as owner (id, name)
     where part.invited_by = $3 and applications.id = part.application_id and owner.id = applications.owner_id`,
    [
      owners.map((owner) => owner.id),
      owners.map((owner) => (people.get(owner.id) ?? formerCustomer(owner.id)).name),
      id,
    ],
  );
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
