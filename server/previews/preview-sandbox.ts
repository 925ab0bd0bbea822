import { fork, type ChildProcess } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createThreadQueue } from '../threads/thread-queue.ts';
import { DEFAULT_QUEUE_WAIT_MS, UnavailableError } from '../unavailable-error.ts';
import type { Preview, PreviewTask } from './draw-preview.ts';
import type { PreviewReply } from './preview-process.ts';

/** The port for drawing untrusted documents: a process of its own, without secrets. */
export type PreviewSandbox = {
  /**
   * Draws one page of a document. One is drawn at a time.
   * @throws Refusal `busy` when the queue is full or the wait too long
   * @throws UnavailableError when the sandbox is closed
   * @throws Error when the document cannot be drawn, crashes the process or takes too long
   */
  draw(task: PreviewTask): Promise<Preview>;
  /** Ends the process. */
  close(): void;
};

export type PreviewSandboxOptions = {
  /** Number of pages that may wait. */
  queueLength?: number;
  /** The longest time that a page waits for its turn. */
  maxWaitMs?: number;
  /** Of one page. */
  timeoutMs?: number;
  /** The process ends when it has drawn nothing for so long. */
  idleMs?: number;
  /** File of the process, for tests. */
  processFile?: URL;
};

/** Without core dumps, with at most 1.5 GB of data, and 300 s of processor time should its parent be killed. */
const limits = 'ulimit -c 0; ulimit -d 1500000; ulimit -t 300';
/** A new process begins after so many pages, before the limit of processor time ends the one that drew them. */
const maxPages = 200;

/**
 * Opens the sandbox. Its process starts at the first page. It has an empty environment, reads only its own
 * code, and by Node's permission model writes no file, opens no connection and starts no other process or thread.
 */
export function openPreviewSandbox({
  queueLength = 4,
  maxWaitMs = DEFAULT_QUEUE_WAIT_MS,
  timeoutMs = 20_000,
  idleMs = 2 * 60_000,
  processFile = new URL('./preview-process.ts', import.meta.url),
}: PreviewSandboxOptions = {}): PreviewSandbox {
  const queue = createThreadQueue({ threads: 1, queueLength, maxWaitMs });
  let running: { child: ChildProcess; pages: number } | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let closed = false;

  function end(): void {
    clearTimeout(idleTimer);
    running?.child.kill('SIGKILL');
    running = undefined;
  }

  async function drawInProcess(task: PreviewTask): Promise<Preview> {
    clearTimeout(idleTimer);
    if (running && (running.pages >= maxPages || !running.child.connected)) end();
    if (!running) {
      const child = await startProcess(fileURLToPath(processFile));
      running = { child, pages: 0 };
    }
    running.pages += 1;
    try {
      // Closed while the process started.
      if (closed) throw new UnavailableError('The sandbox is closed.');
      const reply = await askProcess(running.child, task, timeoutMs);
      if ('error' in reply) throw new Error(reply.error);
      idleTimer = setTimeout(end, idleMs).unref();
      return reply.preview;
    } catch (cause) {
      // Whatever a document broke ends with the process that drew it.
      end();
      if (closed) throw new UnavailableError('The sandbox is closed.', { cause });
      throw cause;
    }
  }

  return {
    async draw(task) {
      if (closed) throw new UnavailableError('The sandbox is closed.');
      return queue.run(() => drawInProcess(task), { background: false });
    },
    close() {
      closed = true;
      end();
    },
  };
}

async function startProcess(file: string): Promise<ChildProcess> {
  const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
  const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));
  const readable = [dirname(file), packages, await realpath(packages), manifest];
  const child = fork(file, {
    env: {},
    cwd: '/',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The shell sets limits that Node cannot, and becomes the process.
    execPath: '/bin/sh',
    execArgv: [
      '-c',
      `${limits}; exec "$@"`,
      'preview',
      process.execPath,
      '--permission',
      // Sharp is native code.
      '--allow-addons',
      '--max-old-space-size=256',
      ...readable.map((path) => `--allow-fs-read=${path}`),
    ],
  });
  // It does not keep this process alive, and ends with it, when the channel between them closes.
  child.unref();
  child.channel?.unref();
  // Without a task, nobody waits for it; the next task finds it disconnected.
  child.on('error', () => {});
  return child;
}

/** Sends a task and waits for the reply. @throws Error when the process ends before, or is killed after the limit */
async function askProcess(child: ChildProcess, task: PreviewTask, timeoutMs: number): Promise<PreviewReply> {
  const { promise, resolve, reject } = Promise.withResolvers<PreviewReply>();
  const onExit = (code: number | null, signal: string | null): void =>
    reject(new Error(`The process that draws ended with ${signal ?? code}.`));
  const timer = setTimeout(() => {
    reject(new Error('The page was not drawn in time.'));
    child.kill('SIGKILL');
  }, timeoutMs);
  child.once('message', resolve as (reply: unknown) => void);
  child.once('exit', onExit);
  child.once('error', reject);
  child.send(task, (error) => {
    if (error) reject(error);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', resolve);
    child.off('exit', onExit);
    child.off('error', reject);
  }
}
