import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { blogPlugin } from '#web/prerender/build-plugins/blog-plugin.ts';
import { siteOffersPlugin } from '#web/prerender/build-plugins/site-offers-plugin.ts';
import { replacedModules } from '../replaced-modules.ts';
import { tags } from '../tags.ts';
import { mutationGroups } from './groups.ts';
import { QuickestFirst } from './quickest-first.ts';

const group = mutationGroups[process.env['MUTATION_GROUP'] ?? ''];
if (!group) throw new Error('MUTATION_GROUP names no group: start it with npm run mutate.');
const { tests: ofGroup } = group;
/** Tests of `--tests`, instead of those of the group. */
const chosen = process.env['MUTATION_TESTS'];
const tests = chosen === undefined ? ofGroup : [chosen];

/**
 * Tests of other processes, whose code has no mutants, and of programs that not every machine has; tests of faults
 * of the payment providers, which take longer than all others of their group.
 */
const leftOut = [
  '**/*.{schemas,pdfsig,clamd,python}.test.ts',
  '**/{money-storm,chaos}*.test.ts',
  'server/payments/**/*faults.test.ts',
  'server/auth/keys/commands.test.ts',
];

const replaced = replacedModules.filter((path) => tests.some((pattern) => matchesGlob(path, pattern)));

const project = (name: string, selection: { include: string[]; exclude: string[]; isolate: boolean }) => ({
  plugins: [blogPlugin(), siteOffersPlugin('2026-11-21')],
  define: { 'import.meta.env.BUILD_DAY': JSON.stringify('2026-11-21') },
  test: {
    name,
    ...selection,
    setupFiles: ['testing/mutation/count-set-ups.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Longer than a busy machine takes, and shorter than `--timeout`: a condition that never holds is a failed test.
    expect: { poll: { timeout: 30_000 } },
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    sequence: { sequencer: QuickestFirst },
    tags,
    projects: [
      project('shared modules', {
        include: [...tests],
        exclude: [...leftOut, ...replacedModules],
        isolate: false,
      }),
      ...(replaced.length > 0
        ? [project('replaced modules', { include: replaced, exclude: [], isolate: true })]
        : []),
    ],
  },
});
