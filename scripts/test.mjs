// npm test: static checks, unit and server tests on the embedded database and on PostgreSQL where one can be started,
// then the journeys in a browser. Names of parts can be given to run only those: npm test -- static unit postgres journeys
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDependencies, pinnedNode } from './install.mjs';
import { siteIsBuilt } from './site-inputs.mjs';

const root = join(import.meta.dirname, '..');
const asked = process.argv.slice(2);
const parts = asked.length > 0 ? asked : ['static', 'unit', 'postgres', 'journeys'];

try {
  installDependencies(root);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const node = pinnedNode(root);
const bin = join(root, 'node_modules/.bin');
const env = { ...process.env, NODE_ENV: 'test', PATH: `${bin}${delimiter}${process.env.PATH}` };
const counted = [];
const failed = [];

function run(name, command, args, extra = {}) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } });
  const passed = result.status === 0;
  console.log(`— ${name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (!passed) failed.push(name);
  return passed;
}

/** Debian's Chromium, installed when there is none and we may; otherwise one line says what to do. */
function findBrowser() {
  if (existsSync('/usr/bin/chromium')) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium…');
    spawnSync(
      'sh',
      ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }
  if (existsSync('/usr/bin/chromium')) return true;
  console.error(
    'The journeys need Chromium at /usr/bin/chromium: on Debian or Ubuntu, sudo apt-get install chromium.',
  );
  return false;
}

function countVitest(file, label) {
  if (!existsSync(join(root, file))) return;
  const report = JSON.parse(readFileSync(join(root, file), 'utf8'));
  counted.push([label, report.numPassedTests, report.numTotalTests]);
}

function countJourneys() {
  const file = join(root, '.cache/journeys.json');
  if (!existsSync(file)) return;
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  // Skipped is what needs a program this machine has not, such as PostgreSQL; the reporter says which.
  counted.push(['journeys', stats.expected, stats.expected + stats.unexpected + stats.flaky]);
}

mkdirSync(join(root, '.cache'), { recursive: true });
for (const file of ['unit', 'postgres', 'journeys'])
  rmSync(join(root, `.cache/${file}.json`), { force: true });

// What stands above the database runs on the embedded engine, which is PostgreSQL too; here comes what several connections,
// locks and processes are about. With EVERY set, all of the server runs on both, and all pages are looked at that are drawn alike.
// What starts the server whole on a folder of its own never comes near that PostgreSQL.
const onItsOwn = [
  'server/database/embedded',
  'server/main.test.ts',
  'server/auth/standalone/standalone.test.ts',
];
const aboveTheDatabase = [
  'server/http',
  'server/catalogue',
  'server/rules-api',
  'server/documents',
  'server/auth/{codes-and-links,factors,http,providers}',
  'server/auth/accounts/{account,email-change,phones}.test.ts',
  'server/auth/admin/administration.test.ts',
  'server/auth/passwords/password-rules.test.ts',
];
const notOnPostgres = [...onItsOwn, ...(process.env.EVERY ? [] : aboveTheDatabase)].map(
  (path) => `--exclude=${path.endsWith('.ts') ? path : `${path}/**`}`,
);

const vitest = (file) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=.cache/${file}.json`,
];

if (parts.includes('static')) {
  run('types', join(bin, 'tsc'), ['-p', '.']);
  run('lint', join(bin, 'oxlint'), ['--deny-warnings']);
}
const needsSite = parts.includes('unit') || parts.includes('journeys');
const built = !needsSite || siteIsBuilt(root) || run('build', node, ['scripts/build.mjs']);
if (built && parts.includes('unit')) {
  run('unit and server tests, embedded database', join(bin, 'vitest'), vitest('unit'));
  countVitest('.cache/unit.json', 'embedded');
}
if (built && parts.includes('postgres')) {
  run('server tests, PostgreSQL', node, [
    'scripts/with-postgres.mjs',
    join(bin, 'vitest'),
    ...vitest('postgres'),
    ...notOnPostgres,
    'server',
  ]);
  countVitest('.cache/postgres.json', 'PostgreSQL');
}
if (built && parts.includes('journeys')) {
  if (findBrowser()) {
    run('journeys', join(bin, 'playwright'), ['test'], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
    countJourneys();
  } else failed.push('journeys');
}

const passed = counted.reduce((sum, [, count]) => sum + count, 0);
const total = counted.reduce((sum, [, , count]) => sum + count, 0);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}.`);
else if (passed !== total)
  console.log(`\nLeft out: ${total - passed}. A test that cannot run here is not to be declared here.`);
console.log(
  `\n${passed} of ${total} tests passed (${counted.map(([label, count]) => `${label} ${count}`).join(', ')})`,
);
process.exit(failed.length > 0 || passed !== total || (asked.length === 0 && total === 0) ? 1 : 0);
