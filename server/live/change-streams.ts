import { PassThrough, type Readable } from 'node:stream';
import { Refusal } from '#contract/errors.ts';
import type { DeskChanges } from './desk-changes.ts';

/** Bounds of open streams in one process. */
export type StreamBounds = {
  /** For one officer: a stream for each tab. */
  perUser: number;
  perProcess: number;
  /** Then the stream ends and the browser opens the next one, so that a lost role or session is noticed. */
  lifeMs: number;
  heartbeatMs: number;
};

export const defaultStreamBounds: StreamBounds = {
  perUser: 12,
  perProcess: 500,
  lifeMs: 10 * 60_000,
  heartbeatMs: 20_000,
};

/** Bytes that may wait for a slow client; then its stream is closed. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** Open streams of server-sent events about changes of the queue. */
export type ChangeStreams = {
  /**
   * Opens a stream: an event `ready` once every later change is told, then events `changes` with the ids of the
   * applications that changed, or null for many.
   * @throws Refusal busy when too many are open
   */
  open(userId: string): Readable;
  /** Ends all streams, before the server closes. */
  close(): void;
};

/** Creates the streams of a process. More than `bounds` allows are refused as `busy`. */
export function createChangeStreams(
  changes: DeskChanges,
  bounds: StreamBounds = defaultStreamBounds,
): ChangeStreams {
  const open = new Map<PassThrough, string>();
  return {
    open(userId) {
      const own = [...open.values()].filter((each) => each === userId).length;
      if (open.size >= bounds.perProcess || own >= bounds.perUser)
        throw new Refusal('busy', { retryAfterSeconds: 30 });
      const stream = new PassThrough();
      const send = (text: string): void => {
        // It may have ended while a slow client still reads.
        if (!stream.writable) return;
        if (stream.writableLength + stream.readableLength > MAX_BUFFERED_BYTES) stream.destroy();
        else stream.write(text);
      };
      open.set(stream, userId);
      const unsubscribe = changes.subscribe((ids) =>
        send(`event: changes\ndata: ${JSON.stringify({ applications: ids })}\n\n`),
      );
      const heartbeat = setInterval(() => send(': still here\n\n'), bounds.heartbeatMs).unref();
      const end = setTimeout(() => stream.end(), bounds.lifeMs).unref();
      stream.once('close', () => {
        open.delete(stream);
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(end);
      });
      void changes.begun().then(() => send('event: ready\ndata: {}\n\n'));
      return stream;
    },
    close() {
      for (const stream of open.keys()) stream.end();
    },
  };
}
