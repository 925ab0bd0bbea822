import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ConnectionCounts } from './pool.ts';

/** The database on either engine. Created by `openDatabase`. */
export type Database = {
  readonly engine: 'embedded' | 'postgres';
  /** The user of PostgreSQL as whom the server logs in; null on the embedded engine. */
  readonly login: string | null;
  /**
   * Drizzle, bound to the transaction of the current call, otherwise to the pool. Always write `database.sql.select()…`
   * and do not store it in a variable. Begin transactions with `transaction` below.
   * @throws Error when the transaction of the current call has ended
   */
  readonly sql: NodePgDatabase;
  /** Whether the current call runs in a transaction. */
  readonly inTransaction: boolean;
  /** Runs SQL text, for libraries. Joins the current transaction. */
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
  /**
   * Runs work in a transaction, or joins the current one. If work throws, the whole transaction is rolled
   * back, even when an outer call catches the error.
   * Do not wait for the network inside: the embedded engine has one connection.
   * @throws UnavailableError, as `query` and `sql` do, when PostgreSQL cannot be reached or does not answer in time
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs work whose statements and waits for locks may take longer than a request may, as the owner of the
   * tables: migrations, backup and restore. It does not join the current transaction.
   */
  withoutTimeouts<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves with the reason when the engine has crashed; the process should then exit. */
  readonly lost: Promise<Error>;
  /** Returns the connections of the pool; null for the embedded engine, which has one. */
  connections(): ConnectionCounts | null;
  /** Waits for running queries, then closes. */
  close(): Promise<void>;
};

export type QueryResult = { rows: Record<string, unknown>[]; rowCount: number | null };
