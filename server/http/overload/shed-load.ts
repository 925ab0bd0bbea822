import { availableParallelism } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RESUMABLE_UPLOADS_PATH } from '#contract/documents/uploads.ts';
import { maxConcurrentHashes } from '../../auth/passwords/password-hash.ts';
import { DEFAULT_QUEUE_WAIT_MS } from '../../unavailable-error.ts';
import { createAdmission, type Admission, type Bounds } from './admission.ts';

/** Kinds of requests with bounds of their own, so that no kind takes the capacity of another. */
export type Workload = 'api' | 'sign-in' | 'password' | 'upload' | 'paper';

/** How many requests of each kind are answered and may wait at a time. */
export type WorkloadBounds = Readonly<Record<Workload, Bounds>>;

const threads = availableParallelism();

/**
 * Queues are short: a request that waits longer than it is worked on is better repeated later, or by another
 * process. One event loop answers all requests, so a few at a time use it fully; the rest is what they wait
 * for, the database. While the server is overloaded, nearly nothing waits: a queue that is always full would
 * only delay every request.
 * @param maxWaitMs  the longest time in milliseconds that a request waits for its turn
 */
export const boundsWithWait = (maxWaitMs: number): WorkloadBounds => ({
  api: { limit: 6, queueLength: 12, maxWaitMs, overloaded: { limit: 4, queueLength: 1 } },
  // Mostly waits: for minimum durations and for other services.
  'sign-in': { limit: 32, queueLength: 16, maxWaitMs },
  // Hashes have a semaphore of their own; a failed sign-in also waits for its minimum duration.
  password: {
    limit: 2 * maxConcurrentHashes,
    queueLength: maxConcurrentHashes,
    maxWaitMs,
    overloaded: { limit: maxConcurrentHashes, queueLength: 0 },
  },
  // Takes as long as the client's connection.
  upload: { limit: 32, queueLength: 8, maxWaitMs },
  // Reads from the database, then waits for worker threads, whose own queue is longer. A paper that is in memory
  // needs the database and the event loop only, so that many at a time would wait for each other and delay the API.
  paper: {
    limit: 2 * threads,
    queueLength: threads,
    maxWaitMs,
    overloaded: { limit: 1, queueLength: 0 },
  },
});

/** The bounds of a server whose settings name no other wait. */
export const defaultBounds: WorkloadBounds = boundsWithWait(DEFAULT_QUEUE_WAIT_MS);

type RequestTarget = Pick<FastifyRequest, 'url' | 'method'>;

/** Documents that are in memory. */
const unbounded = ['/api/openapi.json', '/api/docs'];

/** Returns the workload of a request to the sign-in service; undefined for its public settings. */
export function signInWorkload(route: string, { url }: RequestTarget): Workload | undefined {
  if (/\/(health|settings)$/.test(route)) return undefined;
  const hashes =
    route.endsWith('/signup') || (route.endsWith('/token') && url.includes('grant_type=password'));
  return hashes ? 'password' : 'sign-in';
}

/**
 * Returns the workload of a request by its route or path; undefined for probes, static files, and pictures,
 * whose rendering has its own queue.
 */
export function workloadOf(route: string, request: RequestTarget): Workload | undefined {
  if (route.startsWith('/auth/v1/')) return signInWorkload(route, request);
  if (route.startsWith('/functions/v1/')) return 'sign-in';
  if (unbounded.includes(route) || !/^\/(api|rest\/v1)\//.test(route)) return undefined;
  if (
    (request.method === 'POST' && /\/(files|pictures)$/.test(route)) ||
    route.startsWith(RESUMABLE_UPLOADS_PATH)
  )
    return 'upload';
  return /^\/api\/(?:applications\/[^/]+\/pack|quotes\/[^/]+|admin\/files\/[^/]+)\/[^/]+$/.test(route)
    ? 'paper'
    : 'api';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the request's permit, if it has one. */
    releasePermit: (() => void) | null;
  }
}

/** The semaphores of the kinds of requests. */
export type Admissions = Readonly<Record<Workload, Admission>>;

/** Creates the semaphores of a server. @param now  a clock in milliseconds */
export function createAdmissions(bounds: WorkloadBounds, now?: () => number): Admissions {
  const api = createAdmission(bounds.api, { now });
  return {
    api,
    'sign-in': createAdmission(bounds['sign-in'], { now }),
    password: createAdmission(bounds.password, { now }),
    upload: createAdmission(bounds.upload, { now }),
    // Seldom refused by its own bounds, so it would take from the API what that has too little of.
    paper: createAdmission(bounds.paper, { now, isOverloadedElsewhere: api.isOverloaded }),
  };
}

/**
 * Bounds the number of requests that are answered at the same time. Beyond a short queue they are refused at
 * once with 503 and `Retry-After`, so that admitted requests stay fast. Register it before the routes.
 */
export function shedLoad(app: FastifyInstance, admissions: Admissions, findWorkload = workloadOf): void {
  const admissionOf = (request: FastifyRequest) => {
    const route = request.routeOptions.url;
    const workload = route === undefined ? undefined : findWorkload(route, request);
    return workload && admissions[workload];
  };

  app.decorateRequest('releasePermit', null);
  // Before the body is read, because it is cheaper to refuse then.
  app.addHook('onRequest', (request, _reply, done) => {
    done(admissionOf(request)?.refusal() ?? undefined);
  });
  // After the body was read, because a slow client must not hold a permit.
  app.addHook('preHandler', (request, reply, done) => {
    const admission = admissionOf(request);
    if (!admission) return done();
    admission.acquire(
      (error) => {
        if (error) return done(error);
        request.releasePermit = () => {
          request.releasePermit = null;
          admission.release();
        };
        return done();
      },
      () => reply.raw.destroyed,
    );
  });
  // Before the reply is sent, because a slow client must not hold a permit.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.releasePermit?.();
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.releasePermit?.();
    done();
  });
}
