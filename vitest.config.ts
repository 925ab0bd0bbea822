import { defineConfig } from 'vitest/config';
import { blogPlugin } from '#web/prerender/build-plugins/blog-plugin.ts';
import { siteOffersPlugin } from '#web/prerender/build-plugins/site-offers-plugin.ts';

/** Unit and server tests. The journeys in a browser are run by Playwright: see playwright.config.ts. */
export default defineConfig({
  plugins: [blogPlugin(), siteOffersPlugin()],
  define: { 'import.meta.env.BUILD_DAY': JSON.stringify('2026-11-21') },
  test: {
    include: ['**/*.test.{ts,tsx,mjs}'],
    // What only several connections can show is declared only where there are several: the embedded database has one.
    exclude: [
      'node_modules/**',
      'dist/**',
      'data/**',
      '.cache/**',
      'journeys/**',
      ...(process.env['TEST_DATABASE_URL'] ? [] : ['**/*.postgres.test.ts']),
    ],
    setupFiles: ['./testing/fail-on-console-output.ts'],
    // One embedded database takes 300 to 700 MB, and the machines have two cores.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
