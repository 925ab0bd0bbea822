// Runs a command with TEST_DATABASE_URL set to a temporary PostgreSQL server that is stopped with the command:
//   node scripts/with-postgres.mjs npx vitest run server
// Without PostgreSQL 15 or newer it prints a line, runs nothing and exits with 0.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './find-postgres.mjs';
import { freePort } from './free-port.mjs';

const [command, ...parameters] = process.argv.slice(2);
if (!command) {
  console.error('Usage: node scripts/with-postgres.mjs <command> [parameters]');
  process.exit(2);
}

const binaries = findPostgres();
if (!binaries) {
  console.log(
    'PostgreSQL 15 or newer is not installed, so nothing was run on it (Debian: apt-get install postgresql).',
  );
  process.exit(0);
}

const owner = unprivilegedOwner();
const directory = mkdtempSync(join(tmpdir(), 'charterly-postgres-'));
if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid);
const port = await freePort();

execFileSync(
  join(binaries, 'initdb'),
  [
    '-D',
    join(directory, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ],
  {
    ...owner,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const server = spawn(
  join(binaries, 'postgres'),
  [
    '-D',
    join(directory, 'data'),
    '-p',
    String(port),
    '-k',
    directory,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ],
  { ...owner, cwd: directory, stdio: 'ignore' },
);
const serverEnded = new Promise((resolve) => server.once('exit', resolve));
let running;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => running?.kill(signal) ?? stop().then(() => process.exit(1)));

process.exitCode = (await untilReady()) ? await runCommand() : 1;
await stop();

function runCommand() {
  running = spawn(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` },
  });
  return new Promise((resolve) => {
    running.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    running.once('exit', (code) => resolve(code ?? 1));
  });
}

async function untilReady() {
  for (let tries = 0; tries < 1200 && server.exitCode === null; tries += 1) {
    try {
      execFileSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'], {
        stdio: 'ignore',
      });
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  console.error('The private PostgreSQL server did not start.');
  return false;
}

async function stop() {
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions instead of waiting for them.
  if (server.exitCode === null) server.kill('SIGINT');
  await serverEnded;
  rmSync(directory, { recursive: true, force: true });
}

/** PostgreSQL refuses to run as root: then it runs as Debian's postgres, or else as nobody. */
function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return {};
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => [line.split(':')[0], line.split(':')]),
  );
  const user = users.get('postgres') ?? users.get('nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}
