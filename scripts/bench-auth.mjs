// npm run bench:auth: how many people can sign in, refresh, and be recognised in a second, on this machine, with the
// service in a process of its own. Sign-ins are compared with the machine's bare rate of the same hash, measured in the
// same run. Options: --seconds 5 (per measurement), --people 40; DATABASE_URL for PostgreSQL instead of the embedded database.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verify } from '@node-rs/argon2';
import { hashPassword, maxConcurrentHashes } from '#server/auth/passwords/password-hash.ts';
import { readPasswordCost } from '#server/auth/passwords/read-password-cost.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, people: { type: 'string', default: '40' } },
});
const seconds = Number(values.seconds);
const people = Number(values.people);
const password = 'harbour-lantern-42';
const root = join(import.meta.dirname, '..');
const cost = readPasswordCost((name) => process.env[name] ?? null, true);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** @returns status and parsed body */
function ask(port, method, path, body, token) {
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

/** Runs `work` over and over on so many lines at once for some seconds. @returns calls a second, and how long each took, in milliseconds */
async function run(lines, forSeconds, work) {
  const took = [];
  const began = performance.now();
  const until = began + forSeconds * 1000;
  await Promise.all(
    Array.from({ length: lines }, async (_, line) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const start = performance.now();
        await work(line, turn);
        took.push(performance.now() - start);
      }
    }),
  );
  return { perSecond: took.length / ((performance.now() - began) / 1000), took };
}

const median = (figures) => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)];

/** Several kinds of work in turn, again and again, so that what else runs on the machine falls on all alike. The median round of each counts. */
async function measure(kinds) {
  const rounds = 5;
  const results = kinds.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { lines, work }] of kinds.entries())
      results[index].push(await run(lines, seconds / rounds, work));
  }
  return results.map((each) => {
    const took = each.flatMap((one) => one.took).toSorted((one, other) => one - other);
    const at = (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))];
    return {
      rounds: each.map((one) => one.perSecond),
      perSecond: median(each.map((one) => one.perSecond)),
      p50: at(0.5),
      p99: at(0.99),
    };
  });
}

const round = (number) => (number >= 100 ? number.toFixed(0) : number.toFixed(1));

const dataDirectory = await mkdtemp(join(tmpdir(), 'charterly-bench-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['server/auth/standalone/main.ts'], {
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
    // Calls are counted as they are in earnest, but against a limit that nobody reaches.
    GOTRUE_RATE_LIMIT_HEADER: 'x-forwarded-for',
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '100000000',
    GOTRUE_RATE_LIMIT_OTP: '100000000',
  },
});

try {
  for (let left = 300; ; left -= 1) {
    const ready = await ask(port, 'GET', '/health').then(
      () => true,
      () => false,
    );
    if (ready) break;
    if (left === 0 || server.exitCode !== null) throw new Error('The service did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const sessions = [];
  for (let number = 0; number < people; number += 1)
    sessions.push(await ask(port, 'POST', '/signup', { email: `person${number}@bench.example`, password }));

  const hash = await hashPassword(cost, password);
  const signIn = (line, turn) =>
    ask(port, 'POST', '/token?grant_type=password', {
      email: `person${(line + turn * 7) % people}@bench.example`,
      password,
    });
  // The first calls pay for compiling what they run, which a service does once in its life.
  await run(maxConcurrentHashes * 4, seconds, signIn);
  const [bare, signIns] = await measure([
    { lines: maxConcurrentHashes, work: () => verify(hash, password) },
    { lines: maxConcurrentHashes * 4, work: signIn },
  ]);
  const lines = Math.min(8, people);
  const refresh = async (line) => {
    sessions[line] = await ask(port, 'POST', '/token?grant_type=refresh_token', {
      refresh_token: sessions[line].refresh_token,
    });
  };
  const [refreshes, users, keySets] = await measure([
    { lines, work: refresh },
    { lines, work: (line) => ask(port, 'GET', '/user', undefined, sessions[line].access_token) },
    { lines, work: () => ask(port, 'GET', '/.well-known/jwks.json') },
  ]);
  const ratio = median(signIns.rounds.map((perSecond, index) => perSecond / bare.rounds[index]));

  const rows = [
    [`bare argon2id, ${cost.memoryMib} MiB, ${cost.passes} passes`, bare],
    ['sign in with a password', signIns],
    ['refresh', refreshes],
    ['who am I (GET /user)', users],
    ['key set', keySets],
  ];
  console.log(
    `${availableParallelism()} processors, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database'}, ${seconds} s each in five rounds; the caller runs on the same machine\n`,
  );
  console.log('| what | a second | p50 ms | p99 ms |\n|---|---:|---:|---:|');
  for (const [what, { perSecond, p50, p99 }] of rows)
    console.log(`| ${what} | ${round(perSecond)} | ${round(p50)} | ${round(p99)} |`);
  console.log(`\nSign-ins reach ${ratio.toFixed(2)} of the bare hash rate (aim: 0.95).`);
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve()));
  agent.destroy();
  await rm(dataDirectory, { recursive: true, force: true });
}
