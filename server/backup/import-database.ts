import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '../database/database.ts';
import { migrate, migrationsDirectory } from '../database/migrate.ts';
import { BackupError, parseRecord, type BackupHeader } from './backup-format.ts';
import { jobSchemaOf, migrationOf, quoteIdentifier, readTable, tablesOf } from './export-database.ts';
import { readBackup } from './read-backup.ts';

/** A batch is inserted when it has this many rows or characters. */
const batchRows = 500;
const batchCharacters = 4_000_000;

/** The database to restore into has tables already. */
export class DatabaseNotEmptyError extends Error {
  override name = 'DatabaseNotEmptyError';
}

/**
 * Restores the lines of `exportDatabase` into an empty database: migrates it to the schema of the backup,
 * inserts all rows in one transaction, compares every table with the backup, then migrates it to the current
 * schema. It can be repeated after an interruption.
 * @param restoreFiles  runs when the database is known to be empty, before its rows are inserted
 * @returns the number of tables and of their rows
 * @throws DatabaseNotEmptyError, and BackupError when the backup is damaged, incomplete or of a newer release
 */
export async function importDatabase(
  database: Database,
  lines: AsyncIterable<string>,
  restoreFiles: () => Promise<void> = () => Promise.resolve(),
): Promise<{ tables: number; rows: number }> {
  const iterator = lines[Symbol.asyncIterator]();
  try {
    return await importLines(database, iterator, restoreFiles);
  } finally {
    // Otherwise an export that is refused would wait for its reader in an open transaction.
    await iterator.return?.();
  }
}

async function importLines(
  database: Database,
  iterator: AsyncIterator<string>,
  restoreFiles: () => Promise<void>,
): Promise<{ tables: number; rows: number }> {
  const { value, done } = await iterator.next();
  const header = done ? null : parseRecord(value);
  if (header?.kind !== 'header') throw new BackupError('The backup has no header.');
  await prepareSchema(database, header);
  await restoreFiles();
  const imported = await database.withoutTimeouts(() =>
    database.transaction(async () => {
      await setTriggers(database, 'disable');
      const foreignKeys = await dropForeignKeys(database);
      const counts = await insertAll(database, header, { [Symbol.asyncIterator]: () => iterator });
      for (const { table, name, definition } of foreignKeys)
        await database.query(`alter table ${table} add constraint ${name} ${definition}`);
      await setTriggers(database, 'enable');
      return counts;
    }),
  );
  await migrate(database);
  return imported;
}

/** Migrates an empty database to the schema that the backup was made with. */
async function prepareSchema(database: Database, { migration }: BackupHeader): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: migrationsDirectory });
  if (!known.some(({ folderMillis }) => folderMillis === migration))
    throw new BackupError('The backup was made by a newer release: restore it with that release.');
  const current = await migrationOf(database);
  const tables = [...(await tablesOf(database)).keys()].filter((table) => !table.startsWith('pgboss.'));
  // An interrupted restore leaves empty tables of the same schema.
  const isReusable = current === migration && (await areEmpty(database, tables));
  if (tables.length > 0 && !isReusable)
    throw new DatabaseNotEmptyError('The database to restore into is not empty: create a new one.');
  await migrate(database, migrationsDirectory, migration);
}

async function areEmpty(database: Database, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await database.query(`select exists (select from ${table}) as used`);
    if (rows[0]?.['used']) return false;
  }
  return true;
}

/**
 * Disables or enables the triggers of all tables. A table that only grows would refuse the restore, and what
 * deferred triggers check was checked when the rows were first inserted.
 */
async function setTriggers(database: Database, state: 'disable' | 'enable'): Promise<void> {
  const { rows } = await database.query(
    'select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal',
  );
  for (const { name } of rows as { name: string }[])
    await database.query(`alter table ${name} ${state} trigger user`);
}

type ForeignKey = { table: string; name: string; definition: string };

/** Drops all foreign keys, so that tables can be filled in any order, and returns them to be created again. */
async function dropForeignKeys(database: Database): Promise<ForeignKey[]> {
  const { rows } = await database.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in (select oid from pg_namespace where nspname in ('public', 'auth', 'pgboss'))`,
  );
  const foreignKeys = rows as ForeignKey[];
  for (const { table, name } of foreignKeys)
    await database.query(`alter table ${table} drop constraint ${name}`);
  return foreignKeys;
}

async function insertAll(
  database: Database,
  header: BackupHeader,
  lines: AsyncIterable<string>,
): Promise<{ tables: number; rows: number }> {
  const targets = await tablesOf(database);
  const isSameJobSchema = (await jobSchemaOf(database)) === header.jobSchema;
  for (const table of targets.keys()) await database.query(`delete from ${table}`);
  const counts = { tables: 0, rows: 0 };
  let insert: Inserter | null = null;
  await readBackup(lines, header, {
    async table({ table, columns }) {
      const existing = targets.get(table);
      const isOtherQueue = table.startsWith('pgboss.') && !isSameJobSchema;
      // A newer job queue may have renamed or removed what is not needed any more.
      if (existing === undefined && isOtherQueue) return;
      if (
        existing === undefined ||
        (!isOtherQueue && existing.toSorted().join() !== columns.toSorted().join())
      )
        throw new BackupError(`The table ${table} of the backup does not fit this release.`);
      insert = await inserterFor(database, table, columns, existing);
    },
    row: async (row) => insert?.add(row),
    async endOfTable({ table, rows, digest }) {
      if (insert === null) return;
      await insert.flush();
      if (insert.isWhole) {
        const stored = await readTable(database, table, insert.columns, () => Promise.resolve());
        if (stored.rows !== rows || stored.digest !== digest)
          throw new BackupError(`The table ${table} differs from the backup after it was restored.`);
      }
      insert = null;
      counts.tables += 1;
      counts.rows += rows;
    },
    async sequence({ sequence, lastValue, isCalled }) {
      await database.query('select setval($1::regclass, $2, $3)', [sequence, lastValue, isCalled]);
    },
  });
  return counts;
}

type Inserter = {
  columns: readonly string[];
  /** Whether every column of the backup is inserted. */
  isWhole: boolean;
  add(row: string): Promise<void>;
  flush(): Promise<void>;
};

/** Inserts rows in batches, each as one JSON parameter whose texts PostgreSQL converts to the types of the columns. */
async function inserterFor(
  database: Database,
  table: string,
  columns: readonly string[],
  existing: readonly string[],
): Promise<Inserter> {
  const { rows } = await database.query(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const types = new Map((rows as { name: string; type: string }[]).map(({ name, type }) => [name, type]));
  const inserted = columns.flatMap((name, index) => (existing.includes(name) ? [{ name, index }] : []));
  const statement = `insert into ${table} (${inserted.map(({ name }) => quoteIdentifier(name)).join(', ')})
    overriding system value
    select ${inserted.map(({ name, index }) => `(row ->> ${index})::${types.get(name)}`).join(', ')}
    from json_array_elements($1::json) as row`;
  let batch: string[] = [];
  let characters = 0;
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const rowsOfBatch = `[${batch.join(',')}]`;
    batch = [];
    characters = 0;
    await database.query(statement, [rowsOfBatch]);
  };
  return {
    columns,
    isWhole: inserted.length === columns.length,
    async add(row) {
      batch.push(row);
      characters += row.length;
      if (batch.length >= batchRows || characters >= batchCharacters) await flush();
    },
    flush,
  };
}
