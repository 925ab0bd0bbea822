import { getTableColumns, type InferSelectModel, type Table } from 'drizzle-orm';

/** A row in the output of PostgreSQL's `to_json`, by column name. */
export type JsonRow = Record<string, unknown>;

/** Converts a row from `to_json` to the same shape and types as a select of that table. */
export function rowFromJson<T extends Table>(table: T, json: JsonRow): InferSelectModel<T> {
  const members = Object.entries(getTableColumns(table)).map(([member, column]) => {
    const value = json[column.name] ?? null;
    return [member, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(members) as InferSelectModel<T>;
}

/** `rowFromJson` of each row. */
export const rowsFromJson = <T extends Table>(table: T, rows: readonly JsonRow[]): InferSelectModel<T>[] =>
  rows.map((row) => rowFromJson(table, row));
