import { and, eq, isNotNull } from 'drizzle-orm';
import { personErasures } from '../accounts/tables.ts';
import { applications } from '../applications/tables.ts';
import { deletedApplications } from '../audit-log/tables.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { FileRow } from './tables.ts';

/**
 * Returns whether the owner of a file or its application was erased, such as while the file was uploaded: the erasure
 * did not find it.
 */
export const isOfErased = (
  database: Database,
  { ownerId, applicationId }: Pick<FileRow, 'ownerId' | 'applicationId'>,
): Promise<boolean> =>
  // No customer reads the records of erasures; the answer says only that there is nothing to add to.
  asService(async () => {
    const { sql } = database;
    if ((await sql.$count(personErasures, eq(personErasures.personId, ownerId))) > 0) return true;
    if (applicationId === null) return false;
    const erased = and(eq(applications.id, applicationId), isNotNull(applications.erasedAt));
    return (
      (await sql.$count(deletedApplications, eq(deletedApplications.applicationId, applicationId))) > 0 ||
      (await sql.$count(applications, erased)) > 0
    );
  });
