// Measures how long `npm start` takes until the server answers: the first time with no data, and again with it. The
// times depend on the machine, so each is also given as a multiple of starting a bare Node that does nothing.
//   node scripts/bench-start.mjs
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode } from './install.mjs';

const root = join(import.meta.dirname, '..');
const node = pinnedNode(root);
const directory = mkdtempSync(join(tmpdir(), 'charterly-bench-'));
const GIVE_UP_MS = 180_000;
const LOOK_AGAIN_MS = 10;

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Milliseconds from the command to the first page answered; the server is stopped properly afterwards. */
async function timeStart() {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: '',
    DATABASE_URL: '',
    DATA_DIR: directory,
    LOG_LEVEL: 'warn',
  };
  const began = performance.now();
  const server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    while (performance.now() - began < GIVE_UP_MS) {
      if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}`);
      const answered = await fetch(`http://127.0.0.1:${port}/`).then(
        (reply) => reply.ok,
        () => false,
      );
      if (answered) return performance.now() - began;
      await pause();
    }
    throw new Error(`No answer within ${GIVE_UP_MS / 1000} s`);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

function timeBareNode() {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    spawnSync(node, ['-e', '0']);
    return performance.now() - began;
  });
  return times.toSorted((one, other) => one - other)[2];
}

const bare = timeBareNode();
const say = (what, time) =>
  console.log(
    `${what.padEnd(38)} ${(time / 1000).toFixed(2).padStart(6)} s  ${(time / bare).toFixed(0).padStart(4)} times a bare Node`,
  );
try {
  say('A bare Node (node -e 0)', bare);
  say('First start: empty data directory', await timeStart());
  say('Second start', await timeStart());
  say('Third start', await timeStart());
} finally {
  rmSync(directory, { recursive: true, force: true });
}
