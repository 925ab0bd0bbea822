import { parentPort, workerData } from 'node:worker_threads';
import { startEngine } from './start-engine.ts';
import type { Engine, EngineOptions, Outcome, Statement } from './engine-protocol.ts';

export type Start = { options: EngineOptions; flushes: Int32Array<SharedArrayBuffer> };
export type Request =
  | { kind: 'start' }
  | { kind: 'run'; statement: Statement }
  | { kind: 'image' }
  | { kind: 'close' };
export type Reply = { id: number } & (
  | { kind: 'ready' }
  | { kind: 'ran'; outcome: Outcome }
  | { kind: 'image'; image: Uint8Array }
  | { kind: 'failed'; message: string }
);

const { options, flushes } = workerData as Start;
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread only.');

const engine = startEngine(options, () => Atomics.add(flushes, 0, 1));

port.on('message', (request: Request & { id: number }) => {
  // Deliberately not caught: a rejection ends this thread, and the write-ahead log restores committed data.
  void answer(request).then((reply) => {
    port.postMessage(reply);
    // Only the open port keeps this thread alive.
    if (request.kind === 'close') port.close();
  });
});

async function answer({ id, ...request }: Request & { id: number }): Promise<Reply> {
  if (request.kind === 'run')
    return { id, kind: 'ran', outcome: await (await engine).run(request.statement) };
  try {
    return { id, ...(await perform(await engine, request)) };
  } catch (error) {
    return { id, kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

async function perform(
  started: Engine,
  request: Exclude<Request, { kind: 'run' }>,
): Promise<WithoutId<Reply>> {
  switch (request.kind) {
    case 'start':
      return { kind: 'ready' };
    case 'image':
      return { kind: 'image', image: await started.image() };
    case 'close':
      await started.close();
      return { kind: 'ready' };
  }
}
