import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import { declaredRefusals } from '../../http/declared-refusals.ts';
import { contractRequests, multipart, supabaseRequests, type FuzzRequest } from './requests.ts';

export type FuzzTarget = {
  /** URL of a listening server, without a slash at its end. */
  url: string;
  apiKey: string;
  tokens: Readonly<Record<'customer' | 'stranger' | 'officer', string>>;
  /** Ids of rows that exist. */
  ids: readonly string[];
};

/** A request whose reply breaks a rule, as text for the report. */
export type FuzzFailure = { request: string; reply: string; rule: string };

type Reply = { status: number; type: string; text: string };

/** A reply that takes longer counts as none. */
const timeoutMs = 30_000;

async function readReply(reply: IncomingMessage): Promise<Reply> {
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part as Buffer);
  return {
    status: reply.statusCode ?? 0,
    type: reply.headers['content-type'] ?? '',
    text: Buffer.concat(parts).toString(),
  };
}

const send = (
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers, timeout: timeoutMs }, (reply) => {
      readReply(reply).then(resolve, reject);
    });
    call.on('timeout', () => call.destroy(new Error('No reply')));
    call.on('error', reject);
    call.end(body);
  });

function headersOf(
  { role, contentType, body }: FuzzRequest,
  { apiKey, tokens }: FuzzTarget,
): Record<string, string> {
  const token = role === 'nobody' ? null : role === 'forged' ? 'a.b.c' : tokens[role];
  return {
    apikey: apiKey,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-length': String(body.length) }),
    ...(body && contentType && { 'content-type': contentType }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the code of a refusal of the closed list; null for any other body. */
function refusalCode(body: unknown, status: number): RefusalCode | null {
  if (!isObject(body) || typeof body['message'] !== 'string' || typeof body['requestId'] !== 'string')
    return null;
  const code = Object.keys(refusals).find((each) => each === body['code']) as RefusalCode | undefined;
  return code !== undefined && refusals[code][0] === status ? code : null;
}

/** Returns the rule that a reply breaks; null when it breaks none. */
function brokenRule({ key, path }: FuzzRequest, { status, type, text }: Reply): string | null {
  if (status >= 500) return 'No reply has a status of 500 or above';
  if (key === null) {
    if (status < 400 || path.startsWith('/uploads/')) return null;
    const body = parse(text);
    const hasMessage =
      isObject(body) && ['msg', 'message', 'error', 'error_description'].some((name) => name in body);
    return hasMessage || text === '' ? null : 'An error has a message';
  }
  const endpoint: Endpoint = api[key];
  if (status >= 400) {
    const code = refusalCode(parse(text), status);
    if (code === null) return 'A refusal is of the closed list';
    return declaredRefusals(endpoint).includes(code) ? null : 'The endpoint declares its refusals';
  }
  const shape = endpoint.reply[status];
  if (status === 304 || endpoint.download) return null;
  if (!shape) return `The contract has no reply ${status}`;
  if (status === 204) return text === '' ? null : 'A reply without content is empty';
  if (!type.startsWith('application/json')) return 'A reply is JSON';
  return shape.safeParse(parse(text)).success ? null : 'A reply has the shape of the contract';
}

const describe = ({ method, path, role, contentType, body }: FuzzRequest): string =>
  `${method} ${path.slice(0, 300)} as ${role}, ${contentType ?? 'without content'}: ${JSON.stringify(body?.toString('latin1').slice(0, 600) ?? '')}`;

/** Requests that end their own session or account, which later requests need. */
const isHarmful = ({ method, path }: FuzzRequest): boolean =>
  path.startsWith('/auth/v1/logout') ||
  (method !== 'GET' && path.startsWith('/auth/v1/user')) ||
  (path.startsWith('/auth/v1/sessions/') && method === 'DELETE');

/**
 * Sends generated requests, valid and damaged, one after another over one connection, so that a request shows
 * whether the one before left the connection usable.
 * @param seed  equal seeds give equal requests
 */
export async function fuzz(
  target: FuzzTarget,
  { seed, count, onProgress }: { seed: number; count: number; onProgress?: (sent: number) => void },
): Promise<{ failures: FuzzFailure[]; statuses: Record<number, number> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const failures: FuzzFailure[] = [];
  const statuses: Record<number, number> = {};
  const requests = fc.sample(
    fc.oneof(
      { weight: 3, arbitrary: contractRequests(target.ids) },
      { weight: 1, arbitrary: supabaseRequests },
    ),
    { seed, numRuns: count },
  );
  for (const [index, each] of requests.entries()) {
    if (isHarmful(each)) continue;
    const report = (rule: string, reply: string): void => {
      failures.push({ request: describe(each), reply, rule });
    };
    try {
      // oxlint-disable-next-line no-await-in-loop
      const reply = await send(
        agent,
        target.url + each.path,
        each.method,
        headersOf(each, target),
        each.body,
      );
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      const rule = brokenRule(each, reply);
      if (rule) report(rule, `${reply.status} ${reply.text.slice(0, 500)}`);
      // oxlint-disable-next-line no-await-in-loop
      const probe = await send(agent, `${target.url}/healthz`, 'GET', {});
      if (probe.status !== 200) report('The connection stays usable', String(probe.status));
    } catch (error) {
      report('Every request gets a reply', String(error));
    }
    onProgress?.(index + 1);
  }
  agent.destroy();
  return { failures, statuses };
}

/**
 * Sends uploads that end before their announced length, each over a connection of its own that is then closed.
 * @returns the number of connections that the server did not close
 */
export async function fuzzTruncatedUploads(
  { url, tokens }: FuzzTarget,
  path: string,
  { seed, count }: { seed: number; count: number },
): Promise<number> {
  const { hostname, port } = new URL(url);
  let open = 0;
  for (const { contentType, body } of fc.sample(multipart, { seed, numRuns: count })) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.setTimeout(timeoutMs, () => {
      open += 1;
      socket.destroy();
    });
    const closed = once(socket, 'close');
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${tokens.customer}`,
      `content-type: ${contentType}`,
      `content-length: ${body.length + 100}`,
    ];
    socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
    socket.resume();
    // oxlint-disable-next-line no-await-in-loop
    await closed;
  }
  return open;
}
