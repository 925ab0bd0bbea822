import { and, eq, like, or } from 'drizzle-orm';
import {
  earnedPostings,
  heldPostings,
  keptPostings,
  paidPostings,
  reducedPostings,
  refundDuePostings,
  refundSentPostings,
  registryPaidPostings,
  refundableMinor,
  repaymentCancelledPostings,
  type Balances,
  type CashAccount,
  type Posting,
  type PricedLine,
} from '#rules/ledger/postings.ts';
import type { Currency } from '#values/money.ts';
import type { Database } from '../database/database.ts';
import { ordersOf, type OrderRow } from '../applications/queries.ts';
import { balancesOfOrder } from './balances.ts';
import { postTransaction } from './post-transaction.ts';
import { ledgerPostings, ledgerTransactions } from './tables.ts';

/**
 * The order a movement belongs to, the day of the movement, and who recorded it. The application's row must
 * be locked.
 */
export type OrderMovement = {
  order: OrderRow;
  customerId: string;
  bookedOn: string;
  recordedAt: Date;
  /** The officer's id, or 'system'. */
  madeBy: string;
};
/** A movement that concerns all parts of an application's order. */
export type ApplicationMovement = Omit<OrderMovement, 'order'> & { orders: readonly OrderRow[] };
/**
 * The row that proves money: a confirmed transfer, also of a cart, a provider's transaction, or a line of a
 * bank statement.
 */
export type MoneySource = {
  source: 'payment' | 'credit' | 'bank_line' | 'cart_transfer';
  sourceId: string;
};

/** Returns the movement of all parts of an application's order; null before it is signed. */
export async function readMovement(
  database: Database,
  application: { id: string; ownerId: string },
  movement: Pick<OrderMovement, 'bookedOn' | 'recordedAt' | 'madeBy'>,
): Promise<ApplicationMovement | null> {
  const orders = await ordersOf(database, application.id);
  return orders.length === 0 ? null : { orders, customerId: application.ownerId, ...movement };
}

/** Returns the movement of one part of an application's order. @throws Error when there is no such part */
export function movementOfPart({ orders, ...movement }: ApplicationMovement, orderId: string): OrderMovement {
  const order = orders.find(({ id }) => id === orderId);
  if (!order) throw new Error(`Order ${orderId} is not of this application`);
  return { order, ...movement };
}

const post = (
  database: Database,
  { order, customerId, ...movement }: OrderMovement,
  cause: { kind: string; source: string; sourceId: string },
  postings: readonly Posting[],
  currency: Currency = order.currency as Currency,
): Promise<boolean> =>
  postTransaction(database, {
    ...movement,
    ...cause,
    order: { id: order.id, customerId },
    currency,
    postings,
  });

/**
 * Posts money that pays an order, together with what `suspense` holds for it; both in minor units of the
 * order's currency.
 * @returns whether it was posted: false when this source was posted before
 */
export function postPaid(
  database: Database,
  movement: OrderMovement,
  money: MoneySource & { cash: CashAccount; receivedMinor: number; heldMinor: number },
): Promise<boolean> {
  const { source, sourceId, cash, receivedMinor, heldMinor } = money;
  return post(
    database,
    movement,
    { kind: 'received', source, sourceId },
    paidPostings({ cash, receivedMinor, heldMinor, lines: movement.order.lines }),
  );
}

/** Posts money that pays nothing: owed back at once, or held in `suspense` for an officer. */
export const postHeld = (
  database: Database,
  movement: OrderMovement,
  money: MoneySource & {
    cash: CashAccount;
    receivedMinor: number;
    currency: Currency;
    to: 'suspense' | 'refunds-payable';
  },
): Promise<boolean> =>
  post(
    database,
    movement,
    { kind: 'received', source: money.source, sourceId: money.sourceId },
    heldPostings(money.cash, money.receivedMinor, money.to),
    money.currency,
  );

/** Posts the same kind of movement for each part that holds something for it. */
async function postEach(
  database: Database,
  { orders, ...movement }: ApplicationMovement,
  kind: string,
  postingsOf: (balances: Balances) => readonly Posting[],
): Promise<void> {
  for (const order of orders) {
    const cause = { kind, source: 'order', sourceId: order.id };
    // oxlint-disable-next-line no-await-in-loop
    const postings = postingsOf(await balancesOfOrder(database, order));
    // oxlint-disable-next-line no-await-in-loop
    await post(database, { order, ...movement }, cause, postings);
  }
}

/** Posts the government's fees and duty, paid to the registry on filing. */
export const postRegistryPaid = (database: Database, movement: ApplicationMovement): Promise<void> =>
  postEach(database, movement, 'registry_paid', registryPaidPostings);

/** Posts our fee as earned: the registry confirmed. */
export const postEarned = (database: Database, movement: ApplicationMovement): Promise<void> =>
  postEach(database, movement, 'earned', earnedPostings);

/** Posts that everything held of an application is owed to the customer: it will not be filed. */
export const postRefundDue = (database: Database, movement: ApplicationMovement): Promise<void> =>
  postEach(database, movement, 'refund_due', refundDuePostings);

/** Posts what we keep after the customer confirmed a refund. */
export const postKept = (database: Database, movement: ApplicationMovement): Promise<void> =>
  postEach(database, movement, 'kept', keptPostings);

/** The id of a cause that is posted for several parts: the first keeps the plain id. */
const partOf = (id: string, index: number): string => (index === 0 ? id : `${id}/${index + 1}`);

/**
 * Posts that the price fell by a part of the order with a negative total: the customer is owed what the other
 * parts hold for it.
 */
export async function postReduced(
  database: Database,
  { orders, ...movement }: ApplicationMovement,
  reduction: OrderRow,
): Promise<void> {
  // A fee that falls and its discount that falls with it are one amount of our fee.
  let left: readonly PricedLine[] = [...Map.groupBy(reduction.lines, ({ payee }) => payee)].map(
    ([payee, lines]) => ({ payee, minor: -lines.reduce((sum, { minor }) => sum + minor, 0) }),
  );
  const paid = orders.filter(({ totalMinor }) => totalMinor > 0);
  for (const [index, order] of paid.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    const balances = await balancesOfOrder(database, order);
    const isLast = index === paid.length - 1;
    const { postings, rest } = reducedPostings(balances, left, isLast);
    left = rest;
    const cause = { kind: 'reduced', source: 'order', sourceId: partOf(reduction.id, index) };
    // oxlint-disable-next-line no-await-in-loop
    await post(database, { order, ...movement }, cause, postings);
  }
}

/**
 * Posts a refund that was sent, from our bank account or by a provider: first what the parts owe, then what
 * they still hold. What exceeds all is an expense of the last part. A refund of nothing posts nothing.
 * @param refund  its amount in minor units of the orders' currency
 */
export async function postRefundSent(
  database: Database,
  { orders, ...movement }: ApplicationMovement,
  refund: { id: string; amountMinor: number },
  cash: CashAccount = 'bank:operating',
): Promise<void> {
  const paid = orders.filter(({ totalMinor }) => totalMinor >= 0);
  const balances = await Promise.all(paid.map((order) => balancesOfOrder(database, order)));
  const shares = paid.map(() => 0);
  let left = refund.amountMinor;
  for (const from of ['owed', 'held'] as const)
    for (const [index] of paid.entries()) {
      const taken = Math.min(left, refundableMinor(balances[index] ?? {}, from));
      shares[index] = (shares[index] ?? 0) + taken;
      left -= taken;
    }
  shares[paid.length - 1] = (shares.at(-1) ?? 0) + left;
  let posted = 0;
  for (const [index, order] of paid.entries()) {
    const amountMinor = shares[index] ?? 0;
    if (amountMinor === 0) continue;
    const cause = { kind: 'sent', source: 'refund', sourceId: partOf(refund.id, posted) };
    const postings = refundSentPostings({ balances: balances[index] ?? {}, amountMinor, cash });
    // oxlint-disable-next-line no-await-in-loop
    await post(database, { order, ...movement }, cause, postings);
    posted += 1;
  }
}

/**
 * Posts that the payer's bank took back the money of a difference that was not repaid: what is still owed of it
 * to the customer makes our loss smaller.
 * @param owedMinor  what stays owed, in minor units of the orders' currency
 */
export async function postRepaymentCancelled(
  database: Database,
  { orders, ...movement }: ApplicationMovement,
  refundId: string,
  owedMinor: number,
): Promise<void> {
  const paid = orders.filter(({ totalMinor }) => totalMinor >= 0);
  const balances = await Promise.all(paid.map((order) => balancesOfOrder(database, order)));
  let left = owedMinor;
  let posted = 0;
  for (const [index, order] of paid.entries()) {
    const owedOfPart = refundableMinor(balances[index] ?? {}, 'owed');
    const kept = Math.min(left, owedOfPart);
    left -= kept;
    if (owedOfPart === kept) continue;
    const cause = { kind: 'cancelled', source: 'refund', sourceId: partOf(refundId, posted) };
    const postings = repaymentCancelledPostings(owedOfPart - kept);
    // oxlint-disable-next-line no-await-in-loop
    await post(database, { order, ...movement }, cause, postings);
    posted += 1;
  }
}

/** Posts that a refund which was sent has come back: the opposite of what was posted when it was sent. */
export const postRefundFailed = (
  database: Database,
  movement: ApplicationMovement,
  refundId: string,
): Promise<void> => postReversed(database, movement, refundId, { kind: 'sent', reversal: 'failed' });

/** Posts that a repayment which was cancelled is owed again: the opposite of what was posted when it was cancelled. */
export const postRepaymentRestored = (
  database: Database,
  movement: ApplicationMovement,
  refundId: string,
): Promise<void> => postReversed(database, movement, refundId, { kind: 'cancelled', reversal: 'restored' });

/**
 * Posts the opposite of what was posted for a refund.
 * @throws Error when it was posted for another application
 */
async function postReversed(
  database: Database,
  { orders, ...movement }: ApplicationMovement,
  refundId: string,
  { kind, reversal }: { kind: 'sent' | 'cancelled'; reversal: 'failed' | 'restored' },
): Promise<void> {
  const found = await database.sql
    .select({
      sourceId: ledgerTransactions.sourceId,
      orderId: ledgerPostings.orderId,
      account: ledgerPostings.account,
      minor: ledgerPostings.amountMinor,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(
      and(
        eq(ledgerTransactions.source, 'refund'),
        or(eq(ledgerTransactions.sourceId, refundId), like(ledgerTransactions.sourceId, `${refundId}/%`)),
        eq(ledgerTransactions.kind, kind),
      ),
    );
  for (const sourceId of new Set(found.map((row) => row.sourceId))) {
    const rows = found.filter((row) => row.sourceId === sourceId);
    const order = orders.find(({ id }) => id === rows[0]?.orderId);
    if (!order) throw new Error(`Refund ${refundId} was posted for another application`);
    // oxlint-disable-next-line no-await-in-loop
    await post(
      database,
      { order, ...movement },
      { kind: reversal, source: 'refund', sourceId },
      rows.map(({ account, minor }) => ({ account, minor: -minor })),
    );
  }
}
