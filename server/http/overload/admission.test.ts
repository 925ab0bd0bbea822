import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, test } from 'vitest';
import { createAdmission, OverloadedError } from './admission.ts';

const here = () => false;

/** Acquires a permit. The promise rejects when the request is refused. */
const acquire = (admission: ReturnType<typeof createAdmission>, isAbandoned = here): Promise<void> =>
  new Promise((resolve, reject) =>
    admission.acquire((error) => (error ? reject(error) : resolve()), isAbandoned),
  );
const open = (maxWaitMs = 60_000) => createAdmission({ limit: 1, queueLength: 2, maxWaitMs });

describe('admission', () => {
  test('permit free: at once; none free: in order when one is released', async () => {
    const admission = open();
    await acquire(admission);
    const order: string[] = [];
    const second = acquire(admission).then(() => order.push('second'));
    const third = acquire(admission).then(() => order.push('third'));
    admission.release();
    await second;
    admission.release();
    await third;
    expect(order).toEqual(['second', 'third']);
  });

  test('permit that another request released: the waiting one goes on in its own context, not in that of the other', async () => {
    const admission = open();
    const caller = new AsyncLocalStorage<string>();
    const admitted: (string | undefined)[] = [];
    const enter = (): void =>
      admission.acquire(
        () => admitted.push(caller.getStore()),
        () => false,
      );
    caller.run('first', enter);
    caller.run('second', enter);
    caller.run('first', () => admission.release());
    expect(admitted).toEqual(['first', 'second']);
  });

  test('queue full: refused, and announced before', async () => {
    const admission = open();
    await acquire(admission);
    const waiting = [acquire(admission)];
    expect(admission.refusal()).toBeNull();
    waiting.push(acquire(admission));
    expect(admission.refusal()).toBeInstanceOf(OverloadedError);
    await expect(acquire(admission)).rejects.toBeInstanceOf(OverloadedError);
    admission.release();
    admission.release();
    await Promise.all(waiting);
    admission.release();
    await acquire(admission);
  });

  test('permit not released in time: the waiting request is refused', async () => {
    const admission = open(10);
    await acquire(admission);
    await expect(acquire(admission)).rejects.toBeInstanceOf(OverloadedError);
    admission.release();
    await acquire(admission);
  });

  test('permit given in time: the request is called back once, and not refused later', async () => {
    const admission = open(10);
    const answers: unknown[] = [];
    for (let request = 0; request < 2; request += 1) admission.acquire((error) => answers.push(error), here);
    admission.release();
    // Refused by the same time as the two would have been.
    await expect(acquire(admission)).rejects.toBeInstanceOf(OverloadedError);
    expect(answers).toEqual([null, null]);
  });

  test('client gone while waiting: its turn goes to the next request', async () => {
    const admission = open();
    await acquire(admission);
    const gone = acquire(admission, () => true);
    const next = acquire(admission);
    admission.release();
    await expect(gone).rejects.toBeInstanceOf(OverloadedError);
    await next;
  });

  test('most requests of a period refused: in the next one fewer run and wait, until few are refused', async () => {
    let nowMs = 0;
    const admission = createAdmission(
      { limit: 3, queueLength: 2, maxWaitMs: 60_000, overloaded: { limit: 1, queueLength: 0 } },
      { now: () => nowMs },
    );
    const burst = (requests: number): number => {
      let taken = 0;
      for (let request = 0; request < requests; request += 1) {
        if (admission.refusal()) continue;
        taken += 1;
        admission.acquire(() => {}, here);
      }
      return taken;
    };
    const releaseAll = (): void => {
      while (admission.usage().running > 0) admission.release();
    };

    expect(burst(10)).toBe(5);
    expect(burst(1)).toBe(0);
    nowMs = 100;
    // Those that run and wait already are answered, but only one at a time from now on.
    expect(burst(1)).toBe(0);
    expect(admission.usage()).toEqual({ running: 3, waiting: 2 });
    admission.release();
    admission.release();
    expect(admission.usage()).toEqual({ running: 1, waiting: 2 });
    releaseAll();
    expect(burst(4)).toBe(1);
    nowMs = 200;
    releaseAll();
    // Most were refused again.
    expect(burst(1)).toBe(1);
    nowMs = 300;
    releaseAll();
    expect(burst(5)).toBe(5);
  });

  test('refused burst before a quiet second: the next burst may wait again', async () => {
    let nowMs = 0;
    const admission = createAdmission(
      { limit: 1, queueLength: 1, maxWaitMs: 60_000, overloaded: { limit: 1, queueLength: 0 } },
      { now: () => nowMs },
    );
    admission.acquire(() => {}, here);
    admission.acquire(() => {}, here);
    for (let request = 0; request < 3; request += 1) expect(admission.refusal()).not.toBeNull();
    admission.release();
    nowMs = 1000;
    expect(admission.refusal()).toBeNull();
    admission.release();
  });
});
