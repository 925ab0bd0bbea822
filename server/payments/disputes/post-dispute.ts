import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
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
import type { Balances, Posting } from '#rules/ledger/postings.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import type { Database } from '../../database/database.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';
import { ledgerPostings, ledgerTransactions } from '../../ledger/tables.ts';
import type { CheckoutProvider, ProviderDispute } from '../providers/checkout-provider.ts';
import { paymentExceptions, type credits } from '../tables.ts';

/** A dispute about a payment that we credited. What it was credited to must be locked. */
export type CreditedDispute = {
  /** Identifies the dispute among all providers. */
  cause: string;
  provider: CheckoutProvider['id'];
  dispute: ProviderDispute;
  credit: Pick<typeof credits.$inferSelect, 'id' | 'verdict' | 'currency'>;
  /** The orders that it was credited to, the first one first; or the request for Taxpromax. */
  parts: readonly DisputedPart[];
};
/** What a disputed payment was credited to, with what it still holds. */
export type DisputedPart = {
  /** Null: a request for Taxpromax, which has no order. */
  readonly order: { readonly id: string; readonly customerId: string } | null;
  readonly zone: string;
  readonly readBalances: () => Promise<Balances>;
};
type OwnedPosting = Posting & { readonly order?: { id: string; customerId: string } };

const source = 'dispute';
/** Note of the exceptions that a lost dispute closes. */
const takenBack = 'The payer’s bank took it back.';
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
  if (dispute.status !== 'won' && dispute.status !== 'lost') return;
  // A decision may be about another amount than the provider named first.
  const takenMinor = (await postedOf(database, disputed.cause, 'opened'))
    .filter(({ account }) => account === 'disputes-held')
    .reduce((sum, { minor }) => sum + minor, 0);
  const lost = await postedOf(database, disputed.cause, 'lost');
  if (dispute.status === 'won') {
    if (lost.length > 0 && (await post('lost_reversed', reversedPostings(lost))))
      await reopenSuspended(database, disputed);
    await post('won', disputeWonPostings(provider, takenMinor));
  } else if (lost.length === 0) {
    const won = await postedOf(database, disputed.cause, 'won');
    if (won.length > 0) await post('won_reversed', reversedPostings(won));
    await post('lost', [
      ...(await lostPostings(database, now, disputed)),
      ...disputeOpenedPostings(provider, dispute.amountMinor - takenMinor),
    ]);
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
  for (const [index, { order, readBalances }] of [...parts.entries()].toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    const balances = await readBalances();
    const held = suspended.get(order?.id ?? null) ?? { minor: 0, isExcess: false };
    const amount = index === 0 ? left : Math.min(left, disputableMinor(balances, held));
    if (amount === 0) continue;
    left -= amount;
    postings.push(
      ...disputeLostPostings(balances, amount, held).map((posting) =>
        posting.account === 'disputes-held' || order === null ? posting : { ...posting, order },
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
  if (!first) throw new Error(`Dispute ${cause} is about no payment`);
  return postTransaction(database, {
    kind,
    source,
    sourceId: cause,
    bookedOn: calendarDateIn(first.zone, kind === 'opened' || kind === 'fee' ? dispute.openedAt : now),
    recordedAt: now,
    madeBy: 'system',
    order: first.order,
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
 * @returns what they held of each order; under null, of a request for Taxpromax
 */
async function closeSuspended(
  database: Database,
  now: Date,
  { credit, dispute }: CreditedDispute,
): Promise<ReadonlyMap<string | null, SuspendedMoney>> {
  const rows = await database.sql
    .update(paymentExceptions)
    .set({ resolution: 'completed', resolvedAt: now, note: takenBack })
    .where(
      and(
        causedBy(credit),
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
  const held = new Map<string | null, SuspendedMoney>();
  for (const { orderId, minor, kind } of rows)
    held.set(orderId, { minor: (held.get(orderId)?.minor ?? 0) + minor, isExcess: kind === 'overpaid' });
  return held;
}

/** Selects the exceptions of a credit. Those of a request for Taxpromax name it as their cause only. */
const causedBy = ({ id }: CreditedDispute['credit']) =>
  or(eq(paymentExceptions.creditId, id), eq(paymentExceptions.cause, id));

/** Opens the exceptions again that a lost dispute closed: the bank has given the money back. */
async function reopenSuspended(database: Database, { credit }: CreditedDispute): Promise<void> {
  await database.sql
    .update(paymentExceptions)
    .set({ resolution: null, resolvedAt: null, note: null })
    .where(
      and(
        causedBy(credit),
        eq(paymentExceptions.resolution, 'completed'),
        eq(paymentExceptions.note, takenBack),
      ),
    );
}
