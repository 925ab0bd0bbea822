import { setTimeout as wait } from 'node:timers/promises';

/** Status 0 is a reply that never came: the outcome is unknown. */
export type Reply = { status: number; body: unknown };

const requestTimeoutMs = 20_000;

/** Sends the requests of one person to a server that is killed and restarted, and counts what was acknowledged. */
export class ChaosConnection {
  /** Replies that no kill explains. */
  readonly violations: string[] = [];
  /** Writes that were answered with success. */
  acknowledged = 0;
  unknownOutcomes = 0;
  readonly #address: () => string;
  readonly #token: string;

  /** @param address  returns the current URL of the server, which changes with its restarts */
  constructor(address: () => string, token: string) {
    this.#address = address;
    this.#token = token;
  }

  /** @param expected  refusals that are no violation, because an earlier request with an unknown outcome explains them */
  async send(
    method: string,
    path: string,
    content?: object,
    expected: readonly number[] = [],
  ): Promise<Reply> {
    const isForm = content instanceof FormData;
    try {
      const reply = await fetch(this.#address() + path, {
        method,
        headers: {
          ...this.#headers(),
          ...(content === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(content === undefined ? {} : { body: isForm ? content : JSON.stringify(content) }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      const text = await reply.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      if (reply.ok) this.acknowledged += method === 'GET' ? 0 : 1;
      else if (reply.status === 503) await wait(20);
      else if (!expected.includes(reply.status))
        this.violations.push(`${method} ${path} answered ${reply.status}: ${text}`);
      return { status: reply.status, body };
    } catch {
      this.unknownOutcomes += 1;
      // Asking more often would take the processor from the server that starts.
      await wait(100);
      return { status: 0, body: null };
    }
  }

  /** Downloads a file. */
  async read(path: string): Promise<{ status: number; bytes: Buffer }> {
    const reply = await fetch(this.#address() + path, { headers: this.#headers() });
    return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
  }

  #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }
}
