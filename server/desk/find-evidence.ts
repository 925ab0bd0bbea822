import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import type { FileRow } from '../files/tables.ts';
import { eventsOf, type ApplicationRow } from '../applications/queries.ts';

/**
 * Returns the file if an officer uploaded it: at the desk, or after the last event `since`, when only officers can
 * upload.
 */
export async function findEvidence(
  { database }: Pick<Dependencies, 'database'>,
  { id }: ApplicationRow,
  fileId: string,
  since: 'file' | 'prepareRefund',
): Promise<FileRow | null> {
  const file = (await filesOfApplication(database, id)).find((each) => each.id === fileId);
  if (!file) return null;
  const sinceAt = (await eventsOf(database, id)).findLast(({ verb }) => verb === since)?.at;
  const fromDesk = file.fromDesk || (sinceAt !== undefined && file.uploadedAt >= sinceAt);
  return fromDesk ? file : null;
}
