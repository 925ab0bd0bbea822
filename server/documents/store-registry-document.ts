import type { Database } from '../database/database.ts';
import type { FileRow } from '../files/tables.ts';
import { documents } from './tables.ts';

type RegistryDocument = {
  application: { id: string; ownerId: string };
  companyId: string | null;
  file: Pick<FileRow, 'id'>;
  kind: string;
  title: string;
  issuedAt: Date;
};

/** Adds a paper that the registry issued to the customer's documents, in the current transaction. Idempotent. */
export async function storeRegistryDocument(
  database: Database,
  { application, companyId, file, kind, title, issuedAt }: RegistryDocument,
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
      idempotencyKey: `${kind}/${application.id}`,
      issuedAt,
    })
    .onConflictDoNothing({ target: documents.idempotencyKey });
}
