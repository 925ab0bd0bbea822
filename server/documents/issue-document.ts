import { eq } from 'drizzle-orm';
import { brand } from '#brand';
import { paths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import { generateCode } from '../codes/generate-code.ts';
import type { Database } from '../database/database.ts';
import { removeFile } from '../files/queries.ts';
import { storeGenerated } from '../files/store-upload.ts';
import { files } from '../files/tables.ts';
import type { Zone } from './pdf/format-instant.ts';
import { documents } from './tables.ts';

/** Dependencies of papers that we make. */
export type DocumentDependencies = Pick<Dependencies, 'database' | 'clock' | 'files' | 'config' | 'papers'>;

/** Details printed on every paper we issue. */
type Stamp = {
  brand: { name: string; address: string; email: string; phone: string };
  code: string;
  verifyUrl: string;
  generatedAt: Date;
  zone: Zone;
};

/** A paper before it has its code. */
export type PaperToIssue = {
  /**
   * The application it belongs to; `id` is null for a paper of a company and for a request for Taxpromax, which owns
   * its papers itself.
   */
  application: { id: string | null; ownerId: string; reference: string };
  /** The company of a paper without an application. */
  companyId?: string;
  /**
   * Returns the owner of the company once the paper is rendered, which takes a while, and locks it until the transaction
   * ends; null when the company was removed.
   */
  lockOwner?: () => Promise<string | null>;
  /** The time zone of its readers. */
  zone: Zone;
  kind: string;
  title: string;
  /** The idempotency key: a second paper with the same key is not made. */
  idempotencyKey: string;
  fileName: string;
  /** The name of what is registered; null before there is one. */
  subject: string | null;
  /** Content of the verify page; all of it is printed on the paper. */
  rows: { label: string; value: string }[];
  render: (stamp: Stamp) => Promise<Buffer>;
};

/**
 * Renders a paper, stores it, and adds it to the customer's documents with a code that anyone can verify.
 * Call it in a job, outside any transaction. Idempotent.
 * @throws UnavailableError when the renderer has no thread for it
 */
export async function issueDocument(dependencies: DocumentDependencies, paper: PaperToIssue): Promise<void> {
  const { database, clock, config } = dependencies;
  if (await isIssued(database, paper.idempotencyKey)) return;
  const { application, zone, kind, title, idempotencyKey, subject, rows } = paper;
  // 31^9 codes, about 44 bits; verification is rate-limited.
  const code = generateCode('CHV', 9, 5);
  const generatedAt = clock();
  const bytes = await paper.render({
    brand,
    code,
    verifyUrl: config.publicUrl + paths.verify(code),
    generatedAt,
    zone,
  });
  const file = await storeGenerated(
    dependencies,
    { bytes, name: paper.fileName, mediaType: 'application/pdf' },
    { ownerId: application.ownerId, applicationId: application.id, purpose: kind },
  );
  await database.transaction(async () => {
    const ownerId = paper.lockOwner ? await paper.lockOwner() : application.ownerId;
    const inserted =
      ownerId === null
        ? []
        : await database.sql
            .insert(documents)
            .values({
              ownerId,
              applicationId: application.id,
              companyId: paper.companyId ?? null,
              kind,
              title,
              fileId: file.id,
              code,
              facts: { reference: application.reference, subject, sha256: file.sha256, rows },
              idempotencyKey,
              issuedAt: generatedAt,
            })
            .onConflictDoNothing({ target: documents.idempotencyKey })
            .returning({ id: documents.id });
    // Another run of the same job was faster, or the company was removed.
    if (ownerId === null || inserted.length === 0) await removeFile(database, file.id, clock());
    else if (ownerId !== application.ownerId)
      await database.sql.update(files).set({ ownerId }).where(eq(files.id, file.id));
  });
}

async function isIssued(database: Database, idempotencyKey: string): Promise<boolean> {
  const [row] = await database.sql
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.idempotencyKey, idempotencyKey));
  return row !== undefined;
}
