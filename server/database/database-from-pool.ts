import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgClient, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database, QueryResult } from './database.ts';
import type { Client, Pool } from './pool.ts';

type Transaction = {
  client: Client;
  sql: NodePgDatabase;
  over: boolean;
  failure: { reason: unknown } | null;
};

/** A `Database` over a pool: finds the transaction that the current call runs in, and begins and ends them. */
export function databaseFromPool(
  pool: Pool,
  { engine, lost, close }: Pick<Database, 'engine' | 'lost' | 'close'>,
): Database {
  const current = new AsyncLocalStorage<Transaction>();
  const outside = driver(pool);

  const runIn = async <T>(transaction: Transaction, work: () => Promise<T>): Promise<T> => {
    const result = await current.run(transaction, work);
    if (transaction.failure) throw transaction.failure.reason;
    const { command } = await transaction.client.query('commit');
    // After a statement failed, PostgreSQL answers a commit with a rollback and no error: what looked done is not.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back because a statement in it had failed.');
    return result;
  };

  const begin = async <T>(work: () => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const transaction: Transaction = { client, sql: driver(client), over: false, failure: null };
    let broken = false;
    try {
      await client.query('begin');
      return await runIn(transaction, work);
    } catch (error) {
      await client.query('rollback').catch(() => (broken = true));
      throw error;
    } finally {
      transaction.over = true;
      client.release(broken);
    }
  };

  const join = async <T>(transaction: Transaction, work: () => Promise<T>): Promise<T> => {
    if (transaction.over) throw outlived();
    try {
      return await work();
    } catch (reason) {
      transaction.failure ??= { reason };
      throw reason;
    }
  };

  return {
    engine,
    get sql() {
      const transaction = current.getStore();
      if (!transaction) return outside;
      if (transaction.over) throw outlived();
      return transaction.sql;
    },
    get inTransaction() {
      return current.getStore() !== undefined;
    },
    async query(text, values) {
      const transaction = current.getStore();
      // Timers of a library may have been set inside a transaction that is long over: they are on their own.
      const runner = transaction && !transaction.over ? transaction.client : pool;
      return joinResults(await runner.query(text, values));
    },
    transaction(work) {
      const transaction = current.getStore();
      return transaction ? join(transaction, work) : begin(work);
    },
    lost,
    close,
  };
}

function driver(runner: Pool | Client): NodePgDatabase {
  // The driver uses no more of a pool than `Pool` and `Client` declare.
  const sql = drizzle(runner as unknown as NodePgClient);
  sql.transaction = () =>
    Promise.reject(new Error('Begin transactions with database.transaction(), which nested calls can join.'));
  return sql;
}

function outlived(): Error {
  return new Error(
    'The transaction this call was started in is over: await all work inside it, or start later work outside.',
  );
}

/** A text of several statements gives several results; their rows are handed on one after the other. */
function joinResults(result: QueryResult | QueryResult[]): QueryResult {
  if (!Array.isArray(result)) return result;
  return { rows: result.flatMap(({ rows }) => rows), rowCount: result.at(-1)?.rowCount ?? null };
}
