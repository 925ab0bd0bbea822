import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPaidApplication } from '../testing/application-fixtures.ts';
import { createChangeStreams, defaultStreamBounds } from './change-streams.ts';
import {
  purgeDeskChanges,
  recordChangeElsewhere,
  recordDeskChange,
  watchDeskChanges,
  type Changes,
} from './desk-changes.ts';

let app: TestApp;
let ada: string;
let musa: string;
let kemi: string;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-23T12:00:00Z') });
  ada = await app.signUp('ada@customer.example');
  musa = await app.officer('Musa Bello');
  kemi = await app.officer('Kemi Ade');
  id = (await createPaidApplication(app, ada, musa)).id;
});
afterAll(() => app.stop());

const params = () => ({ params: { id } });
/** Watches as a process of its own does, and reads only when told. */
async function watch() {
  const told: Changes[] = [];
  const changes = watchDeskChanges(app.dependencies, { everyMs: 3_600_000 });
  changes.subscribe((ids) => told.push(ids));
  await changes.poll();
  return { changes, told };
}

describe('changes of the queue', () => {
  test('claims, actions, messages, notes and a new viewer: told once to every process', async () => {
    await app.call('GET /admin/applications/:id', musa, params());
    const processes = [await watch(), await watch()];
    // A transaction elsewhere on the server holds changes back until it ends, so each work is followed by a
    // change that ends the wait.
    const toldOf = async (work: () => Promise<unknown>): Promise<string[][]> => {
      await work();
      const last = randomUUID();
      await recordDeskChange(app.dependencies, last);
      return Promise.all(
        processes.map(async ({ changes, told }) => {
          const ids = () => told.flatMap((each) => each ?? []);
          await vi.waitFor(
            async () => {
              await changes.poll();
              expect(ids()).toContain(last);
            },
            { timeout: 60_000 },
          );
          const before = new Set(ids().filter((each) => each !== last));
          told.length = 0;
          return [...before];
        }),
      );
    };
    const once = [[id], [id]];
    await toldOf(() => Promise.resolve());
    const messageId = '00000000-0000-4000-8000-000000000001';
    expect(await toldOf(() => app.call('POST /admin/applications/:id/claim', musa, params()))).toEqual(once);
    expect(
      await toldOf(() =>
        app.call('POST /applications/:id/messages', ada, {
          ...params(),
          body: { id: messageId, words: 'When do you file?' },
        }),
      ),
    ).toEqual(once);
    expect(
      await toldOf(() =>
        app.call('POST /admin/applications/:id/notes', musa, {
          ...params(),
          body: { id: messageId, words: 'Please look.' },
        }),
      ),
    ).toEqual(once);
    expect(await toldOf(() => app.call('GET /admin/applications/:id', kemi, params()))).toEqual(once);
    expect(await toldOf(() => app.call('GET /admin/applications/:id', kemi, params()))).toEqual([[], []]);
    // An amount of law, or a change of a role: pages are told, and no application is named.
    const elsewhere = await watch();
    await recordChangeElsewhere(app.dependencies);
    await vi.waitFor(
      async () => {
        await elsewhere.changes.poll();
        expect(elsewhere.told.flat()).toEqual([]);
        expect(elsewhere.told).not.toEqual([]);
      },
      { timeout: 60_000 },
    );
    const { rows } = (await app.call('GET /admin/applications', musa, { query: {} })).data;
    expect(rows.find((row) => row.id === id)?.viewers).toEqual(['Kemi Ade']);
  });

  test('change of the queue: kept for an hour', async () => {
    await app.database.query(`update desk_changes set at = now() - interval '2 hours'`);
    await purgeDeskChanges(app.dependencies);
    expect((await app.database.query('select 1 from desk_changes')).rows).toEqual([]);
  });
});

describe('stream of changes', () => {
  const openStream = async (token: string) =>
    app.app.inject({
      url: '/api/admin/changes?stream=events',
      headers: { authorization: `Bearer ${token}` },
      payloadAsStream: true,
    });
  /** Reads until a text arrived. */
  async function readUntil(stream: Readable, text: string): Promise<string> {
    let all = '';
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      all += String(chunk);
      if (all.includes(text)) return all;
    }
    throw new Error(`Ended without ${text}: ${all}`);
  }

  test('officer: reads which application changed', { tags: ['extended'] }, async () => {
    const reply = await openStream(musa);
    expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const stream = reply.stream();
    await readUntil(stream, 'ready');
    await app.call('DELETE /admin/applications/:id/claim', musa, params());
    expect(await readUntil(stream, 'changes')).toContain(
      `event: changes\ndata: {"applications":["${id}"]}\n\n`,
    );
  });

  test('ready: told once the watch has begun, so that no change after it is missed', async () => {
    const begun = Promise.withResolvers<void>();
    const streams = createChangeStreams({
      poll: async () => {},
      begun: () => begun.promise,
      subscribe: () => () => {},
    });
    const stream = streams.open('kemi');
    await new Promise(setImmediate);
    expect(stream.readableLength).toBe(0);
    begun.resolve();
    expect(await readUntil(stream, 'ready')).toBe('event: ready\ndata: {}\n\n');
    streams.close();
  });

  test('watch: tells a change after it has begun, and none from before it begins again for another page', async () => {
    const told: Changes[] = [];
    const changes = watchDeskChanges(app.dependencies, { everyMs: 3_600_000 });
    const leave = changes.subscribe((ids) => told.push(ids));
    await changes.begun();
    const first = randomUUID();
    await recordDeskChange(app.dependencies, first);
    await vi.waitFor(
      async () => {
        await changes.poll();
        expect(told.flat()).toContain(first);
      },
      { timeout: 60_000 },
    );
    leave();
    await recordDeskChange(app.dependencies, randomUUID());
    told.length = 0;
    changes.subscribe((ids) => told.push(ids));
    await changes.begun();
    expect(told).toEqual([]);
  });

  test('customer: not allowed', async () => {
    expect((await openStream(ada)).statusCode).toBe(403);
  });

  test('too many of one officer or in one process: refused; closed: free again, and ended with the server', async () => {
    const listeners = new Set<unknown>();
    const changes = {
      poll: async () => {},
      begun: async () => {},
      subscribe: (listener: unknown) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const streams = createChangeStreams(changes, { ...defaultStreamBounds, perUser: 2, perProcess: 3 });
    const closed = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve));
    const [first, second] = [streams.open('kemi'), streams.open('kemi')];
    expect(() => streams.open('kemi')).toThrow(expect.objectContaining({ code: 'busy' }));
    const third = streams.open('musa');
    expect(() => streams.open('ngozi')).toThrow(expect.objectContaining({ code: 'busy' }));
    const gone = closed(first);
    first.destroy();
    await gone;
    expect(listeners.size).toBe(2);
    const fourth = streams.open('ngozi');
    const ended = Promise.all([second, third, fourth].map((stream) => closed(stream.resume())));
    streams.close();
    await ended;
    expect(listeners.size).toBe(0);
  });

  test('slow client: closed instead of buffered', async () => {
    let tell: (changes: Changes) => void = () => {};
    const streams = createChangeStreams({
      poll: async () => {},
      begun: async () => {},
      subscribe: (listener) => {
        tell = listener;
        return () => {};
      },
    });
    const stream = streams.open('kemi');
    const gone = new Promise((resolve) => stream.once('close', resolve));
    for (let count = 0; count < 50; count += 1) tell(Array.from({ length: 200 }, () => id));
    await gone;
    expect(stream.destroyed).toBe(true);
  });
});

test('saved views: own ones by name, one of the same name is replaced, another officer’s stay', async () => {
  const view = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
  const save = (token: string, number: number, name: string, search: string) =>
    app.call('PUT /admin/views/:id', token, { params: { id: view(number) }, body: { name, search } });
  await save(musa, 1, 'Overdue', '?due=breached');
  await save(musa, 2, 'Ghana', '?country=ghana');
  await save(musa, 2, 'Ghana', '?country=ghana');
  expect((await save(musa, 3, 'OVERDUE', '?due=warning')).data.views).toEqual([
    { id: view(2), name: 'Ghana', search: '?country=ghana' },
    { id: view(3), name: 'OVERDUE', search: '?due=warning' },
  ]);
  expect((await app.call('GET /admin/views', kemi)).data.views).toEqual([]);
  await app.call('DELETE /admin/views/:id', kemi, { params: { id: view(2) } });
  expect(
    (await app.call('DELETE /admin/views/:id', musa, { params: { id: view(3) } })).data.views,
  ).toHaveLength(1);
});
