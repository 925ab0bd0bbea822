import { UnavailableError } from '../unavailable-error.ts';
import { withDeadline } from '../with-deadline.ts';

/**
 * Counts how long a call waits for the store without progress. `signal` aborts the current attempt when that was too
 * long.
 */
export function watchSilence({ silenceMs, totalMs }: { silenceMs: number; totalMs: number }) {
  const startedAt = performance.now();
  let spentMs = 0;
  const leftMs = (): number => Math.min(silenceMs - spentMs, totalMs - (performance.now() - startedAt));
  return {
    isOver: (): boolean => leftMs() <= 0,
    startAttempt() {
      const abort = new AbortController();
      let since = performance.now();
      const arm = (): NodeJS.Timeout => setTimeout(() => abort.abort(), Math.max(0, leftMs()));
      let timer = arm();
      return {
        signal: abort.signal,
        /** Call it when the store has taken bytes. */
        progress: (): void => {
          clearTimeout(timer);
          since = performance.now();
          timer = arm();
        },
        /** Call it when the attempt is over. */
        end: (): void => {
          clearTimeout(timer);
          spentMs += performance.now() - since;
        },
      };
    },
  };
}

/** Returns the body of an answer, which fails when the store is silent while the reader waits for more. */
export function readWithin(body: ReadableStream<Uint8Array>, silenceMs: number): ReadableStream {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await withDeadline(reader.read(), silenceMs);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          void reader.cancel().catch(() => {});
          throw new UnavailableError('The file store stopped in the middle of an answer', { cause });
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
