import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ADMIN = { email: 'officer@charterly.example', password: 'harmattan-lantern-42' };

export type SentMail = { to: string; subject: string; text: string; html: string; kind: string };

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

/** The whole product as an operator runs it, in a process of its own with its data in a temporary folder. */
export class Product {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  #process: ChildProcess | null = null;
  #output = '';

  private constructor(port: number, dataDir: string) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<Product> {
    const product = new Product(await freePort(), await mkdtemp(join(tmpdir(), 'charterly-journey-')));
    await product.boot();
    return product;
  }

  /** Starts the process and waits until it says it is ready. */
  async boot(): Promise<void> {
    const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'test', PORT: String(this.#port), PUBLIC_URL: this.url, DATA_DIR: this.#dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
    const child = spawn(process.execPath, ['server/main.ts'], { cwd: join(import.meta.dirname, '../..'), env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    const keep = (chunk: Buffer): void => {
      this.#output = (this.#output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The product ended at once:\n${this.#output}`);
      const ready = await fetch(`${this.url}/readyz`).then((reply) => reply.ok, () => false);
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The product did not become ready:\n${this.#output}`);
  }

  /** Ends the process as a power cut would, and starts it again on the same data. */
  async killAndRestart(): Promise<void> {
    await this.#end('SIGKILL');
    await this.boot();
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** The newest mail to an address whose subject matches, waiting for it to be queued. */
  async mail(to: string, subject: RegExp): Promise<SentMail> {
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      const mails = (await (await fetch(`${this.url}/dev/mail.json`)).json()) as { mails: SentMail[] };
      const found = mails.mails.find((mail) => mail.to === to && subject.test(mail.subject));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No mail to ${to} with a subject like ${subject}`);
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
