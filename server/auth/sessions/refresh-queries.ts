import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  sessionRelationColumns,
  sessionRelationsFromJson,
  type SessionRow,
  type SessionRelations,
  type SessionRelationsJson,
} from '../accounts/account-queries.ts';
import type { Visitor } from '../dependencies.ts';
import type { UserRow } from '../accounts/user-queries.ts';
import { rowFromJson, type JsonRow } from '../accounts/row-from-json.ts';
import { auditLogEntries, refreshTokens, sessions, users, type JsonObject } from '../tables.ts';

type RefreshTokenRow = typeof refreshTokens.$inferSelect;

/**
 * Locks the session of a refresh token until the current transaction ends, so that concurrent refreshes of
 * one session run one after another.
 * @param patienceSeconds  the lock timeout, here and in the rest of the transaction
 * @returns `gone` if the session ended while waiting for the lock
 * @throws the database's error 55P03 after the timeout
 */
export async function lockSessionOfToken(
  database: Database,
  token: string,
  patienceSeconds: number,
): Promise<'locked' | 'gone' | 'unknown'> {
  // Each part reads the previous one, so that the lock timeout is set before the lock is requested.
  const { rows } = await database.sql.execute<{ locked: boolean }>(sql`
    with patience as materialized (
      select set_config('lock_timeout', ${`${patienceSeconds}s`}, true) as set
    ), presented as materialized (
      select session_id from ${refreshTokens}, patience where token = ${token} and patience.set is not null
    ), locked as materialized (
      select own.id from ${sessions} as own join presented on presented.session_id = own.id for update of own
    )
    select locked.id is not null as locked from presented left join locked on true`);
  const [found] = rows;
  if (!found) return 'unknown';
  return found.locked ? 'locked' : 'gone';
}

export type RefreshTokenFamily = {
  token: RefreshTokenRow;
  session: SessionRow;
  user: UserRow;
  active: RefreshTokenRow | null;
  relations: SessionRelations;
};

/** Returns a refresh token with its session, its user, and the newest unrevoked token of the session. */
export async function readRefreshTokenFamily(
  database: Database,
  token: string,
): Promise<RefreshTokenFamily | undefined> {
  const { rows } = await database.sql.execute<
    SessionRelationsJson & { token: JsonRow; session: JsonRow; user: JsonRow; active: JsonRow | null }
  >(sql`
    select to_json(presented) as token, to_json(own) as session, to_json(person) as "user",
      (select to_json(other) from ${refreshTokens} as other where other.session_id = own.id and not other.revoked order by other.id desc limit 1) as active,
      ${sessionRelationColumns(sql`person.id`, sql`own.id`)}
    from ${refreshTokens} as presented join ${sessions} as own on own.id = presented.session_id join ${users} as person on person.id = presented.user_id
    where presented.token = ${token}`);
  const [row] = rows;
  return (
    row && {
      token: rowFromJson(refreshTokens, row.token),
      session: rowFromJson(sessions, row.session),
      user: rowFromJson(users, row.user),
      active: row.active && rowFromJson(refreshTokens, row.active),
      relations: sessionRelationsFromJson(row),
    }
  );
}

type Rotation = {
  session: SessionRow;
  used: RefreshTokenRow | null;
  issued: { token: string; parent: string } | null;
  audit: JsonObject;
  now: Date;
};

/**
 * Writes a refresh in one statement: revokes the used token, inserts the new one, updates the session and
 * adds the audit entry.
 */
export async function writeRotation(
  database: Database,
  visitor: Visitor,
  { session, used, issued, audit, now }: Rotation,
): Promise<SessionRow> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const spend = used
    ? sql`spent as (update ${refreshTokens} set revoked = true, updated_at = ${at} where id = ${used.id}),`
    : sql``;
  const issue = issued
    ? sql`issued as (insert into ${refreshTokens} (token, user_id, session_id, parent, created_at, updated_at)
        values (${issued.token}, ${session.userId}, ${session.id}, ${issued.parent}, ${at}, ${at})),`
    : sql``;
  const { rows } = await database.sql.execute<{ session: JsonRow }>(sql`
    with ${spend} ${issue} noted as (
      insert into ${auditLogEntries} (payload, ip_address, created_at) values (${JSON.stringify(audit)}, ${visitor.ip}, ${at})
    ), refreshed as (
      update ${sessions} set refreshed_at = ${at}, updated_at = ${at}, user_agent = ${visitor.userAgent}, ip = ${visitor.ip} where id = ${session.id} returning *
    )
    select to_json(refreshed) as session from refreshed`);
  return rows[0] ? rowFromJson(sessions, rows[0].session) : session;
}
