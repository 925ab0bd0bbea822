/** The part of a `pg` pool that is used here, implemented for both engines. */
export type Pool = {
  query(query: string | QueryConfig, values?: readonly unknown[]): Promise<RawQueryResult>;
  connect(): Promise<Client>;
  end(): Promise<void>;
  /** Returns the connections by their state; null for the embedded engine, which has one. */
  connections(): ConnectionCounts | null;
};

/** How many connections of a pool exist, how many are idle, and how many calls wait for one. */
export type ConnectionCounts = { open: number; idle: number; waiting: number };

/** A connection checked out of a pool. Release it once, whatever happens. */
export type Client = {
  query(query: string | QueryConfig, values?: readonly unknown[]): Promise<RawQueryResult>;
  /** @param broken  whether to close the connection instead of reusing it */
  release(broken?: boolean): void;
};

/** A statement as `pg` takes it. With `rowMode: 'array'` rows are arrays in the order of the columns. */
export type QueryConfig = {
  text: string;
  values?: readonly unknown[];
  rowMode?: 'array';
  types?: { getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown };
};

/** The result of a statement. `command` is PostgreSQL's word: 'SELECT', 'COMMIT'. */
export type RawQueryResult = {
  command: string;
  rowCount: number | null;
  fields: { name: string; dataTypeID: number }[];
  rows: Record<string, unknown>[];
};
