import { defineConfig } from '@playwright/test';
import { headlessChromiumPath } from './scripts/chromium.mjs';

/**
 * The journeys: real server, real browser, servers on free ports. Time limits are upper bounds for a machine
 * whose cores are busy with other work: every wait polls for its condition and ends as soon as that holds.
 */
export default defineConfig({
  testDir: 'journeys',
  // Node strips the types of all other modules, in a third of the time of Playwright's compiler.
  build: {
    external: ['**/{brand.ts,{catalog,contract,forms,rules,scripts,server,testing,values,web}/**}'],
  },
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // Slow lines and replies leave two workers waiting for a third of the time: see decision 30.
  workers: 3,
  retries: 0,
  timeout: 900_000,
  expect: { timeout: 90_000 },
  globalSetup: './journeys/support/prepare.ts',
  globalTeardown: './journeys/support/end-left-over-processes.ts',
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 90_000,
    navigationTimeout: 120_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    // In a fresh profile each page would install the service worker and fill its caches, a tenth of the
    // processor time of a journey. `offline.test.ts` is about it, and lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(headlessChromiumPath ? { executablePath: headlessChromiumPath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
