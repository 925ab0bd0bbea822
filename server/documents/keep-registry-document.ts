import type { Database } from '../database/database.ts';
import type { FileRow } from '../files/tables.ts';
import { documents } from './tables.ts';

type Paper = {
  application: { id: string; ownerId: string };
  companyId: string | null;
  file: Pick<FileRow, 'id'>;
  kind: string;
  title: string;
  issuedAt: Date;
};

/** Puts a paper the registry issued into the customer's vault, once, in the current transaction; her earlier papers follow the company. */
export async function keepRegistryDocument(
  database: Database,
  { application, companyId, file, kind, title, issuedAt }: Paper,
): Promise<void> {
  await database.sql
    .insert(documents)
    .values({
      ownerId: application.ownerId,
      applicationId: application.id,
      companyId,
      kind,
      title,
      fileId: file.id,
      onceKey: `${kind}/${application.id}`,
      issuedAt,
    })
    .onConflictDoNothing({ target: documents.onceKey });
}
