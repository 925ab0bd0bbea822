import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { backupFormat, TableDigest, toLine, type BackupRecord, type TableSummary } from './backup-format.ts';

/** Receives the next lines of a backup; resolves when more may be written. */
export type WriteLines = (lines: string) => Promise<void>;

/** The number of rows that are fetched at a time. */
const fetchSize = 500;

/** Tables that describe the schema itself or only measure the queue. A restored database has its own. */
const omittedTables = ['pgboss.version', 'pgboss.bam', 'pgboss.warning', 'pgboss.queue_stats'];

/**
 * Writes all tables and sequences of a database in a consistent snapshot (REPEATABLE READ) as lines of
 * `BackupRecord`. On PostgreSQL it blocks nobody. On the embedded engine, which has one connection, other
 * statements wait until it is done. The last record, `end`, is left to the caller, who may add records.
 * @returns the number of tables and of their rows
 */
export function exportDatabase(
  database: Database,
  clock: Clock,
  write: WriteLines,
): Promise<{ tables: number; rows: number }> {
  const writeRecord = (record: BackupRecord): Promise<void> => write(toLine(record));
  return database.withoutTimeouts(() =>
    database.transaction(async () => {
      await database.query('set transaction isolation level repeatable read, read only');
      await writeRecord({
        kind: 'header',
        format: backupFormat,
        createdAt: clock().toISOString(),
        migration: await migrationOf(database),
        jobSchema: await jobSchemaOf(database),
      });
      let total = 0;
      const tables = await tablesOf(database);
      for (const [table, columns] of tables) {
        await writeRecord({ kind: 'table', table, columns });
        const summary = await readTable(database, table, columns, write);
        await writeRecord({ kind: 'end of table', table, ...summary });
        total += summary.rows;
      }
      const { rows: sequences } = await database.query(
        `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
        where schemaname in ('public', 'auth', 'pgboss') order by name`,
      );
      for (const { name } of sequences as { name: string }[]) {
        const { rows } = await database.query(
          `select last_value::text as last, is_called as called from ${name}`,
        );
        const { last, called } = rows[0] as { last: string; called: boolean };
        await writeRecord({ kind: 'sequence', sequence: name, lastValue: last, isCalled: called });
      }
      return { tables: tables.size, rows: total };
    }),
  );
}

/** Returns the tables with data, each with the names of its columns that are not computed. */
export async function tablesOf(database: Database): Promise<Map<string, string[]>> {
  const { rows } = await database.query(
    `select format('%I.%I', space.nspname, class.relname) as name,
      array_agg(attribute.attname::text order by attribute.attnum)
        filter (where attribute.attgenerated = '') as columns
    from pg_class class
    join pg_namespace space on space.oid = class.relnamespace
    join pg_attribute attribute on attribute.attrelid = class.oid
    where space.nspname in ('public', 'auth', 'pgboss') and class.relkind in ('r', 'p') and not class.relispartition
      and attribute.attnum > 0 and not attribute.attisdropped
    group by 1 order by 1`,
  );
  const tables = rows as { name: string; columns: string[] }[];
  return new Map(
    tables.filter(({ name }) => !omittedTables.includes(name)).map(({ name, columns }) => [name, columns]),
  );
}

/** Writes the rows of a table. Call it in a transaction. */
export async function readTable(
  database: Database,
  table: string,
  columns: readonly string[],
  write: WriteLines,
): Promise<TableSummary> {
  const digest = new TableDigest();
  const texts = columns.map((column) => `${quoteIdentifier(column)}::text`);
  await database.query(
    `declare backup_rows no scroll cursor for select json_build_array(${texts.join(', ')})::text as row from ${table}`,
  );
  for (;;) {
    const { rows } = await database.query(`fetch ${fetchSize} from backup_rows`);
    const lines = (rows as { row: string }[]).map(({ row }) => row);
    for (const line of lines) digest.add(line);
    if (lines.length > 0) await write(`${lines.join('\n')}\n`);
    if (lines.length < fetchSize) break;
  }
  await database.query('close backup_rows');
  return digest.summary;
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the instant of the newest migration; 0 for a database without any. */
export async function migrationOf(database: Database): Promise<number> {
  const { rows } = await database.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.['exists']) return 0;
  const { rows: newest } = await database.query(
    'select coalesce(max(created_at), 0)::float8 as at from drizzle.__drizzle_migrations',
  );
  return newest[0]?.['at'] as number;
}

/** Returns the version of the job queue's schema. */
export async function jobSchemaOf(database: Database): Promise<number> {
  const { rows } = await database.query('select max(version)::int as version from pgboss.version');
  return rows[0]?.['version'] as number;
}
