import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of PDFs that officers search: each once, without its place, in lower case and without accents.
 * Not searched once their file is removed, and erased in the night after.
 */
export const documentWords = pgTable(
  'document_words',
  {
    fileId: uuid('file_id').primaryKey(),
    words: tsvector('words').notNull(),
  },
  (table) => [index('document_words_words').using('gin', table.words)],
);
