import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { BankLineShape } from '#contract/money/bank-statements.ts';
import { findPeopleById } from '../accounts/people.ts';
import { unlinkedTransferOf } from '../carts/cart-transfers.ts';
import { ordersOfCart, sumDue } from '../carts/read-cart.ts';
import { carts, type CartRow } from '../carts/tables.ts';
import type { Database } from '../database/database.ts';
import { bankLines, type BankLineRow } from './tables.ts';

type CartView = NonNullable<z.input<typeof BankLineShape>['cart']>;

const chunkSize = 500;

/** Returns the carts with one of these references, by reference. */
export async function findCartsByCodes(
  database: Database,
  codes: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, CartRow>> {
  const found: CartRow[] = [];
  for (let at = 0; at < codes.length; at += chunkSize)
    found.push(
      // oxlint-disable-next-line no-await-in-loop
      ...(await database.sql
        .select()
        .from(carts)
        .where(and(eq(carts.currency, currency), inArray(carts.reference, codes.slice(at, at + chunkSize))))),
    );
  return new Map(found.map((cart) => [cart.reference, cart]));
}

/** Stores the carts that open lines name. */
export async function storeCarts(
  database: Database,
  found: readonly { id: string; cartId: string }[],
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (const { id, cartId } of found)
    await database.sql
      .update(bankLines)
      .set({ cartId, matchReason: 'reference' })
      .where(and(eq(bankLines.id, id), eq(bankLines.state, 'open'), isNull(bankLines.paymentId)));
}

/** Presents the carts of lines, by id. */
export async function presentCarts(
  database: Database,
  lines: readonly BankLineRow[],
): Promise<ReadonlyMap<string, Omit<CartView, 'confirmed'>>> {
  const ids = [...new Set(lines.flatMap(({ cartId }) => cartId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await database.sql.select().from(carts).where(inArray(carts.id, ids));
  const people = await findPeopleById(
    database,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return new Map(
    await Promise.all(
      rows.map(async ({ id, reference, accountId }) => {
        const orders = await ordersOfCart(database, id);
        return [
          id,
          {
            id,
            reference,
            customer: people.get(accountId ?? '')?.name ?? 'A former customer',
            dueMinor: sumDue(orders),
            applications: orders.map(({ application, state, dueMinor }) => ({
              id: application.id,
              reference: application.reference,
              name: application.name,
              state,
              dueMinor,
            })),
          },
        ] as const;
      }),
    ),
  );
}

/** Returns the transfers, confirmed before without a line, that open lines of carts may be, by the line. */
export async function findConfirmed(
  database: Database,
  lines: readonly BankLineRow[],
): Promise<ReadonlyMap<string, NonNullable<CartView['confirmed']>>> {
  const found = await Promise.all(
    lines.map(async ({ id, cartId, state, amountMinor }) => {
      if (cartId === null || state !== 'open') return [];
      const transfer = await unlinkedTransferOf(database, cartId, amountMinor);
      return transfer
        ? [[id, { transferId: transfer.id, receivedOn: transfer.receivedOn ?? '' }] as const]
        : [];
    }),
  );
  return new Map(found.flat());
}
