import { and, asc, eq, ne } from 'drizzle-orm';
import { REQUESTED_DOCUMENT } from '#contract/documents/requested-documents.ts';
import type { Database } from '../database/database.ts';
import type { DocumentRow } from './present-document.ts';
import { documents } from './tables.ts';

/** Returns the documents that an application was issued, oldest first; not what people were asked for. */
export const documentsOf = (database: Database, applicationId: string): Promise<DocumentRow[]> =>
  database.sql
    .select()
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), ne(documents.kind, REQUESTED_DOCUMENT)))
    .orderBy(asc(documents.issuedAt), asc(documents.title));
