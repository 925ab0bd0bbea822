import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { priceBoardPlugin } from '#web/prerender/build-plugins/price-board-plugin.ts';
import { blogPlugin } from '#web/prerender/build-plugins/blog-plugin.ts';
import { comparisonPlugin } from '#web/prerender/build-plugins/comparison-plugin.ts';
import { countryGuidesPlugin } from '#web/prerender/build-plugins/country-guides-plugin.ts';
import { priceListPlugin } from '#web/prerender/build-plugins/price-list-plugin.ts';
import { serverModulesPlugin } from '#web/prerender/build-plugins/server-modules-plugin.ts';
import { sonnerStylesPlugin } from '#web/prerender/build-plugins/sonner-styles-plugin.ts';
import { siteOffersPlugin } from '#web/prerender/build-plugins/site-offers-plugin.ts';

/** Path prefixes proxied to the server; Vite serves the rest. */
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

/** The day of the build in Nigeria's time zone: prerendered pages show the fees of this day. */
const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);

/** Modules that the first view of every page needs. A module named here adds its imports to the common chunk. */
const firstView = new RegExp(
  [
    'brand\\.ts',
    'web/ui/(button|class-names|fold-icon|missing-file|page-title|reload-for-release|use-lazy-fold|feedback/(toast\\.ts|toaster))',
    'values/(format-thousands|in-sentence|join-with-and|with-article)\\.ts',
    'web/catalog/price-text|rules/pricing/price-mark\\.ts',
    'web/shell/(header|footer|shell|wordmark|navigation|blog-link|route-changes)',
    'web/prerender/hydration/(use-hydrated|load-initial-page)',
    'web/prerender/(prefetch/use-prefetch|service-worker/)',
    'web/session/(auth-provider|auth-context|auth-value|session-events|preload-sign-in-actions|second-factor)',
    'web/art/seal-mark',
    'web/content/brand-path',
    'web/reader-currency/about-price',
    'web/routing/(navigation|page-router|use-navigate)',
  ].join('|'),
);

/**
 * Further chunks of modules that nearly always load together: in files of their own they compress worse. Their imports
 * stay where they are, so that another page that needs one of those does not load the whole chunk.
 */
const furtherChunks = [
  {
    name: 'find-service',
    test: /virtual:(address-index|service-files)|\/catalog\/(service-addresses|availability|known-countries|kit\/(estimating|fee-rates))\.ts|rules\/law\/(apply-figure-records|horizon)\.ts|web\/prerender\/hydration\/use-today\.ts|web\/catalog\/(address-index|fetch-once|load-country|load-service|use-country|use-loaded)\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'service-view',
    test: /web\/catalog\/use-current-country\.ts|web\/site\/(pricing\/price-of|pricing\/tier-choice|start\/service-at-address|entity-types\/use-founder)|rules\/(pricing|application)\/(quote|first-answers)\.ts|catalog\/kit\/(figures|months|outcomes|sample-account)\.ts/,
    includeDependenciesRecursively: false,
  },
];

/**
 * Replaces the helper that Vite wraps around each dynamic import. It loads the style sheets of chunks, and
 * all styles are in one file here.
 */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    priceBoardPlugin(today),
    priceListPlugin(today),
    comparisonPlugin(today),
    blogPlugin(),
    countryGuidesPlugin(today),
    siteOffersPlugin(today),
    plainDynamicImports,
    serverModulesPlugin(),
    sonnerStylesPlugin(),
  ],
  define: { 'import.meta.env.BUILD_DAY': JSON.stringify(today) },
  // Modules, so that a worker can fetch a part of its own when it needs it.
  worker: { format: 'es' },
  build: {
    cssCodeSplit: false,
    target: 'es2022',
    manifest: true,
    // Prerendered pages list their own files and links are prefetched, so Vite's preload helper would only add
    // a kilobyte to every first view.
    modulePreload: false,
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Modules of nearly every page are one chunk: on a slow connection each further file costs a round trip.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'common', test: firstView, minShareCount: 1 },
            ...furtherChunks,
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server }])) },
});
