import type { Database } from '../database/database.ts';

/** Text that a format may lose: quotes, backslashes, line ends of several kinds, JSON and array syntax, an emoji. */
const awkwardText = `E'\\'"\\\\N\\t\\n\\r\u2028 {null,"a"} [1] ₦ 👩🏾‍💼 \\\\u0041 '`;

/** SQL for a value of each type of column, by the number of the row. */
const valueOf: Record<string, (n: number) => string> = {
  // The same in all tables, so that foreign keys lead to the row of this number.
  uuid: (n) => `'00000000-0000-4000-8000-00000000000${n}'::uuid`,
  text: (n) => `${awkwardText} || ${n} || gen_random_uuid()`,
  'text[]': () => `array[${awkwardText}, '', 'NULL', null]`,
  tsvector: (n) => `array_to_tsvector(array['word${n}', 'it''s \\'])`,
  bytea: (n) => `'\\x00ff5c0${n}'::bytea`,
  boolean: (n) => String(n % 2 === 0),
  smallint: String,
  integer: (n) => `${n} - 2147483648`,
  'integer[]': (n) => `array[${n}, null, -1]`,
  bigint: (n) => String(9_007_199_254_740_993n + BigInt(n)),
  jsonb: (n) =>
    n === 1
      ? `'null'::jsonb`
      : `jsonb_build_object('text', ${awkwardText}, 'number', 1e400, 'list', array[${n}])`,
  date: (n) => `date '2026-02-28' + ${n}`,
  json: (n) => `'{"b": 1,  "a": [${n}]}'::json`,
  numeric: (n) => `123456789012345678.${n}00`,
  'double precision': (n) => `0.1 + ${n} / 3.0`,
  'uuid[]': () => 'array[gen_random_uuid(), null]',
  'timestamp without time zone': (n) => `timestamp '2026-11-22 18:20:00.123456' + ${n} * interval '1 day'`,
  'timestamp with time zone': (n) =>
    `timestamptz '2026-11-22 18:20:00.123456+01' + ${n} * interval '1 microsecond'`,
};

/** Returns a word for each column that accepts certain words only, by table and column. */
async function readAllowedWords(database: Database): Promise<Map<string, string>> {
  const { rows } = await database.query(
    `select format('%I.%I', space.nspname, class.relname) || '.' || quote_ident(attribute.attname) as column,
      substring(pg_get_constraintdef(check_constraint.oid) from '''[^'']*''') as word
    from pg_constraint check_constraint
    join pg_class class on class.oid = check_constraint.conrelid
    join pg_namespace space on space.oid = class.relnamespace
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = any(check_constraint.conkey)
    where check_constraint.contype = 'c'`,
  );
  const words = rows as { column: string; word: string | null }[];
  return new Map(words.flatMap(({ column, word }) => (word === null ? [] : [[column, word]])));
}

/** Returns the statement that inserts row n of a table, with nulls where they are allowed or with all columns. */
type InsertRow = (n: number, nulls: boolean) => string;

/** A column of a table of our own; its table is schema.table. */
export type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  /** The SQL of its default; null without one. */
  readonly fallback: string | null;
};

/**
 * Returns the statements that insert sample rows, by table of our own, as schema.table. All uuids of row n
 * are equal.
 * @param valueIn  the SQL of another value of a column than the sample one
 */
export async function readInserts(
  database: Database,
  valueIn: (column: Column, n: number) => string | undefined = () => undefined,
): Promise<Map<string, InsertRow>> {
  const { rows } = await database.query(
    `select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column,
      format_type(atttypid, -1) as type, is_nullable = 'YES' as nullable, column_default as fallback
    from information_schema.columns
    join pg_attribute on attrelid = format('%I.%I', table_schema, table_name)::regclass and attname = column_name
    where table_schema in ('public', 'auth') and is_generated = 'NEVER'
    order by table_schema, table_name, ordinal_position`,
  );
  const words = await readAllowedWords(database);
  const columns = rows as Column[];
  const insertInto =
    (table: string, all: typeof columns): InsertRow =>
    (n, nulls) => {
      const filled = all.filter(({ fallback }) => !fallback?.startsWith('nextval'));
      const values = filled.map((each) => {
        const { type, nullable, column } = each;
        if (nulls && nullable) return 'null';
        const value = words.get(`${table}.${column}`) ?? valueIn(each, n) ?? valueOf[type]?.(n);
        if (value === undefined)
          throw new Error(`${table}.${column} has a type without sample values: ${type}`);
        return value;
      });
      return `insert into ${table} (${filled.map(({ column }) => column).join(', ')}) values (${values.join(', ')})`;
    };
  return new Map(
    [...Map.groupBy(columns, (each) => each.table)].map(([table, all]) => [table, insertInto(table, all)]),
  );
}

/**
 * Inserts rows into every table of our own, with values that are hard to copy: three rows with all columns,
 * and one with nulls. Foreign keys hold.
 * @param except  tables that stay empty, as schema.table
 */
export async function fillTables(database: Database, except: readonly string[] = []): Promise<void> {
  const inserts = await readInserts(database);
  await database.transaction(async () => {
    // Tables are filled in alphabetical order, as the user who logs in: a superuser.
    await database.query(`select set_config('role', 'none', true)`);
    await database.query('set local session_replication_role = replica');
    for (const [table, insertRow] of inserts) {
      if (except.includes(table)) continue;
      for (const n of [1, 2, 3]) await database.query(insertRow(n, false));
      await database.query(insertRow(4, true));
    }
  });
}

/** Returns the rows of every table as PostgreSQL prints them, sorted, and the state of every sequence. */
async function contentOf(database: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await database.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth') or schemaname = 'pgboss' and tablename in ('queue', 'schedule', 'job_common')
    order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables as { name: string }[]) {
    // Every start of the job queue updates its queues.
    const row = name === 'pgboss.queue' ? `to_jsonb(row) - 'updated_on'` : 'to_jsonb(row)';
    const { rows } = await database.query(`select (${row})::text as text from ${name} as row`);
    content[name] = (rows as { text: string }[]).map(({ text }) => text).toSorted();
  }
  const { rows: sequences } = await database.query(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text from pg_sequences
    where schemaname in ('public', 'auth') order by 1`,
  );
  return { ...content, sequences };
}

/** Returns the names of the tables whose rows differ, and `sequences` if these do. */
export async function differencesOf(one: Database, other: Database): Promise<string[]> {
  const [left, right] = [await contentOf(one), await contentOf(other)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (name) => JSON.stringify(left[name]) !== JSON.stringify(right[name]),
  );
}
