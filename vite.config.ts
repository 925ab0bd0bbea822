import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { priceBoardPlugin } from '#web/prerender/build-plugins/price-board-plugin.ts';
import { blogPlugin } from '#web/prerender/build-plugins/blog-plugin.ts';
import { comparisonPlugin } from '#web/prerender/build-plugins/comparison-plugin.ts';
import { countryGuidesPlugin } from '#web/prerender/build-plugins/country-guides-plugin.ts';
import { priceListPlugin } from '#web/prerender/build-plugins/price-list-plugin.ts';
import { siteOffersPlugin } from '#web/prerender/build-plugins/site-offers-plugin.ts';

/** Paths that the API answers; everything else belongs to the site. */
const serverPaths = [
  '/api',
  '/auth/v1',
  '/rest/v1',
  '/functions/v1',
  '/uploads',
  '/config.json',
  '/healthz',
  '/readyz',
  '/dev/',
];
const server = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

/** The day of the build, in Nigeria's time: fees on finished pages are those of this day. */
const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);

/** What the first view of every page needs, and only that: what is named here drags along what it imports. */
const firstView =
  /brand\.ts|web\/(ui\/(button|class-names|page-title|feedback\/toast\.ts|feedback\/toaster)|shell\/(header|footer|shell|wordmark|navigation|blog-link|route-changes)|prerender\/(hydration\/(use-hydrated|load-initial-page)|prefetch\/use-prefetch|service-worker\/)|session\/(auth-provider|auth-context|session-events|preload-sign-in-actions|second-factor)|art\/seal-mark|content\/brand-path|router)/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    priceBoardPlugin(today),
    priceListPlugin(today),
    comparisonPlugin(today),
    blogPlugin(),
    countryGuidesPlugin(),
    siteOffersPlugin(today),
  ],
  define: { 'import.meta.env.BUILD_DAY': JSON.stringify(today) },
  build: {
    target: 'es2022',
    manifest: true,
    // Finished pages name their files in their heads, and links are fetched ahead when they are meant: the helper that
    // preloads what a later page imports would weigh a kilobyte on every first view.
    modulePreload: false,
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What nearly every page needs travels in one file: on a slow line each further file costs a round trip.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'common', test: firstView, minShareCount: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server }])) },
});
