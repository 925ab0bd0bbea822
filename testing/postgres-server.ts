import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { freePort } from './free-port.ts';
import { recordProcess } from './process-registry.ts';

/** A private PostgreSQL server in a temporary folder. */
export type PostgresServer = {
  /** URL of its database `postgres`, as a superuser. */
  readonly url: string;
  /** The same through its Unix socket, which takes less processor time. */
  readonly socketUrl: string;
  /** Its folder, which its own user may write to. */
  readonly directory: string;
  /**
   * Runs a program of PostgreSQL, such as `pg_basebackup`, or of the system as the user of the server, which
   * it connects to.
   */
  run(program: string, parameters: readonly string[]): void;
  /** Whether its process lives. */
  isRunning(): boolean;
  /** Stops it as `pg_ctl stop -m fast` does: sessions are ended. */
  stop(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
};

export type PostgresServerOptions = {
  /** Further settings, as in `postgresql.conf`, from the server's folder. */
  settings?: (directory: string) => readonly string[];
  /** Fills the folder of data, which does not exist yet, instead of `initdb`. */
  restore?: (data: string) => void;
  /** A folder that `remove` leaves. The data of an earlier server in it are used again. */
  keepIn?: string;
};

/**
 * Starts a private PostgreSQL server on a free port, or returns null where PostgreSQL 15 or newer is not installed.
 * It does not flush to disk. If this process is killed, the next one that starts a server ends it.
 */
export async function startPostgresServer({
  settings: furtherSettings = () => [],
  restore,
  keepIn,
}: PostgresServerOptions = {}): Promise<PostgresServer | null> {
  const binaries = findPostgres();
  if (!binaries) return null;
  const owner = unprivilegedOwner();
  const directory = keepIn ?? mkdtempSync(join(tmpdir(), 'charterly-postgres-'));
  if (keepIn !== undefined) mkdirSync(keepIn, { recursive: true });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const port = await freePort();
  const run = (program: string, parameters: readonly string[]): void => {
    const own = join(binaries, program);
    execFileSync(existsSync(own) ? own : program, parameters, {
      ...owner,
      cwd: directory,
      env: { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  if (restore) restore(data);
  else if (!existsSync(data))
    run('initdb', [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]);

  let running: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const settings = [
      'listen_addresses=127.0.0.1',
      'fsync=off',
      'max_connections=200',
      ...furtherSettings(directory),
    ];
    running = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-k', directory, ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner, cwd: directory, stdio: 'ignore' },
    );
    recordProcess(running, keepIn === undefined ? { folder: directory } : {});
    for (let tries = 0; tries < 1200 && running.exitCode === null; tries += 1) {
      if (isReady(binaries, port)) return;
      await wait(100);
    }
    await stop();
    throw new Error('The private PostgreSQL server did not start.');
  };
  const stop = async (): Promise<void> => {
    const stopping = running;
    running = null;
    if (stopping === null || stopping.exitCode !== null) return;
    const exit = once(stopping, 'exit');
    // SIGINT is PostgreSQL's fast shutdown.
    stopping.kill('SIGINT');
    await exit;
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(directory)}`,
    directory,
    run,
    isRunning: () => running !== null && running.exitCode === null,
    start,
    stop,
    async remove() {
      await stop();
      if (keepIn === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}

function isReady(binaries: string, port: number): boolean {
  try {
    const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    execFileSync(join(binaries, 'pg_isready'), address, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: then it runs as Debian's postgres, or else as nobody. */
function unprivilegedOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => [line.split(':')[0], line.split(':')]),
  );
  const user = users.get('postgres') ?? users.get('nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}
