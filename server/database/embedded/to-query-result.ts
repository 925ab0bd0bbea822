import type { RawResult } from './engine-protocol.ts';
import type { RawQueryResult } from '../pool.ts';

/** Parsers of values in text format, by the oid of their type: those that `pg` uses. */
export type RowParsers = { getTypeParser(oid: number, format?: 'text'): (value: string) => unknown };

/** Converts a result of the engine to the result `pg` would return. */
export function toResult(raw: RawResult, rowMode: 'array' | undefined, parsers: RowParsers): RawQueryResult {
  const columns = raw.fields.map(({ name, dataTypeID }) => ({
    name,
    parse: parsers.getTypeParser(dataTypeID, 'text'),
  }));
  const parseRow = (row: (string | null)[]): unknown[] =>
    columns.map(({ parse }, index) => {
      const value = row[index] ?? null;
      return value === null ? null : parse(value);
    });
  const rows = raw.rows.map((row) => {
    const values = parseRow(row);
    return rowMode === 'array'
      ? values
      : Object.fromEntries(columns.map(({ name }, index) => [name, values[index]]));
  });
  return {
    command: raw.command,
    rowCount: raw.rowCount,
    fields: raw.fields,
    rows: rows as RawQueryResult['rows'],
  };
}
