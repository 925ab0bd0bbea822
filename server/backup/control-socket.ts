import { rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { explainError } from '../log.ts';
import { createBackup, type BackupDependencies, type BackupReport } from './create-backup.ts';

/** The longest path of a Unix socket on Linux and macOS, in bytes. */
const maxPathBytes = 103;

const socketPath = (dataDirectory: string): string => join(dataDirectory, 'control.sock');

export type BackupOptions = { directory: string; keep?: number | undefined };

/**
 * Listens on a Unix socket in DATA_DIR for the command `npm run backup`, because only this process can read
 * its embedded database. Only the user of the process may connect (umask 077).
 * @returns a function that stops it after a running backup
 */
export async function listenForBackups(
  dependencies: BackupDependencies & { log: FastifyBaseLogger },
): Promise<() => Promise<void>> {
  const { config, log } = dependencies;
  const path = socketPath(config.dataDirectory);
  if (Buffer.byteLength(path) > maxPathBytes) {
    log.warn({ path }, 'the path of DATA_DIR is too long for a socket: backups need a stopped server');
    return () => Promise.resolve();
  }
  // This process has the lock of the database, so a socket is left from one that was killed.
  await rm(path, { force: true });
  const server = createServer((incoming, reply) => {
    const answer = (status: number, body: object): void => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    void json(incoming)
      .then((options) => createBackup(dependencies, options as BackupOptions))
      .then(
        (report) => answer(200, report),
        (error: unknown) => {
          log.error({ err: error }, 'the backup failed');
          answer(500, { message: explainError(error) });
        },
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  server.unref();
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
}

/**
 * Asks the running server of a DATA_DIR for a backup.
 * @returns null when no server listens there
 */
export function requestBackup(dataDirectory: string, options: BackupOptions): Promise<BackupReport | null> {
  const path = socketPath(dataDirectory);
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: path, method: 'POST' }, (reply) => {
      void json(reply).then((body) => {
        if (reply.statusCode === 200) resolve(body as BackupReport);
        else reject(new Error((body as { message: string }).message));
      }, reject);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    call.end(JSON.stringify(options));
  });
}
