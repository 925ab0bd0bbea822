import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readWithin, watchSilence } from './watch-silence.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The process has run for a while.
  vi.advanceTimersByTime(120_000);
});
afterEach(() => void vi.useRealTimers());

describe('silence until the answer', () => {
  test('slow progress: not aborted; silence: aborted, and no time left for another attempt', () => {
    const silence = watchSilence({ silenceMs: 1000, totalMs: 60_000 });
    const { signal, progress, end } = silence.startAttempt();
    for (let part = 0; part < 20; part += 1) {
      vi.advanceTimersByTime(900);
      progress();
    }
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
    end();
    expect(silence.isOver()).toBe(true);
  });

  test('attempts that fail late: have the time in common', () => {
    const silence = watchSilence({ silenceMs: 1000, totalMs: 60_000 });
    const first = silence.startAttempt();
    vi.advanceTimersByTime(700);
    first.end();
    expect(silence.isOver()).toBe(false);
    const second = silence.startAttempt();
    vi.advanceTimersByTime(299);
    expect(second.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(second.signal.aborted).toBe(true);
  });

  test('steady progress for too long: aborted', () => {
    const { signal, progress } = watchSilence({ silenceMs: 1000, totalMs: 5000 }).startAttempt();
    for (let part = 0; part < 6; part += 1) {
      vi.advanceTimersByTime(900);
      progress();
    }
    vi.advanceTimersByTime(0);
    expect(signal.aborted).toBe(true);
  });
});

test('attempt that is over: not aborted later', () => {
  const { signal, end } = watchSilence({ silenceMs: 1000, totalMs: 60_000 }).startAttempt();
  end();
  vi.advanceTimersByTime(60_000);
  expect([signal.aborted, vi.getTimerCount()]).toEqual([false, 0]);
});

describe('answer that is read', () => {
  const parts = (...bytes: string[]) => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = bytes.shift();
        if (next === 'silence') return new Promise(() => {});
        if (next === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(next));
      },
      cancel() {
        cancelled = true;
      },
    });
    return { body, isCancelled: () => cancelled };
  };

  test('slow reader: gets everything', async () => {
    const { body } = parts('first ', 'second');
    const stream = readWithin(body, 1000);
    await vi.advanceTimersByTimeAsync(60_000);
    const later = vi.advanceTimersByTimeAsync(1000).then(() => 'still waiting');
    expect(await Promise.race([text(stream), later])).toBe('first second');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('reader that has not begun: the store may be silent', async () => {
    const { body, isCancelled } = parts('silence');
    readWithin(body, 1000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([isCancelled(), vi.getTimerCount()]).toEqual([false, 0]);
  });

  test('reader that stops: the connection is given up', async () => {
    const { body, isCancelled } = parts('first ', 'second');
    const reader = readWithin(body, 1000).getReader();
    await reader.read();
    await reader.cancel();
    expect(isCancelled()).toBe(true);
  });

  test('silence in the middle: fails as unavailable, and the connection is given up', async () => {
    const { body, isCancelled } = parts('first ', 'silence');
    const outcome = text(readWithin(body, 1000)).catch((error: Error) => error);
    const later = vi.advanceTimersByTimeAsync(1000).then(() => 'still waiting');
    expect(await Promise.race([outcome, later])).toMatchObject({
      name: 'UnavailableError',
      message: 'The file store stopped in the middle of an answer',
      cause: { name: 'DeadlineError' },
    });
    expect(isCancelled()).toBe(true);
  });
});
