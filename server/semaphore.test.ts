import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A semaphore with two permits and a queue of one, and calls that run until they are finished by hand. */
function twoPermits() {
  const withPermit = createSemaphore({
    limit: 2,
    queueLength: 1,
    queueFull: () => new Error('The queue is full'),
  });
  const started: string[] = [];
  const start = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const result = withPermit(() => {
      started.push(name);
      return promise;
    });
    return { result, finish: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { start, started };
}

test('semaphore, all permits taken: the next call waits until one is released', async () => {
  const { start, started } = twoPermits();
  const [first, second, third] = [start('first'), start('second'), start('third')];
  await settle();
  expect(started).toEqual(['first', 'second']);
  second.finish();
  await settle();
  expect(started).toEqual(['first', 'second', 'third']);
  first.finish();
  third.finish();
  expect(await Promise.all([first.result, second.result, third.result])).toEqual([
    'first',
    'second',
    'third',
  ]);
});

test('semaphore, work fails: its permit is released', async () => {
  const { start, started } = twoPermits();
  const [first, second, third] = [start('first'), start('second'), start('third')];
  first.fail();
  await expect(first.result).rejects.toThrow('first');
  await settle();
  expect(started).toEqual(['first', 'second', 'third']);
  second.finish();
  third.finish();
  await Promise.all([second.result, third.result]);
});

test('semaphore, queue full: rejects without running the work', async () => {
  const { start, started } = twoPermits();
  const running = [start('first'), start('second'), start('third')];
  await expect(start('fourth').result).rejects.toThrow('The queue is full');
  for (const { finish } of running) finish();
  await Promise.all(running.map(({ result }) => result));
  expect(started).toEqual(['first', 'second', 'third']);
});
