import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { documentShares, sharedDocuments, shareOpenings, shareVisits } from './tables.ts';

/** Deletes a person's shares, with who opened them. Their links end. */
export const eraseShares = async (database: Database, ownerId: string): Promise<void> => {
  await database.sql.delete(documentShares).where(eq(documentShares.ownerId, ownerId));
};

/** Returns a person's shares for the export, without the digests of links and passwords. */
export async function exportShares(database: Database, ownerId: string) {
  const columns = {
    id: documentShares.id,
    name: documentShares.name,
    recipient: documentShares.recipient,
    watermark: documentShares.watermark,
    endsOn: documentShares.endsOn,
    createdAt: documentShares.createdAt,
    revokedAt: documentShares.revokedAt,
  };
  const shares = await database.sql
    .select(columns)
    .from(documentShares)
    .where(eq(documentShares.ownerId, ownerId));
  const ids = shares.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [documents, visits, openings] = await Promise.all([
    database.sql.select().from(sharedDocuments).where(inArray(sharedDocuments.shareId, ids)),
    database.sql
      .select({ shareId: shareVisits.shareId, visitor: shareVisits.visitor, at: shareVisits.at })
      .from(shareVisits)
      .where(inArray(shareVisits.shareId, ids)),
    database.sql
      .select({
        shareId: shareVisits.shareId,
        visitor: shareVisits.visitor,
        documentId: shareOpenings.documentId,
        at: shareOpenings.at,
      })
      .from(shareOpenings)
      .innerJoin(shareVisits, eq(shareVisits.id, shareOpenings.visitId))
      .where(inArray(shareVisits.shareId, ids)),
  ]);
  return shares.map((share) => ({
    ...share,
    documentIds: documents.filter(({ shareId }) => shareId === share.id).map(({ documentId }) => documentId),
    visits: visits.filter(({ shareId }) => shareId === share.id).map(({ visitor, at }) => ({ visitor, at })),
    openings: openings
      .filter(({ shareId }) => shareId === share.id)
      .map(({ visitor, documentId, at }) => ({ visitor, documentId, at })),
  }));
}
