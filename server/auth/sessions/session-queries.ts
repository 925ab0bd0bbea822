import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  factorsColumn,
  userRelationsFromJson,
  type UserRelationsJson,
  type SessionRow,
  type SessionRelations,
} from '../accounts/account-queries.ts';
import type { Visitor } from '../dependencies.ts';
import type { UserRow } from '../accounts/user-queries.ts';
import { rowFromJson, rowsFromJson, type JsonRow } from '../accounts/row-from-json.ts';
import {
  auditLogEntries,
  identities,
  mfaAmrClaims,
  refreshTokens,
  sessions,
  users,
  type JsonObject,
} from '../tables.ts';

type NewSession = {
  userId: string;
  method: string;
  provider: string;
  refreshToken: string;
  audit: JsonObject | null;
  now: Date;
};

/**
 * Inserts a session in one statement: session, authentication method, first refresh token, last sign-in of
 * user and identity, and optionally an audit entry.
 */
export async function writeSession(
  database: Database,
  visitor: Visitor,
  { userId, method, provider, refreshToken, audit, now }: NewSession,
): Promise<{ user: UserRow; session: SessionRow; relations: SessionRelations }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const id = crypto.randomUUID();
  const noted = audit
    ? sql`noted as (insert into ${auditLogEntries} (payload, ip_address, created_at) values (${JSON.stringify(audit)}, ${visitor.ip}, ${at})),`
    : sql``;
  // A statement does not see its own writes: updated identities come from the CTE, the others from the
  // table.
  const { rows } = await database.sql.execute<
    UserRelationsJson & { user: JsonRow; session: JsonRow; amrClaims: JsonRow[] }
  >(sql`
    with opened as (
      insert into ${sessions} (id, user_id, user_agent, ip, created_at, updated_at) values (${id}, ${userId}, ${visitor.userAgent}, ${visitor.ip}, ${at}, ${at}) returning *
    ), proved as (
      insert into ${mfaAmrClaims} (session_id, authentication_method, created_at, updated_at) values (${id}, ${method}, ${at}, ${at}) returning *
    ), issued as (
      insert into ${refreshTokens} (token, user_id, session_id, created_at, updated_at) values (${refreshToken}, ${userId}, ${id}, ${at}, ${at})
    ), ${noted} used as (
      update ${identities} set last_sign_in_at = ${at}, updated_at = ${at} where user_id = ${userId} and provider = ${provider} returning *
    ), signed_in as (
      update ${users} set last_sign_in_at = ${at}, updated_at = ${at} where id = ${userId} returning *
    )
    select to_json(signed_in) as "user", to_json(opened) as session, (select json_agg(proved) from proved) as "amrClaims", ${factorsColumn(sql`signed_in.id`)},
      (select coalesce(json_agg(identity order by identity.created_at), '[]') from (
        select * from used union all select * from ${identities} where user_id = signed_in.id and provider <> ${provider}
      ) as identity) as identities
    from signed_in, opened`);
  const [row] = rows;
  if (!row) throw new Error(`The user ${userId} went away while signing in.`);
  return {
    user: rowFromJson(users, row.user),
    session: rowFromJson(sessions, row.session),
    relations: { ...userRelationsFromJson(row), amrClaims: rowsFromJson(mfaAmrClaims, row.amrClaims) },
  };
}
