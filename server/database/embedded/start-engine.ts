import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
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

/** Extensions of PostgreSQL that migrations may create: trigram indexes. */
const extensions = { pg_trgm };

/** Keeps values in PostgreSQL's text format; the process parses them as it does for a server. */
const identityCodecs = new Proxy(
  {},
  {
    get:
      () =>
      <T>(value: T): T =>
        value,
  },
) as PGlite['parsers'] & PGlite['serializers'];

type EngineResult = {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  command?: string;
  rowCount?: number;
};

/**
 * Starts the embedded engine in the calling thread, which statements block: use `startEngineThread` in a server.
 * @param onFlush  called after every fsync
 */
export async function startEngine(options: EngineOptions, onFlush: () => void = () => {}): Promise<Engine> {
  let flushes = 0;
  const count = (): void => {
    flushes += 1;
    onFlush();
  };
  const database =
    options.directory === null
      ? await openInMemory(options.image)
      : await openDirectory(options.directory, count);
  const prepared = new PreparedStatements();
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };

  return {
    run: (statement) => enqueue(() => run(database, prepared, statement)),
    fsyncCount: () => flushes,
    lost: new Promise(() => {}),
    image: () =>
      enqueue(async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())),
    close: () => enqueue(() => database.close()),
  };
}

async function openInMemory(image: string | undefined): Promise<PGlite> {
  return withTextFormat(
    await PGlite.create({
      extensions,
      ...(image === undefined ? {} : { loadDataDir: new Blob([readFileSync(image)]) }),
    }),
  );
}

async function openDirectory(directory: string, onFlush: () => void): Promise<PGlite> {
  const version = join(directory, 'PG_VERSION');
  if (!existsSync(version)) {
    if (existsSync(directory) && readdirSync(directory).length > 0) throw new Error('it has no PG_VERSION.');
    await createDirectory(directory, onFlush);
  }
  const foundVersion = readFileSync(version, 'utf8').trim();
  if (!/^\d+$/.test(foundVersion)) throw new Error('its PG_VERSION is not a number.');
  if (foundVersion !== majorVersion) {
    throw new Error(
      `The database in ${directory} was made by version ${foundVersion} of the embedded engine and this is version ${majorVersion}: export it with the release that made it, then import it here.`,
    );
  }
  return withTextFormat(await open(directory, onFlush));
}

/**
 * Creates a cluster in a temporary directory and renames it, so that an interrupted first start leaves no
 * partial one.
 */
async function createDirectory(directory: string, onFlush: () => void): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(directory), { recursive: true });
  const created = await open(unfinished, onFlush);
  await created.close();
  renameSync(unfinished, directory);
  flushDirectory(dirname(directory));
}

function open(directory: string, onFlush: () => void): Promise<PGlite> {
  return PGlite.create({
    extensions,
    fs: new DurableFileSystem(directory, onFlush),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  });
}

function withTextFormat(database: PGlite): PGlite {
  database.parsers = identityCodecs;
  database.serializers = identityCodecs;
  return database;
}

async function run(database: PGlite, prepared: PreparedStatements, statement: Statement): Promise<Outcome> {
  const outcome = await runStatement(database, prepared, statement);
  if (!outcome.inTransaction || !statement.autocommit) return outcome;
  await database.exec('rollback');
  const error = outcome.error ?? {
    message: 'A statement outside `transaction` began a transaction and left it open.',
    database: false,
  };
  return { error, inTransaction: false };
}

async function runStatement(
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
    // After any error that is not an SQL error, or is fatal, the engine's memory may be corrupt.
    if (!raw.database || raw.severity === 'FATAL' || raw.severity === 'PANIC')
      throw new Error(`The embedded database broke: ${raw.message}`, { cause: error });
    return { error: raw, inTransaction: database.isInTransaction() };
  }
}

function toRawResult({ command = '', rowCount, fields, rows }: EngineResult): RawResult {
  return { command, rowCount: rowCount ?? null, fields, rows: rows as RawResult['rows'] };
}

function toRawError(error: unknown): RawError {
  const members = error as Partial<Record<string, unknown>>;
  const raw: RawError = {
    message: String(members['message'] ?? error),
    database: typeof members['code'] === 'string' && typeof members['severity'] === 'string',
  };
  for (const member of errorMembers) {
    if (typeof members[member] === 'string') raw[member] = members[member];
  }
  return raw;
}
