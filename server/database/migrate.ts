import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import { installJobs } from '../jobs/install-jobs.ts';
import type { Database } from './database.ts';
import { installRowSecurity } from './row-security/install-row-security.ts';

/**
 * The SQL files that `npx drizzle-kit generate` writes from all tables.ts files. Do not change a released
 * migration.
 */
export const migrationsDirectory = fileURLToPath(new URL('./migrations', import.meta.url));

/** The key of the advisory lock; any constant that is used for nothing else. */
const advisoryLockKey = 7_226_001;

/**
 * Migrates the database to the current schema, including the job queue's. Concurrent processes are serialised
 * by an advisory lock. All pending migrations are applied in one transaction.
 * @param until  the `folderMillis` of the last migration to apply
 */
export const migrate = (
  database: Database,
  directory: string = migrationsDirectory,
  until: number = Infinity,
): Promise<void> => database.withoutTimeouts(() => migrateTo(database, directory, until));

async function migrateTo(database: Database, directory: string, until: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: directory }).filter(
    ({ folderMillis }) => folderMillis <= until,
  );
  await database.transaction(async () => {
    await database.query('select pg_advisory_xact_lock($1)', [advisoryLockKey]);
    // The same table as drizzle's migrator, which cannot run under our lock.
    await database.query(`create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    // pg-boss creates its schema before it takes its own lock, so two processes would conflict.
    await database.query('create schema if not exists pgboss');
    const { rows } = await database.query(
      'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
    );
    const newest = (rows[0]?.['newest'] as number | null) ?? 0;
    for (const { folderMillis, hash, sql } of migrations.filter(
      (migration) => migration.folderMillis > newest,
    )) {
      for (const statements of sql) await database.query(statements);
      await database.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    }
  });
  await oneAtATime(database, async () => {
    await installJobs(database);
    // The policies are about the tables of today.
    if (until === Infinity) await installRowSecurity(database);
  });
}

/** Runs work with transactions of its own while no other process migrates. */
async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  // The embedded engine has one process, and one connection.
  if (database.engine === 'embedded') return work();
  await database.transaction(async () => {
    // It only holds the lock, while work on other connections may take longer than a transaction may be idle.
    await database.query('set local idle_in_transaction_session_timeout = 0');
    await database.query('select pg_advisory_xact_lock($1)', [advisoryLockKey]);
    await database.withoutTimeouts(work);
  });
}
