import { defineConfig } from 'drizzle-kit';

/** Used by scripts/remake-migrations.mjs; nothing here is read by the product. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/tables.ts',
  out: process.env['MIGRATIONS_OUT'] ?? './server/database/migrations',
});
