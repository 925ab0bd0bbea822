import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handleError } from '../handle-error.ts';
import { createAdmissions, defaultBounds, shedLoad, workloadOf, type WorkloadBounds } from './shed-load.ts';

describe('workload', () => {
  test.each([
    ['GET', '/healthz', undefined],
    ['GET', '/readyz', undefined],
    ['GET', '/*', undefined],
    ['GET', '/uploads/:name', undefined],
    ['GET', '/api/openapi.json', undefined],
    ['GET', '/auth/v1/health', undefined],
    ['GET', '/auth/v1/settings', undefined],
    ['GET', '/api/applications', 'api'],
    ['POST', '/rest/v1/user_activities', 'api'],
    ['POST', '/api/applications/:id/files', 'upload'],
    ['GET', '/api/admin/files/:id/preview', 'paper'],
    ['POST', '/api/uploads', 'upload'],
    ['PATCH', '/api/uploads/:id', 'upload'],
    ['GET', '/api/admin/pictures', 'api'],
    ['POST', '/api/admin/pictures', 'upload'],
    ['GET', '/api/applications/:id/pack/:paper', 'paper'],
    ['GET', '/api/quotes/:service/:package', 'paper'],
    ['POST', '/auth/v1/token', 'sign-in'],
    ['POST', '/functions/v1/send-otp-email', 'sign-in'],
  ])('%s %s: %s', (method, route, workload) => {
    expect(workloadOf(route, { method, url: route })).toBe(workload);
  });

  test('sign-in and sign-up with a password: password', () => {
    expect(workloadOf('/auth/v1/token', { method: 'POST', url: '/auth/v1/token?grant_type=password' })).toBe(
      'password',
    );
    expect(workloadOf('/auth/v1/signup', { method: 'POST', url: '/auth/v1/signup' })).toBe('password');
  });
});

test('API overloaded: one paper at a time, until the overload of the API ends; too many papers do not limit the API', () => {
  let nowMs = 0;
  const { api, paper } = createAdmissions(defaultBounds, () => nowMs);
  type Admission = typeof api;
  /** Returns how many of several requests at the same moment are taken. */
  const take = (admission: Admission, requests: number): number => {
    let taken = 0;
    for (let request = 0; request < requests; request += 1) {
      if (admission.refusal() !== null) continue;
      taken += 1;
      admission.acquire(
        () => {},
        () => false,
      );
    }
    return taken;
  };
  const answerAll = (admission: Admission): void => {
    while (admission.usage().running > 0) admission.release();
  };

  const papers = take(paper, 1000);
  expect(papers).toBeGreaterThan(2);
  answerAll(paper);
  nowMs = 100;
  expect(take(paper, 1)).toBe(1);
  expect(take(api, 1000)).toBe(18);
  answerAll(paper);
  // The papers' own overload has ended: in the last period none was refused.
  nowMs = 200;
  expect(take(paper, 9)).toBe(1);
  answerAll(api);
  answerAll(paper);
  nowMs = 400;
  expect(take(paper, 1000)).toBe(papers);
});

describe('server at its capacity', () => {
  const bound = { limit: 1, queueLength: 1, maxWaitMs: 60_000 };
  const bounds: WorkloadBounds = {
    api: bound,
    'sign-in': bound,
    password: bound,
    upload: bound,
    paper: bound,
  };
  let app: FastifyInstance;
  /** Lets the requests to /blocked be answered. */
  let unblock: () => void;
  let started: number;
  /** Requests to /blocked whose body was read. */
  let arrived: number;

  beforeEach(() => {
    const { promise: unblocked, resolve } = Promise.withResolvers<void>();
    unblock = resolve;
    started = 0;
    arrived = 0;
    app = Fastify();
    app.addHook('preHandler', async ({ url }) => {
      if (url === '/blocked') arrived += 1;
    });
    shedLoad(app, createAdmissions(bounds), (route) => (route === '/healthz' ? undefined : 'api'));
    app.setErrorHandler(handleError);
    app.get('/healthz', async () => ({ status: 'ok' }));
    app.post('/blocked', async () => {
      started += 1;
      await unblocked;
      return { answered: true };
    });
    app.get('/fails', async () => {
      throw new Error('failed');
    });
    app.get('/slow-download', (_request, reply) => {
      const endless = new Readable({ read() {} });
      endless.push('begun');
      return reply.send(endless);
    });
    app.get('/quick', async () => ({ answered: true }));
  });
  afterEach(() => app.close());

  const status = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
  const post = () => app.inject({ method: 'POST', url: '/blocked', payload: { a: 1 } });

  test('queue full: 503 with Retry-After and the refusal busy; probes are answered', async () => {
    const [running, waiting] = [post(), post()];
    await expect.poll(() => started).toBe(1);
    const refused = await post();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ code: 'busy' });
    expect(await status('/healthz')).toBe(200);
    expect(started).toBe(1);
    unblock();
    expect([(await running).statusCode, (await waiting).statusCode]).toEqual([200, 200]);
    expect(await status('/quick')).toBe(200);
  });

  test('request that was answered: its permit is released once', async () => {
    expect(await status('/quick')).toBe(200);
    const [running, waiting] = [post(), post()];
    await expect.poll(() => arrived).toBe(2);
    expect(started).toBe(1);
    unblock();
    await Promise.all([running, waiting]);
  });

  test('request that fails: releases its permit', async () => {
    for (let count = 0; count < 3; count += 1)
      // oxlint-disable-next-line no-await-in-loop
      expect(await status('/fails')).toBe(500);
  });

  /** Sends the head of a request, or all of it, over a connection of its own. */
  async function send(text: string) {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  }

  test('client that reads slowly: does not hold a permit', async () => {
    const socket = await send('GET /slow-download HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'readable');
    expect(await status('/quick')).toBe(200);
    expect(await status('/quick')).toBe(200);
    socket.destroy();
  });

  test('client that sends its body slowly: does not hold a permit', async () => {
    const head =
      'POST /blocked HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
    const sockets = await Promise.all([send(head), send(head), send(head)]);
    await expect
      .poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))))
      .toBe(3);
    expect(await status('/quick')).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('client gone while its request waits: the request is not worked on', async () => {
    const running = post();
    await expect.poll(() => started).toBe(1);
    const socket = await send('POST /blocked HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');
    // Asked earlier, the request to /quick would wait in its place, for as long as the queue allows.
    await expect.poll(() => arrived).toBe(2);
    expect(await status('/quick')).toBe(503);
    socket.destroy();
    await expect
      .poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))))
      .toBe(0);
    unblock();
    await running;
    expect(await status('/quick')).toBe(200);
    expect(started).toBe(1);
  });
});
