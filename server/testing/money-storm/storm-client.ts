import { setTimeout as wait } from 'node:timers/promises';
import { testPassword } from '../app.ts';

/** Longer than the server waits for a provider. */
const requestTimeoutMs = 45_000;

/** Sends one person's requests to a server that is killed, again and again until it answers. */
export class StormClient {
  /** Requests that were sent again because the server was down or busy. */
  retries = 0;
  readonly #address: string;
  readonly #email: string;
  readonly #isUp: () => Promise<unknown>;
  #token: Promise<string> | null = null;

  /** @param isUp  resolves when the server answers */
  constructor(address: string, email: string, isUp: () => Promise<unknown>) {
    this.#address = address;
    this.#email = email;
    this.#isUp = isUp;
  }

  /** Sends a request again while the server says that it is starting. @throws Error for any other refusal */
  async sendUntilDone<T>(method: string, path: string, body?: object): Promise<T> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const reply = await this.send(method, path, body);
      if (reply.status < 300) return reply.body as T;
      if (reply.status !== 503)
        throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      // oxlint-disable-next-line no-await-in-loop
      await wait(100);
    }
  }

  /** Sends a request until the server answers it. */
  async send(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        await this.#isUp();
        this.#token ??= this.#signIn();
        // oxlint-disable-next-line no-await-in-loop
        const token = await this.#token;
        // oxlint-disable-next-line no-await-in-loop
        const reply = await fetch(this.#address + path, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
          signal: AbortSignal.timeout(requestTimeoutMs),
        });
        // oxlint-disable-next-line no-await-in-loop
        const answer: unknown = await reply.json();
        if (reply.status === 401) this.#token = null;
        else return { status: reply.status, body: answer };
      } catch {
        // The server was killed or is starting.
      }
      this.retries += 1;
      // oxlint-disable-next-line no-await-in-loop
      await wait(150);
    }
  }

  async #signIn(): Promise<string> {
    try {
      const config = (await (await fetch(`${this.#address}/config.json`)).json()) as {
        supabaseAnonKey: string;
      };
      const reply = await fetch(`${this.#address}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: config.supabaseAnonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: this.#email, password: testPassword }),
      });
      return ((await reply.json()) as { access_token: string }).access_token;
    } catch (error) {
      this.#token = null;
      throw error;
    }
  }
}
