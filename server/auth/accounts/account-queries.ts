import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { IdentityRow, UserRow } from './user-queries.ts';
import { rowFromJson, rowsFromJson, type JsonRow } from './row-from-json.ts';
import { identities, mfaAmrClaims, mfaFactors, sessions, users } from '../tables.ts';

export type FactorRow = typeof mfaFactors.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
type AmrClaimRow = typeof mfaAmrClaims.$inferSelect;

/** The rows shown with a user, each list oldest first. */
export type UserRelations = { identities: IdentityRow[]; factors: FactorRow[] };
/** The rows shown with a session; authentication methods newest first. */
export type SessionRelations = UserRelations & { amrClaims: AmrClaimRow[] };

// Sub-selects for statements that read or write an account in one round trip. Sign-ins, refreshes and `GET
// /user` are the busiest requests, and the embedded engine runs all statements in one queue.

/** `UserRelations` as `to_json` gives them. */
export type UserRelationsJson = { identities: JsonRow[]; factors: JsonRow[] };
/** `SessionRelations` as `to_json` gives them. */
export type SessionRelationsJson = UserRelationsJson & { amrClaims: JsonRow[] };

/** The column `factors`. @param userId a column or a value */
export const factorsColumn = (userId: SQL): SQL =>
  sql`(select coalesce(json_agg(factor order by factor.created_at), '[]') from ${mfaFactors} as factor where factor.user_id = ${userId}) as factors`;

/** The columns `identities` and `factors`. */
const userRelationColumns = (userId: SQL): SQL =>
  sql`(select coalesce(json_agg(identity order by identity.created_at), '[]') from ${identities} as identity where identity.user_id = ${userId}) as identities, ${factorsColumn(userId)}`;

/** The columns of `userRelationColumns` and `amrClaims`. */
export const sessionRelationColumns = (userId: SQL, sessionId: SQL): SQL =>
  sql`${userRelationColumns(userId)}, (select coalesce(json_agg(claim order by claim.updated_at desc), '[]') from ${mfaAmrClaims} as claim where claim.session_id = ${sessionId}) as "amrClaims"`;

/** Converts identities and factors from `to_json` to rows as a select returns them. */
export const userRelationsFromJson = (json: UserRelationsJson): UserRelations => ({
  identities: rowsFromJson(identities, json.identities),
  factors: rowsFromJson(mfaFactors, json.factors),
});
/**
 * Converts identities, factors and authentication methods from `to_json` to rows as a select returns them.
 */
export const sessionRelationsFromJson = (json: SessionRelationsJson): SessionRelations => ({
  ...userRelationsFromJson(json),
  amrClaims: rowsFromJson(mfaAmrClaims, json.amrClaims),
});

/** Returns the identities and factors of a user in one statement; empty lists for an unknown user. */
export async function readUserRelations(database: Database, userId: string): Promise<UserRelations> {
  const { rows } = await database.sql.execute<UserRelationsJson>(
    sql`select ${userRelationColumns(sql`${userId}`)}`,
  );
  return userRelationsFromJson(rows[0] ?? { identities: [], factors: [] });
}

/** Returns what is shown with a session in one statement; empty lists for an unknown one. */
export async function readSessionRelations(
  database: Database,
  { id, userId }: Pick<SessionRow, 'id' | 'userId'>,
): Promise<SessionRelations> {
  const { rows } = await database.sql.execute<SessionRelationsJson>(
    sql`select ${sessionRelationColumns(sql`${userId}`, sql`${id}`)}`,
  );
  return sessionRelationsFromJson(rows[0] ?? { identities: [], factors: [], amrClaims: [] });
}

/** A user with what is shown of it. `session` is null when the user has no session with the id asked for. */
export type Account = UserRelations & { user: UserRow; session: SessionRow | null };

/**
 * Returns a user with identities and factors, and the given session of that user, if it exists; undefined for
 * an unknown user.
 */
export async function readAccount(
  database: Database,
  userId: string,
  sessionId: string | null,
): Promise<Account | undefined> {
  const { rows } = await database.sql.execute<
    UserRelationsJson & { user: JsonRow; session: JsonRow | null }
  >(sql`
    select to_json(person) as "user", to_json(opened) as session, ${userRelationColumns(sql`person.id`)}
    from ${users} as person left join ${sessions} as opened on opened.user_id = person.id and opened.id = ${sessionId}
    where person.id = ${userId}`);
  const [row] = rows;
  return (
    row && {
      ...userRelationsFromJson(row),
      user: rowFromJson(users, row.user),
      session: row.session && rowFromJson(sessions, row.session),
    }
  );
}
