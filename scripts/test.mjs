// npm test: static checks, unit and server tests on PostgreSQL and on the embedded database, then the
// journeys in a browser.
//   npm test -- static unit postgres journeys   runs only the parts named; beside these there is `extended`
//   npm test -- changed [commit]                runs what the changes since a commit touch (without one: what is not committed)
// `extended` has the tests with that tag, and the journeys of its folder. Named beside a part, it completes the part.
// EVERY=1 adds it, and leaves nothing out that is alike: the whole server on both databases, every public page, long
// stories on both screens. CONTRIBUTING lists what it adds.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { failedOfPlaywright, failedOfVitest } from './failed-tests.mjs';
import { findPostgres } from './find-postgres.mjs';
import { installDependencies, pinnedNode } from './install.mjs';
import { siteIsBuilt } from './site-inputs.mjs';
import { installPackages, mayInstall } from './system-packages.mjs';

const root = join(import.meta.dirname, '..');
const coreParts = ['static', 'unit', 'postgres', 'journeys'];
// What only a change of its own subject is likely to break: `.ci/run` adds it.
const everyPart = [...coreParts, 'extended'];
const [first, commit = 'HEAD'] = process.argv.slice(2);
const onlyChanged = first === 'changed';
const named = onlyChanged ? [] : process.argv.slice(2);
const unknown = named.filter((part) => !everyPart.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts are ${everyPart.join(', ')}, and changed.`);
  process.exit(2);
}
const parts = named.length > 0 ? named : process.env.EVERY ? everyPart : coreParts;

let node;
try {
  installDependencies(root);
  node = pinnedNode(root);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
/** Whether tests of the part run: those without the tag `extended`, those with it, or both. */
const runs = (part) => parts.includes(part) || parts.includes('extended');
const bin = join(root, 'node_modules/.bin');
const env = {
  ...process.env,
  NODE_ENV: 'test',
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  // Every worker loads the same packages: compile each once.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled'),
};
const temporary = makeTemporaryFolder();
if (temporary) env.TMPDIR = temporary;
const counts = [];
const failed = [];
const failedTests = [];
let testsLeftOut = 0;

/**
 * Databases and files of the tests live in memory where there is room, since flushing them to a disk takes longer than
 * writing them. Returns null where there is none, or where TMPDIR is set.
 */
function makeTemporaryFolder() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(memory)) return null;
  const prefix = 'charterly-tests-';
  // Runs that were killed could not remove theirs.
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(prefix)))
    if (!isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 8 * 1024 ** 3) return null;
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function run(name, command, args, extra = {}) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } });
  const passed = result.status === 0;
  console.log(`— ${name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (!passed) failed.push(name);
  return passed;
}

/** Installs pdfsig where we may: without it, the tests of sealed papers that ask it are left out. */
function providePdfsig() {
  if (!existsSync('/usr/bin/pdfsig') && mayInstall) installPackages(['poppler-utils']);
}

/** Finds Debian's Chromium, installs it where we may, and otherwise says in one line what to do. */
function findBrowser() {
  const chromium = '/usr/bin/chromium';
  const shell = '/usr/bin/chromium-headless-shell';
  // The shell saves processor time; distributions without its package run the journeys in Chromium.
  const missing = [chromium, shell].filter((path) => !existsSync(path)).map((path) => basename(path));
  if (mayInstall) installPackages(missing);
  if (existsSync(chromium) || existsSync(shell)) return true;
  console.error(
    `The journeys need Chromium at ${chromium} or ${shell}: on Debian or Ubuntu, sudo apt-get install chromium.`,
  );
  return false;
}

const reportFile = (part) => `.cache/${part}.json`;
const readReport = (part) => {
  const file = join(root, reportFile(part));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

function countVitest(part, label) {
  const report = readReport(part);
  if (!report) return;
  // Those that a filter of tags leaves out are reported as pending, as skipped ones are: only a run of all can tell.
  const leftOut = filterOfTags(part).length > 0 ? report.numPendingTests : 0;
  counts.push([label, report.numPassedTests, report.numTotalTests - leftOut]);
  testsLeftOut += leftOut;
  failedTests.push(...failedOfVitest(report));
}

function countJourneys() {
  const report = readReport('journeys');
  if (!report) return;
  const { expected, unexpected, flaky } = report.stats;
  // Skipped tests need a program this machine does not have, such as PostgreSQL; the reporter names it.
  counts.push(['journeys', expected, expected + unexpected + flaky]);
  failedTests.push(...failedOfPlaywright(report));
}

/** The option of Vitest that leaves out what the named parts do not have. */
function filterOfTags(part) {
  if (onlyChanged || (parts.includes(part) && parts.includes('extended'))) return [];
  return [`--tags-filter=${parts.includes(part) ? '!extended' : 'extended'}`];
}

const vitest = (part, ...more) => [
  'run',
  ...filterOfTags(part),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile(part)}`,
  ...more,
];

function runStaticChecks() {
  run('types', join(bin, 'tsc'), [
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/types.tsbuildinfo',
    // Checkers share no types: each one beyond the cores only computes again what another has computed.
    '--checkers',
    String(Math.min(4, availableParallelism())),
  ]);
  run('format', join(bin, 'biome'), ['format', '.']);
  run('lint', join(bin, 'oxlint'), ['--type-aware', '--deny-warnings']);
  run('unused code', join(bin, 'knip'), []);
}

function runPostgres(...more) {
  run('server tests, PostgreSQL', node, [
    'scripts/with-postgres.mjs',
    join(bin, 'vitest'),
    ...vitest('postgres', ...more),
  ]);
  countVitest('postgres', 'PostgreSQL');
}

function runUnit(extra, ...more) {
  run('unit tests, embedded database', join(bin, 'vitest'), vitest('unit', ...more), extra);
  countVitest('unit', 'embedded');
}

function runJourneys(...more) {
  if (!findBrowser()) return void failed.push('journeys');
  // Products take half the processor time on PostgreSQL. The journey of a company stays on the embedded database.
  const journeys = [join(bin, 'playwright'), 'test', ...more];
  const [command, ...parameters] = hasPostgres ? [node, 'scripts/with-postgres.mjs', ...journeys] : journeys;
  run('journeys', command, parameters, { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
  countJourneys();
}

/**
 * Chooses the journeys for the changes since the commit, and says why; null where that fails.
 * @returns the chosen files, and the changed ones
 */
function chooseJourneys() {
  console.log('\n— journeys for these changes');
  const stdio = ['inherit', 'pipe', 'inherit'];
  const script = ['scripts/print-changed-journeys.mjs', commit];
  const { status, stdout } = spawnSync(node, script, { cwd: root, stdio, env, encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  const choice = lines.pop();
  if (lines.length > 0) console.log(lines.join('\n'));
  if (status === 0) return JSON.parse(choice);
  failed.push('choice of journeys');
  return null;
}

/** Returns patterns of the paths of the journeys that the named parts have. */
function patternsOfJourneys() {
  if (!parts.includes('extended')) return ['/journeys/(?!extended/)[^/]+(/[^/]+)?$'];
  return parts.includes('journeys') ? [] : ['/journeys/extended/'];
}

const buildSite = () => siteIsBuilt(root) || run('build', node, ['scripts/build.mjs']);

mkdirSync(join(root, '.cache'), { recursive: true });
for (const part of everyPart) rmSync(join(root, reportFile(part)), { force: true });

const hasPostgres = findPostgres() !== undefined;
if (runs('unit') || runs('postgres')) providePdfsig();
if (onlyChanged) {
  runStaticChecks();
  const choice = chooseJourneys();
  // Beside the journeys, tests of the built site need it; a change of the server alone touches none of them.
  const needsSite =
    choice && (choice.journeys.length > 0 || choice.changed.some((path) => !path.startsWith('server/')));
  if (choice && (!needsSite || buildSite())) {
    runUnit({}, `--changed=${commit}`, '--passWithNoTests');
    if (choice.journeys.length > 0) runJourneys(...choice.journeys);
  }
} else {
  if (parts.includes('static')) runStaticChecks();
  if (!(runs('unit') || runs('journeys')) || buildSite()) {
    // The engines share the server's tests between them (see vitest.config.ts) when both are run.
    const isShared = hasPostgres && runs('postgres') && !process.env.EVERY;
    if (runs('unit')) runUnit(isShared ? { POSTGRES_TOO: '1' } : {});
    if (runs('postgres')) {
      if (hasPostgres) runPostgres();
      else console.log('\nPostgreSQL 15 or newer is not installed: all tests ran on the embedded database.');
    }
    if (runs('journeys')) runJourneys(...patternsOfJourneys());
  }
}

const passed = counts.reduce((sum, [, count]) => sum + count, 0);
const total = counts.reduce((sum, [, , count]) => sum + count, 0);
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}.`);
  for (const { name, lines } of failedTests)
    console.log(`\n  ✗ ${name.replace(`${root}/`, '')}\n${lines.map((line) => `    ${line}`).join('\n')}`);
} else if (passed !== total)
  console.log(`\nSkipped: ${total - passed}. A test that cannot run here must not be declared here.`);
if (testsLeftOut > 0 && !parts.includes('extended'))
  console.log(
    `\nLeft out: ${testsLeftOut} extended tests, and extended journeys. npm test -- extended runs them.`,
  );
console.log(
  `\n${passed} of ${total} tests passed (${counts.map(([label, count]) => `${label} ${count}`).join(', ')})`,
);
const nothingRan = !onlyChanged && total === 0 && parts.some((part) => part !== 'static');
process.exit(failed.length > 0 || passed !== total || nothingRan ? 1 : 0);
