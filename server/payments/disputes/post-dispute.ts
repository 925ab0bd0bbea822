import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  disputeFeePostings,
  disputableMinor,
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
  reversedPostings,
  type SuspendedMoney,
} from '#rules/ledger/dispute-postings.ts';
import { isRefused } from '#rules/desk/judge-receipt.ts';
import type { Posting } from '#rules/ledger/postings.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import type { ApplicationRow, OrderRow } from '../../applications/queries.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import type { Database } from '../../database/database.ts';
import { balancesOfOrder } from '../../ledger/balances.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';
import { ledgerPostings, ledgerTransactions } from '../../ledger/tables.ts';
import type { CheckoutProvider, ProviderDispute } from '../providers/checkout-provider.ts';
import { paymentExceptions, type credits } from '../tables.ts';

/** A dispute about a payment that we credited. The applications must be locked. */
export type CreditedDispute = {
  /** Identifies the dispute among all providers. */
  cause: string;
  provider: CheckoutProvider['id'];
  dispute: ProviderDispute;
  credit: Pick<typeof credits.$inferSelect, 'id' | 'verdict' | 'currency'>;
  /** The orders that it was credited to, the first one first. */
  parts: readonly DisputedPart[];
};
type DisputedPart = { order: OrderRow; application: ApplicationRow };
type OwnedPosting = Posting & { readonly order?: { id: string; customerId: string } };

const source = 'dispute';
type Kind = 'opened' | 'fee' | 'won' | 'lost' | 'won_reversed' | 'lost_reversed';

/**
 * Posts how a dispute stands: what the provider took back when it was opened, its fee, and the decision. A
 * decision that the bank changed later is reversed once. Idempotent: each step has a unique source.
 */
export async function postDispute(database: Database, now: Date, disputed: CreditedDispute): Promise<void> {
  const { provider, dispute, credit } = disputed;
  // A payment that does not fit its attempt was never posted; an officer handles another currency.
  if (isRefused(credit.verdict)) return;
  if (dispute.currency !== credit.currency || !dispute.moneyTaken) return;
  const post = (kind: Kind, postings: readonly OwnedPosting[]) =>
    postStep(database, now, disputed, kind, postings);
  await post('opened', disputeOpenedPostings(provider, dispute.amountMinor));
  if (dispute.feeMinor !== null) await post('fee', disputeFeePostings(provider, dispute.feeMinor));
  if (dispute.status === 'won') {
    const lost = await postedOf(database, disputed.cause, 'lost');
    if (lost.length > 0) await post('lost_reversed', reversedPostings(lost));
    await post('won', disputeWonPostings(provider, dispute.amountMinor));
  }
  if (dispute.status === 'lost' && (await postedOf(database, disputed.cause, 'lost')).length === 0) {
    const won = await postedOf(database, disputed.cause, 'won');
    if (won.length > 0) await post('won_reversed', reversedPostings(won));
    await post('lost', await lostPostings(database, now, disputed));
  }
}

/**
 * Returns the postings of a lost dispute: each order gives what it still holds, and the rest is the expense
 * of the first.
 */
async function lostPostings(
  database: Database,
  now: Date,
  disputed: CreditedDispute,
): Promise<OwnedPosting[]> {
  const { dispute, parts } = disputed;
  const suspended = await closeSuspended(database, now, disputed);
  const postings: OwnedPosting[] = [];
  let left = dispute.amountMinor;
  for (const [index, { order, application }] of [...parts.entries()].toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    const balances = await balancesOfOrder(database, { id: order.id, currency: dispute.currency });
    const held = suspended.get(order.id) ?? { minor: 0, isExcess: false };
    const amount = index === 0 ? left : Math.min(left, disputableMinor(balances, held));
    if (amount === 0) continue;
    left -= amount;
    const owner = { id: order.id, customerId: application.ownerId };
    postings.push(
      ...disputeLostPostings(balances, amount, held).map((posting) =>
        posting.account === 'disputes-held' ? posting : { ...posting, order: owner },
      ),
    );
  }
  return postings;
}

const postStep = (
  database: Database,
  now: Date,
  { cause, dispute, parts: [first] }: CreditedDispute,
  kind: Kind,
  postings: readonly OwnedPosting[],
): Promise<boolean> => {
  if (!first) throw new Error(`Dispute ${cause} is about no order`);
  const { order, application } = first;
  return postTransaction(database, {
    kind,
    source,
    sourceId: cause,
    bookedOn: calendarDateIn(
      serviceSnapshotOf(application).country.zone,
      kind === 'opened' || kind === 'fee' ? dispute.openedAt : now,
    ),
    recordedAt: now,
    madeBy: 'system',
    order: { id: order.id, customerId: application.ownerId },
    currency: dispute.currency as Currency,
    postings,
  });
};

/** Returns what was posted for a step of a dispute. */
async function postedOf(database: Database, cause: string, kind: Kind): Promise<OwnedPosting[]> {
  const rows = await database.sql
    .select({
      account: ledgerPostings.account,
      minor: ledgerPostings.amountMinor,
      orderId: ledgerPostings.orderId,
      customerId: ledgerPostings.customerId,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(
      and(
        eq(ledgerTransactions.source, source),
        eq(ledgerTransactions.sourceId, cause),
        eq(ledgerTransactions.kind, kind),
      ),
    );
  return rows.map(({ account, minor, orderId, customerId }) =>
    orderId === null || customerId === null
      ? { account, minor }
      : { account, minor, order: { id: orderId, customerId } },
  );
}

/**
 * Closes the exceptions that hold the disputed payment in `suspense`: the payer has the money, so nobody
 * returns it again.
 * @returns what they held of each order
 */
async function closeSuspended(
  database: Database,
  now: Date,
  { credit, dispute }: CreditedDispute,
): Promise<ReadonlyMap<string, SuspendedMoney>> {
  const rows = await database.sql
    .update(paymentExceptions)
    .set({ resolution: 'completed', resolvedAt: now, note: 'The payer’s bank took it back.' })
    .where(
      and(
        eq(paymentExceptions.creditId, credit.id),
        eq(paymentExceptions.currency, dispute.currency),
        gt(paymentExceptions.amountMinor, sql`0`),
        isNull(paymentExceptions.resolvedAt),
      ),
    )
    .returning({
      orderId: paymentExceptions.orderId,
      minor: paymentExceptions.amountMinor,
      kind: paymentExceptions.kind,
    });
  const held = new Map<string, SuspendedMoney>();
  for (const { orderId, minor, kind } of rows)
    if (orderId !== null)
      held.set(orderId, { minor: (held.get(orderId)?.minor ?? 0) + minor, isExcess: kind === 'overpaid' });
  return held;
}
