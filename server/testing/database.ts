import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import type { Database } from '../database/database.ts';
import type { EncryptionKey } from '../config/encryption-keys.ts';
import { startEngineThread } from '../database/embedded/start-engine-thread.ts';
import { EmbeddedPool } from '../database/embedded/embedded-pool.ts';
import { migrate, migrationsDirectory } from '../database/migrate.ts';
import { openEmbedded, openPostgres } from '../database/open-database.ts';
import { migrationTimeouts } from '../database/postgres-pool.ts';
import { asOperator, copyDatabase, databaseAt, type CopiedDatabase } from '../../testing/copy-database.ts';
import { databaseFromPool } from '../database/database-from-pool.ts';
import { emptyTables, withoutTriggers, writtenTables } from './rows.ts';

/**
 * A migrated, empty database of its own, once per test file (`beforeAll`, closed in `afterAll`; `truncateAll` between
 * tests). In memory on the embedded engine, or, where TEST_DATABASE_URL names a PostgreSQL server, a database there
 * that closing drops.
 */
export function openTestDatabase(encryptionKeys: readonly EncryptionKey[] = [testKey]): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openOnServer(server, encryptionKeys) : openInMemory(encryptionKeys);
}

/** Encrypts columns in all tests, so that nothing depends on reading them with SQL. */
const testKey: EncryptionKey = { id: 'test', bytes: Buffer.alloc(32, 7) };

/**
 * Empties every table, those of the job queue included, and restarts its sequences. Rows are deleted: `truncate` makes new
 * files for every table and index, which takes 0.3 s on PostgreSQL.
 * @param except tables that keep their rows, as schema.table
 */
export async function truncateAll(database: Database, except: readonly string[] = []): Promise<void> {
  await database.query(emptyTables(except));
}

const cacheDirectory = fileURLToPath(new URL('../../.cache/test-databases', import.meta.url));

async function openInMemory(encryptionKeys: readonly EncryptionKey[]): Promise<Database> {
  return openEmbedded({ directory: null, image: await migratedImage() }, { encryptionKeys });
}

/**
 * Returns the path of a migrated embedded database, made on the first call. Databases start from a copy in a fifth of
 * the time.
 */
export async function migratedImage(): Promise<string> {
  const image = join(cacheDirectory, `${schemaKey()}.tar`);
  if (!existsSync(image)) await makeImage(image);
  return image;
}

/**
 * Files of a test run start at once, so that several may make the same image: the last one stays, and all are
 * whole.
 */
async function makeImage(path: string): Promise<void> {
  const engine = await startEngineThread({ directory: null });
  const database = databaseFromPool(new EmbeddedPool(engine), {
    engine: 'embedded',
    lost: engine.lost,
    close: engine.close,
  });
  await migrate(database);
  mkdirSync(cacheDirectory, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, await engine.image());
  renameSync(unfinished, path);
  await database.close();
  removeOldImages();
}

/** Each schema leaves an image behind; those of an hour ago are nobody's any more. */
function removeOldImages(): void {
  const hourAgo = Date.now() - 3_600_000;
  for (const file of readdirSync(cacheDirectory).map((name) => join(cacheDirectory, name))) {
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? hourAgo) < hourAgo)
      rmSync(file, { force: true });
  }
}

/**
 * A copy of the migrated database that no test file uses now, with the state of its catalogs and the connections to it.
 */
type FreeCopy = CopiedDatabase & {
  readonly schema: string;
  readonly database: Database;
  readonly encryptionKeys: readonly EncryptionKey[];
};

/**
 * Copies that earlier test files of this process left empty: emptying one takes a fraction of the time of copying one, and
 * a new connection reads the catalogs again.
 */
const freeCopies: FreeCopy[] = [];

/**
 * Gives every table that was written to new files, so that no row is stored, and read, in another order than
 * in a new copy.
 */
const renewTables = `
  do $$
  declare
    written text;
  begin
    ${withoutTriggers}
    select string_agg(name, ', ') into written from (${writtenTables}) as tables;
    if written is not null then execute format('truncate %s restart identity cascade', written); end if;
  end $$`;

/**
 * Changes with every change of tables, columns, constraints, triggers, functions, policies, rights and queues
 * of the current database.
 */
const readSchema = `
  select string_agg(rows || ' ' || changes, ', ') as schema from (
    ${[
      'pg_class',
      'pg_attribute',
      'pg_constraint',
      'pg_trigger',
      'pg_proc',
      'pg_policy',
      'pg_namespace',
      'pgboss.queue',
    ]
      .map((catalog) => `select count(*) as rows, sum(xmin::text::bigint) as changes from ${catalog}`)
      .join(' union all ')}) as catalogs`;

const schemaOf = async (database: Database): Promise<string> =>
  String((await database.query(readSchema)).rows[0]?.['schema']);

async function openOnServer(server: string, encryptionKeys: readonly EncryptionKey[]): Promise<Database> {
  const copy = takeFreeCopy(encryptionKeys) ?? (await makeCopy(server, encryptionKeys));
  let isClosed = false;
  const close = async (): Promise<void> => {
    isClosed = true;
    await freeOrDrop(copy);
  };
  return new Proxy(copy.database, {
    get(target, member: keyof Database) {
      if (member === 'close') return close;
      // A timer that a test file left behind must not write to the database of the next.
      if (isClosed && usesConnections.has(member))
        throw new Error('The database of this test file is closed.');
      return target[member];
    },
  });
}

const usesConnections = new Set<keyof Database>(['sql', 'query', 'transaction', 'withoutTimeouts']);

function takeFreeCopy(encryptionKeys: readonly EncryptionKey[]): FreeCopy | undefined {
  const place = freeCopies.findIndex((copy) => isDeepStrictEqual(copy.encryptionKeys, encryptionKeys));
  return place === -1 ? undefined : freeCopies.splice(place, 1)[0];
}

async function makeCopy(server: string, encryptionKeys: readonly EncryptionKey[]): Promise<FreeCopy> {
  const copy = await copyDatabase(server, await migratedTemplate(server));
  // Without timeouts: a busy machine must not turn a slow statement into a failure.
  const database = await openPostgres(copy.url, { timeouts: migrationTimeouts, encryptionKeys });
  return { ...copy, database, encryptionKeys, schema: await schemaOf(database) };
}

/** Empties a copy for the next test file, or deletes it where a test has changed its schema. */
async function freeOrDrop({ database, ...copy }: FreeCopy): Promise<void> {
  await connectionsReturned(database);
  if ((await schemaOf(database)) !== copy.schema) {
    await database.close();
    return copy.drop();
  }
  await database.query(renewTables);
  // Restarts sequences that belong to no table as well.
  await database.query(emptyTables([]));
  freeCopies.push({ ...copy, database, schema: await schemaOf(database) });
}

/** Waits for statements that still run, as closing a pool does. */
async function connectionsReturned(database: Database): Promise<void> {
  for (;;) {
    const { open, idle, waiting } = database.connections()!;
    if (open === idle && waiting === 0) return;
    await pause(5);
  }
}

/**
 * Returns the name of a migrated, empty database on a server, which it makes unless it exists; others are
 * copied from it.
 */
export async function migratedTemplate(server: string): Promise<string> {
  const template = `charterly_template_${schemaKey()}`;
  await asOperator(server, async (client) => {
    // One at a time: a template with open connections cannot be copied.
    await client.query('select pg_advisory_lock(7226002)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(server, client, template);
  });
  return template;
}

async function makeTemplate(server: string, client: Client, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await client.query(`drop database if exists ${unfinished}`);
  await client.query(`create database ${unfinished}`);
  const database = await openPostgres(databaseAt(server, unfinished), { timeouts: migrationTimeouts });
  await migrate(database);
  await database.close();
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

/** Changes with anything that decides what a migrated database looks like. */
function schemaKey(): string {
  const hash = createHash('sha256');
  const files = readdirSync(migrationsDirectory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(sql|json)$/.test(file))
    .toSorted();
  for (const file of files) hash.update(file).update(readFileSync(join(migrationsDirectory, file)));
  for (const made of [
    '../jobs/install-jobs.ts',
    '../database/row-security/install-row-security.ts',
    '../database/row-security/row-policies.ts',
    '../../package-lock.json',
  ])
    hash.update(readFileSync(new URL(made, import.meta.url)));
  return hash.digest('hex').slice(0, 20);
}
