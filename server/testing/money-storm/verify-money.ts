import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { splitReceipt } from '#rules/desk/split-receipt.ts';
import { applications, orders, payments } from '../../applications/tables.ts';
import { cartOrders } from '../../carts/tables.ts';
import type { Database } from '../../database/database.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import type {
  CheckoutProvider,
  CheckoutProviderId,
  ProviderTransaction,
} from '../../payments/providers/checkout-provider.ts';
import { clearingOfDisputes, verifyDisputes, type PostedDispute } from './verify-disputes.ts';
import { verifyRefunds } from './verify-refunds.ts';
import { attemptShares, credits, paymentAttempts, paymentExceptions } from '../../payments/tables.ts';

export type MoneyFigures = {
  /** Charges at the simulators for our attempts. */
  charges: number;
  credits: number;
  paidOrders: number;
  /** Disputes that the bank decided for the payer, of money that was credited. */
  lostDisputes: number;
  /** Charges that do not fit their attempt: not posted, for an officer. */
  refused: number;
  /** Refunds that providers carried out, and that they could not. */
  refundsSent: number;
  refundsFailed: number;
  /** Orders with money that waits for an officer. */
  heldOrders: number;
  postings: number;
  violations: string[];
};

const dayMs = 86_400_000;

type Key = { provider: string; mode: string; transactionId: string };
const keyOf = ({ provider, mode, transactionId }: Key): string => `${provider}/${mode}/${transactionId}`;

type Listed = ProviderTransaction & {
  provider: CheckoutProviderId;
  orderId: string;
  attempt: typeof paymentAttempts.$inferSelect;
  /** The amount each order should have of it; of one application, all of it. */
  parts: { orderId: string; currency: string; minor: number }[];
};

/** Returns what a provider returned of a transaction, or is returning. */
type RefundedMinorOf = (provider: CheckoutProviderId, transactionId: string) => number;

/** Compares orders, ledger and providers to the last unit. */
export async function verifyMoney(
  database: Database,
  checkouts: readonly CheckoutProvider[],
  refundedMinorOf: RefundedMinorOf,
): Promise<MoneyFigures> {
  const report = await checkLedger(database);
  const violations = [...report.faults];
  const charges = await listCharges(database, checkouts);
  const credited = await database.sql.select().from(credits);
  const byKey = Map.groupBy(credited, keyOf);
  for (const charge of charges) {
    const key = `${charge.provider}/${charge.mode}/${charge.id}`;
    const [credit, ...more] = byKey.get(key) ?? [];
    // Money that its bank took back before we asked does not count.
    if (!credit && charge.status === 'reversed') continue;
    if (!credit)
      violations.push(
        `${key} was charged and not credited: attempt ${charge.attempt.reference} is ${charge.attempt.state}, ${charge.attempt.providerReference ?? 'without a page'}`,
      );
    else if (
      more.length > 0 ||
      credit.chargedMinor !== charge.chargedMinor ||
      credit.currency !== charge.currency ||
      credit.orderId !== charge.orderId
    )
      violations.push(`${key} was credited otherwise than charged`);
  }
  const known = new Set(charges.map(({ provider, mode, id }) => `${provider}/${mode}/${id}`));
  const posted = credited.filter(({ verdict }) => verdict !== 'wrong_mode' && verdict !== 'wrong_reference');
  for (const { provider, mode, transactionId } of posted)
    if (!known.has(`${provider}/${mode}/${transactionId}`))
      violations.push(`${provider}/${mode}/${transactionId} was credited and not charged`);
  // A charge that does not fit its attempt is not posted: an officer is told.
  const refused = credited.filter((credit) => !posted.includes(credit));
  const asked = new Set(
    (await database.sql.select().from(paymentExceptions)).map(({ creditId }) => creditId),
  );
  for (const { id, provider, transactionId, verdict } of refused)
    if (!asked.has(id))
      violations.push(`${provider}/${transactionId} is ${verdict}, and no officer was told`);
  const refusedKeys = new Set(refused.map(keyOf));
  const counted = charges.filter((charge) => {
    const key = keyOf({ ...charge, transactionId: charge.id });
    return !refusedKeys.has(key) && (charge.status === 'paid' || byKey.has(key));
  });
  const disputes = await verifyDisputes(database, checkouts, credited);
  violations.push(...disputes.violations);
  const returned = await verifyRefunds(database, charges, refundedMinorOf);
  violations.push(...returned.violations);
  const movements = [...clearingOfDisputes(disputes.posted), ...returned.clearing];
  violations.push(...(await compareClearing(database, counted, posted, movements)));
  const ofOrders = await compareOrders(database, counted, disputes.posted);
  return {
    charges: charges.length,
    credits: credited.length,
    paidOrders: ofOrders.paid,
    lostDisputes: disputes.posted.filter(({ status }) => status === 'lost').length,
    refused: refused.length,
    refundsSent: returned.sent,
    refundsFailed: returned.failed,
    heldOrders: ofOrders.held,
    postings: report.postings,
    violations: [...violations, ...ofOrders.violations],
  };
}

/** Returns what the providers list as paid in our mode for our attempts. */
async function listCharges(database: Database, checkouts: readonly CheckoutProvider[]): Promise<Listed[]> {
  const attempts = await database.sql.select().from(paymentAttempts);
  const byReference = new Map(
    attempts.map((attempt) => [`${attempt.provider} ${attempt.reference}`, attempt]),
  );
  const shares = Map.groupBy(
    await database.sql.select().from(attemptShares).orderBy(asc(attemptShares.position)),
    ({ attemptId }) => attemptId,
  );
  const now = Date.now();
  const period = { from: new Date(now - dayMs), until: new Date(now + dayMs) };
  const charges: Listed[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const provider of checkouts)
    for (const transaction of await provider.listTransactions(period)) {
      const attempt = byReference.get(`${provider.id} ${transaction.reference ?? ''}`);
      const isCharged = transaction.status === 'paid' || transaction.status === 'reversed';
      if (isCharged && transaction.mode === provider.mode && attempt)
        charges.push({
          ...transaction,
          provider: provider.id,
          orderId: attempt.orderId,
          attempt,
          parts: partsOf(transaction, attempt, shares.get(attempt.id) ?? []),
        });
    }
  return charges;
}

/**
 * Splits a charge as decision 53 says: by the shares in their order, and money of another currency to the
 * first one.
 */
function partsOf(
  { chargedMinor, currency }: ProviderTransaction,
  attempt: typeof paymentAttempts.$inferSelect,
  shares: readonly (typeof attemptShares.$inferSelect)[],
): Listed['parts'] {
  if (shares.length === 0 || currency !== attempt.currency)
    return [{ orderId: attempt.orderId, currency, minor: chargedMinor }];
  const dues = shares.map(({ dueMinor }) => dueMinor);
  return splitReceipt(chargedMinor, dues).map((minor, index) => ({
    orderId: shares[index]?.orderId ?? '',
    currency,
    minor,
  }));
}

/** The states in which the part that is due waits for its money. */
const unpaidStates = new Set([
  'awaiting_payment',
  'payment_reported',
  'difference_due',
  'difference_reported',
]);

const add = (sums: Map<string, number>, key: string, minor: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + minor);
};

/** Compares what clearing accounts hold with the charges less the fees. */
async function compareClearing(
  database: Database,
  charges: readonly Listed[],
  posted: readonly (typeof credits.$inferSelect)[],
  movements: readonly { key: string; minor: number }[],
): Promise<string[]> {
  const expected = new Map<string, number>();
  for (const { provider, currency, chargedMinor } of charges)
    add(expected, `clearing:${provider} ${currency}`, chargedMinor);
  for (const { provider, feeCurrency, feeMinor } of posted)
    if (feeMinor !== null) add(expected, `clearing:${provider} ${feeCurrency}`, -feeMinor);
  for (const { key, minor } of movements) add(expected, key, minor);
  const { rows } = await database.query(
    `select account || ' ' || currency as key, sum(amount_minor)::text as minor
     from ledger_postings where account like 'clearing:%' group by account, currency`,
  );
  const actual = new Map(rows.map(({ key, minor }) => [String(key), Number(minor)]));
  return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((key) =>
    (expected.get(key) ?? 0) === (actual.get(key) ?? 0)
      ? []
      : [`${key} holds ${actual.get(key) ?? 0} and should hold ${expected.get(key) ?? 0}`],
  );
}

/**
 * Compares each part of an order with its charges: paid once or not at all, the rest in suspense with a task
 * for an officer. What was returned, and what is owed for a reduction or a refused application, was held for
 * it before.
 */
async function compareOrders(
  database: Database,
  charges: readonly Listed[],
  disputes: readonly PostedDispute[],
): Promise<{ paid: number; held: number; violations: string[] }> {
  const rows = await database.sql
    .select({
      order: orders,
      state: applications.orderState,
      duePart: applications.duePart,
      reference: applications.reference,
      confirmedAt: payments.confirmedAt,
    })
    .from(orders)
    .innerJoin(applications, eq(applications.id, orders.applicationId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(gt(orders.totalMinor, 0));
  const { rows: sums } = await database.query(
    `select order_id || ' ' || account || ' ' || currency as key, sum(amount_minor)::text as minor
     from ledger_postings group by order_id, account, currency`,
  );
  const { rows: refunded } = await database.query(
    `select p.order_id as id, sum(p.amount_minor)::text as minor from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
     where t.source = 'refund' and p.account like 'clearing:%' group by p.order_id`,
  );
  const returnedOf = new Map(refunded.map(({ id, minor }) => [String(id), -Number(minor)]));
  const balances = new Map(sums.map(({ key, minor }) => [String(key), Number(minor)]));
  const open = await database.sql
    .select()
    .from(paymentExceptions)
    .where(and(isNull(paymentExceptions.resolvedAt)));
  const { rows: confirmations } = await database.query(
    `select application_id as id, count(*)::int as count from application_events where verb in ('confirmPayment', 'confirmDifference') group by 1`,
  );
  const confirmed = new Map(confirmations.map(({ id, count }) => [String(id), Number(count)]));
  const partsOfOrder = Map.groupBy(
    charges.flatMap(({ parts }) => parts),
    ({ orderId }) => orderId,
  );
  const groups = new Map<string, string>(
    (await database.sql.select().from(cartOrders)).map(({ orderId, cartId }) => [orderId, cartId]),
  );
  const groupOf = (orderId: string): string => groups.get(orderId) ?? orderId;
  /** Lost disputes by order and currency, counted together for orders that are paid together. */
  const lostOf = Map.groupBy(
    disputes.filter(({ status }) => status === 'lost'),
    ({ credit, currency }) => `${groupOf(credit.orderId)} ${currency}`,
  );
  const left = new Map<string, { received: number; has: number; lost: number }>();
  const exceptionsOf = Map.groupBy(open, ({ orderId }) => orderId);
  const violations: string[] = [];
  const paidParts = new Map<string, number>();
  let [paid, held] = [0, 0];
  for (const { order, state, duePart, reference, confirmedAt } of rows) {
    const { currency, totalMinor } = order;
    const balance = (account: string): number => balances.get(`${order.id} ${account} ${currency}`) ?? 0;
    const own = (partsOfOrder.get(order.id) ?? []).filter((part) => part.currency === currency);
    const received = own.reduce((sum, { minor }) => sum + minor, 0);
    const isPaid = confirmedAt !== null;
    if (isPaid === (duePart === order.part && unpaidStates.has(state)))
      violations.push(`${reference} is ${state}, and its part ${order.part} is ${isPaid ? '' : 'not '}paid`);
    const due = isPaid ? totalMinor : 0;
    const forOrder =
      (returnedOf.get(order.id) ?? 0) -
      ['client:government', 'client:stamp-duty', 'deferred', 'vat:output', 'refunds-payable'].reduce(
        (sum, account) => sum + balance(account),
        0,
      );
    const waiting = (exceptionsOf.get(order.id) ?? [])
      .filter((exception) => exception.currency === currency)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (isPaid) paid += 1;
    if (waiting > 0) held += 1;
    // A lost dispute takes what is unspent, and nothing was spent here.
    const group = `${groupOf(order.id)} ${currency}`;
    const lost = (lostOf.get(group) ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (lost > 0) {
      const sums = left.get(group) ?? { received: 0, has: 0, lost };
      left.set(group, {
        received: sums.received + received,
        has: sums.has + forOrder - balance('suspense'),
        lost,
      });
    }
    if (lost === 0 && forOrder !== due)
      violations.push(`${reference} is ${state} and has ${forOrder} of ${due}`);
    if (lost === 0 && -balance('suspense') !== received - due)
      violations.push(`${reference} holds ${-balance('suspense')} of ${received - due} in suspense`);
    if (waiting !== -balance('suspense'))
      violations.push(`${reference} holds ${-balance('suspense')} and officers see ${waiting}`);
    if (!isPaid && own.some(({ minor }) => minor >= totalMinor))
      violations.push(`${reference} was charged in full and is ${state}`);
    if (isPaid) add(paidParts, order.applicationId, 1);
  }
  for (const applicationId of new Set([...paidParts.keys(), ...confirmed.keys()])) {
    const [parts, confirmations] = [paidParts.get(applicationId) ?? 0, confirmed.get(applicationId) ?? 0];
    if (parts !== confirmations)
      violations.push(`${applicationId} has ${parts} paid parts and ${confirmations} confirmations`);
  }
  for (const [group, { received, has, lost }] of left)
    if (has !== received - lost)
      violations.push(`${group} has ${has} of ${received} after ${lost} was lost in disputes`);
  return { paid, held, violations };
}
