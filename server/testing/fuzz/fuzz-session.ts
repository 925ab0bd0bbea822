import { Agent, request, type IncomingMessage } from 'node:http';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { brokenRule } from './reply-rules.ts';
import type { FuzzRequest, Reply, TokenRole } from './fuzz-request.ts';

export type FuzzTarget = {
  /** URL of a listening server, without a slash at its end. */
  url: string;
  apiKey: string;
  /** '' for a caller who has none yet. */
  tokens: Record<TokenRole, string>;
};

/** A request whose reply breaks a rule, as text for the report. */
export type FuzzFailure = { request: string; reply: string; rule: string };

/** A reply that takes longer counts as none. */
export const timeoutMs = 30_000;

/**
 * Sends requests one after another over one connection, so that a request shows whether the one before left the
 * connection usable, and keeps the replies that break a rule.
 */
export class FuzzSession {
  readonly failures: FuzzFailure[] = [];
  readonly statuses: Record<number, number> = {};
  /** How often each endpoint of the contract was called, and answered with success. */
  readonly calls = new Map<EndpointKey, { sent: number; succeeded: number }>();
  readonly target: FuzzTarget;
  /** The request before, which may have left the connection unusable. */
  #before = 'nothing';
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(target: FuzzTarget) {
    this.target = target;
  }

  /** @returns null if there was no reply */
  async send(sent: FuzzRequest): Promise<Reply | null> {
    const report = (rule: string, reply: string): void => {
      this.failures.push({ request: describe(sent), reply, rule });
    };
    try {
      const reply = await this.#exchange(sent);
      this.statuses[reply.status] = (this.statuses[reply.status] ?? 0) + 1;
      if (sent.key !== null) {
        const { sent: count, succeeded } = this.calls.get(sent.key) ?? { sent: 0, succeeded: 0 };
        this.calls.set(sent.key, {
          sent: count + 1,
          succeeded: succeeded + (reply.status >= 200 && reply.status < 300 ? 1 : 0),
        });
      }
      const rule = brokenRule(sent, reply);
      if (rule !== null) report(rule, `${reply.status} ${reply.bytes.toString().slice(0, 500)}`);
      return reply;
    } catch (error) {
      report(`Every request gets a reply, also after ${this.#before}`, String(error));
      return null;
    } finally {
      this.#before = describe(sent);
    }
  }

  /** Ends the connection, after a last request over it. */
  async close(): Promise<void> {
    await this.send({ key: null, method: 'GET', path: '/healthz', role: 'nobody' });
    this.#agent.destroy();
  }

  #exchange(sent: FuzzRequest): Promise<Reply> {
    const { method, path, body } = sent;
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const call = request(
      this.target.url + path,
      { agent: this.#agent, method, headers: this.#headersOf(sent), timeout: timeoutMs },
      (reply) => {
        // A stream does not end: its first bytes must do.
        if (isStream(sent) && reply.statusCode === 200) {
          reply.once('data', (first: Buffer) => {
            resolve(presentReply(reply, first));
            call.destroy();
          });
          reply.on('error', () => {});
        } else readReply(reply).then(resolve, reject);
      },
    );
    call.on('timeout', () => call.destroy(new Error('No reply')));
    call.on('error', reject);
    call.end(body);
    return promise;
  }

  #headersOf({ role, contentType, body, headers }: FuzzRequest): Record<string, string> {
    const { apiKey, tokens } = this.target;
    const token = role === 'nobody' ? null : role === 'forged' ? 'a.b.c' : tokens[role];
    return {
      apikey: apiKey,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-length': String(body.length) }),
      ...(body && contentType && { 'content-type': contentType }),
      ...headers,
    };
  }
}

const isStream = ({ key }: FuzzRequest): boolean => {
  const endpoint: Endpoint | null = key === null ? null : api[key];
  return endpoint?.stream === true;
};

const presentReply = (reply: IncomingMessage, bytes: Buffer): Reply => ({
  status: reply.statusCode ?? 0,
  type: reply.headers['content-type'] ?? '',
  headers: reply.headers,
  bytes,
});

async function readReply(reply: IncomingMessage): Promise<Reply> {
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part as Buffer);
  return presentReply(reply, Buffer.concat(parts));
}

const describe = ({ method, path, role, contentType, body }: FuzzRequest): string =>
  `${method} ${path.slice(0, 300)} as ${role}, ${contentType ?? 'without content'}: ${JSON.stringify(body?.toString('latin1').slice(0, 600) ?? '')}`;
