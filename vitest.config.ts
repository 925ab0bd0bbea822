import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { blogPlugin } from '#web/prerender/build-plugins/blog-plugin.ts';
import { siteOffersPlugin } from '#web/prerender/build-plugins/site-offers-plugin.ts';
import { LongestFirst } from './testing/longest-first.ts';
import { replacedModules } from './testing/replaced-modules.ts';
import { tags } from './testing/tags.ts';

/**
 * Rooms of pure functions: their tests share nothing but module caches, so that the catalogue is loaded once
 * per worker.
 */
const pureTests = ['values', 'forms', 'catalog', 'rules', 'contract', 'docs', 'testing'].map(
  (room) => `${room}/**/*.test.ts`,
);

/** Tests that start the server as a process on a data folder of its own, or are about the embedded engine itself. */
const ownDatabase = [
  'server/database/embedded/**/*.test.ts',
  'server/main.test.ts',
  'server/auth/standalone/standalone.test.ts',
];

/**
 * Tests of what differs between the engines: one connection or many, transactions, locks, jobs, and the whole
 * life of an application. Most of sessions are extended on the second engine (`tagsOfSecondEngine`).
 */
const bothEngines = [
  ...ownDatabase,
  'server/database/**/*.test.ts',
  'server/jobs/**/*.test.ts',
  'server/auth/sessions/**/*.test.ts',
  'server/applications/whole-story.test.ts',
];

/** Returns whether pdfsig of poppler-utils is there, which scripts/test.mjs installs where it may. */
const hasPdfsig = ['/usr/bin/pdfsig', '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'].some((path) =>
  existsSync(path),
);

/** Whether ClamAV’s daemon is there. It is not installed for the tests, as it would start by itself. */
const hasClamd = existsSync('/usr/sbin/clamd');
const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((directory) => existsSync(join(directory, program)));
/** Whether Python is there, in which a script reads an export without our code. */
const hasPython = isOnPath('python3');
/** Whether Prometheus' promtool is there. It is not installed for the tests, as its package starts a server. */
const hasPromtool = isOnPath('promtool');

const { TEST_DATABASE_URL, POSTGRES_TOO } = process.env;

/**
 * Where PostgreSQL is installed, `npm test` runs the server's tests on it and repeats on the embedded engine those of
 * `bothEngines`; with EVERY=1 all of them run on both. Where it is not installed, all of them run on the
 * embedded engine.
 */
const edgeTests = TEST_DATABASE_URL
  ? { include: ['server/**/*.test.ts'], exclude: ownDatabase }
  : POSTGRES_TOO
    ? { include: ['web/**/*.test.{ts,tsx}', 'scripts/**/*.test.{mjs,ts}', ...bothEngines], exclude: [] }
    : { include: ['{server,web,scripts}/**/*.test.{ts,tsx,mjs}'], exclude: [] };

const runsServer = TEST_DATABASE_URL !== undefined || POSTGRES_TOO === undefined;
const runsWeb = TEST_DATABASE_URL === undefined;
const replacedModuleTests = {
  include: replacedModules.filter((pattern) => (pattern.startsWith('web/') ? runsWeb : runsServer)),
  exclude: [],
};

/** Unit and server tests. The journeys in a browser are run by Playwright: see playwright.config.ts. */
export default defineConfig({
  test: {
    // The reference machine has two cores. A worker waits a third of the time, for replies of PostgreSQL or for the servers it
    // starts, so that a third worker fills them. Where the whole server runs on embedded databases, which take 300 to 700 MB
    // each, it has two.
    maxWorkers: TEST_DATABASE_URL || POSTGRES_TOO ? 3 : 2,
    sequence: { sequencer: LongestFirst },
    tags,
    projects: [
      ...(TEST_DATABASE_URL ? [] : [project('pure', { include: pureTests, exclude: [], isolate: false })]),
      project('edge', { ...edgeTests, exclude: [...edgeTests.exclude, ...replacedModules], isolate: false }),
      project('replaced modules', { ...replacedModuleTests, isolate: true }),
    ],
  },
});

type Selection = { include: readonly string[]; exclude: readonly string[]; isolate: boolean };

function project(name: string, { include, exclude, isolate }: Selection) {
  return {
    plugins: [blogPlugin(), siteOffersPlugin('2026-11-21')],
    define: { 'import.meta.env.BUILD_DAY': JSON.stringify('2026-11-21') },
    test: {
      name,
      isolate,
      include: [...include],
      // What only several connections can show is declared only where there are several: the embedded engine has one.
      // What needs the published schemas of the Open Cap Format is declared only where they are.
      exclude: [
        // Those of mutation testing are installed below `testing`.
        '**/node_modules/**',
        ...exclude,
        ...(TEST_DATABASE_URL ? [] : ['**/*.postgres.test.ts']),
        // What a second reader of PDF says of our seals is declared only where it is installed.
        ...(hasPdfsig ? [] : ['**/*.pdfsig.test.ts']),
        ...(hasClamd ? [] : ['**/*.clamd.test.ts']),
        ...(hasPython ? [] : ['**/*.python.test.ts']),
        ...(hasPromtool ? [] : ['**/*.promtool.test.ts']),
      ],
      setupFiles: ['./testing/fail-on-console-output.ts', './testing/keep-window-in-place.ts'],
      // A followed link would leave the window, which all files of a worker share, at another address.
      environmentOptions: {
        happyDOM: {
          settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
        },
      },
      globalSetup: name === 'pure' ? [] : ['./testing/build-server.ts'],
      // Upper bounds for a machine whose cores are busy with other work.
      testTimeout: 180_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 120_000 } },
    },
  };
}
