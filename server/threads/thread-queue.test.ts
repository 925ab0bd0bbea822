import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Refusal } from '#contract/errors.ts';
import { createThreadQueue, type ThreadQueueOptions } from './thread-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A queue for one thread, and the names of its tasks in the order in which they ended. */
function open(options: Partial<ThreadQueueOptions> = {}) {
  const queue = createThreadQueue({ threads: 1, queueLength: 10, maxWaitMs: 1000, ...options });
  const ended: string[] = [];
  const run = (name: string, ms: number, background = false): Promise<string> =>
    queue
      .run(() => new Promise<void>((resolve) => setTimeout(resolve, ms)), { background })
      .then(
        () => 'rendered',
        (error: Refusal) => error.code,
      )
      .then((outcome) => {
        ended.push(`${name} ${outcome}`);
        return outcome;
      });
  return { run, ended };
}

describe('thread queue', () => {
  test('more requests than may wait: busy at once', async () => {
    const { run, ended } = open({ queueLength: 1 });
    void run('a', 100);
    void run('b', 100);
    void run('c', 100);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(['c busy']);
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toEqual(['c busy', 'a rendered', 'b rendered']);
  });

  test('papers became slow: a request that would wait too long is busy at once, and is admitted when they are quick again', async () => {
    const { run, ended } = open();
    const oneAfterAnother = async (ms: number, count: number): Promise<void> => {
      for (let index = 0; index < count; index += 1) {
        void run('alone', ms);
        // oxlint-disable-next-line no-await-in-loop
        await vi.advanceTimersByTimeAsync(ms);
      }
      ended.length = 0;
    };
    await oneAfterAnother(600, 30);
    void run('a', 600);
    void run('b', 600);
    void run('c', 600);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(['c busy']);
    await vi.advanceTimersByTimeAsync(1200);
    await oneAfterAnother(100, 30);
    for (const name of ['a', 'b', 'c', 'd']) void run(name, 100);
    await vi.advanceTimersByTimeAsync(400);
    expect(ended).toEqual(['a rendered', 'b rendered', 'c rendered', 'd rendered']);
  });

  test('paper that hangs: who waits for it is busy after the longest wait, the next ones are rendered', async () => {
    const { run, ended } = open();
    void run('hangs', 20_000);
    void run('a', 100);
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['a busy']);
    await vi.advanceTimersByTimeAsync(19_000);
    for (const name of ['b', 'c', 'd']) void run(name, 100);
    await vi.advanceTimersByTimeAsync(300);
    expect(ended).toEqual(['a busy', 'hangs rendered', 'b rendered', 'c rendered', 'd rendered']);
  });

  test('jobs and requests wait: they take turns, and jobs wait without a bound', async () => {
    const { run, ended } = open();
    for (const name of ['job 1', 'job 2', 'job 3', 'job 4']) void run(name, 300, true);
    void run('request 1', 100);
    await vi.advanceTimersByTimeAsync(2000);
    expect(ended.map((each) => each.replace(' rendered', ''))).toEqual([
      'job 1',
      'request 1',
      'job 2',
      'job 3',
      'job 4',
    ]);
    ended.length = 0;
    void run('a', 100);
    void run('b', 100);
    void run('job', 100, true);
    void run('c', 100);
    await vi.advanceTimersByTimeAsync(400);
    expect(ended).toEqual(['a rendered', 'b rendered', 'job rendered', 'c rendered']);
  });

  test('jobs that wait are part of the expected wait', async () => {
    const { run, ended } = open({ maxWaitMs: 700 });
    for (const name of ['a', 'job 1', 'job 2']) void run(name, 200, name !== 'a');
    // Expected: 400, then 800 ms.
    void run('b', 200);
    void run('c', 200);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(['c busy']);
  });

  test('two threads: two at a time, half the wait', async () => {
    const { run, ended } = open({ threads: 2, maxWaitMs: 300 });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void run(name, 200);
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toEqual(['f busy', 'a rendered', 'b rendered']);
  });
});
