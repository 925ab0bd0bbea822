import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The one way to the data, whichever engine holds it. Made by `openDatabase`. */
export type Database = {
  readonly engine: 'embedded' | 'postgres';
  /**
   * Drizzle, bound to the transaction the current call runs in, else to the pool. Always write `database.sql.select()…`;
   * never keep it in a variable across a transaction. Begin transactions with `transaction` below, not on this.
   * @throws Error when read by work that outlived the transaction it was started in
   */
  readonly sql: NodePgDatabase;
  /** Whether the current call runs in a transaction. */
  readonly inTransaction: boolean;
  /** For libraries that bring their own SQL text. Runs in the current transaction, else on its own. */
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
  /**
   * Runs work in one transaction; called inside another it joins it. What work throws rolls everything back.
   * A joined part that throws makes the whole transaction fail, even if the throw is caught on the way out.
   * Never wait for the network inside: on the embedded engine everybody else waits with you.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Settles, with the reason, only when the engine died by itself; the process should then say so and exit. */
  readonly lost: Promise<Error>;
  /** Waits for what runs now, then closes. */
  close(): Promise<void>;
};

export type QueryResult = { rows: Record<string, unknown>[]; rowCount: number | null };
