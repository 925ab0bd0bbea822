import { beforeEach, describe, expect, test } from 'vitest';
import { createAnswerQueue, SAVE_DELAY_MS, type AnswerQueue } from './answer-queue.ts';
import { memoryStorage, openPendingChanges } from './pending-changes.ts';

/** Lets pending promises settle. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A fake localStorage, a fake clock, and a server that stores answers with revisions. */
function aWorld() {
  const shelf = memoryStorage();
  const timers: { at: number; work: () => void; off: boolean }[] = [];
  let now = 0;
  const server = {
    answers: {} as Record<string, unknown>,
    revisions: {} as Record<string, number>,
    down: false,
    declines: '',
    requests: [] as Record<string, unknown>[],
    hold: null as Promise<void> | null,
  };

  async function send(changes: Record<string, { value: unknown; base: number }>) {
    server.requests.push(changes);
    if (server.hold) await server.hold;
    if (server.down) throw new Error('nobody answers');
    if (server.declines) throw new Error(server.declines);
    const conflicts: { field: string; value: unknown; revision: number }[] = [];
    for (const [field, { value, base }] of Object.entries(changes)) {
      const revision = server.revisions[field] ?? 0;
      if (revision === base) {
        server.answers[field] = value;
        server.revisions[field] = base + 1;
      } else conflicts.push({ field, value: server.answers[field], revision });
    }
    return { revisions: { ...server.revisions }, savedAt: '2026-11-21T09:00:00.000Z', conflicts };
  }

  return {
    server,
    shelf,
    now: () => now,
    open: (): AnswerQueue =>
      createAnswerQueue({
        server: { answers: structuredClone(server.answers), revisions: { ...server.revisions } },
        store: openPendingChanges('a-1', shelf),
        send,
        classifyError: (error) => ({
          retry: (error as Error).message === 'nobody answers',
          words: (error as Error).message,
        }),
        schedule: (milliseconds, work) => {
          const timer = { at: now + milliseconds, work, off: false };
          timers.push(timer);
          return () => void (timer.off = true);
        },
      }),
    async pass(milliseconds: number) {
      await settle();
      const until = now + milliseconds;
      for (;;) {
        const next = timers
          .filter((timer) => !timer.off && timer.at <= until)
          .toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        next.off = true;
        next.work();
        await settle();
      }
      now = until;
      await settle();
    },
  };
}

let world: ReturnType<typeof aWorld>;
beforeEach(() => {
  world = aWorld();
});

describe('answer queue', () => {
  test('several fields typed: saved within a second in one request', async () => {
    const queue = world.open();
    queue.change('name', 'Z');
    queue.change('name', 'Zuma');
    queue.change('email', 'z@example.com');
    expect(SAVE_DELAY_MS).toBeLessThan(1000);
    await world.pass(SAVE_DELAY_MS - 1);
    expect(world.server.requests).toHaveLength(0);
    await world.pass(1);
    expect(world.server.requests).toHaveLength(1);
    expect(world.server.answers).toEqual({ name: 'Zuma', email: 'z@example.com' });
    expect(queue.state().status).toBe('saved');
    expect(queue.state().savedAt?.toISOString()).toBe('2026-11-21T09:00:00.000Z');
  });

  test('typing without a pause: saved all the same', async () => {
    const queue = world.open();
    for (let letters = 1; letters <= 10; letters += 1) {
      queue.change('name', 'x'.repeat(letters));
      await world.pass(200);
    }
    expect(world.server.requests.length).toBeGreaterThanOrEqual(2);
  });

  test('change during a request: sent next with the new revision, no conflict', async () => {
    const queue = world.open();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    world.server.hold = promise;
    queue.change('name', 'first');
    await world.pass(SAVE_DELAY_MS);
    queue.change('name', 'second');
    await world.pass(5000);
    expect(world.server.requests).toHaveLength(1);
    world.server.hold = null;
    release();
    await world.pass(5000);
    expect(world.server.answers['name']).toBe('second');
    expect(queue.state()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(world.shelf.length).toBe(0);
  });

  test('offline: changes stored on the device, retried with backoff, and delivered', async () => {
    const queue = world.open();
    world.server.down = true;
    queue.change('name', 'Zuma');
    await world.pass(60_000);
    expect(queue.state().status).toBe('offline');
    expect(world.shelf.length).toBe(1);
    expect(world.server.requests.length).toBeLessThan(8);
    world.server.down = false;
    expect(await queue.flush()).toBe(true);
    expect(world.server.answers['name']).toBe('Zuma');
    expect(world.shelf.length).toBe(0);
  });

  test('reload while offline: restores the typed answers and sends them', async () => {
    const before = world.open();
    world.server.down = true;
    before.change('name', 'Zuma');
    await world.pass(SAVE_DELAY_MS);
    before.close();
    world.server.down = false;
    const after = world.open();
    expect(after.state().answers).toEqual({ name: 'Zuma' });
    await world.pass(1);
    expect(world.server.answers['name']).toBe('Zuma');
  });

  test('permanent refusal: stops the retries and gives the reason', async () => {
    const queue = world.open();
    world.server.declines = 'This application is signed.';
    queue.change('name', 'Zuma');
    await world.pass(120_000);
    expect(world.server.requests).toHaveLength(1);
    expect(queue.state()).toMatchObject({ status: 'stopped', words: 'This application is signed.' });
  });
});

describe('two tabs or devices', () => {
  test('signing: sends the revision shown here, so that changes of another tab are detected', async () => {
    const here = world.open();
    const there = world.open();
    here.change('name', 'Zuma Foods');
    await here.flush();
    expect(here.seen()).toEqual(world.server.revisions);
    there.change('colour', 'green');
    await there.flush();
    expect(here.seen()).not.toEqual(world.server.revisions);
    here.mergeServerAnswers(structuredClone(world.server));
    expect(here.seen()).toEqual(world.server.revisions);
  });

  test('different fields changed: no conflict', async () => {
    const phone = world.open();
    const laptop = world.open();
    phone.change('name', 'Zuma');
    laptop.change('email', 'z@example.com');
    await world.pass(2000);
    expect(world.server.answers).toEqual({ name: 'Zuma', email: 'z@example.com' });
    expect(world.shelf.length).toBe(0);
  });

  test('same field changed: both answers kept until the customer chooses', async () => {
    world.server.answers = { name: 'Old' };
    world.server.revisions = { name: 1 };
    const phone = world.open();
    const laptop = world.open();
    phone.change('name', 'Phone');
    await world.pass(2000);
    laptop.change('name', 'Laptop');
    laptop.change('email', 'z@example.com');
    await world.pass(2000);
    expect(laptop.state().conflicts).toEqual([{ field: 'name', theirs: 'Phone', revision: 2 }]);
    expect(laptop.state().answers['name']).toBe('Laptop');
    expect(laptop.state().status).toBe('conflict');
    expect(await laptop.flush()).toBe(false);
    expect(world.server.answers).toEqual({ name: 'Phone', email: 'z@example.com' });

    laptop.resolveConflict('name', 'mine');
    await world.pass(2000);
    expect(world.server.answers['name']).toBe('Laptop');
    expect(laptop.state()).toMatchObject({ status: 'saved', conflicts: [] });
  });

  test('other answer chosen: discards the answer typed here', async () => {
    const phone = world.open();
    const laptop = world.open();
    phone.change('name', 'Phone');
    await world.pass(2000);
    laptop.change('name', 'Laptop');
    await world.pass(2000);
    laptop.resolveConflict('name', 'theirs');
    await world.pass(2000);
    expect(laptop.state()).toMatchObject({ answers: { name: 'Phone' }, status: 'saved', conflicts: [] });
    expect(world.server.answers['name']).toBe('Phone');
    expect(world.shelf.length).toBe(0);
  });

  test.each(['mine', 'theirs'] as const)(
    'conflict in a list settled with %s: a later change of another person elsewhere is merged',
    async (choice) => {
      world.server.answers = { directors: [{ id: 'ada', surname: 'A' }, { id: 'ben' }] };
      world.server.revisions = { directors: 1 };
      const [phone, laptop] = [world.open(), world.open()];
      phone.change('directors', [{ id: 'ada', surname: 'Phone' }, { id: 'ben' }]);
      await world.pass(2000);
      laptop.change('directors', [{ id: 'ada', surname: 'Laptop' }, { id: 'ben' }]);
      await world.pass(2000);
      // Before the settled answer is sent, the phone saves once more.
      const { promise, resolve: release } = Promise.withResolvers<void>();
      world.server.hold = promise;
      laptop.resolveConflict('directors', choice);
      const [ada] = laptop.state().answers['directors'] as { id: string }[];
      laptop.change('directors', [ada, { id: 'ben', surname: 'Laptop' }]);
      world.server.answers['directors'] = [{ id: 'ada', surname: 'Phone' }, { id: 'ben' }, { id: 'chi' }];
      world.server.revisions['directors'] = 3;
      world.server.hold = null;
      release();
      expect(await laptop.flush()).toBe(true);
      expect(laptop.state()).toMatchObject({ status: 'saved', conflicts: [] });
      expect(world.server.answers['directors']).toEqual([
        ada,
        { id: 'ben', surname: 'Laptop' },
        { id: 'chi' },
      ]);
    },
  );

  test('same answer typed twice: no conflict', async () => {
    const phone = world.open();
    const laptop = world.open();
    phone.change('address', { street: 'Marina', city: 'Lagos' });
    await world.pass(2000);
    laptop.change('address', { city: 'Lagos', street: 'Marina' });
    await world.pass(2000);
    expect(laptop.state()).toMatchObject({ status: 'saved', conflicts: [] });
  });

  test('different people of one list changed here and elsewhere: merged without a question', async () => {
    world.server.answers = { directors: [{ id: 'ada' }, { id: 'ben' }] };
    world.server.revisions = { directors: 1 };
    const [phone, laptop] = [world.open(), world.open()];
    phone.change('directors', [{ id: 'ada', surname: 'Obi' }, { id: 'ben' }]);
    await world.pass(2000);
    laptop.change('directors', [{ id: 'ada' }, { id: 'ben', surname: 'Eze' }]);
    expect(await laptop.flush()).toBe(true);
    expect(laptop.state()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(world.server.answers['directors']).toEqual([
      { id: 'ada', surname: 'Obi' },
      { id: 'ben', surname: 'Eze' },
    ]);
  });

  test('newer answers of the server: taken over, except for fields with unsaved changes', async () => {
    const laptop = world.open();
    laptop.change('name', 'Laptop');
    laptop.mergeServerAnswers({
      answers: { name: 'Phone', email: 'z@example.com' },
      revisions: { name: 1, email: 1 },
    });
    expect(laptop.state().answers).toEqual({ name: 'Laptop', email: 'z@example.com' });
  });

  test('changes that may not be made any more: removed, also from the device, and those asked for are saved', async () => {
    world.server.answers = { name: 'Zuma', phone: '1' };
    world.server.revisions = { name: 1, phone: 1 };
    world.server.declines = 'signed';
    const queue = world.open();
    queue.change('name', 'Zuma Foods');
    queue.change('phone', '2');
    await world.pass(SAVE_DELAY_MS);
    expect(queue.state().status).toBe('stopped');
    world.server.declines = '';
    queue.removePendingExcept((field) => field === 'phone');
    expect(queue.state().answers).toEqual({ name: 'Zuma', phone: '2' });
    expect(await queue.flush()).toBe(true);
    expect(world.server.answers).toEqual({ name: 'Zuma', phone: '2' });
    expect(world.open().state().answers).toEqual({ name: 'Zuma', phone: '2' });
  });
});
