import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { PreviewTask } from '../draw-preview.ts';

/** Returns the code of the error of an attempt; null when it succeeds. */
const codeOf = async (attempt: () => unknown): Promise<string | null> => {
  try {
    await attempt();
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
};

/** Tries what a document that took over the process might try. */
const probe = async () => ({
  pid: process.pid,
  environment: Object.keys(process.env),
  read: await codeOf(() => readFileSync('/etc/passwd')),
  write: await codeOf(() => writeFileSync('/tmp/preview-probe', '')),
  connect: await codeOf(
    () =>
      new Promise((resolve, reject) =>
        connect(9, '127.0.0.1').once('connect', resolve).once('error', reject),
      ),
  ),
  start: await codeOf(() => execFileSync('/bin/true')),
  thread: await codeOf(() => new Worker('', { eval: true })),
});

process.on('disconnect', () => process.exit());
process.on('message', ({ mediaType }: Omit<PreviewTask, 'mediaType'> & { mediaType: string }) => {
  if (mediaType === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (mediaType === 'block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  void probe().then((preview) => process.send?.({ preview }));
});
