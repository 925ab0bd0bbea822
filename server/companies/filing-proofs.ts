import { and, eq } from 'drizzle-orm';
import { MAX_FILING_PROOFS } from '#contract/companies/filing-proofs.ts';
import { Refusal } from '#contract/errors.ts';
import { day, formatCalendarDate } from '#values/calendar-date.ts';
import { addUploadedFile } from '../applications/application-files.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { earlierVersionsOf, findDocumentOfFile } from '../documents/document-versions.ts';
import { documents } from '../documents/tables.ts';
import { removeFile } from '../files/queries.ts';
import { checkUpload, type UploadPart } from '../files/receive-upload.ts';
import type { Caller } from '../http/caller.ts';
import { findCompanyFor, lockCompanyFor } from '../members/access.ts';
import { FILING_PROOF, proofKeyOf } from './filing-proof-key.ts';
import { markDeadlineFiled } from './mark-deadline-filed.ts';
import { type CompanyView, readCompany } from './read-companies.ts';

type ProofDependencies = Pick<Dependencies, 'database' | 'clock' | 'files' | 'config' | 'inspector'>;

/**
 * Records that a deadline was met elsewhere, with a file that shows it, among the documents of the company. Idempotent
 * for an upload that is claimed again.
 * @throws Refusal not_found, not_allowed, not_in_catalogue, not_possible_now for a deadline that an application here
 *   met, too_many_files, those of an upload
 */
export async function addFilingProof(
  dependencies: ProofDependencies,
  caller: Caller,
  id: string,
  { obligationId, period }: { obligationId: string; period: string },
  file: () => Promise<UploadPart>,
): Promise<CompanyView> {
  const { database, clock } = dependencies;
  const key = proofKeyOf({ companyId: id, obligationId, period });
  const part = await checkUpload(file, async (sent) => {
    await findCompanyFor(database, caller, id, 'company:change');
    if (sent !== null && (await isElsewhere(database, sent.id, key))) throw new Refusal('not_found');
  });
  const { ownerId } = await findCompanyFor(database, caller, id, 'company:change');
  const stored = await addUploadedFile(
    dependencies,
    { id: null, ownerId },
    { purpose: FILING_PROOF, file: () => Promise.resolve(part), uploadedBy: caller.userId },
  );
  return database
    .transaction(async () => {
      const company = await markDeadlineFiled(dependencies, caller, id, { obligationId, period });
      const filed = company.filed.find(
        (each) => each.obligationId === obligationId && each.period === period,
      );
      if (!filed) throw new Error('The deadline was not marked as filed');
      // The reply of the first request was lost.
      if ((await findDocumentOfFile(database, stored.id)) !== null) return company;
      if (filed.applicationId !== null)
        throw new Refusal('not_possible_now', {
          words: 'We filed this for you: its papers are among the documents of the company.',
        });
      if (filed.proofs.length >= MAX_FILING_PROOFS)
        throw new Refusal('too_many_files', {
          words: `A deadline takes at most ${MAX_FILING_PROOFS} files as its proof. Delete one first.`,
        });
      const title = `Proof of filing: ${filed.title}, due ${formatCalendarDate(day(filed.dueOn))}`;
      await database.sql.insert(documents).values({
        ownerId,
        applicationId: null,
        companyId: id,
        kind: FILING_PROOF,
        title: filed.proofs.length === 0 ? title : `${title} (${filed.proofs.length + 1})`,
        fileId: stored.id,
        idempotencyKey: key + stored.id,
        issuedAt: clock(),
      });
      return readCompany(dependencies, caller, id);
    })
    .catch(async (cause: unknown) => {
      // A proof that is claimed again keeps its file.
      if ((await findDocumentOfFile(database, stored.id)) === null)
        await removeFile(database, stored.id, clock());
      throw cause;
    });
}

/** Returns whether a file belongs to a document other than the proof that began with it. */
async function isElsewhere(database: Database, fileId: string, key: string): Promise<boolean> {
  const document = await findDocumentOfFile(database, fileId);
  return document !== null && document.idempotencyKey !== key + fileId;
}

/** Deletes a proof from the documents of its company, and its files. Idempotent. @throws Refusal not_found, not_allowed */
export function removeFilingProof(
  dependencies: Pick<ProofDependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  fileId: string,
): Promise<CompanyView> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    await lockCompanyFor(dependencies, caller, id, 'company:change');
    const [proof] = await database.sql
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(eq(documents.companyId, id), eq(documents.kind, FILING_PROOF), eq(documents.fileId, fileId)),
      );
    if (proof) {
      const earlier = await earlierVersionsOf(database, [proof.id]);
      // While the document is there, its company's people may change its files.
      for (const each of [fileId, ...earlier.map((version) => version.fileId)])
        await removeFile(database, each, clock());
      await database.sql.delete(documents).where(eq(documents.id, proof.id));
    }
    return readCompany(dependencies, caller, id);
  });
}
