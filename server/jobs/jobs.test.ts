import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import type { Jobs } from './jobs.ts';
import { openJobs, type JobsOptions } from './open-jobs.ts';

let database: Database;
let opened: Jobs[] = [];
const open = async (options: Partial<JobsOptions> = {}): Promise<Jobs> => {
  const jobs = await openJobs({ database, pollEverySeconds: 0.5, retryDelaySeconds: 0, ...options });
  opened.push(jobs);
  return jobs;
};

beforeAll(async () => (database = await openTestDatabase()));
beforeEach(() => truncateAll(database));
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
  opened = [];
});
afterAll(() => database.close());

/** The database's clock, by which jobs are dated, in milliseconds. */
const databaseNow = async (): Promise<number> => {
  const { rows } = await database.query('select extract(epoch from clock_timestamp()) * 1000 as now');
  return Math.floor(Number(rows[0]?.['now']));
};

/** A job queue with a worker that records the data of its jobs. */
async function recording(): Promise<{ jobs: Jobs; done: object[] }> {
  const jobs = await open();
  const done: object[] = [];
  jobs.handle('note', async (data) => void done.push(data));
  return { jobs, done };
}

describe('added job', () => {
  test('runs once, with its data', async () => {
    const { jobs, done } = await recording();
    await jobs.add('note', { text: 'O’Brien "₦"', list: [1, null] });
    expect([await jobs.runDue(), await jobs.runDue()]).toEqual([1, 0]);
    expect(done).toEqual([{ text: 'O’Brien "₦"', list: [1, null] }]);
  });

  test('transaction rolled back: not added; committed: added', async () => {
    const { jobs, done } = await recording();
    await expect(
      database.transaction(async () => {
        await jobs.add('note', { from: 'rolled back' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await database.transaction(() => jobs.add('note', { from: 'committed' }));
    await jobs.runDue();
    expect(done).toEqual([{ from: 'committed' }]);
  });

  test('same name and key: not added again, even after completion', async () => {
    const { jobs, done } = await recording();
    jobs.handle('other', async (data) => void done.push(data));
    await jobs.add('note', { number: 1 }, { key: 'mail-1' });
    await jobs.add('note', { number: 2 }, { key: 'mail-1' });
    await jobs.runDue();
    await database.transaction(() => jobs.add('note', { number: 3 }, { key: 'mail-1' }));
    await jobs.add('note', { number: 4 }, { key: 'mail-2' });
    await jobs.add('other', { number: 5 }, { key: 'mail-1' });
    await jobs.runDue();
    expect(done.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))).toEqual([
      { number: 1 },
      { number: 4 },
      { number: 5 },
    ]);
  });

  test('twenty concurrent with one key: one job', async () => {
    const { jobs, done } = await recording();
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        database.transaction(() => jobs.add('note', { number }, { key: 'same' })),
      ),
    );
    await jobs.runDue();
    expect(done).toHaveLength(1);
  });

  test('runAt in the future: not run yet', async () => {
    const { jobs, done } = await recording();
    await jobs.add('note', { when: 'tomorrow' }, { runAt: new Date(Date.now() + 86_400_000) });
    await jobs.add('note', { when: 'past' }, { runAt: new Date(Date.now() - 1000) });
    await jobs.runDue();
    expect(done).toEqual([{ when: 'past' }]);
  });
});

describe('failing job', () => {
  test('job that fails twice: retried until it succeeds', async () => {
    const jobs = await open();
    const attempts: number[] = [];
    jobs.handle('unsteady', async (_, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    });
    await jobs.add('unsteady', {});
    await jobs.runDue();
    expect([attempts, await jobs.failed()]).toEqual([[1, 2, 3], []]);
  });

  test('out of retries: listed as failed, can be retried by staff', async () => {
    const jobs = await open({ retryLimit: 2 });
    let works = false;
    jobs.handle('broken', async () => {
      if (!works) throw new Error('The mail server said 550');
    });
    await jobs.add('broken', { mailId: 7 });
    const before = await databaseNow();
    expect(await jobs.runDue()).toBe(3);
    const after = await databaseNow();

    const [failed, ...others] = await jobs.failed();
    expect(others).toEqual([]);
    expect(failed).toEqual({
      id: expect.any(String),
      name: 'broken',
      data: { mailId: 7 },
      attempts: 3,
      reason: 'The mail server said 550',
      failedAt: expect.any(Date),
    });
    expect(failed?.failedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(failed?.failedAt.getTime()).toBeLessThanOrEqual(after);

    works = true;
    expect(await jobs.retry(failed?.id ?? '')).toBe(true);
    await jobs.runDue();
    expect([await jobs.failed(), await jobs.retry(failed?.id ?? '')]).toEqual([[], false]);
  });

  test('failed job: not retried before its delay', async () => {
    const jobs = await open({ retryDelaySeconds: 30 });
    jobs.handle('broken', async () => Promise.reject(new Error('no')));
    await jobs.add('broken', {});
    expect([await jobs.runDue(), await jobs.runDue()]).toEqual([1, 0]);
  });

  test('unknown name: fails with a reason', async () => {
    const jobs = await open({ retryLimit: 0 });
    await jobs.add('unknown', {});
    await jobs.runDue();
    expect(await jobs.failed()).toMatchObject([
      { name: 'unknown', attempts: 1, reason: 'No worker is named unknown in this release.' },
    ]);
  });

  test.each(['not-an-id', '018f6b1e-7c1d-4a53-9d2c-3f0b0c0d0e0f'])(
    'retry of unknown id %s: false',
    async (id) => {
      expect(await (await open()).retry(id)).toBe(false);
    },
  );

  test('second worker for a name: throws', async () => {
    const { jobs } = await recording();
    expect(() => jobs.handle('note', async () => {})).toThrow('already have a worker');
  });
});

describe('running jobs', () => {
  test('two processes: each job runs once', async () => {
    const done: number[] = [];
    const processes = await Promise.all([open(), open()]);
    for (const jobs of processes)
      jobs.handle<{ number: number }>('count', async ({ number }) => void done.push(number));
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    for (const number of numbers) await processes[0]?.add('count', { number });
    await Promise.all(processes.map((jobs) => jobs.start()));
    await expect.poll(() => done.length, { timeout: 180_000 }).toBeGreaterThanOrEqual(40);
    await Promise.all(processes.map((jobs) => jobs.stop()));
    expect(done.toSorted((one, other) => one - other)).toEqual(numbers);
  });

  test('one job of a batch fails: the others complete', async () => {
    const jobs = await open({ retryLimit: 0 });
    const done: number[] = [];
    jobs.handle<{ number: number }>('count', async ({ number }) => {
      if (number === 3) throw new Error('not three');
      done.push(number);
    });
    for (let number = 0; number < 6; number += 1) await jobs.add('count', { number });
    await jobs.start();
    await expect
      .poll(() => jobs.failed(), { timeout: 180_000 })
      .toMatchObject([{ data: { number: 3 }, reason: 'not three' }]);
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4, 5]);
  });

  test('job of a batch does not end: the others count as ended, each with its own outcome', async () => {
    const jobs = await open({ retryLimit: 0 });
    const release = Promise.withResolvers<void>();
    jobs.handle('slow', () => release.promise);
    jobs.handle('count', async () => {});
    jobs.handle('broken', () => Promise.reject(new Error('no')));
    for (const name of ['count', 'slow', 'broken', 'count']) await jobs.add(name, {});
    await jobs.start();
    await expect
      .poll(
        async () =>
          (await database.query(`select data->>'name' as name, state from pgboss.job order by 1, 2`)).rows,
        { timeout: 180_000 },
      )
      .toEqual([
        { name: 'broken', state: 'failed' },
        { name: 'count', state: 'completed' },
        { name: 'count', state: 'completed' },
        { name: 'slow', state: 'active' },
      ]);
    expect(await jobs.failed()).toMatchObject([{ name: 'broken', reason: 'no' }]);
    release.resolve();
  });

  test('jobs of a batch end together while another runs: recorded in a few statements', {
    tags: ['extended'],
  }, async () => {
    let statements = 0;
    const query: Database['query'] = (text, values) => {
      if (/update\s+pgboss\.\w+[^;]*'completed'/i.test(text)) statements += 1;
      return database.query(text, values);
    };
    const jobs = await open({ database: { ...database, query } });
    const [together, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let begun = 0;
    jobs.handle('count', () => {
      begun += 1;
      return together.promise;
    });
    jobs.handle('slow', () => slow.promise);
    for (let count = 0; count < 9; count += 1) await jobs.add('count', {});
    await jobs.add('slow', {});
    await jobs.start();
    await expect.poll(() => begun, { timeout: 180_000 }).toBe(9);
    together.resolve();
    const completed = async () =>
      (await database.query(`select from pgboss.job where state = 'completed'`)).rowCount;
    await expect.poll(completed, { timeout: 180_000 }).toBe(9);
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThan(5);
    slow.resolve();
  });

  test('stop: waits for the running job; queued jobs run after the next start', {
    tags: ['extended'],
  }, async () => {
    const { jobs, done } = await recording();
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    jobs.handle('slow', async (data) => {
      begun.resolve();
      await release.promise;
      done.push(data);
    });
    await jobs.add('slow', { slow: true });
    await jobs.start();
    await begun.promise;
    const stopped = jobs.stop();
    release.resolve();
    await stopped;
    expect(done).toEqual([{ slow: true }]);

    const next = await recording();
    await next.jobs.add('note', { later: true });
    await next.jobs.runDue();
    expect(next.done).toEqual([{ later: true }]);
  });

  test('mail server does not answer: other jobs run', { tags: ['extended'] }, async () => {
    const { jobs, done } = await recording();
    const release = Promise.withResolvers<void>();
    jobs.handle('mail.send', () => release.promise);
    for (let mail = 0; mail < 40; mail += 1) await jobs.add('mail.send', { mail });
    await jobs.start();
    await jobs.add('note', { beside: 'the mails' });
    await expect.poll(() => done, { timeout: 180_000 }).toEqual([{ beside: 'the mails' }]);
    release.resolve();
  });

  test('process died: the job runs again in another', { tags: ['extended'] }, async () => {
    const jobs = await open({ superviseEverySeconds: 1 });
    const attempts: number[] = [];
    jobs.handle('taken', async (_, { attempt }) => void attempts.push(attempt));
    await jobs.add('taken', {});
    // The state after a process was killed: started two minutes ago, without a heartbeat since.
    await database.query(
      `update pgboss.job set state = 'active', started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '2 minutes'`,
    );
    await jobs.start();
    await expect.poll(() => attempts, { timeout: 180_000 }).toEqual([2]);
  });

  test('schedule declared again: not written again; with other times: written', {
    tags: ['extended'],
  }, async () => {
    const written: unknown[] = [];
    const startWith = async (cron: string): Promise<void> => {
      const query: Database['query'] = (text, values) => {
        if (/insert into \S*\.schedule/i.test(text)) written.push(values?.[3]);
        return database.query(text, values);
      };
      const jobs = await open({ database: { ...database, query } });
      jobs.handle('tidy', async () => {});
      jobs.schedule('tidy', cron);
      await jobs.start();
    };
    await startWith('15 3 * * *');
    await startWith('15 3 * * *');
    expect(written).toEqual(['15 3 * * *']);
    await startWith('20 3 * * *');
    expect((await database.query('select key, cron, timezone, data from pgboss.schedule')).rows).toEqual([
      { key: 'tidy', cron: '20 3 * * *', timezone: 'UTC', data: { name: 'tidy', data: {} } },
    ]);
  });

  test('schedule no longer declared: deleted', async () => {
    const old = await open();
    old.schedule('gone', '* * * * *');
    await old.start();
    await (await open()).start();
    expect((await database.query('select from pgboss.schedule')).rowCount).toBe(0);
  });

  test('opening and starting: runs few statements and changes no schema', async () => {
    const statements: string[] = [];
    const counted: Database = {
      ...database,
      query: (text, values) => {
        statements.push(text);
        return database.query(text, values);
      },
    };
    await (await open({ database: counted })).start();
    expect(statements.join('\n')).not.toMatch(/\b(?:create|alter|drop)\b/i);
    // Polling for jobs and the timers of schedules have started too and are not counted: on a busy machine they run
    // more than once.
    const once = statements.filter((text) => !/pgboss\.job_common|update pgboss\.version/i.test(text));
    expect(once.length).toBeLessThanOrEqual(9);
  });
});
