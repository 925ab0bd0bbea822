import type { IncomingMessage } from 'node:http';
import { Refusal, type RefusalBody } from '#contract/errors.ts';
import { retryAfterSeconds } from '../unavailable-error.ts';
import { isProbe } from './probes.ts';
import { securityHeaders } from './security-headers.ts';
import { formatHead, type PreparedReply } from './send-prepared.ts';
import { workloadOf, type Admissions } from './overload/shed-load.ts';

/** Returns the reply to a request that is answered in front of Fastify; null where Fastify answers. */
export type EarlyAnswer = (request: IncomingMessage, path: string, requestId: string) => PreparedReply | null;

/** A request with a longer body is refused by Fastify, which limits how much of it is read. */
const maxBodyBytes = 65_536;

/** Workloads with the contract's refusals. The sign-in service has its own format and refuses inside Fastify. */
const refusedEarly = new Set<unknown>(['api', 'paper', 'upload']);

const busy = new Refusal('busy');

/**
 * Refuses requests in front of Fastify while the server is at its capacity: without routing, hooks and
 * serialisation, which cost several times as much under overload, when most requests are refused.
 * @param options.secure  whether the public origin is https
 */
export function refuseEarly(admissions: Admissions, { secure }: { secure: boolean }): EarlyAnswer {
  const headers = [
    ...sharedHeaders(secure),
    'cache-control',
    'no-store',
    'retry-after',
    String(retryAfterSeconds),
  ];
  const openHeaders = [
    ...headers,
    'access-control-allow-origin',
    '*',
    'access-control-expose-headers',
    'etag, retry-after, x-request-id',
  ];
  return (request, path, requestId) => {
    const { method = '', url = '' } = request;
    // Preflight requests take no permit.
    if (method === 'OPTIONS') return null;
    const workload = workloadOf(path, { method, url });
    if (workload === undefined || !refusedEarly.has(workload)) return null;
    if (admissions[workload].refusal() === null || !hasShortBody(request)) return null;
    const refusal: RefusalBody = { code: busy.code, message: busy.message, requestId };
    return prepare(503, path.startsWith('/api/v1/') ? openHeaders : headers, refusal);
  };
}

const prepare = (status: number, headers: readonly string[], content: object): PreparedReply => {
  const body = Buffer.from(JSON.stringify(content));
  const all = [...headers, 'content-length', String(body.length)];
  return { status, headers: all, head: formatHead(status, all), body };
};

const hasShortBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= maxBodyBytes;

/** Answers the liveness probe in front of Fastify, so that it is quick while the server is overloaded. */
export function answerHealth({ secure }: { secure: boolean }): EarlyAnswer {
  const reply = prepare(200, [...sharedHeaders(secure), 'cache-control', 'no-store'], { status: 'ok' });
  return ({ method }, path) =>
    path === '/healthz' && (method === 'GET' || method === 'HEAD') ? reply : null;
}

/** Answers every request but the probes with 404: a process that runs jobs serves nothing else. */
export function refuseAllButProbes({ secure }: { secure: boolean }): EarlyAnswer {
  const { code, message, status } = new Refusal('not_found');
  const headers = [...sharedHeaders(secure), 'cache-control', 'no-store'];
  return (_request, path, requestId) =>
    isProbe(path) ? null : prepare(status, headers, { code, message, requestId });
}

const sharedHeaders = (secure: boolean): string[] => [
  ...Object.entries(securityHeaders(secure)).flat(),
  'content-type',
  'application/json; charset=utf-8',
];
