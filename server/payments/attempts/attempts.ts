import { and, asc, desc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import type { Database } from '../../database/database.ts';
import {
  ProviderNotConfiguredError,
  type CheckoutProvider,
  type CheckoutProviderId,
} from '../providers/checkout-provider.ts';
import { attemptShares, paymentAttempts, paymentExceptions } from '../tables.ts';

/** One visit to a provider's page, to pay an order or a cart. */
export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type PaymentDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'mailer' | 'jobs' | 'config' | 'checkouts' | 'log'
>;

/** Returns a configured provider. @throws ProviderNotConfiguredError */
export function requireCheckout(
  checkouts: readonly CheckoutProvider[],
  id: CheckoutProviderId,
): CheckoutProvider {
  const provider = checkouts.find((candidate) => candidate.id === id);
  if (!provider) throw new ProviderNotConfiguredError(id);
  return provider;
}

/** Returns the attempts that pay an order alone, newest first. */
export const attemptsOf = (database: Database, orderId: string): Promise<AttemptRow[]> =>
  database.sql
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), notExists(sharesOf(database))))
    .orderBy(desc(paymentAttempts.createdAt));

/** Returns the attempts with which an order may still be paid, alone or in a cart, newest first. */
export const awaitedAttemptsOf = (database: Database, orderId: string): Promise<AttemptRow[]> =>
  database.sql
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.state, ['new', 'open']),
        or(
          and(eq(paymentAttempts.orderId, orderId), notExists(sharesOf(database))),
          inArray(
            paymentAttempts.id,
            database.sql
              .select({ id: attemptShares.attemptId })
              .from(attemptShares)
              .where(eq(attemptShares.orderId, orderId)),
          ),
        ),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt));

/** What an attempt asks for one order, in minor units of the attempt's currency. */
export type AttemptShare = { orderId: string; dueMinor: number };

/** Returns the orders that an attempt pays, each with what it asks for it: those of its cart, or the only one. */
export async function sharesOfAttempt(
  database: Database,
  { id, orderId, dueMinor }: Pick<AttemptRow, 'id' | 'orderId' | 'dueMinor'>,
): Promise<AttemptShare[]> {
  const shares = await database.sql
    .select({ orderId: attemptShares.orderId, dueMinor: attemptShares.dueMinor })
    .from(attemptShares)
    .where(eq(attemptShares.attemptId, id))
    .orderBy(asc(attemptShares.position));
  return shares.length === 0 ? [{ orderId, dueMinor }] : shares;
}

/** Selects the shares of the attempt of the outer query. */
const sharesOf = (database: Database) =>
  database.sql
    .select({ one: sql`1` })
    .from(attemptShares)
    .where(eq(attemptShares.attemptId, paymentAttempts.id));

/** Returns an attempt by its id; null when there is none. */
export async function findAttempt(database: Database, id: string): Promise<AttemptRow | null> {
  const [attempt] = await database.sql.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt ?? null;
}

/** Returns the attempt with the reference that we sent to its provider; null when there is none. */
export async function findAttemptByReference(
  database: Database,
  provider: CheckoutProviderId,
  reference: string,
): Promise<AttemptRow | null> {
  const [attempt] = await database.sql
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.reference, reference)));
  return attempt ?? null;
}

/** Returns whether the customer could still pay on the page of an attempt, or has paid and we have not asked since. */
export const isAwaited = ({ state }: Pick<AttemptRow, 'state'>): boolean =>
  state === 'new' || state === 'open';

type HeldOrder = { readonly id: string; readonly currency: string };

/**
 * Returns what `suspense` holds for an order in minor units of its currency, from payments that were too
 * small.
 */
export const heldFor = async (database: Database, order: HeldOrder): Promise<number> =>
  (await heldForOrders(database, [order])).get(order.id) ?? 0;

/** `heldFor` of many orders, by their id, in one statement; orders without held money are left out. */
export async function heldForOrders(
  database: Database,
  held: readonly HeldOrder[],
): Promise<ReadonlyMap<string, number>> {
  if (held.length === 0) return new Map();
  const rows = await database.sql
    .select({
      orderId: paymentExceptions.orderId,
      currency: paymentExceptions.currency,
      minor: sql<string>`sum(${paymentExceptions.amountMinor})`,
    })
    .from(paymentExceptions)
    .where(
      and(
        inArray(
          paymentExceptions.orderId,
          held.map(({ id }) => id),
        ),
        eq(paymentExceptions.kind, 'underpaid'),
        isNull(paymentExceptions.resolvedAt),
      ),
    )
    .groupBy(paymentExceptions.orderId, paymentExceptions.currency);
  const currencies = new Map(held.map(({ id, currency }) => [id, currency]));
  return new Map(
    rows.flatMap(({ orderId, currency, minor }) =>
      orderId !== null && currency === currencies.get(orderId) ? [[orderId, Number(minor)] as const] : [],
    ),
  );
}

/**
 * Returns what is held for an order, when it and another amount make exactly what is due; otherwise 0. All
 * are minor units of the order's currency.
 */
export async function heldToComplete(
  database: Database,
  { orderId, dueMinor, currency }: { orderId: string; dueMinor: number; currency: string },
  amountMinor: number,
): Promise<number> {
  const held = await heldFor(database, { id: orderId, currency });
  return held + amountMinor === dueMinor ? held : 0;
}

/** Resolves the exceptions of payments that were too small: the order is paid now. */
export async function completeUnderpaid(database: Database, orderId: string, at: Date): Promise<void> {
  await database.sql
    .update(paymentExceptions)
    .set({ resolution: 'completed', resolvedAt: at })
    .where(
      and(
        eq(paymentExceptions.orderId, orderId),
        eq(paymentExceptions.kind, 'underpaid'),
        isNull(paymentExceptions.resolvedAt),
      ),
    );
}
