import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';
import { encryptedJson } from '../encryption/encrypted-json.ts';

/** The key with which papers are sealed, made on first use. */
export const sealKeys = pgTable('seal_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** 'organisation': one row. */
  kind: text('kind').notNull().unique(),
  /** The certificate, which is public, as PEM. */
  certificate: text('certificate').notNull(),
  /** Key and certificate as PKCS#12 in base64. */
  material: encryptedJson('material', 'seal_keys.material').$type<{ pkcs12: string }>(),
  createdAt: instant('created_at').notNull(),
});
