import { expect, test } from 'vitest';
import { ReadWriteLock } from './read-write-lock.ts';

/** Acquires a lock several times in order and records which calls hold it. */
function asking(turns: ReadWriteLock): {
  ask: (name: string, alone: boolean) => void;
  begun: string[];
  finish: (name: string) => Promise<void>;
} {
  const begun: string[] = [];
  const finishers = new Map<string, () => void>();
  return {
    ask(name, alone) {
      void turns.acquire(alone).then((finish) => {
        begun.push(name);
        finishers.set(name, finish);
      });
    },
    begun,
    async finish(name) {
      finishers.get(name)?.();
      await settled();
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('read-write lock: shared holders overlap, an exclusive one waits for them, later ones wait for it', async () => {
  const { ask, begun, finish } = asking(new ReadWriteLock());
  ask('reader', false);
  ask('other reader', false);
  ask('writer', true);
  ask('late reader', false);
  await settled();
  expect(begun).toEqual(['reader', 'other reader']);
  await finish('reader');
  expect(begun).toEqual(['reader', 'other reader']);
  await finish('other reader');
  expect(begun).toEqual(['reader', 'other reader', 'writer']);
  await finish('writer');
  expect(begun).toEqual(['reader', 'other reader', 'writer', 'late reader']);
});

test('read-write lock: released twice, counts once', async () => {
  const turns = new ReadWriteLock();
  const { ask, begun, finish } = asking(turns);
  const first = await turns.acquire(true);
  ask('second', true);
  ask('third', true);
  first();
  first();
  await settled();
  expect(begun).toEqual(['second']);
  await finish('second');
  expect(begun).toEqual(['second', 'third']);
});
