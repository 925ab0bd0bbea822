import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import { installJobs } from '../jobs/install-jobs.ts';
import type { Database } from './database.ts';

/** SQL files written by `npx drizzle-kit generate` from all tables.ts files. A released migration is never changed. */
export const migrationsDirectory = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any constant will do, as long as nothing else in the database locks on it. */
const lockKey = 7_226_001;

/**
 * Brings the database to the newest schema, the job queue's included. Several processes may do so at once: one does the
 * work and the others wait for it. Either all that was missing is applied or nothing is.
 */
export async function migrate(database: Database, directory: string = migrationsDirectory): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: directory });
  await database.transaction(async () => {
    await database.query('select pg_advisory_xact_lock($1)', [lockKey]);
    // The same book-keeping as drizzle's own migrator, which cannot run under a lock of ours.
    await database.query(`create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    // Made here, under the lock: the queue locks only after making it, and of two that make a schema at once one fails.
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
  await installJobs(database);
}
