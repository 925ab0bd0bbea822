import { and, eq } from 'drizzle-orm';
import {
  earnedPostings,
  heldPostings,
  keptPostings,
  paidPostings,
  refundDuePostings,
  refundSentPostings,
  registryPaidPostings,
  type CashAccount,
  type Posting,
} from '#rules/ledger/postings.ts';
import type { Currency } from '#values/money.ts';
import type { Database } from '../database/database.ts';
import { orderOf, type OrderRow } from '../applications/queries.ts';
import { balancesOfOrder } from './balances.ts';
import { postTransaction } from './post-transaction.ts';
import { ledgerPostings, ledgerTransactions } from './tables.ts';

/** The order a movement belongs to, the day of the movement, and who recorded it. The application's row must be locked. */
export type OrderMovement = {
  order: OrderRow;
  customerId: string;
  bookedOn: string;
  recordedAt: Date;
  /** The officer's id, or 'system'. */
  madeBy: string;
};
/** The row that proves money: a confirmed transfer, or a provider's transaction. */
export type MoneySource = { source: 'payment' | 'credit'; sourceId: string };

/** Returns the movement of an application's first order; null before it is signed. */
export async function readMovement(
  database: Database,
  application: { id: string; ownerId: string },
  movement: Pick<OrderMovement, 'bookedOn' | 'recordedAt' | 'madeBy'>,
): Promise<OrderMovement | null> {
  const order = await orderOf(database, application.id);
  return order && { order, customerId: application.ownerId, ...movement };
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

/** Posts money that pays an order, together with what `suspense` holds for it. */
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

const ofOrder = (order: OrderRow, kind: string) => ({ kind, source: 'order', sourceId: order.id });

/** Posts the government's fees and duty, paid to the registry on filing. */
export const postRegistryPaid = async (database: Database, movement: OrderMovement): Promise<boolean> =>
  post(
    database,
    movement,
    ofOrder(movement.order, 'registry_paid'),
    registryPaidPostings(await balancesOfOrder(database, movement.order)),
  );

/** Posts our fee as earned: the registry confirmed. */
export const postEarned = async (database: Database, movement: OrderMovement): Promise<boolean> =>
  post(
    database,
    movement,
    ofOrder(movement.order, 'earned'),
    earnedPostings(await balancesOfOrder(database, movement.order)),
  );

/** Posts that everything held of an order is owed to the customer: it will not be filed. */
export const postRefundDue = async (database: Database, movement: OrderMovement): Promise<boolean> =>
  post(
    database,
    movement,
    ofOrder(movement.order, 'refund_due'),
    refundDuePostings(await balancesOfOrder(database, movement.order)),
  );

/** Posts a refund that was sent, from our bank account or by a provider. A refund of nothing posts nothing. */
export const postRefundSent = async (
  database: Database,
  movement: OrderMovement,
  refund: { id: string; amountMinor: number },
  cash: CashAccount = 'bank:operating',
): Promise<boolean> =>
  post(
    database,
    movement,
    { kind: 'sent', source: 'refund', sourceId: refund.id },
    refundSentPostings({
      balances: await balancesOfOrder(database, movement.order),
      amountMinor: refund.amountMinor,
      cash,
    }),
  );

/** Posts that a refund which was sent has come back: the opposite of what was posted when it was sent. */
export async function postRefundFailed(
  database: Database,
  movement: OrderMovement,
  refundId: string,
): Promise<boolean> {
  const sent = await database.sql
    .select({ account: ledgerPostings.account, minor: ledgerPostings.amountMinor })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(
      and(
        eq(ledgerTransactions.source, 'refund'),
        eq(ledgerTransactions.sourceId, refundId),
        eq(ledgerTransactions.kind, 'sent'),
      ),
    );
  return post(
    database,
    movement,
    { kind: 'failed', source: 'refund', sourceId: refundId },
    sent.map(({ account, minor }) => ({ account, minor: -minor })),
  );
}

/** Posts what we keep after the customer confirmed a refund. */
export const postKept = async (database: Database, movement: OrderMovement): Promise<boolean> =>
  post(
    database,
    movement,
    ofOrder(movement.order, 'kept'),
    keptPostings(await balancesOfOrder(database, movement.order)),
  );
