import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgClient, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EncryptionKey } from '../config/encryption-keys.ts';
import { sealParameters, unsealResult } from '../encryption/encrypted-json.ts';
import { inQuerySpan } from '../observability/spans.ts';
import { currentCommitHook } from './commit-hook.ts';
import type { Database, QueryResult } from './database.ts';
import type { Client, Pool, QueryConfig, RawQueryResult } from './pool.ts';

type Transaction = {
  client: Client;
  sql: NodePgDatabase;
  ended: boolean;
  failure: { reason: unknown } | null;
};

type Options = Pick<Database, 'engine' | 'lost' | 'close'> & {
  login?: string;
  /** Opens a second pool for `withoutTimeouts`, which ends it; without it the pool has no timeouts. */
  poolWithoutTimeouts?: () => Pool;
  /**
   * Encrypts and decrypts columns of `encryptedJson` in statements of Drizzle. Statements of `query` see what
   * is stored.
   */
  encryptionKeys?: readonly EncryptionKey[];
};

/**
 * Creates a `Database` over a pool. An AsyncLocalStorage holds the transaction that the current call runs in,
 * so that nested calls join it.
 */
export function databaseFromPool(
  pool: Pool,
  { engine, login, lost, close, poolWithoutTimeouts, encryptionKeys = [] }: Options,
): Database {
  const current = new AsyncLocalStorage<Transaction>();
  const pools = new AsyncLocalStorage<{ pool: Pool; sql: NodePgDatabase }>();
  const ordinary = { pool, sql: createDriver(pool, encryptionKeys) };
  const currentPool = () => pools.getStore() ?? ordinary;

  const commitAfter = async <T>(transaction: Transaction, work: () => Promise<T>): Promise<T> => {
    const result = await current.run(transaction, work);
    if (transaction.failure) throw transaction.failure.reason;
    const hook = currentCommitHook();
    let entered = false;
    let committed = false;
    try {
      entered = hook !== undefined && (await current.run(transaction, () => hook.enter()));
      const { command } = await transaction.client.query('commit');
      // After a failed statement, PostgreSQL answers a commit with ROLLBACK and no error.
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back because a statement in it had failed.');
      committed = true;
    } finally {
      if (entered) hook?.leave(committed);
    }
    return result;
  };

  const begin = async <T>(work: () => Promise<T>): Promise<T> => {
    const client = await currentPool().pool.connect();
    const transaction: Transaction = {
      client,
      sql: createDriver(client, encryptionKeys),
      ended: false,
      failure: null,
    };
    let broken = false;
    try {
      await client.query('begin');
      return await commitAfter(transaction, work);
    } catch (error) {
      await client.query('rollback').catch(() => (broken = true));
      throw error;
    } finally {
      transaction.ended = true;
      client.release(broken);
    }
  };

  const join = async <T>(transaction: Transaction, work: () => Promise<T>): Promise<T> => {
    if (transaction.ended) throw transactionOver();
    try {
      return await work();
    } catch (reason) {
      transaction.failure ??= { reason };
      throw reason;
    }
  };

  return {
    engine,
    login: login ?? null,
    get sql() {
      const transaction = current.getStore();
      if (!transaction) return currentPool().sql;
      if (transaction.ended) throw transactionOver();
      return transaction.sql;
    },
    get inTransaction() {
      return current.getStore() !== undefined;
    },
    async query(text, values) {
      const transaction = current.getStore();
      // A library's timer may have been set inside a transaction that has ended since: it uses the pool.
      const runner = transaction && !transaction.ended ? transaction.client : currentPool().pool;
      return joinResults(await inQuerySpan(text, () => runner.query(text, values)));
    },
    transaction(work) {
      const transaction = current.getStore();
      return transaction ? join(transaction, work) : begin(work);
    },
    async withoutTimeouts(work) {
      if (!poolWithoutTimeouts) return current.exit(work);
      const own = poolWithoutTimeouts();
      try {
        return await current.exit(() =>
          pools.run({ pool: own, sql: createDriver(own, encryptionKeys) }, work),
        );
      } finally {
        await own.end();
      }
    },
    lost,
    connections: () => pool.connections(),
    close,
  };
}

function createDriver(runner: Pool | Client, encryptionKeys: readonly EncryptionKey[]): NodePgDatabase {
  const client = {
    async query(query: string | QueryConfig, values?: readonly unknown[]): Promise<RawQueryResult> {
      const result = await inQuerySpan(typeof query === 'string' ? query : query.text, () =>
        runner.query(query, sealParameters(encryptionKeys, values)),
      );
      unsealResult(encryptionKeys, result);
      return result;
    },
  };
  assertNodePgClient(client);
  const sql = drizzle(client);
  sql.transaction = () =>
    Promise.reject(new Error('Begin transactions with database.transaction(), which nested calls can join.'));
  return sql;
}

/**
 * Narrows a pool or client of either engine to the type that drizzle declares. Drizzle calls only members
 * that `Pool` and `Client` declare too, but its type is the whole class of `pg`.
 */
function assertNodePgClient<T extends Pick<Client, 'query'>>(runner: T): asserts runner is T & NodePgClient {
  if (typeof runner.query !== 'function') throw new TypeError('A database client needs the method query.');
}

function transactionOver(): Error {
  return new Error(
    'The transaction this call was started in is over: await all work inside it, or start later work outside.',
  );
}

/** Concatenates the results of a query with several statements. */
function joinResults(result: QueryResult | QueryResult[]): QueryResult {
  if (!Array.isArray(result)) return result;
  return { rows: result.flatMap(({ rows }) => rows), rowCount: result.at(-1)?.rowCount ?? null };
}
