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

  test('client gone while waiting: its turn goes to the next request', async () => {
    const admission = open();
    await acquire(admission);
    const gone = acquire(admission, () => true);
    const next = acquire(admission);
    admission.release();
    await expect(gone).rejects.toBeInstanceOf(OverloadedError);
    await next;
  });
});
