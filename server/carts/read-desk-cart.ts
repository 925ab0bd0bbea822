import { and, asc, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { cartEndpoints, DeskCartShape } from '#contract/money/carts.ts';
import { Refusal } from '#contract/errors.ts';
import type { Currency } from '#values/money.ts';
import { findPeopleById } from '../accounts/people.ts';
import { presentFile } from '../applications/present-application.ts';
import { orders } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { filesById } from '../files/queries.ts';
import { bankTransfer } from '../payments/bank-transfer.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import { credits, paymentAttempts } from '../payments/tables.ts';
import { transfersOfCart } from './cart-transfers.ts';
import { isToConfirm } from './count-transfers.ts';
import { attemptsOfCart, ordersOfCart, presentCartOrder, presentReport, sumDue } from './read-cart.ts';
import { cartOrders, carts, cartTransfers, type CartTransferRow } from './tables.ts';

export type DeskCartView = z.input<typeof DeskCartShape>;
type DeskCarts = z.input<(typeof cartEndpoints)['GET /admin/carts']['reply'][200]>;
type CartsOf = z.input<(typeof cartEndpoints)['GET /admin/applications/:id/carts']['reply'][200]>;

const pageSize = 50;
const nobody = { name: 'A former customer', email: '' };

/**
 * Returns a cart for officers: its orders, what was tried, what arrived, and its transfers.
 * @throws Refusal not_found
 */
export async function readDeskCart({ database }: { database: Database }, id: string): Promise<DeskCartView> {
  const [cart] = await database.sql.select().from(carts).where(eq(carts.id, id));
  if (!cart) throw new Refusal('not_found');
  const [rows, attempts, transfers, people] = await Promise.all([
    ordersOfCart(database, id),
    attemptsOfCart(database, id),
    transfersOfCart(database, id),
    findPeopleById(database, cart.accountId === null ? [] : [cart.accountId]),
  ]);
  const attemptIds = attempts.map((attempt) => attempt.id);
  const [credited, receipts] = await Promise.all([
    attemptIds.length === 0
      ? []
      : database.sql
          .select()
          .from(credits)
          .where(inArray(credits.attemptId, attemptIds))
          .orderBy(desc(credits.paidAt)),
    filesById(
      database,
      transfers.flatMap(({ receiptFileId }) => receiptFileId ?? []),
    ),
  ]);
  const { name, email } = people.get(cart.accountId ?? '') ?? nobody;
  return {
    id,
    reference: cart.reference,
    customer: { name, email },
    currency: cart.currency,
    dueMinor: sumDue(rows),
    createdAt: cart.createdAt.toISOString(),
    account: bankTransfer.accountFor(cart.currency as Currency, rows[0]?.application.country ?? ''),
    orders: rows.map((row) => ({
      ...presentCartOrder(row),
      paidOn: row.payment.receivedOn,
    })),
    attempts: attempts.map(({ reference, provider, state, dueMinor, createdAt, failure }) => ({
      reference,
      provider: checkoutNames[provider],
      state,
      dueMinor,
      createdAt: createdAt.toISOString(),
      failure,
    })),
    credits: credited.map(
      ({ provider, transactionId, chargedMinor, currency, paidAt, verdict, reversedAt }) => ({
        provider: checkoutNames[provider],
        transactionId,
        chargedMinor,
        currency,
        paidAt: paidAt.toISOString(),
        verdict,
        reversedAt: reversedAt?.toISOString() ?? null,
      }),
    ),
    transfers: transfers.map((transfer) => presentTransfer(transfer, receipts)),
  };
}

function presentTransfer(
  transfer: CartTransferRow,
  receipts: Awaited<ReturnType<typeof filesById>>,
): DeskCartView['transfers'][number] {
  const { id, receiptFileId, replacedAt, amountMinor, receivedOn, confirmedAt, confirmedByName } = transfer;
  const receipt = receipts.find((file) => file.id === receiptFileId);
  return {
    id,
    report: presentReport(transfer),
    receipt: receipt ? presentFile(receipt) : null,
    isReplaced: replacedAt !== null,
    confirmed:
      confirmedAt === null || amountMinor === null || receivedOn === null
        ? null
        : {
            at: confirmedAt.toISOString(),
            by: confirmedByName,
            amountMinor,
            receivedOn,
            hasBankLine: transfer.bankLineId !== null,
          },
  };
}

/**
 * Returns a page of the carts whose reported transfer waits for its money, the longest reported first.
 * @throws Refusal bad_request for an `after` that no page returned
 */
export async function readCartsToConfirm(
  { database }: { database: Database },
  after: string | undefined,
): Promise<DeskCarts> {
  const { reportedAt, id } = cartTransfers;
  const rows = await database.sql
    .select({ transfer: cartTransfers, cart: carts })
    .from(cartTransfers)
    .innerJoin(carts, eq(carts.id, cartTransfers.cartId))
    .where(and(isToConfirm, cursorCondition(after)))
    .orderBy(asc(reportedAt), asc(id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const people = await findPeopleById(
    database,
    page.flatMap(({ cart }) => cart.accountId ?? []),
  );
  const last = page.at(-1)?.transfer;
  return {
    rows: await Promise.all(
      page.map(async ({ transfer, cart }) => {
        const inCart = await ordersOfCart(database, cart.id);
        return {
          id: cart.id,
          reference: cart.reference,
          customer: (people.get(cart.accountId ?? '') ?? nobody).name,
          currency: cart.currency,
          dueMinor: sumDue(inCart),
          applications: inCart.filter(({ state }) => state === 'due').length,
          reportedAt: (transfer.reportedAt ?? transfer.createdAt).toISOString(),
          paidOn: transfer.paidOn ?? '',
        };
      }),
    ),
    next: rows.length > pageSize && last ? `${last.reportedAt?.toISOString() ?? ''}_${last.id}` : null,
  };
}

/** @throws Refusal bad_request */
function cursorCondition(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const [, at = '', cursorId = ''] =
    /^(\d{4}-.{18}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(after) ?? [];
  const reported = new Date(at);
  if (Number.isNaN(reported.getTime())) {
    const words = 'This page is not known. Start at the first page.';
    throw new Refusal('bad_request', { words, problems: [{ path: 'after', code: 'unknown_cursor', words }] });
  }
  const { reportedAt, id } = cartTransfers;
  return or(gt(reportedAt, reported), and(eq(reportedAt, reported), gt(id, cursorId)));
}

/** Returns the carts with an order of an application, newest first. */
export async function readCartsOf(
  { database }: { database: Database },
  applicationId: string,
  accountId: string | null,
): Promise<CartsOf> {
  const rows = await database.sql
    .select({
      id: carts.id,
      reference: carts.reference,
      createdAt: carts.createdAt,
      applications: sql<number>`(select count(*)::int from ${cartOrders} own where own.cart_id = ${carts.id})`,
      isReported: sql<boolean>`exists (select from ${cartTransfers} own where own.cart_id = ${carts.id}
        and own.replaced_at is null and own.confirmed_at is null and own.reported_at is not null)`,
      waits: sql<boolean>`exists (select from ${cartTransfers} own
        where own.cart_id = ${carts.id} and own.replaced_at is null and own.confirmed_at is null)
        or exists (select from ${paymentAttempts} own where own.cart_id = ${carts.id} and own.state in ('new', 'open'))`,
    })
    .from(cartOrders)
    .innerJoin(orders, eq(orders.id, cartOrders.orderId))
    .innerJoin(carts, eq(carts.id, cartOrders.cartId))
    .where(
      and(
        eq(orders.applicationId, applicationId),
        accountId === null ? undefined : eq(carts.accountId, accountId),
      ),
    )
    .groupBy(carts.id)
    .orderBy(desc(carts.createdAt))
    .limit(20);
  return { carts: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}
