import { defineConfig } from 'drizzle-kit';

/** Read by `npx drizzle-kit generate` only, never by the product. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/tables.ts',
  out: './server/database/migrations',
});
