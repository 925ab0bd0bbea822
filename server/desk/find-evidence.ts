import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import type { FileRow } from '../files/tables.ts';
import { roleOnApplication } from '../members/access.ts';
import { eventsOf, type ApplicationRow } from '../applications/queries.ts';

/**
 * Returns the file if an officer without a part in the application uploaded it at the desk, or anyone after
 * the last event `since`, when only officers can upload. Null for any other file, and for one that the
 * application does not have.
 */
export async function findEvidence(
  { database }: Pick<Dependencies, 'database'>,
  application: ApplicationRow,
  fileId: string,
  since: 'file' | 'prepareRefund',
): Promise<FileRow | null> {
  const file = (await filesOfApplication(database, application.id)).find((each) => each.id === fileId);
  if (!file) return null;
  const sinceAt = (await eventsOf(database, application.id)).findLast(({ verb }) => verb === since)?.at;
  if (sinceAt !== undefined && file.uploadedAt >= sinceAt) return file;
  const isByMember = (await roleOnApplication(database, application, file.uploadedBy)) !== null;
  return file.fromDesk && !isByMember ? file : null;
}
