import { getTableColumns, type InferSelectModel, type Table } from 'drizzle-orm';

/** A row as `to_json` of PostgreSQL writes one, by the names of its columns. */
export type JsonRow = Record<string, unknown>;

/** The row of a table behind what `to_json` made of it, with members and values as a select of that table gives them. */
export function rowFromJson<T extends Table>(table: T, json: JsonRow): InferSelectModel<T> {
  const members = Object.entries(getTableColumns(table)).map(([member, column]) => {
    const value = json[column.name] ?? null;
    return [member, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(members) as InferSelectModel<T>;
}

export const rowsFromJson = <T extends Table>(table: T, rows: readonly JsonRow[]): InferSelectModel<T>[] =>
  rows.map((row) => rowFromJson(table, row));
