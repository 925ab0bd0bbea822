import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { nameOfCaller } from '../members/member-acts.ts';
import { firmActs } from './tables.ts';

type ActRow = typeof firmActs.$inferInsert;
type Change = Pick<ActRow, 'act' | 'concerns' | 'concernsId' | 'role'>;

/** The most entries of a history that a page shows: to the firm, and to a client. */
const SHOWN = 50;
const SHOWN_TO_CLIENT = 20;

/** Records a change of a firm's people, in the current transaction. */
export async function recordFirmAct(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'fullName' | 'email'>,
  firmId: string,
  change: Change,
): Promise<void> {
  await database.sql.insert(firmActs).values({
    firmId,
    accountId: caller.userId,
    accountName: nameOfCaller(caller),
    ...change,
    at: clock(),
  });
}

/** Returns the latest changes of a firm's people, newest first. */
export async function actsOfFirm(database: Database, firmId: string) {
  const rows = await database.sql
    .select()
    .from(firmActs)
    .where(eq(firmActs.firmId, firmId))
    .orderBy(desc(firmActs.at), desc(firmActs.id))
    .limit(SHOWN);
  return rows.map(({ id, accountName, act, concerns, role, at }) => ({
    id,
    by: accountName,
    act,
    concerns: concerns ?? null,
    role: role ?? null,
    at: at.toISOString(),
  }));
}

/**
 * Returns who joined and left a firm since it has access to a company, newest first. Why a person left, and
 * who invited or removed her, is for the firm alone.
 */
export async function changesSince(
  database: Database,
  { firmId, since }: { readonly firmId: string; readonly since: Date },
): Promise<{ id: string; name: string; joined: boolean; at: string }[]> {
  const rows = await database.sql
    .select()
    .from(firmActs)
    .where(
      and(
        eq(firmActs.firmId, firmId),
        gte(firmActs.at, since),
        inArray(firmActs.act, ['joined', 'removed', 'left']),
      ),
    )
    .orderBy(desc(firmActs.at), desc(firmActs.id))
    .limit(SHOWN_TO_CLIENT);
  return rows.map(({ id, act, concerns, accountName, at }) => ({
    id,
    name: concerns ?? accountName,
    joined: act === 'joined',
    at: at.toISOString(),
  }));
}

/** Takes the names and addresses of an erased person out of the histories of firms. */
export async function eraseFromFirmActs(
  database: Database,
  { id, addresses }: { readonly id: string; readonly addresses: readonly string[] },
): Promise<void> {
  const erased = 'Erased';
  await database.sql
    .update(firmActs)
    .set({
      concernsId: null,
      concerns: erased,
      // Who declines an invitation has no account: the address is the name.
      accountName: sql`case when ${firmActs.act} = 'declined' then ${erased} else ${firmActs.accountName} end`,
    })
    .where(or(eq(firmActs.concernsId, id), inArray(firmActs.concerns, [...addresses])));
  await database.sql
    .update(firmActs)
    .set({ accountId: null, accountName: erased })
    .where(eq(firmActs.accountId, id));
}

/** Returns what the histories of firms have about a person, for the export of the account. */
export const exportFirmActs = (
  database: Database,
  { id, addresses }: { readonly id: string; readonly addresses: readonly string[] },
) =>
  database.sql
    .select({
      firmId: firmActs.firmId,
      by: firmActs.accountName,
      act: firmActs.act,
      concerns: firmActs.concerns,
      role: firmActs.role,
      at: firmActs.at,
    })
    .from(firmActs)
    .where(
      or(eq(firmActs.accountId, id), eq(firmActs.concernsId, id), inArray(firmActs.concerns, [...addresses])),
    )
    .orderBy(desc(firmActs.at), desc(firmActs.id));
