import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startPostgresServer, type PostgresServer } from '../../testing/postgres-server.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/open-database.ts';
import { migrationTimeouts } from '../database/postgres-pool.ts';
import type { Database } from '../database/database.ts';
import { openJobs } from '../jobs/open-jobs.ts';

const servers: PostgresServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.remove();
});

async function startServer(options: Parameters<typeof startPostgresServer>[0]): Promise<PostgresServer> {
  const server = await startPostgresServer(options);
  if (!server) throw new Error('PostgreSQL is not installed.');
  servers.push(server);
  return server;
}

/** Trace of a customer's application in the database, reduced to one row with a known name. */
const acknowledge = async (database: Database, name: string): Promise<void> =>
  (await openJobs({ database })).add('sample', {}, { key: name });
const acknowledged = async (database: Database): Promise<number> => {
  const { rows } = await database.query(`select count(*)::int as count from pgboss.job`);
  return Number(rows[0]?.['count']);
};

// The commands of docs/backup.md.
test('WAL archive: a base backup and the archive restore the moment before a mistake', {
  tags: ['extended'],
}, async () => {
  const lost = await startServer({
    settings: (directory) => [
      'archive_mode=on',
      `archive_command=test ! -f ${directory}/archive/%f && cp %p ${directory}/archive/%f`,
    ],
  });
  lost.run('mkdir', [join(lost.directory, 'archive')]);
  const before = await openPostgres(lost.url, { timeouts: migrationTimeouts });
  await migrate(before);
  await acknowledge(before, 'before the base backup');
  const base = join(lost.directory, 'base');
  lost.run('pg_basebackup', ['-D', base, '--checkpoint=fast', '--wal-method=none', '--no-sync']);
  await acknowledge(before, 'after the base backup');
  const { rows } = await before.query(
    `select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF') as now`,
  );
  await acknowledge(before, 'the mistake');
  expect(await acknowledged(before)).toBe(3);
  await before.withoutTimeouts(() => before.query('select pg_switch_wal()'));
  await before.close();
  await lost.stop();
  expect(readdirSync(join(lost.directory, 'archive')).length).toBeGreaterThan(1);

  const restored = await startServer({
    restore: (data) => {
      lost.run('cp', ['-a', base, data]);
      lost.run('touch', [join(data, 'recovery.signal')]);
    },
    settings: () => [
      `restore_command=cp ${lost.directory}/archive/%f %p`,
      `recovery_target_time=${String(rows[0]?.['now'])}`,
      'recovery_target_action=promote',
    ],
  });
  const after = await openPostgres(restored.url, { timeouts: migrationTimeouts });
  const isRecovering = async () =>
    (await after.query('select pg_is_in_recovery() as recovering')).rows[0]?.['recovering'];
  await expect.poll(isRecovering).toBe(false);
  await migrate(after);
  expect(await acknowledged(after)).toBe(2);
  await acknowledge(after, 'work goes on');
  await after.close();
});
