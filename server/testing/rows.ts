import type { Database } from '../database/database.ts';

/** Tables with pages, those of the job queue included. A table that was never written to has none. */
export const writtenTables = `
  select format('%I.%I', nspname, relname) as name
  from pg_class as relation join pg_namespace as space on space.oid = relnamespace
  where relkind = 'r' and pg_relation_size(relation.oid) > 0
    and (nspname not in ('pg_catalog', 'information_schema', 'drizzle', 'pgboss')
      or nspname = 'pgboss' and relname in ('job_common', 'schedule'))`;

const startedSequences = `
  select format('%I.%I', schemaname, sequencename) as name, start_value, last_value from pg_sequences
  where last_value is not null and schemaname not in ('drizzle', 'pgboss')`;

/** Replica mode leaves triggers and foreign keys out. Only the user who logs in, a superuser, may set it. */
export const withoutTriggers = `
  perform set_config('role', 'none', true);
  set local session_replication_role = replica;`;

/**
 * Deletes the rows of tables, only where there are any, and restarts sequences.
 * @param except tables that keep their rows, as schema.table
 */
export const emptyTables = (except: readonly string[]): string => `
  do $$
  declare
    target record;
    has_rows boolean;
  begin
    ${withoutTriggers}
    for target in ${writtenTables}
    loop
      continue when target.name in (${["''", ...except.map((name) => `'${name}'`)].join(', ')});
      execute format('select exists (select from %s)', target.name) into has_rows;
      if has_rows then execute format('delete from %s', target.name); end if;
    end loop;
    for target in ${startedSequences}
    loop
      perform setval(target.name::regclass, target.start_value, false);
    end loop;
  end $$`;

/** The rows of tables, as PostgreSQL writes records, and the last values of sequences. */
export type Snapshot = {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly sequences: Readonly<Record<string, string>>;
};

/** Reads the rows of every table. @param except tables to leave out, as schema.table */
export async function takeSnapshot(database: Database, except: readonly string[] = []): Promise<Snapshot> {
  const tables = await database.query(writtenTables);
  const sequences = await database.query(startedSequences);
  const names = tables.rows.map((table) => String(table['name'])).filter((name) => !except.includes(name));
  const selections = names.map((name) => `select '${name}' as name, one::text as record from ${name} as one`);
  const records = await database.query(selections.join(' union all '));
  const rows: Record<string, string[]> = {};
  for (const { name, record } of records.rows) (rows[String(name)] ??= []).push(String(record));
  const lastValues = sequences.rows.map((row) => [String(row['name']), String(row['last_value'])]);
  return { rows, sequences: Object.fromEntries(lastValues) as Record<string, string> };
}

/** Inserts the rows of the snapshot in the setting `charterly.snapshot`, in their order. */
const insertRows = `
  do $$
  declare
    snapshot jsonb := current_setting('charterly.snapshot');
    target record;
  begin
    ${withoutTriggers}
    for target in
      select key as name, value as records, columns, fields
      from jsonb_each(snapshot -> 'rows') cross join lateral (
        select string_agg(quote_ident(attname), ', ') as columns,
          string_agg('(one).' || quote_ident(attname), ', ') as fields
        from pg_attribute
        where attrelid = key::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      ) as stored
    loop
      execute format(
        'insert into %1$s (%2$s) overriding system value select %3$s from '
        '(select value::%1$s as one from jsonb_array_elements_text($1) offset 0) as records',
        target.name, target.columns, target.fields
      ) using target.records;
    end loop;
    for target in select key as name, value::bigint as last_value from jsonb_each_text(snapshot -> 'sequences')
    loop
      perform setval(target.name::regclass, target.last_value);
    end loop;
  end $$`;

/**
 * Empties every table and inserts the rows of a snapshot.
 * @param except tables that keep their rows; null where the others are empty already
 */
export const restoreSnapshot = (
  database: Database,
  snapshot: Snapshot,
  except: readonly string[] | null = [],
): Promise<void> =>
  database.transaction(async () => {
    if (except !== null) await database.query(emptyTables(except));
    await database.query(`select set_config('charterly.snapshot', $1, true)`, [JSON.stringify(snapshot)]);
    await database.query(insertRows);
  });
