// npm run bench:load: what the product does at ten times its capacity, beside a bare Fastify at the same
// rates on the same machine.
//   --seconds 10   length of each measurement
//   --overload 60  length of the overload only
//   --soak         overload for ten minutes, to see whether memory stays flat, after a quiet minute
//   --papers       only the delay of /healthz while 30 clients download papers
//   --traces       only the capacity with traces sent to a collector, as a ratio of that without, in turns
// DATABASE_URL selects PostgreSQL instead of the embedded database. docs/scaling.md explains the figures.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Product } from '../../journeys/support/product.ts';
import { prepareMix, send, type Call } from './load-mix.ts';
import { percentile } from './percentile.ts';
import { memoryMib, processorTime, stolenSeconds, timeOfPostgres } from './process-figures.ts';
import { Samples } from './samples.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    overload: { type: 'string' },
    soak: { type: 'boolean', default: false },
    papers: { type: 'boolean', default: false },
    traces: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const overloadSeconds = values.soak ? 600 : Number(values.overload ?? seconds);
/** Long enough for a p99 that is not the slowest few requests of a moment. */
const quietSeconds = Math.max(seconds, overloadSeconds / 10);
/** Requests beyond are not sent, so that the client does not run out of sockets. */
const maxInFlight = 2000;

/** Seconds of a turn of the client's loop in which it is not late. */
const LONGEST_TURN = 0.005;

/** Returns the kinds of requests in a mix. */
const kindsOf = (mix: readonly Call[]): readonly string[] => [...new Set(mix.map(({ kind }) => kind))];

/** Sends requests at a rate, whether or not earlier ones are answered. */
async function atRate(
  url: string,
  mix: readonly Call[],
  perSecond: number,
  forSeconds: number,
): Promise<Samples> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxInFlight });
  const samples = new Samples();
  const kinds = kindsOf(mix);
  const inFlight = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  let due = 0;
  let turnedAt = 0;
  for (;;) {
    const elapsed = (performance.now() - startedAt) / 1000;
    if (elapsed >= forSeconds) break;
    // What this process misses while it waits for a processor it sends later, at twice the rate. At once it would be a burst of
    // hundreds of requests, which many clients do not send together.
    due = Math.min(elapsed * perSecond, due + 2 * Math.min(elapsed - turnedAt, LONGEST_TURN) * perSecond);
    turnedAt = elapsed;
    for (; sent < due; sent += 1) {
      const call = mix[sent % mix.length];
      if (!call || inFlight.size >= maxInFlight) continue;
      const kind = kinds.indexOf(call.kind);
      const sentAt = performance.now();
      const answered = send(agent, url, call).then(({ status, ms }) => {
        samples.add(kind, status, sentAt, ms);
        inFlight.delete(answered);
      });
      inFlight.add(answered);
    }
    await wait(1);
  }
  await Promise.all(inFlight);
  agent.destroy();
  return samples;
}

/** Returns the requests per second that a few clients get answered, each sending its next request after a reply. */
async function measureCapacity(url: string, mix: readonly Call[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: 8 }, async (_, client) => {
      for (let index = client; performance.now() < until; index += 1) {
        const call = mix[(index * 7) % mix.length];
        if (call && (await send(agent, url, call)).status < 400) answered += 1;
      }
    }),
  );
  agent.destroy();
  return answered / seconds;
}

const print = (...cells: (string | number)[]): void =>
  void process.stdout.write(
    `${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(26) : (typeof cell === 'number' ? cell.toFixed(cell < 100 ? 1 : 0) : cell).padStart(11))).join('')}\n`,
  );

const mean = (list: readonly number[]): number =>
  Math.round(list.reduce((sum, each) => sum + each, 0) / list.length);

async function compare(
  label: string,
  url: string,
  mix: readonly Call[],
  quietRate: number,
  overloadRate: number,
  pid: number,
) {
  const before = memoryMib(pid);
  const quiet = await atRate(url, mix, quietRate, quietSeconds);
  const peak: number[] = [];
  const timer = setInterval(() => peak.push(memoryMib(pid)), 1000);
  const stolenBefore = stolenSeconds();
  const late = monitorEventLoopDelay();
  late.enable();
  const overloaded = await atRate(url, mix, overloadRate, overloadSeconds);
  const stolen = stolenSeconds() - stolenBefore;
  late.disable();
  clearInterval(timer);
  await wait(5000);
  process.stdout.write(
    `\n${label}: ${quietRate.toFixed(0)} and ${overloadRate.toFixed(0)} requests per second\n`,
  );
  print('', 'quiet p50', 'p99 ms', 'over p50', 'p99 ms', 'p99 ratio', 'admitted', 'refused', 'other');
  const row = (name: string, kind: number | null): void => {
    const [q, o] = [quiet.of(kind), overloaded.of(kind)];
    print(
      name,
      q.p50,
      q.p99,
      o.p50,
      o.p99,
      o.p99 / q.p99,
      String(o.admitted),
      String(o.refused),
      String(o.other + q.other),
    );
  };
  row('all', null);
  for (const [kind, name] of kindsOf(mix).entries()) row(name, kind);
  process.stdout.write(
    `p99 of the admitted in each tenth of the overload: ${overloaded
      .ofTenths()
      .map(({ p99 }) => p99.toFixed(0))
      .join(
        ', ',
      )} ms; the host took ${stolen.toFixed(1)} s of processor time meanwhile, the client was late by up to ${(late.max / 1e6).toFixed(0)} ms\n`,
  );
  const tenth = Math.max(1, Math.floor(peak.length / 10));
  process.stdout.write(
    `Memory: ${before} MiB before, ${mean(peak.slice(0, tenth))} in the first tenth of the overload, ${mean(peak.slice(-tenth))} in the last, ${memoryMib(pid)} five seconds after\n`,
  );
}

/**
 * The delay of /healthz while 30 clients download papers, each the next one after a reply. A refused client
 * repeats its request as `Retry-After` says. The threads are started before by two other papers.
 */
async function measurePapers(url: string, [first, second, ...papers]: readonly Call[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  for (const call of [first, second]) if (call) await send(agent, url, call);
  const delays: number[] = [];
  let [next, sent, refused] = [0, 0, 0];
  const startedAt = performance.now();
  const clients = Promise.all(
    Array.from({ length: 30 }, async () => {
      for (let call = papers[next++]; call; call = papers[next++]) {
        while ((await send(agent, url, call)).status === 503) {
          refused += 1;
          await wait(2000);
        }
        sent += 1;
      }
    }),
  );
  const running = { clients: true };
  void clients.then(() => (running.clients = false));
  while (running.clients) {
    delays.push((await send(agent, url, { kind: 'healthz', path: '/healthz' })).ms);
    await wait(5);
  }
  agent.destroy();
  process.stdout.write(
    `/healthz while 30 clients download ${sent} papers: p50 ${percentile(delays, 0.5).toFixed(1)} ms, p99 ${percentile(delays, 0.99).toFixed(1)} ms, maximum ${Math.max(...delays).toFixed(1)} ms; ${refused} requests refused, ${((performance.now() - startedAt) / 1000).toFixed(1)} s in all\n`,
  );
}

/** A bare Fastify in a process of its own that answers every request with a small JSON object. */
async function startBare(): Promise<{ url: string; pid: number; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'bare-fastify.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}

const database = process.env['DATABASE_URL'];
const startProduct = (more: Record<string, string> = {}): Promise<Product> =>
  Product.start(null, {
    settings: async () => ({
      AUTH_PASSWORD_MEMORY_MIB: '64',
      AUTH_PASSWORD_PASSES: '3',
      LOG_LEVEL: 'fatal',
      ...(process.env['BENCH_NODE_OPTIONS'] && { NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'] }),
      ...(database && { DATABASE_URL: database }),
      ...more,
    }),
  });

/** Returns the capacity of a product with these settings, in requests per second, once it is warm. */
const capacityWith = async (settings: Record<string, string>): Promise<number> => {
  const product = await startProduct(settings);
  try {
    const { mix } = await prepareMix(product);
    await measureCapacity(product.url, mix);
    return await measureCapacity(product.url, mix);
  } finally {
    await product.stop();
  }
};

/** Prints the capacity with every request traced as a ratio of that without, three times in turns. */
async function measureTraces(): Promise<void> {
  let received = 0;
  const collector = createServer((call, reply) => {
    call.on('data', (chunk: Buffer) => (received += chunk.length));
    call.on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const traced = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  };
  for (let turn = 0; turn < 3; turn += 1) {
    const without = await capacityWith({});
    const beforeBytes = received;
    const withTraces = await capacityWith(traced);
    process.stdout.write(
      `Capacity with traces ${withTraces.toFixed(0)}, without ${without.toFixed(0)} requests per second: ratio ${(withTraces / without).toFixed(2)}; ${((received - beforeBytes) / 1e6).toFixed(1)} MB of traces\n`,
    );
  }
  collector.close();
}

if (values.traces) {
  await measureTraces();
  process.exit(0);
}
const product = await startProduct();
try {
  const { mix, papers } = await prepareMix(product);
  await measurePapers(product.url, papers);
  if (!values.papers) {
    const pid = product.pid ?? 0;
    await measureCapacity(product.url, mix);
    const [before, postgresBefore] = [processorTime(String(pid)).seconds, timeOfPostgres()];
    const capacity = await measureCapacity(product.url, mix);
    const [busy, postgresBusy] = [
      processorTime(String(pid)).seconds - before,
      timeOfPostgres() - postgresBefore,
    ];
    process.stdout.write(
      `Capacity: ${capacity.toFixed(0)} requests per second\n` +
        `${((capacity * seconds) / busy).toFixed(0)} requests for each second of processor time of the process` +
        `${database ? `, ${((capacity * seconds) / postgresBusy).toFixed(0)} for each of PostgreSQL` : ''}\n`,
    );
    await compare('Product', product.url, mix, capacity / 4, capacity * 10, pid);
    const bare = await startBare();
    await compare(
      'Bare Fastify',
      bare.url,
      mix.map((call) => ({ ...call, kind: 'request' })),
      capacity / 4,
      capacity * 10,
      bare.pid,
    );
    bare.stop();
  }
} finally {
  await product.stop();
}
