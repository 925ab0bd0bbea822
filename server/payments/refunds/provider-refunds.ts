import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { refunds } from '../../applications/tables.ts';
import type { Database } from '../../database/database.ts';
import { credits, providerRefunds, type ProviderRefundState } from '../tables.ts';

export type ProviderRefundRow = typeof providerRefunds.$inferSelect;

/** Returns the refunds of an application through a provider, newest first. */
export const providerRefundsOf = (database: Database, applicationId: string): Promise<ProviderRefundRow[]> =>
  database.sql
    .select()
    .from(providerRefunds)
    .where(
      inArray(
        providerRefunds.refundId,
        database.sql.select({ id: refunds.id }).from(refunds).where(eq(refunds.applicationId, applicationId)),
      ),
    )
    .orderBy(desc(providerRefunds.startedAt));

/** The states in which the provider has not decided yet. No other refund may be sent until then. */
export const undecidedStates: readonly ProviderRefundState[] = ['started', 'pending', 'needs_details'];

/** Returns whether the provider has not decided yet. */
export const isUndecided = ({ state }: Pick<ProviderRefundRow, 'state'>): boolean =>
  undecidedStates.includes(state);

/** Returns the refund of an application on which a provider has not decided; null: there is none. */
export async function undecidedRefundOf(
  database: Database,
  applicationId: string,
): Promise<ProviderRefundRow | null> {
  return (await providerRefundsOf(database, applicationId)).find(isUndecided) ?? null;
}

/** Returns what has been or is being returned of a credit through its provider, in minor units. */
export async function returnedOf(database: Database, creditId: string): Promise<number> {
  const [row] = await database.sql
    .select({ minor: sql<string>`coalesce(sum(${providerRefunds.amountMinor}), 0)` })
    .from(providerRefunds)
    .where(and(eq(providerRefunds.creditId, creditId), ne(providerRefunds.state, 'failed')));
  return Number(row?.minor ?? 0);
}

/** Returns the ids of the refunds that may still change, of one order. */
export async function openRefundsOf(database: Database, orderId: string): Promise<string[]> {
  const rows = await database.sql
    .select({ id: providerRefunds.id })
    .from(providerRefunds)
    .innerJoin(credits, eq(credits.id, providerRefunds.creditId))
    .where(and(eq(credits.orderId, orderId), isNotNull(providerRefunds.nextCheckAt)));
  return rows.map(({ id }) => id);
}
