// Measures the time from `npm start` to the first response: with an empty data directory, twice with data,
// and after a kill. Times depend on the machine, so each is also printed as a multiple of the start of an
// idle Node process.
//   node scripts/bench/bench-start.mjs
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';
import { pinnedNode } from '../install.mjs';

const root = join(import.meta.dirname, '../..');
const node = pinnedNode(root);
const directory = mkdtempSync(join(tmpdir(), 'charterly-bench-'));
const TIMEOUT_MS = 180_000;
const POLL_MS = 10;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Returns the milliseconds from the command to the first response, and ends the server with a signal. */
async function timeStart(signal = 'SIGTERM') {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: '',
    DATABASE_URL: '',
    DATA_DIR: directory,
    LOG_LEVEL: 'warn',
  };
  const startedAt = performance.now();
  const server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group, because SIGKILL does not reach the server that the script started.
    detached: true,
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    while (performance.now() - startedAt < TIMEOUT_MS) {
      if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}`);
      const answered = await fetch(`http://127.0.0.1:${port}/`).then(
        (reply) => reply.ok,
        () => false,
      );
      if (answered) return performance.now() - startedAt;
      await pause();
    }
    throw new Error(`No answer within ${TIMEOUT_MS / 1000} s`);
  } finally {
    if (signal === 'SIGKILL' && server.pid !== undefined) process.kill(-server.pid, signal);
    else server.kill(signal);
    await ended;
  }
}

function timeIdleNode() {
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    spawnSync(node, ['-e', '0']);
    return performance.now() - startedAt;
  });
  return times.toSorted((a, b) => a - b)[2];
}

const idleNode = timeIdleNode();
const print = (label, time) =>
  console.log(
    `${label.padEnd(38)} ${(time / 1000).toFixed(2).padStart(6)} s`,
    `${(time / idleNode).toFixed(0).padStart(4)} times an idle Node`,
  );
try {
  print('Idle Node (node -e 0)', idleNode);
  print('First start: empty data directory', await timeStart());
  print('Second start', await timeStart());
  print('Third start', await timeStart('SIGKILL'));
  print('Start after a kill (SIGKILL)', await timeStart());
} finally {
  rmSync(directory, { recursive: true, force: true });
}
