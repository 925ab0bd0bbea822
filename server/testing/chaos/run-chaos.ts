import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { randomNumbers } from '../random-numbers.ts';
import { startS3Server } from '../s3-server.ts';
import { buildServer } from '../../../scripts/build-server.mjs';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { verifyEvents } from '../../audit-log/verify-events.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { ChaosClient } from './chaos-client.ts';
import { ChaosConnection } from './chaos-connection.ts';
import { ChaosOfficer } from './chaos-officer.ts';

/** How often to kill the server, and with which customers. */
export type ChaosOptions = {
  dataDirectory: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  kills: number;
  clients: number;
  seed: number;
  /** Requests to acknowledge before the last kill: on a slow machine each kill waits for its share of them. */
  minAcknowledged?: number;
  /** Restarts the PostgreSQL server; called before every third kill. */
  restartDatabase?: () => Promise<void>;
  /** Fills the volume of the database and frees it again; called before every second kill, with customers at work. */
  fullDisk?: { fill: () => Promise<void>; free: () => Promise<void> };
  /** Receives each step. */
  report?: (line: string) => void;
  /** Receives every started process, so that a failed test can end it. */
  onStart?: (process: ServerProcess) => void;
};

export type ChaosReport = {
  kills: number;
  databaseRestarts: number;
  fullDisks: number;
  /** How often the server ended by itself because its database had. */
  ownExits: number;
  acknowledged: number;
  unknownOutcomes: number;
  applications: number;
  /** Signed applications, and the acts of an officer on them. */
  signed: number;
  acts: number;
  messages: number;
  discarded: number;
  files: number;
  removedFiles: number;
  inquiries: number;
  mailsReceived: number;
  /** Mails that arrived twice, with the same Message-ID. */
  mailsTwice: number;
  longestStartMs: number;
  violations: string[];
};

const keys = { accessKeyId: 'AKCHAOS', secretAccessKey: 'secret' };
const officerEmail = 'officer@charterly.example';
const password = 'quiet-marble-orchard-7';
const halfHourMs = 30 * 60_000;
const shiftClock = new URL('./shift-clock.ts', import.meta.url).href;

/**
 * Kills the server (SIGKILL) again and again while customers write, with a mail server that hangs at times, a
 * file store that fails midway and a clock that jumps by half an hour, and then compares database, files and
 * mails with what was acknowledged.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { dataDirectory, databaseUrl, kills, seed, minAcknowledged = 0, report = () => {} } = options;
  const random = randomNumbers(seed);
  await buildServer();
  const mail = await startMailServer();
  const store = await startS3Server('documents', keys);
  let server: ServerProcess | null = null;
  let address = '';
  let longestStartMs = 0;
  const start = async (offsetMs: number): Promise<void> => {
    const startedAt = performance.now();
    const started = startServerProcess({
      DATA_DIR: dataDirectory,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      FILES_URL: `${store.endpoint.replace('http://', 's3://AKCHAOS:secret@')}/documents?tls=off`,
      SMTP_URL: mail.url,
      ADMIN_EMAIL: officerEmail,
      ADMIN_PASSWORD: password,
      RATE_LIMITS: 'off',
      AUTH_PASSWORD_MEMORY_MIB: '1',
      AUTH_PASSWORD_PASSES: '1',
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: `--import=${shiftClock}`,
      CHAOS_CLOCK_OFFSET_MS: String(offsetMs),
    });
    server = started;
    options.onStart?.(started);
    const early = started.exit.then(() =>
      Promise.reject(new Error(`The server did not start: ${started.output()}`)),
    );
    early.catch(() => {});
    address = await Promise.race([started.address, early]);
    longestStartMs = Math.max(longestStartMs, performance.now() - startedAt);
  };
  let ownExits = 0;
  /** Starts the server again if it has ended, as whatever supervises it would. */
  const keepRunning = async (offsetMs: number): Promise<void> => {
    if (server === null || server.child.exitCode === null) return;
    ownExits += 1;
    await start(offsetMs);
  };
  const end = (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> | undefined => {
    server?.child.kill(signal);
    return server?.exit;
  };
  try {
    await start(0);
    const emails = Array.from({ length: options.clients }, (_, index) => `client-${index}@chaos.example`);
    const verified = await Promise.all(emails.map((email) => verifyAddress(address, mail, email)));
    const clients: ChaosClient[] = [];
    for (const [index, email] of emails.entries()) {
      // One after the other, because a server of two cores bounds the passwords that it hashes at once.
      // oxlint-disable-next-line no-await-in-loop
      const token = await signUp(address, email, verified[index] ?? '');
      clients.push(new ChaosClient(`client-${index}`, new ChaosConnection(() => address, token), random));
    }
    const officer = new ChaosOfficer(
      new ChaosConnection(() => address, await signInOfficer(address)),
      random,
    );
    const connections = [...clients, officer].map(({ connection }) => connection);
    const countAcknowledged = (): number =>
      connections.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    const stop = new AbortController();
    const work = Promise.all([
      ...clients.map((client) => client.work(stop.signal)),
      officer.work(stop.signal, () => clients.flatMap(({ signed }) => signed)),
    ]);
    let databaseRestarts = 0;
    let fullDisks = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      mail.answer(random() < 0.3 ? 'hang' : 'accept');
      store.failNext(random() < 0.3 ? 4 : 0);
      store.cutNext(random() < 0.3 ? 2 : 0);
      await wait(100 + random() * 900);
      // oxlint-disable-next-line no-await-in-loop
      while (countAcknowledged() < (minAcknowledged * kill) / kills) await wait(50);
      if (options.restartDatabase && kill % 3 === 0) {
        await options.restartDatabase();
        databaseRestarts += 1;
        await wait(500);
      }
      if (options.fullDisk && kill % 2 === 0) {
        const before = countAcknowledged();
        await options.fullDisk.fill();
        await wait(2000);
        const during = countAcknowledged() - before;
        await options.fullDisk.free();
        await keepRunning(0);
        // Until then nothing proves that it goes on.
        const atLeast = countAcknowledged() + 10;
        // oxlint-disable-next-line no-await-in-loop
        while (countAcknowledged() < atLeast) {
          await wait(50);
          await keepRunning(0);
        }
        fullDisks += 1;
        report(`disk full for two seconds: ${during} requests acknowledged, then it went on`);
      }
      await end('SIGKILL');
      await start([0, halfHourMs, -halfHourMs][kill % 3] ?? 0);
      report(`kill ${kill}: ${countAcknowledged()} requests acknowledged`);
    }
    mail.answer('accept');
    store.failNext(0);
    store.cutNext(0);
    await wait(500);
    stop.abort();
    await work;
    const violations = (await Promise.all(clients.map((client) => client.verify()))).flat();
    violations.push(...officer.connection.violations);
    const code = await end('SIGTERM');
    if (code !== 0) violations.push(`SIGTERM ended the server with ${code}`);
    const mails = countMails(mail);
    violations.push(...mails.violations, ...(await verifyDatabase(options, clients, officer, mail)));
    const sum = (count: (client: ChaosClient) => number): number =>
      clients.reduce((total, client) => total + count(client), 0);
    return {
      kills,
      databaseRestarts,
      fullDisks,
      ownExits,
      acknowledged: countAcknowledged(),
      unknownOutcomes: connections.reduce((total, { unknownOutcomes }) => total + unknownOutcomes, 0),
      applications: sum((client) => client.applications.length),
      signed: sum((client) => client.signed.length),
      acts: [...officer.acts.values()].reduce((total, verbs) => total + verbs.size, 0),
      messages: sum((client) => client.messages.length),
      discarded: sum((client) => client.discarded.length),
      files: sum((client) => client.files.length),
      removedFiles: sum((client) => client.files.filter(({ removal }) => removal !== null).length),
      inquiries: sum((client) => client.inquiries.length),
      mailsReceived: mail.received.length,
      mailsTwice: mails.twice,
      longestStartMs: Math.round(longestStartMs),
      violations,
    };
  } finally {
    await end('SIGKILL');
    await mail.close();
    await store.close();
  }
}

/** Posts to the sign-in service, and returns the body of its reply. */
async function post(url: string, path: string, body: object): Promise<Record<string, unknown>> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseAnonKey: string };
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { apikey: config.supabaseAnonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Record<string, unknown>;
}

/** Signs the first administrator in. @returns the access token */
async function signInOfficer(url: string): Promise<string> {
  const session = await post(url, '/auth/v1/token?grant_type=password', { email: officerEmail, password });
  return String(session['access_token']);
}

/** Verifies an address with the code from its mail. @returns the token that says so */
async function verifyAddress(url: string, mail: MailServer, email: string): Promise<string> {
  await post(url, '/functions/v1/send-otp-email', { email, fullName: 'Ada Obi' });
  let code: string | undefined;
  while (code === undefined) {
    await wait(50);
    const received = mail.received.find(({ to }) => to.includes(email));
    code = received && /\b\d{6}\b/.exec(received.raw.slice(received.raw.indexOf('\r\n\r\n')))?.[0];
  }
  const { verification_token } = await post(url, '/functions/v1/verify-otp-email', { email, code });
  return String(verification_token);
}

/** Opens an account with a verified address. @returns the access token */
async function signUp(url: string, email: string, verificationToken: string): Promise<string> {
  const session = await post(url, '/auth/v1/signup', {
    email,
    password,
    data: { full_name: 'Ada Obi', verification_token: verificationToken },
  });
  return String(session['access_token']);
}

const messageIdOf = (raw: string): string => /^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? 'none';

/** Counts mails that arrived more than once, which a kill between sending and recording may cause, at most twice. */
function countMails({ received }: MailServer): { twice: number; violations: string[] } {
  const byId = Map.groupBy(received, ({ raw }) => messageIdOf(raw));
  const violations = byId.has('none') ? ['A mail has no Message-ID'] : [];
  for (const [id, copies] of byId)
    if (copies.length > 2) violations.push(`mail ${id} arrived ${copies.length} times`);
  return { twice: [...byId.values()].filter((copies) => copies.length === 2).length, violations };
}

/** Compares inquiries, applications, acts of the officer, mails, jobs and books in the database with what was acknowledged. */
async function verifyDatabase(
  { databaseUrl, dataDirectory }: ChaosOptions,
  clients: readonly ChaosClient[],
  officer: ChaosOfficer,
  mail: MailServer,
): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, dataDirectory });
  try {
    const violations = [
      ...(await checkLedger(database)).faults,
      ...(await verifyEvents(database)).faults,
      ...(await verifyApplications(database, clients, officer)),
    ];
    const { rows } = await database.query(
      `select message, count(*)::int as count,
        (select count(*)::int from mails where "to" = inquiries.email) as mails
      from inquiries group by message, email`,
    );
    const stored = new Map(
      (rows as { message: string; count: number; mails: number }[]).map((row) => [row.message, row]),
    );
    for (const { message, isAcknowledged } of clients.flatMap(({ inquiries }) => inquiries)) {
      const row = stored.get(message);
      if (row === undefined && isAcknowledged) violations.push(`lost: ${message}`);
      if (row !== undefined && (row.count !== 1 || row.mails !== 1))
        violations.push(`stored ${row.count} times with ${row.mails} mails: ${message}`);
    }
    const { rows: lost } = await database.query(
      `select id from mails where sent_at is null and not exists (
        select from pgboss.job where data -> 'data' ->> 'mailId' = mails.id::text and state in ('created', 'retry', 'active'))`,
    );
    for (const { id } of lost) violations.push(`mail ${String(id)} is neither sent nor waiting`);
    const { rows: sent } = await database.query(`select "to" from mails where sent_at is not null`);
    const recipients = new Set(mail.received.flatMap(({ to }) => to));
    for (const { to } of sent as { to: string }[])
      if (!recipients.has(to)) violations.push(`the mail to ${to} is recorded as sent and did not arrive`);
    return violations;
  } finally {
    await database.close();
  }
}

/** Compares the numbers of applications and of the officer's acts with what was acknowledged. */
async function verifyApplications(
  database: Database,
  clients: readonly ChaosClient[],
  officer: ChaosOfficer,
): Promise<string[]> {
  const violations: string[] = [];
  const { rows } = await database.query('select count(*)::int as count from applications');
  const count = Number(rows[0]?.['count']);
  const begun = clients.reduce((sum, client) => sum + client.begun, 0);
  const pending = clients.reduce((sum, client) => sum + client.pendingKeys, 0);
  if (count < begun || count > begun + pending)
    violations.push(`there are ${count} applications, and ${begun} to ${begun + pending} were begun`);
  const acts = await database.query(
    `select application_id as id, verb, count(*)::int as count from application_events
      where verb in ('submit', 'confirmPayment', 'approve') group by application_id, verb`,
  );
  const counts = new Map(
    (acts.rows as { id: string; verb: string; count: number }[]).map((row) => [
      `${row.verb} of ${row.id}`,
      row.count,
    ]),
  );
  for (const [act, times] of counts) if (times > 1) violations.push(`${act} was done ${times} times`);
  for (const [id, verbs] of officer.acts)
    for (const verb of verbs)
      if (!counts.has(`${verb} of ${id}`)) violations.push(`${verb} of ${id} is lost`);
  return violations;
}
