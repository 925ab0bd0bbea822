import { and, asc, eq, inArray } from 'drizzle-orm';
import type { InquiryPaper } from '#contract/desk/inquiries.ts';
import { Refusal } from '#contract/errors.ts';
import type { Database } from '../../database/database.ts';
import { documents } from '../../documents/tables.ts';
import { findFile } from '../../files/queries.ts';
import type { FileRow } from '../../files/tables.ts';

/** Returns the papers of requests for Taxpromax, oldest first. */
export const papersOfInquiries = async (
  database: Database,
  ids: readonly string[],
): Promise<{ inquiryId: string; kind: string; fileId: string }[]> =>
  ids.length === 0
    ? []
    : database.sql
        .select({ inquiryId: documents.ownerId, kind: documents.kind, fileId: documents.fileId })
        .from(documents)
        .where(inArray(documents.ownerId, [...ids]))
        .orderBy(asc(documents.issuedAt));

/**
 * Returns the file of a paper of a request for Taxpromax. The id of the request is known to its sender only.
 * @param refund  for a credit note or a refund note: of which refund
 * @throws Refusal not_found for an unknown request, and until the paper is made
 */
export async function findInquiryPaper(
  database: Database,
  inquiryId: string,
  paper: InquiryPaper,
  refund: string | undefined,
): Promise<FileRow> {
  const [document] = await database.sql
    .select({ fileId: documents.fileId })
    .from(documents)
    .where(
      and(eq(documents.ownerId, inquiryId), eq(documents.idempotencyKey, `${paper}/${refund ?? inquiryId}`)),
    );
  const file = document ? await findFile(database, document.fileId) : null;
  if (file === null) throw new Refusal('not_found');
  return file;
}
