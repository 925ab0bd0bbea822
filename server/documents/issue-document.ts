import { eq } from 'drizzle-orm';
import { brand } from '#brand';
import { paths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import { newCode } from '../codes/new-code.ts';
import type { Database } from '../database/database.ts';
import { removeFile } from '../files/queries.ts';
import { storeGenerated } from '../files/store-upload.ts';
import type { Zone } from './pdf/format-instant.ts';
import { documents } from './tables.ts';

export type DocumentNeeds = Pick<Dependencies, 'database' | 'clock' | 'files' | 'config'>;

/** What every paper of ours carries on its face. */
type Stamp = {
  brand: { name: string; address: string; email: string; phone: string };
  code: string;
  verifyUrl: string;
  generatedAt: Date;
  zone: Zone;
};

export type Paper = {
  application: { id: string; ownerId: string; reference: string };
  /** The time zone its readers live in. */
  zone: Zone;
  kind: string;
  title: string;
  /** The same key makes no second paper, however often the job runs. */
  onceKey: string;
  fileName: string;
  subject: string | null;
  /** What the verify page tells: nothing that is not on the paper. */
  rows: { label: string; value: string }[];
  render: (stamp: Stamp) => Promise<Buffer>;
};

/**
 * Makes a paper, stores it, and puts it into the customer's vault with a code that anyone can verify. Runs in a job, outside any
 * transaction; run again it changes nothing.
 */
export async function issueDocument(needs: DocumentNeeds, paper: Paper): Promise<void> {
  const { database, clock, config } = needs;
  if (await isIssued(database, paper.onceKey)) return;
  const { application, zone, kind, title, onceKey, subject, rows } = paper;
  // 31^9 codes, about 44 bits, behind a limit on asking.
  const code = newCode('CHV', 9, 5);
  const generatedAt = clock();
  const bytes = await paper.render({
    brand,
    code,
    verifyUrl: config.publicUrl + paths.verify(code),
    generatedAt,
    zone,
  });
  const file = await storeGenerated(
    needs,
    { bytes, name: paper.fileName, mediaType: 'application/pdf' },
    { ownerId: application.ownerId, applicationId: application.id, purpose: kind },
  );
  const written = await database.sql
    .insert(documents)
    .values({
      ownerId: application.ownerId,
      applicationId: application.id,
      kind,
      title,
      fileId: file.id,
      code,
      facts: { reference: application.reference, subject, sha256: file.sha256, rows },
      onceKey,
      issuedAt: generatedAt,
    })
    .onConflictDoNothing({ target: documents.onceKey })
    .returning({ id: documents.id });
  // The same job ran twice at once, and the other was first.
  if (written.length === 0) await removeFile(database, file.id, clock());
}

async function isIssued(database: Database, onceKey: string): Promise<boolean> {
  const [row] = await database.sql
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.onceKey, onceKey));
  return row !== undefined;
}
