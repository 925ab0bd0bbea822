import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildServer } from '../../scripts/build-server.mjs';
import { copyDatabase, type CopiedDatabase } from '../../testing/copy-database.ts';
import { freePort } from '../../testing/free-port.ts';
import { recordProcess } from '../../testing/process-registry.ts';
import { unpackDatabase } from '../../testing/unpack-database.ts';
import type { ClockMessage } from './server-with-a-clock.ts';

export const ADMIN = { email: 'officer@charterly.example', password: 'harmattan-lantern-42' };

export type SentMail = { to: string; subject: string; text: string; html: string; kind: string };

const root = join(import.meta.dirname, '../..');
/**
 * Upper bounds for a machine whose cores are busy with other work; on an idle one neither takes more than a
 * few seconds.
 */
const START_TIMEOUT_MS = 240_000;
const MAIL_TIMEOUT_MS = 120_000;
/** Time the process gets for a graceful shutdown before it is killed. */
const STOP_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 50;
/** Journeys sign somebody in hundreds of times. */
const cheapPasswords = { AUTH_PASSWORD_MEMORY_MIB: '1', AUTH_PASSWORD_PASSES: '1' };

/** Makes a temporary data directory; for the embedded engine with a migrated, empty database. */
async function makeDataDirectory(engine: Engine): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'charterly-journey-'));
  const image = process.env['DATABASE_IMAGE'];
  if (engine === 'embedded' && image !== undefined) await unpackDatabase(image, directory);
  return directory;
}

/** Copies the migrated database for one product; null where the journeys run on the embedded engine. */
async function makeDatabase(engine: Engine): Promise<CopiedDatabase | null> {
  const { TEST_DATABASE_URL: server, DATABASE_TEMPLATE: template } = process.env;
  return engine === 'embedded' || !server || !template ? null : copyDatabase(server, template);
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));

/**
 * Settings that several processes of one deployment share: the public address, the database and the folder of
 * files.
 */
export type SharedDeployment = { publicUrl: string; databaseUrl: string; dataDir: string };

/**
 * PostgreSQL where TEST_DATABASE_URL names a server, which saves half the processor time of a product; else
 * embedded.
 */
type Engine = 'embedded' | 'postgres';

/** Options of a product. */
export type ProductOptions = {
  /** The host name in its address. */
  hostname?: 'localhost';
  /** The engine of its database; 'embedded' for journeys that are about that. */
  engine?: Engine;
  /**
   * Fills the database with so many applications of the demonstration of `npm run seed:demo`; `demoPassword` signs its
   * people in.
   */
  demo?: number;
  /** The instant at which it starts; `setNow` and `runHourly` work with one only. */
  startAt?: string;
  /** Environment variables, which may depend on its address. */
  settings?: (url: string) => Promise<Record<string, string>>;
};

/** The whole product as an operator runs it: a child process with its data in a temporary folder. */
export class Product {
  readonly url: string;
  /** The password of the people of the demonstration; '' without one. */
  demoPassword = '';
  readonly #port: number;
  readonly #dataDir: string;
  readonly #shared: SharedDeployment | null;
  readonly #database: CopiedDatabase | null;
  #settings: Record<string, string> = {};
  #script = 'dist-server/main.js';
  #process: ChildProcess | null = null;
  #output = '';

  private constructor(
    port: number,
    dataDir: string,
    shared: SharedDeployment | null,
    database: CopiedDatabase | null,
    hostname: string,
  ) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.#shared = shared;
    this.#database = database;
    this.url = `http://${hostname}:${port}`;
  }

  static async start(
    shared: SharedDeployment | null = null,
    { hostname, engine = 'postgres', demo, startAt, settings }: ProductOptions = {},
  ): Promise<Product> {
    await buildServer();
    const database = shared ? null : await makeDatabase(engine);
    const product = new Product(
      await freePort(),
      shared?.dataDir ?? (await makeDataDirectory(database ? 'postgres' : 'embedded')),
      shared,
      database,
      hostname ?? '127.0.0.1',
    );
    product.#settings = (await settings?.(product.url)) ?? {};
    if (startAt !== undefined) {
      product.#script = 'journeys/support/server-with-a-clock.ts';
      product.#settings = { ...product.#settings, START_AT: startAt };
    }
    if (demo !== undefined) product.demoPassword = await product.#seedDemo(demo);
    await product.boot();
    return product;
  }

  async #seedDemo(applications: number): Promise<string> {
    const parameters = ['scripts/seed-demo.ts', '--applications', String(applications)];
    const { stdout } = await promisify(execFile)(process.execPath, parameters, {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'test',
        PUBLIC_URL: this.url,
        DATA_DIR: this.#dataDir,
        DATABASE_URL: this.#database?.url ?? '',
        NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
        ...cheapPasswords,
      },
    });
    const password = /with the password (\S+),/.exec(stdout)?.[1];
    if (password === undefined) throw new Error(`The demonstration was not made:\n${stdout}`);
    return password;
  }

  /** Starts the process and polls `/readyz` until it answers. */
  async boot(): Promise<void> {
    const env: NodeJS.ProcessEnv = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      PORT: String(this.#port),
      PUBLIC_URL: this.#shared?.publicUrl ?? this.url,
      DATA_DIR: this.#dataDir,
      DATABASE_URL: this.#shared?.databaseUrl ?? this.#database?.url ?? '',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      QUEUE_WAIT_MS: '60000',
      ...cheapPasswords,
      LOG_LEVEL: 'warn',
      ...this.#settings,
    };
    const child = spawn(process.execPath, [this.#script], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = child;
    recordProcess(child);
    const appendOutput = (chunk: Buffer): void => {
      this.#output = (this.#output + chunk.toString()).slice(-20_000);
    };
    child.stdout?.on('data', appendOutput);
    child.stderr?.on('data', appendOutput);
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The product exited during start:\n${this.#output}`);
      const ready = await fetch(`${this.url}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      );
      if (ready) return;
      await pause();
    }
    await this.#end('SIGKILL');
    throw new Error(`The product did not become ready:\n${this.#output}`);
  }

  /** Sets the clock of the server; sessions older than an hour have then expired. */
  async setNow(now: string): Promise<void> {
    await this.#tell({ setNow: now });
  }

  /** Adds the jobs that the server adds every hour. */
  async runHourly(): Promise<void> {
    await this.#tell({ runHourly: true });
  }

  async #tell(message: ClockMessage): Promise<void> {
    const child = this.#process;
    if (child === null) throw new Error('The product does not run');
    const answered = once(child, 'message');
    child.send(message);
    await answered;
  }

  /** The end of what the process wrote to stdout and stderr, for the report of a failed test. */
  get output(): string {
    return this.#output;
  }

  /** The process id, for measurements of memory. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Returns the public key of the sign-in service. */
  async apiKey(): Promise<string> {
    const config = (await (await fetch(`${this.url}/config.json`)).json()) as { supabaseAnonKey: string };
    return config.supabaseAnonKey;
  }

  /** Ends the process without a shutdown (SIGKILL). */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the process without a shutdown and starts it again on the same data. */
  async killAndRestart(): Promise<void> {
    await this.kill();
    await this.boot();
  }

  /** Whether the process runs; a test that killed it starts it again for the tests after it. */
  get isRunning(): boolean {
    const child = this.#process;
    return child !== null && child.exitCode === null && child.signalCode === null;
  }

  /** Shuts the process down and deletes its data, unless a deployment shares them. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    if (this.#shared === null) await rm(this.#dataDir, { recursive: true, force: true });
    await this.#database?.drop();
  }

  /** Returns the newest mail to an address whose subject matches; polls until it is in the outbox. */
  async mail(to: string, subject: RegExp): Promise<SentMail> {
    const deadline = Date.now() + MAIL_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const found = (await this.#mailsTo(to)).find((mail) => subject.test(mail.subject));
      if (found) return found;
      await pause();
    }
    const there = (await this.#mailsTo(to)).map((mail) => mail.subject);
    throw new Error(
      `No mail to ${to} with a subject like ${subject}; there are: ${there.join(' | ') || 'none'}`,
    );
  }

  /** Returns the six digits of the newest sign-up mail. */
  async codeFor(to: string): Promise<string> {
    const mail = await this.mail(to, /code/i);
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    if (code === undefined) throw new Error(`No code in the mail:\n${mail.text}`);
    return code;
  }

  /** Returns the subjects of all mails to an address, newest first. */
  async subjectsTo(to: string): Promise<string[]> {
    return (await this.#mailsTo(to)).map(({ subject }) => subject);
  }

  async #mailsTo(to: string): Promise<SentMail[]> {
    const reply = await fetch(`${this.url}/dev/mail.json?${new URLSearchParams({ to })}`);
    return ((await reply.json()) as { mails: SentMail[] }).mails;
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (child === null || !this.isRunning) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    const forced = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(forced);
  }
}

/** Returns the first link in the text of a mail that matches. */
export function linkIn(mail: SentMail, path: RegExp): string {
  const found = mail.text.match(/https?:\/\/\S+/g)?.find((link) => path.test(link));
  if (found === undefined) throw new Error(`No link like ${path} in the mail:\n${mail.text}`);
  return found;
}
