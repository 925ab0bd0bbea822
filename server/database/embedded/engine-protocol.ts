/** What crosses between the process and the embedded engine's thread: text, bytes and nulls, as on PostgreSQL's wire. */
export type Statement = {
  text: string;
  values: (string | Uint8Array | null)[];
  /** One statement with parameters; else the text may hold several statements and there are no values. */
  extended: boolean;
  /** Not part of a transaction that spans several statements: whatever it leaves open is rolled back after it. */
  alone: boolean;
};

export type RawResult = {
  /** First word of the command tag, such as SELECT. */
  command: string;
  rowCount: number | null;
  fields: { name: string; dataTypeID: number }[];
  /** Each value in PostgreSQL's text format. */
  rows: (string | null)[][];
};

/** The members of PostgreSQL's error answer, as `pg` names them. */
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

/** An embedded database that runs one statement after the other, in the order they were handed in. */
export type Engine = {
  /** Rejects only when the engine is broken: what the database itself refuses is an outcome. */
  run: (statement: Statement) => Promise<Outcome>;
  /** How many times a file was really flushed to disk so far. */
  fsyncCount: () => number;
  /** Settles when the engine ended without being closed. */
  readonly lost: Promise<Error>;
  /** The whole database as an uncompressed tar, to start others from. */
  image: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type EngineOptions = {
  /** Null keeps everything in memory. */
  directory: string | null;
  /** A tar made by `image`, to start an in-memory database from. */
  image?: string;
};
