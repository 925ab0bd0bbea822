import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { EncryptionKey } from '../config/encryption-keys.ts';
import { prepareDataDirectory, restrictToOwner } from '../data-directory.ts';
import type { Database } from './database.ts';
import { DamagedDatabaseError } from './embedded/damaged-database-error.ts';
import { lockDirectory } from './embedded/lock-directory.ts';
import { EmbeddedPool } from './embedded/embedded-pool.ts';
import { startEngineThread } from './embedded/start-engine-thread.ts';
import { scheduleMaintenance } from './embedded/schedule-maintenance.ts';
import type { EngineOptions } from './embedded/engine-protocol.ts';
import { databaseFromPool } from './database-from-pool.ts';
import type { Pool } from './pool.ts';
import {
  createPostgresPool,
  migrationTimeouts,
  requestTimeouts,
  type PostgresTimeouts,
} from './postgres-pool.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDirectory'> &
  Partial<Pick<Config, 'databaseOwnerUrl'>> &
  Encryption;

/**
 * Opens PostgreSQL at DATABASE_URL, or the embedded engine in DATA_DIR. Call `migrate` on it first.
 * @throws DirectoryInUseError when another process has opened the embedded database
 * @throws DamagedDatabaseError when the files of the embedded database cannot be used
 * @throws Error when the server cannot be reached or is older than PostgreSQL 15
 */
export async function openDatabase({
  databaseUrl,
  databaseOwnerUrl,
  dataDirectory,
  encryptionKeys,
}: DatabaseConfig): Promise<Database> {
  if (databaseUrl !== null)
    return openPostgres(databaseUrl, { ownerUrl: databaseOwnerUrl ?? null, encryptionKeys });
  prepareDataDirectory(dataDirectory);
  return openEmbedded({ directory: join(dataDirectory, 'database') }, { encryptionKeys });
}

/**
 * The keys of `encryptedJson` columns. Without any they are stored as they are, and what is encrypted cannot
 * be read.
 */
type Encryption = { encryptionKeys?: readonly EncryptionKey[] };

const defaultMaintenanceIntervalMs = 10 * 60_000;

/**
 * Opens an embedded database.
 * @param maintenanceIntervalMs  interval of checkpoint and vacuum in milliseconds, for a database on disk
 * @throws DirectoryInUseError when another process has opened the directory
 * @throws DamagedDatabaseError when its files cannot be used
 */
export async function openEmbedded(
  options: EngineOptions,
  {
    maintenanceIntervalMs = defaultMaintenanceIntervalMs,
    encryptionKeys,
  }: { maintenanceIntervalMs?: number } & Encryption = {},
): Promise<Database> {
  const { directory } = options;
  const lock = directory === null ? null : lockDirectory(directory);
  try {
    const isFirstStart = directory !== null && isEmptyOrMissing(directory);
    const engine = await startEngineThread(options).catch((cause: unknown) => {
      if (directory === null || isFirstStart || isOtherVersion(cause)) throw cause;
      throw new DamagedDatabaseError(
        `The database in ${directory} is damaged: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      );
    });
    // At its first start the engine sets the permissions of what it makes, whatever the umask.
    if (isFirstStart) await restrictToOwner(directory);
    const pool = new EmbeddedPool(engine);
    const stopMaintenance =
      options.directory === null ? () => {} : scheduleMaintenance(pool, maintenanceIntervalMs);
    const close = async (): Promise<void> => {
      stopMaintenance();
      await pool.end();
      lock?.release();
    };
    return databaseFromPool(pool, { engine: 'embedded', lost: engine.lost, close, encryptionKeys });
  } catch (error) {
    lock?.release();
    throw error;
  }
}

const isEmptyOrMissing = (directory: string): boolean =>
  !existsSync(directory) || readdirSync(directory).length === 0;

const isOtherVersion = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('was made by version');

/**
 * Opens a PostgreSQL server. Sessions use UTC and end transactions that are idle for a minute.
 * @param url  `postgres://…`
 * @param options.ownerUrl  of the user that owns the tables, for migrations, backup and restore; the same as
 *   `url` without it
 * @throws Error when the server cannot be reached or is older than PostgreSQL 15
 */
export async function openPostgres(
  url: string,
  {
    ownerUrl,
    timeouts = requestTimeouts,
    encryptionKeys,
  }: { ownerUrl?: string | null; timeouts?: PostgresTimeouts } & Encryption = {},
): Promise<Database> {
  // Before the migrations the roles may not exist: a connection of the pool would go on without them.
  const loginPool = createPostgresPool(url, timeouts, { as: 'login' });
  let login: string;
  try {
    const server = await describeServer(loginPool);
    login = server.login;
    const { version } = server;
    if (!(version >= 150_000))
      throw new Error(
        `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}, but 15 or newer is needed.`,
      );
  } finally {
    await loginPool.end();
  }
  const pool = createPostgresPool(url, timeouts, { as: 'current identity' });
  return databaseFromPool(pool, {
    engine: 'postgres',
    login,
    lost: new Promise(() => {}),
    close: () => pool.end(),
    encryptionKeys,
    poolWithoutTimeouts: () => createPostgresPool(ownerUrl ?? url, migrationTimeouts, { as: 'login' }),
  });
}

/** Returns the server's version as a number, such as 150018, and the user that the URL names. */
async function describeServer(pool: Pool): Promise<{ version: number; login: string }> {
  try {
    const { rows } = await pool.query(
      `select current_setting('server_version_num') as version, session_user::text as login`,
    );
    return { version: Number(rows[0]?.['version']), login: String(rows[0]?.['login']) };
  } catch (cause) {
    // A refused connection has a code and no message. Neither contains the URL, which holds a password.
    const { message, code } = ((cause as Error).cause ?? cause) as { message?: string; code?: string };
    throw new Error(`The PostgreSQL server that DATABASE_URL names cannot be used: ${message || code}.`, {
      cause,
    });
  }
}
