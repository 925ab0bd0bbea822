// npm run bench:auth: measures sign-ins, refreshes and user requests per second of the sign-in service in its
// own process, and the plain argon2id rate of the machine in the same run, for comparison.
// Options: --seconds 5 (per measurement), --people 40. DATABASE_URL selects PostgreSQL instead of the embedded
// database.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verify } from '@node-rs/argon2';
import { hashPassword, maxConcurrentHashes } from '#server/auth/passwords/password-hash.ts';
import { readPasswordCost } from '#server/config/read-password-cost.ts';
import { defaultBounds } from '#server/http/overload/shed-load.ts';
import { buildServer } from '../build-server.mjs';
import { freePort } from '../free-port.mjs';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, people: { type: 'string', default: '40' } },
});
const seconds = Number(values.seconds);
const people = Number(values.people);
const password = 'harbour-lantern-42';
const root = join(import.meta.dirname, '../..');
const cost = readPasswordCost((name) => process.env[name] ?? null, true);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** As many as the service admits: of more it refuses some. */
const signInClients = defaultBounds.password.limit + defaultBounds.password.queueLength;

/** Sends a JSON request. Returns the parsed body; throws when the status is 300 or above. */
function send(port, method, path, body, token) {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '192.0.2.1',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(payload ? { 'content-length': Buffer.byteLength(payload) } : {}),
        },
      },
      (reply) => {
        const parts = [];
        reply.on('data', (part) => parts.push(part));
        reply.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (reply.statusCode >= 300)
            reject(new Error(`${method} ${path} answered ${reply.statusCode}: ${text.slice(0, 200)}`));
          else resolve(text === '' ? {} : JSON.parse(text));
        });
      },
    );
    call.on('error', reject);
    call.end(payload);
  });
}

/**
 * Runs `work` in `concurrency` parallel loops for some seconds. Returns the rate and the latency of each call
 * in ms.
 */
async function run(concurrency, forSeconds, work) {
  const latencies = [];
  const startedAt = performance.now();
  const until = startedAt + forSeconds * 1000;
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      for (let iteration = 0; performance.now() < until; iteration += 1) {
        const start = performance.now();
        await work(worker, iteration);
        latencies.push(performance.now() - start);
      }
    }),
  );
  return { perSecond: latencies.length / ((performance.now() - startedAt) / 1000), latencies };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Measures several workloads in interleaved rounds, so that other load on the machine affects all alike.
 * Returns medians.
 */
async function measure(workloads) {
  const rounds = 5;
  const results = workloads.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { concurrency, work }] of workloads.entries())
      results[index].push(await run(concurrency, seconds / rounds, work));
  }
  return results.map((runs) => {
    const latencies = runs.flatMap((run) => run.latencies).toSorted((a, b) => a - b);
    const percentile = (share) =>
      latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
    return {
      rounds: runs.map(({ perSecond }) => perSecond),
      perSecond: median(runs.map(({ perSecond }) => perSecond)),
      p50: percentile(0.5),
      p99: percentile(0.99),
    };
  });
}

const format = (number) => number.toFixed(number >= 100 ? 0 : 1);

const dataDirectory = await mkdtemp(join(tmpdir(), 'charterly-bench-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
await buildServer();
const server = spawn(process.execPath, ['dist-server/auth.js'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    GOTRUE_SITE_URL: url,
    API_EXTERNAL_URL: url,
    GOTRUE_JWT_SECRET: 'only for this measurement, and long enough',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    // Rate limits are counted as in production, but never reached.
    GOTRUE_RATE_LIMIT_HEADER: 'x-forwarded-for',
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '100000000',
    GOTRUE_RATE_LIMIT_OTP: '100000000',
  },
});

try {
  for (let left = 300; ; left -= 1) {
    const ready = await send(port, 'GET', '/health').then(
      () => true,
      () => false,
    );
    if (ready) break;
    if (left === 0 || server.exitCode !== null) throw new Error('The service did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const sessions = [];
  for (let number = 0; number < people; number += 1)
    sessions.push(await send(port, 'POST', '/signup', { email: `person${number}@bench.example`, password }));

  const hash = await hashPassword(cost, password);
  const signIn = (worker, iteration) =>
    send(port, 'POST', '/token?grant_type=password', {
      email: `person${(worker + iteration * 7) % people}@bench.example`,
      password,
    });
  // Warm-up: the first calls include compilation.
  await run(signInClients, seconds, signIn);
  const [plain, signIns] = await measure([
    { concurrency: maxConcurrentHashes, work: () => verify(hash, password) },
    { concurrency: signInClients, work: signIn },
  ]);
  const concurrency = Math.min(8, people);
  const refresh = async (worker) => {
    sessions[worker] = await send(port, 'POST', '/token?grant_type=refresh_token', {
      refresh_token: sessions[worker].refresh_token,
    });
  };
  const [refreshes, users, keySets] = await measure([
    { concurrency, work: refresh },
    {
      concurrency,
      work: (worker) => send(port, 'GET', '/user', undefined, sessions[worker].access_token),
    },
    { concurrency, work: () => send(port, 'GET', '/.well-known/jwks.json') },
  ]);
  const ratio = median(signIns.rounds.map((perSecond, index) => perSecond / plain.rounds[index]));

  const rows = [
    [`plain argon2id, ${cost.memoryMib} MiB, ${cost.passes} passes`, plain],
    ['sign in with a password', signIns],
    ['refresh', refreshes],
    ['GET /user', users],
    ['JWKS', keySets],
  ];
  console.log(
    [
      `${availableParallelism()} processors`,
      process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database',
      `${seconds} s each in five rounds; the client runs on the same machine\n`,
    ].join(', '),
  );
  console.log('| workload | per second | p50 ms | p99 ms |\n|---|---:|---:|---:|');
  for (const [workload, { perSecond, p50, p99 }] of rows)
    console.log(`| ${workload} | ${format(perSecond)} | ${format(p50)} | ${format(p99)} |`);
  console.log(`\nSign-ins reach ${ratio.toFixed(2)} of the plain hash rate (target: 0.95).`);
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve()));
  agent.destroy();
  await rm(dataDirectory, { recursive: true, force: true });
}
