import type { ScanReply, ScanResults, ScanTask } from './scan-task.ts';

/** After so long a phone has run out of memory, or its line is gone. */
const TIMEOUT_MS = 60_000;

/** Returns whether this browser can straighten photos. */
export const canScan = (): boolean =>
  'Worker' in window &&
  'createImageBitmap' in window &&
  'OffscreenCanvas' in window &&
  'convertToBlob' in OffscreenCanvas.prototype;

/**
 * Runs a task in a worker of its own, which gives its memory back at the end.
 * @throws Error when the photo cannot be read, or the worker not be loaded
 */
export function runScanTask<Kind extends ScanTask['kind']>(
  task: Extract<ScanTask, { kind: Kind }>,
): Promise<ScanResults[Kind]> {
  return new Promise<ScanResults[Kind]>((resolve, reject) => {
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
    const timer = setTimeout(
      () => end(() => reject(new Error('the scan worker did not answer'))),
      TIMEOUT_MS,
    );
    function end(settle: () => void): void {
      clearTimeout(timer);
      worker.terminate();
      settle();
    }
    worker.addEventListener('message', ({ data: reply }: MessageEvent<ScanReply<Kind>>) =>
      end(() => (reply.done ? resolve(reply.result) : reject(new Error('the photo cannot be read')))),
    );
    worker.addEventListener('error', () => end(() => reject(new Error('the scan worker failed'))));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(task);
  });
}
