import pg, { DatabaseError, types } from 'pg';
import { ReadWriteLock } from './read-write-lock.ts';
import { toResult, type RowParsers } from './to-query-result.ts';
import { errorMembers, type Engine, type RawError, type Statement } from './engine-protocol.ts';
import type { Client, Pool, QueryConfig, RawQueryResult } from '../pool.ts';

/**
 * Adapts the embedded engine to the interface of a `pg` pool with one connection, so that one driver serves
 * both engines with the same parameters, parsers and errors. While a client is checked out, other queries
 * wait.
 */
export class EmbeddedPool implements Pool {
  readonly #engine: Engine;
  readonly #idleMs: number;
  readonly #lock = new ReadWriteLock();
  #ended = false;

  /** @param idleMs  after this time without a query, a checked-out client is rolled back and released */
  constructor(engine: Engine, idleMs: number = 60_000) {
    this.#engine = engine;
    this.#idleMs = idleMs;
  }

  async query(query: string | QueryConfig, values?: readonly unknown[]): Promise<RawQueryResult> {
    const release = await this.#acquire(false);
    try {
      return (await runOn(this.#engine, query, values, true)).result;
    } finally {
      release();
    }
  }

  connections(): null {
    return null;
  }

  async connect(): Promise<Client> {
    const finish = await this.#acquire(true);
    const engine = this.#engine;
    let released: string | null = null;
    let inTransaction = false;
    const releaseConnection = (reason: string): void => {
      clearTimeout(idle);
      if (released) return;
      released = reason;
      if (!inTransaction) return finish();
      // The next client would otherwise join the open transaction.
      void engine
        .run(toStatement('rollback', undefined, false))
        .catch(() => undefined)
        .then(finish);
    };
    let running = 0;
    const idle = setTimeout(() => {
      if (running > 0) idle.refresh();
      else releaseConnection('This transaction was ended because it waited too long between two queries.');
    }, this.#idleMs).unref();
    return {
      query: async (query, values) => {
        if (released) throw new Error(released);
        running += 1;
        try {
          return (await runOn(engine, query, values, false, (now) => (inTransaction = now))).result;
        } finally {
          running -= 1;
          if (!released) idle.refresh();
        }
      },
      release: () => releaseConnection('This connection was already given back.'),
    };
  }

  async end(): Promise<void> {
    this.#ended = true;
    const finish = await this.#lock.acquire(true);
    try {
      await this.#engine.close();
    } finally {
      finish();
    }
  }

  #acquire(exclusive: boolean): Promise<() => void> {
    if (this.#ended) return Promise.reject(new Error('The database is closed.'));
    return this.#lock.acquire(exclusive);
  }
}

async function runOn(
  engine: Engine,
  query: string | QueryConfig,
  values: readonly unknown[] | undefined,
  autocommit: boolean,
  onInTransaction?: (inTransaction: boolean) => void,
): Promise<{ result: RawQueryResult }> {
  const config = typeof query === 'string' ? { text: query } : query;
  const outcome = await engine.run(toStatement(config.text, values ?? config.values, autocommit));
  onInTransaction?.(outcome.inTransaction);
  if (outcome.error) throw toError(outcome.error);
  const parsers: RowParsers = config.types ?? types;
  const results = (outcome.results ?? []).map((raw) => toResult(raw, config.rowMode, parsers));
  // Like `pg`: one result, or an array for a query with several statements.
  return { result: (results.length === 1 ? results[0] : results) as RawQueryResult };
}

function toStatement(text: string, values: readonly unknown[] | undefined, autocommit: boolean): Statement {
  if (typeof text !== 'string') throw new TypeError('A query needs a text.');
  const prepared = values ?? [];
  return {
    text,
    values: prepared.map((value) => prepareValue(value)),
    extended: prepared.length > 0,
    autocommit,
  };
}

/** The function with which `pg` converts parameters; @types/pg does not declare it. */
const { prepareValue } = (pg as typeof pg & { utils: { prepareValue: PrepareValue } }).utils;
type PrepareValue = (value: unknown) => string | Uint8Array | null;

function toError(raw: RawError): Error {
  if (!raw.database) return new Error(raw.message);
  const error = new DatabaseError(raw.message, raw.message.length, 'error');
  for (const member of errorMembers) error[member] = raw[member];
  return error;
}
