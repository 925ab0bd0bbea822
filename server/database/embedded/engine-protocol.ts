/** A statement as sent to the thread of the embedded engine, with values in PostgreSQL's wire format. */
export type Statement = {
  text: string;
  values: (string | Uint8Array | null)[];
  /**
   * Whether to use the extended protocol: one statement with parameters. Otherwise several statements without
   * values.
   */
  extended: boolean;
  /** Whether it runs outside `transaction`: a transaction that it leaves open is rolled back. */
  autocommit: boolean;
};

export type RawResult = {
  /** The first word of the command tag, such as SELECT. */
  command: string;
  rowCount: number | null;
  fields: { name: string; dataTypeID: number }[];
  /** Each value in PostgreSQL's text format. */
  rows: (string | null)[][];
};

/** The fields of PostgreSQL's error response, with the names of `pg`. */
export type RawError = { message: string; database: boolean } & Partial<Record<ErrorMember, string>>;

export const errorMembers = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;
type ErrorMember = (typeof errorMembers)[number];

export type Outcome = { results?: RawResult[]; error?: RawError; inTransaction: boolean };

/** An embedded database that runs statements one at a time, in the order of the calls. */
export type Engine = {
  /** Rejects only when the engine has crashed; an SQL error is an outcome. */
  run: (statement: Statement) => Promise<Outcome>;
  /** The number of fsyncs so far. */
  fsyncCount: () => number;
  /** Resolves when the engine ended without being closed. */
  readonly lost: Promise<Error>;
  /** Exports the database as an uncompressed tar, from which others can be started. */
  image: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Where the embedded engine keeps its database, and what it starts from. */
export type EngineOptions = {
  /** Null: in memory. */
  directory: string | null;
  /** Path of a tar made by `image`, from which an in-memory database is started. */
  image?: string;
};
