import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ADMIN = { email: 'officer@charterly.example', password: 'harmattan-lantern-42' };

export type SentMail = { to: string; subject: string; text: string; html: string; kind: string };

const root = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 60_000;
const MAIL_WITHIN_MS = 20_000;
const LOOK_AGAIN_MS = 50;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));

/** A port nobody listens on at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** What several processes of the product have in common: the address visitors know, the database and the folder of files. */
export type Shared = { publicUrl: string; databaseUrl: string; dataDir: string };

/** What a test wants otherwise: another name of this machine in the address, and settings that may depend on that address. */
export type Wishes = { hostname?: 'localhost'; settings?: (url: string) => Promise<Record<string, string>> };

/** The whole product as an operator runs it, in a process of its own with its data in a temporary folder. */
export class Product {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  readonly #shared: Shared | null;
  #settings: Record<string, string> = {};
  #process: ChildProcess | null = null;
  #output = '';

  private constructor(port: number, dataDir: string, shared: Shared | null, hostname: string) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.#shared = shared;
    this.url = `http://${hostname}:${port}`;
  }

  static async start(shared: Shared | null = null, { hostname, settings }: Wishes = {}): Promise<Product> {
    const product = new Product(
      await freePort(),
      shared?.dataDir ?? (await mkdtemp(join(tmpdir(), 'charterly-journey-'))),
      shared,
      hostname ?? '127.0.0.1',
    );
    product.#settings = (await settings?.(product.url)) ?? {};
    await product.boot();
    return product;
  }

  /** Starts the process and waits until it says it is ready. */
  async boot(): Promise<void> {
    const env: NodeJS.ProcessEnv = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      PORT: String(this.#port),
      PUBLIC_URL: this.#shared?.publicUrl ?? this.url,
      DATA_DIR: this.#dataDir,
      DATABASE_URL: this.#shared?.databaseUrl ?? '',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      AUTH_PASSWORD_MEMORY_MIB: '19',
      AUTH_PASSWORD_PASSES: '2',
      LOG_LEVEL: 'warn',
      ...this.#settings,
    };
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    const keep = (chunk: Buffer): void => {
      this.#output = (this.#output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The product ended at once:\n${this.#output}`);
      const ready = await fetch(`${this.url}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      );
      if (ready) return;
      await pause();
    }
    throw new Error(`The product did not become ready:\n${this.#output}`);
  }

  /** What the process wrote, for a test that fails. */
  get output(): string {
    return this.#output;
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the process as a power cut would, and starts it again on the same data. */
  async killAndRestart(): Promise<void> {
    await this.kill();
    await this.boot();
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    if (this.#shared === null) await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** The newest mail to an address whose subject matches, waiting for it to be written. */
  async mail(to: string, subject: RegExp): Promise<SentMail> {
    const deadline = Date.now() + MAIL_WITHIN_MS;
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

  /** The six digits of the newest sign-up mail. */
  async codeFor(to: string): Promise<string> {
    const mail = await this.mail(to, /code/i);
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    if (code === undefined) throw new Error(`No code in the mail:\n${mail.text}`);
    return code;
  }

  async #mailsTo(to: string): Promise<SentMail[]> {
    const reply = await fetch(`${this.url}/dev/mail.json?${new URLSearchParams({ to })}`);
    return ((await reply.json()) as { mails: SentMail[] }).mails;
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}

/** The first address in a mail's text that leads to our own site and matches. */
export function linkIn(mail: SentMail, path: RegExp): string {
  const found = mail.text.match(/https?:\/\/\S+/g)?.find((link) => path.test(link));
  if (found === undefined) throw new Error(`No link like ${path} in the mail:\n${mail.text}`);
  return found;
}
