import type { Caller } from '../auth/callers/caller.ts';
import type { AuthDependencies } from '../auth/dependencies.ts';
import { isUuid } from '../auth/callers/require-user.ts';
import { RestError } from './rest-errors.ts';
import { userActivities } from './tables.ts';

const table = 'user_activities';
/** Column to maximum length; `user_id` and `activity_type` have rules of their own. */
const maxLengths = { activity_details: 2000, page_url: 2000, user_agent: 1000 } as const;
const columns = ['user_id', 'activity_type', ...Object.keys(maxLengths)];
const maxRows = 100;

type Row = Record<string, unknown>;
type StoredActivity = typeof userActivities.$inferSelect;

/**
 * Inserts activities of the signed-in user. A row with another user's id is rejected, and then none is
 * stored.
 * @param named  the columns named by the query; other fields of a row are then ignored
 * @throws RestError
 */
export async function insertActivities(
  dependencies: AuthDependencies,
  caller: Caller | null,
  body: unknown,
  named: readonly string[] | undefined,
): Promise<StoredActivity[]> {
  const rows = readRows(body);
  for (const name of named ?? []) requireColumn(name);
  const picked = rows.map((row) =>
    named ? Object.fromEntries(named.map((name) => [name, row[name] ?? null])) : row,
  );
  for (const row of picked) Object.keys(row).forEach(requireColumn);

  if (!caller) throw new RestError(401, '42501', `permission denied for table ${table}`);
  const now = dependencies.clock();
  const values = picked.map((row) => ({
    userId: ownUserId(row['user_id'], caller),
    activityType: requireType(row['activity_type']),
    activityDetails: readText(row, 'activity_details'),
    pageUrl: readText(row, 'page_url'),
    userAgent: readText(row, 'user_agent'),
    createdAt: now,
  }));
  const limit = await dependencies.limits.consume(
    'activity',
    caller.userId,
    dependencies.settings.limits.activityPerUser,
  );
  if (!limit.allowed)
    throw new RestError(429, 'PGRST000', 'Too many activities in a short time', {
      hint: `Try again in ${limit.retryAfterSeconds} seconds.`,
    });
  return values.length === 0
    ? []
    : dependencies.database.sql.insert(userActivities).values(values).returning();
}

/** Returns a stored row in the JSON of the API. */
export const presentActivity = (row: StoredActivity): Row => ({
  id: row.id,
  user_id: row.userId,
  activity_type: row.activityType,
  activity_details: row.activityDetails,
  page_url: row.pageUrl,
  user_agent: row.userAgent,
  created_at: row.createdAt.toISOString(),
});

function readRows(body: unknown): Row[] {
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  if (rows.length > maxRows)
    throw new RestError(413, 'PGRST102', `At most ${maxRows} rows can be inserted at once`);
  return rows.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new RestError(400, 'PGRST102', 'All object keys must match');
    return row as Row;
  });
}

function requireColumn(name: string): void {
  if (!columns.includes(name))
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name.slice(0, 60)}' column of '${table}' in the schema cache`,
    );
}

function ownUserId(value: unknown, caller: Caller): string {
  if (value !== null && value !== undefined && !isUuid(value)) {
    throw new RestError(
      400,
      '22P02',
      `invalid input syntax for type uuid: "${(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60)}"`,
    );
  }
  if (typeof value !== 'string' || value.toLowerCase() !== caller.userId) {
    throw new RestError(403, '42501', `new row violates row-level security policy for table "${table}"`);
  }
  return caller.userId;
}

function requireType(value: unknown): string {
  if (value === null || value === undefined) {
    throw new RestError(
      400,
      '23502',
      `null value in column "activity_type" of relation "${table}" violates not-null constraint`,
    );
  }
  // The check constraint of the table decides which types exist.
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readText(row: Row, name: keyof typeof maxLengths): string | null {
  const value = row[name];
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length > maxLengths[name])
    throw new RestError(400, '23514', `"${name}" is longer than ${maxLengths[name]} characters`);
  return text;
}
