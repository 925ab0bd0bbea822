/** The part of a `pg` pool that the driver and we use; both engines offer it. */
export type Pool = {
  query(query: string | QueryConfig, values?: readonly unknown[]): Promise<RawQueryResult>;
  connect(): Promise<Client>;
  end(): Promise<void>;
};

export type Client = {
  query(query: string | QueryConfig, values?: readonly unknown[]): Promise<RawQueryResult>;
  /** @param broken throw the connection away instead of using it again */
  release(broken?: boolean): void;
};

export type QueryConfig = {
  text: string;
  values?: readonly unknown[];
  rowMode?: 'array';
  types?: { getTypeParser(oid: number, format?: 'text'): (value: string) => unknown };
};

export type RawQueryResult = {
  command: string;
  rowCount: number | null;
  fields: { name: string; dataTypeID: number }[];
  rows: Record<string, unknown>[];
};
