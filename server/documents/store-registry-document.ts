import { generateCode } from '../codes/generate-code.ts';
import type { Database } from '../database/database.ts';
import type { FileRow } from '../files/tables.ts';
import { documents } from './tables.ts';

type Facts = NonNullable<(typeof documents.$inferSelect)['facts']>;

type RegistryDocument = {
  application: { id: string; ownerId: string };
  companyId: string | null;
  file: Pick<FileRow, 'id' | 'sha256'>;
  kind: string;
  title: string;
  number: string | null;
  /** Content of its verify page besides the digest of the file. */
  facts: Omit<Facts, 'sha256'>;
  issuedAt: Date;
};

/**
 * Adds a paper that the registry issued to the customer's documents, in the current transaction, with a code
 * by which anyone can verify that it is the file we received. Idempotent.
 */
export async function storeRegistryDocument(
  database: Database,
  { application, companyId, file, kind, title, number, facts, issuedAt }: RegistryDocument,
): Promise<void> {
  await database.sql
    .insert(documents)
    .values({
      ownerId: application.ownerId,
      applicationId: application.id,
      companyId,
      kind,
      title,
      number,
      fileId: file.id,
      // 31^9 codes, about 44 bits; verification is rate-limited.
      code: generateCode('CHV', 9, 5),
      facts: { ...facts, sha256: file.sha256 },
      idempotencyKey: `${kind}/${application.id}/${file.id}`,
      issuedAt,
    })
    .onConflictDoNothing({ target: documents.idempotencyKey });
}
