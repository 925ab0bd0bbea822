import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { DocumentRow } from './present-document.ts';
import { documents } from './tables.ts';

/** Returns the documents of an application, oldest first. */
export const documentsOf = (database: Database, applicationId: string): Promise<DocumentRow[]> =>
  database.sql
    .select()
    .from(documents)
    .where(eq(documents.applicationId, applicationId))
    .orderBy(asc(documents.issuedAt), asc(documents.title));
