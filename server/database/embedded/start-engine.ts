import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PreparedStatements } from './prepared-statements.ts';
import { DurableFileSystem, flushDirectory } from './durable-file-system.ts';
import {
  errorMembers,
  type Engine,
  type EngineOptions,
  type Outcome,
  type RawError,
  type RawResult,
  type Statement,
} from './engine-protocol.ts';

const majorVersion = '18';

/** Values stay in PostgreSQL's text format both ways; the process applies the same parsers it uses for a server. */
const keepAsIs = new Proxy(
  {},
  {
    get:
      () =>
      <T>(value: T): T =>
        value,
  },
) as PGlite['parsers'] & PGlite['serializers'];

type Answer = {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  command?: string;
  rowCount?: number;
};

/**
 * The embedded engine in the calling thread, which it blocks while a statement runs: use `startEngineThread` in a server.
 * @param flushed called after every real flush to disk
 */
export async function startEngine(options: EngineOptions, flushed: () => void = () => {}): Promise<Engine> {
  let flushes = 0;
  const count = (): void => {
    flushes += 1;
    flushed();
  };
  const database =
    options.directory === null
      ? await openInMemory(options.image)
      : await openDirectory(options.directory, count);
  const prepared = new PreparedStatements();
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };

  return {
    run: (statement) => inOrder(() => run(database, prepared, statement)),
    fsyncCount: () => flushes,
    lost: new Promise(() => {}),
    image: () =>
      inOrder(async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())),
    close: () => inOrder(() => database.close()),
  };
}

async function openInMemory(image: string | undefined): Promise<PGlite> {
  return plain(
    await PGlite.create(image === undefined ? {} : { loadDataDir: new Blob([readFileSync(image)]) }),
  );
}

async function openDirectory(directory: string, flushed: () => void): Promise<PGlite> {
  const version = join(directory, 'PG_VERSION');
  if (!existsSync(version)) await createDirectory(directory, flushed);
  const found = readFileSync(version, 'utf8').trim();
  if (found !== majorVersion) {
    throw new Error(
      `The database in ${directory} was made by version ${found} of the embedded engine and this is version ${majorVersion}: export it with the release that made it, then import it here.`,
    );
  }
  return plain(await open(directory, flushed));
}

/** A new cluster is made beside its place and moved there whole, so that an interrupted first start leaves no half of one. */
async function createDirectory(directory: string, flushed: () => void): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(directory), { recursive: true });
  const created = await open(unfinished, flushed);
  await created.close();
  renameSync(unfinished, directory);
  flushDirectory(dirname(directory));
}

function open(directory: string, flushed: () => void): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFileSystem(directory, flushed),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  });
}

function plain(database: PGlite): PGlite {
  database.parsers = keepAsIs;
  database.serializers = keepAsIs;
  return database;
}

async function run(database: PGlite, prepared: PreparedStatements, statement: Statement): Promise<Outcome> {
  const outcome = await attempt(database, prepared, statement);
  if (!outcome.inTransaction || !statement.alone) return outcome;
  await database.exec('rollback');
  const error = outcome.error ?? {
    message: 'A statement outside `transaction` began a transaction and left it open.',
    database: false,
  };
  return { error, inTransaction: false };
}

async function attempt(
  database: PGlite,
  prepared: PreparedStatements,
  { text, values, extended }: Statement,
): Promise<Outcome> {
  try {
    const results = extended
      ? [await prepared.run(database, text, values)]
      : (await database.exec(text, { rowMode: 'array' })).filter(Boolean).map(toRawResult);
    return { results, inTransaction: database.isInTransaction() };
  } catch (error) {
    const raw = toRawError(error);
    // Anything but the database's own answer, or its last words, means that what is in memory can no longer be trusted.
    if (!raw.database || raw.severity === 'FATAL' || raw.severity === 'PANIC')
      throw new Error(`The embedded database broke: ${raw.message}`, { cause: error });
    return { error: raw, inTransaction: database.isInTransaction() };
  }
}

function toRawResult({ command = '', rowCount, fields, rows }: Answer): RawResult {
  return { command, rowCount: rowCount ?? null, fields, rows: rows as RawResult['rows'] };
}

function toRawError(error: unknown): RawError {
  const given = error as Partial<Record<string, unknown>>;
  const raw: RawError = {
    message: String(given['message'] ?? error),
    database: typeof given['code'] === 'string' && typeof given['severity'] === 'string',
  };
  for (const member of errorMembers) {
    if (typeof given[member] === 'string') raw[member] = given[member];
  }
  return raw;
}
