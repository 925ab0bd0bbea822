import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { recordProcess } from '../../testing/process-registry.ts';

/** A process of the server, or of one of its commands. */
export type ServerProcess = {
  child: ChildProcess;
  /** Output so far. */
  output: () => string;
  /** Resolves with the address it prints once it is ready. */
  address: Promise<string>;
  /** Resolves with the exit code once it has ended; null when a signal ended it. */
  exit: Promise<number | null>;
};

const root = join(import.meta.dirname, '../..');

/**
 * Starts the server as a process, on a free port. Kill it at the end of the test.
 * @param environment  needs DATA_DIR
 * @param script  another script than the bundled server, with its arguments
 */
export function startServerProcess(
  environment: Record<string, string>,
  script: readonly string[] = ['dist-server/main.js'],
): ServerProcess {
  const [path = '', ...parameters] = script;
  const child = spawn(process.execPath, [join(root, path), ...parameters], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'error',
      // Like `npm start`: without the cache, each start compiles the whole server.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  recordProcess(child);
  let text = '';
  const { promise: address, resolve } = Promise.withResolvers<string>();
  const read = (chunk: Buffer): void => {
    text += String(chunk);
    const at = / is at (http:\S+)/.exec(text)?.[1];
    if (at) resolve(at);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => text, address, exit };
}
