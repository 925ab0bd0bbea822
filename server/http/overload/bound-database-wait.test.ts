import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { currentWaitBudget, type WaitBudget } from '../../database/wait-budget.ts';
import { MAX_QUEUE_WAIT_MS } from '../../unavailable-error.ts';
import { boundDatabaseWait, databaseWaitWith } from './bound-database-wait.ts';
import { boundsWithWait } from './shed-load.ts';

describe('longest wait of a request', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' };

  test.each([{}, { QUEUE_WAIT_MS: String(MAX_QUEUE_WAIT_MS) }])(
    'production with %o: its turn and the database together take less than ten seconds',
    (settings) => {
      const { queueWaitMs } = readConfig({ ...production, ...settings });
      const queueWaits = Object.values(boundsWithWait(queueWaitMs)).map(({ maxWaitMs }) => maxWaitMs);
      expect(Math.max(...queueWaits) + databaseWaitWith(queueWaitMs)).toBeLessThan(10_000);
    },
  );

  test('tests with a longer wait for the turn: may wait as long for the database', () => {
    expect(databaseWaitWith(60_000)).toBe(60_000);
  });
});

describe('budget of a request', () => {
  let app: FastifyInstance;
  let seen: (WaitBudget | undefined)[];
  beforeEach(() => {
    app = Fastify();
    seen = [];
    boundDatabaseWait(app, 6500);
    app.get('/', async () => {
      seen.push(currentWaitBudget());
      return 'answered';
    });
  });
  afterEach(() => app.close());

  test('each request has its own; once it is answered, what goes on is not bounded', async () => {
    app.addHook('onSend', async () => {
      expect(currentWaitBudget()?.remainingMs).toBe(6500);
    });
    await app.inject('/');
    await app.inject('/');
    expect(new Set(seen).size).toBe(2);
    expect(seen.map((budget) => budget?.remainingMs)).toEqual([Infinity, Infinity]);
  });

  test('client that leaves before the reply: what goes on is not bounded', async () => {
    const arrived = Promise.withResolvers<void>();
    const left = Promise.withResolvers<number | undefined>();
    app.get('/left', async (_request, reply) => {
      arrived.resolve();
      await once(reply.raw, 'close');
      left.resolve(currentWaitBudget()?.remainingMs);
      return 'nobody reads it';
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /left HTTP/1.1\r\nHost: a\r\n\r\n');
    await arrived.promise;
    socket.destroy();
    expect(await left.promise).toBe(Infinity);
  });

  test('outside of requests: none', () => {
    expect(currentWaitBudget()).toBeUndefined();
  });
});
