import { and, count, eq, inArray, lt, max, min, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { auditLogEntries, users, type JsonObject } from '../tables.ts';
import { nilUuid } from './record-audit.ts';

/** A confirmed address that an account has or had, with the first and the last entry that shows it. */
export type ConfirmedAddress = { address: string; since: Date; until: Date };

type Addressed = Pick<typeof users.$inferSelect, 'email' | 'emailConfirmedAt'>;

/**
 * Returns the traits of an entry about a change of an address: the previous one, by which the account's mails are
 * found later. An address that was never confirmed may be another person's, so it is not recorded.
 */
export const previousEmail = (before: Addressed, after: Pick<Addressed, 'email'>): JsonObject =>
  before.email !== null && before.emailConfirmedAt !== null && before.email !== after.email
    ? { previous_email: before.email }
    : {};

const { payload, createdAt } = auditLogEntries;
// As the indexes of the log have them.
const action = sql`${payload} ->> 'action'`;
const actor = sql`${payload} ->> 'actor_id'`;
const username = sql`lower(${payload} ->> 'actor_username')`;
const userId = sql`${payload} -> 'traits' ->> 'user_id'`;
const previousAddress = sql`lower(${payload} -> 'traits' ->> 'previous_email')`;

/** Whether an account with an id of the payload exists. The id is cast so that the primary key finds it. */
const hasAccount = (id: SQL): SQL =>
  sql`exists (select from ${users} where ${users.id} = case when ${id} ~ '^[0-9a-f-]{36}$' then (${id})::uuid end)`;

/**
 * Entries whose actor has a confirmed address. A sign-in by phone or with a wallet says nothing about the address of
 * the account.
 */
const showsConfirmed = or(
  sql`${action} in ('user_signedup', 'invite_accepted')`,
  and(
    sql`${action} = 'login'`,
    sql`coalesce(${payload} -> 'traits' ->> 'provider', '') not in ('phone', 'web3')`,
  ),
  sql`${payload} -> 'traits' ->> 'email_change' = 'confirmed'`,
);

/**
 * Returns the confirmed addresses that an account has and had, in lower case, as far as the audit log knows them:
 * from its sign-ups and sign-ins, and from changes of its address.
 */
export async function confirmedAddressesOf(database: Database, id: string): Promise<ConfirmedAddress[]> {
  // This actor has no account, and its entries are about everybody.
  if (id === nilUuid) return [];
  const columns = { since: min(createdAt), until: max(createdAt) };
  const shown = await database.sql
    .select({ address: sql<string>`${username}`, ...columns })
    .from(auditLogEntries)
    .where(and(eq(actor, id), ne(username, ''), showsConfirmed))
    .groupBy(sql`1`);
  const left = await database.sql
    .select({ address: sql<string>`${previousAddress}`, ...columns })
    .from(auditLogEntries)
    .where(
      and(sql`${payload} -> 'traits' ->> 'previous_email' is not null`, or(eq(actor, id), eq(userId, id))),
    )
    .groupBy(sql`1`);
  const found = new Map<string, ConfirmedAddress>();
  for (const { address, since, until } of [...shown, ...left]) {
    if (since === null || until === null) continue;
    const known = found.get(address);
    found.set(address, {
      address,
      since: known && known.since < since ? known.since : since,
      until: known && known.until > until ? known.until : until,
    });
  }
  return [...found.values()];
}

/**
 * Returns when the log last showed an address with another account that exists; null: never.
 * @param before  looks only at entries before this instant
 */
export async function lastShownElsewhere(
  database: Database,
  id: string,
  address: string,
  before?: Date,
): Promise<Date | null> {
  const moved = sql`coalesce(${userId}, ${actor})`;
  const isOther = (other: SQL): SQL => sql`(${other} <> ${id} and ${hasAccount(other)})`;
  const [row] = await database.sql
    // Counted too, so that PostgreSQL does not look for the newest entry along the index of instants.
    .select({ at: max(createdAt), entries: count() })
    .from(auditLogEntries)
    .where(
      and(
        or(and(eq(username, address), isOther(actor)), and(eq(previousAddress, address), isOther(moved))),
        before === undefined ? undefined : lt(createdAt, before),
      ),
    );
  return row?.at ?? null;
}

/**
 * The entries of the log that are about a person: those of the account, and those of these addresses without an
 * account, such as failed sign-ins. An entry of another account that had the address stays its own.
 */
export function isInLogOf(id: string, addresses: readonly string[]): SQL | undefined {
  const ofAccount = id === nilUuid ? undefined : eq(actor, id);
  const ofAddresses =
    addresses.length === 0
      ? undefined
      : and(inArray(username, [...addresses]), sql`not ${hasAccount(actor)}`);
  return or(ofAccount, ofAddresses, sql`false`);
}

/** The entries about an account whose actor is an administrator. */
export const isAboutUser = (id: string): SQL => (id === nilUuid ? sql`false` : eq(userId, id));
