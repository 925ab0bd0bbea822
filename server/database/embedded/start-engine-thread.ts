import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Engine, EngineOptions, Outcome } from './engine-protocol.ts';
import type { Reply, Request, Start } from './engine-worker.ts';

type PendingRequest = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

/**
 * Starts the embedded engine in a worker thread, so that a long query does not block the event loop of the
 * process.
 * @throws Error when the engine does not start, such as for files of another version
 */
export async function startEngineThread(options: EngineOptions): Promise<Engine> {
  const flushes = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: { options, flushes } satisfies Start,
  });
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let ended: Error | null = null;
  let closing = false;
  const lost = Promise.withResolvers<Error>();

  const end = (reason: Error): void => {
    if (ended) return;
    ended = reason;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
    if (!closing) lost.resolve(reason);
  };
  worker.on('message', (reply: Reply) => {
    pending.get(reply.id)?.resolve(reply);
    pending.delete(reply.id);
    if (pending.size === 0 && !closing) worker.unref();
  });
  worker.on('error', (cause) =>
    end(
      new Error(`The embedded database stopped: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      }),
    ),
  );
  worker.on('exit', (code) =>
    end(new Error(closing ? 'The database is closed.' : `The embedded database stopped with code ${code}.`)),
  );

  const request = (request: Request): Promise<Reply> => {
    if (ended) return Promise.reject(ended);
    lastId += 1;
    const id = lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    pending.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ ...request, id }, []);
    return promise;
  };

  const started = await request({ kind: 'start' });
  if (started.kind === 'failed') {
    closing = true;
    await worker.terminate();
    throw new Error(started.message);
  }

  return {
    run: async (statement) => outcomeOf(await request({ kind: 'run', statement })),
    fsyncCount: () => Atomics.load(flushes, 0),
    lost: lost.promise,
    image: async () => {
      const reply = await request({ kind: 'image' });
      if (reply.kind !== 'image') throw new Error('The embedded database could not be copied.');
      return reply.image;
    },
    close: async () => {
      if (closing) return;
      closing = true;
      const exited = ended ? null : once(worker, 'exit');
      await request({ kind: 'close' }).catch(() => undefined);
      await exited;
    },
  };
}

function outcomeOf(reply: Reply): Outcome {
  if (reply.kind === 'ran') return reply.outcome;
  throw new Error(
    reply.kind === 'failed' ? reply.message : 'The embedded database answered something else than was asked.',
  );
}
