import { and, asc, eq, gt, like, or, sql } from 'drizzle-orm';
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
export const takenBack = 'The payer’s bank took it back.';
type Decision = 'won' | 'lost';
/** A decision or its reversal that is posted again has its number: `won`, `won/2`. */
type Kind = 'opened' | 'fee' | NumberedKind<Decision | `${Decision}_reversed`>;
type NumberedKind<T extends string> = T | `${T}/${number}`;

/**
 * Posts how a dispute stands: what the provider took back when it was opened, its fee, and the decision. A
 * decision that the bank changed later is reversed, each time that it changes. Idempotent: each step has a unique
 * source.
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
  const posted = await readSteps(database, disputed.cause);
  if (standingOf(posted, dispute.status) > 0) return;
  const changed: Decision = dispute.status === 'won' ? 'lost' : 'won';
  const standing = standingOf(posted, changed);
  if (standing > 0) {
    const decided = posted.get(numbered(changed, standing)) ?? [];
    const isReversed = await post(numbered(`${changed}_reversed`, standing), reversedPostings(decided));
    if (isReversed && changed === 'lost') await reopenSuspended(database, now, disputed, decided);
  }
  // A decision may be about another amount than the provider named first.
  const takenMinor = (posted.get('opened') ?? [])
    .filter(({ account }) => account === 'disputes-held')
    .reduce((sum, { minor }) => sum + minor, 0);
  const kind = numbered(dispute.status, countOf(posted, dispute.status) + 1);
  if (dispute.status === 'won') await post(kind, disputeWonPostings(provider, takenMinor));
  else
    await post(kind, [
      ...(await lostPostings(database, now, disputed)),
      ...disputeOpenedPostings(provider, dispute.amountMinor - takenMinor),
    ]);
}

const numbered = <T extends string>(kind: T, number: number): NumberedKind<T> =>
  number === 1 ? kind : `${kind}/${number}`;

/** Returns how often a step was posted. */
const countOf = (posted: ReadonlyMap<string, unknown>, kind: string): number =>
  [...posted.keys()].filter((each) => each === kind || each.startsWith(`${kind}/`)).length;

/** Returns the number of a decision that was posted and not reversed; 0: there is none. */
function standingOf(posted: ReadonlyMap<string, unknown>, decision: Decision): number {
  const number = countOf(posted, decision);
  return number > countOf(posted, `${decision}_reversed`) ? number : 0;
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
  const exceptions = await findSuspended(database, disputed);
  const suspended = sumSuspended(exceptions);
  const open = exceptions.filter(({ resolvedAt }) => resolvedAt === null);
  const postings: OwnedPosting[] = [];
  let left = dispute.amountMinor;
  for (const [index, { order, readBalances }] of [...parts.entries()].toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    const balances = await readBalances();
    const held = suspended.get(order?.id ?? null) ?? { minor: 0, paidOrder: true };
    const amount = index === 0 ? left : Math.min(left, disputableMinor(balances, held));
    left -= amount;
    postings.push(
      ...disputeLostPostings(balances, amount, held).map((posting) =>
        posting.account === 'disputes-held' || order === null ? posting : { ...posting, order },
      ),
    );
  }
  await takeFromSuspended(database, now, open, suspendedIn(postings));
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

/** Returns what was posted for each step of a dispute. */
async function readSteps(
  database: Database,
  cause: string,
): Promise<ReadonlyMap<string, readonly OwnedPosting[]>> {
  const rows = await database.sql
    .select({
      kind: ledgerTransactions.kind,
      account: ledgerPostings.account,
      minor: ledgerPostings.amountMinor,
      orderId: ledgerPostings.orderId,
      customerId: ledgerPostings.customerId,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(and(eq(ledgerTransactions.source, source), eq(ledgerTransactions.sourceId, cause)));
  const steps = Map.groupBy(rows, ({ kind }) => kind);
  return new Map(
    [...steps].map(([kind, postings]) => [
      kind,
      postings.map(({ account, minor, orderId, customerId }) =>
        orderId === null || customerId === null
          ? { account, minor }
          : { account, minor, order: { id: orderId, customerId } },
      ),
    ]),
  );
}

type ExceptionRow = typeof paymentExceptions.$inferSelect;

/** Selects the exceptions of a credit. Those of a request for Taxpromax name it as their cause only. */
const causedBy = ({ id }: CreditedDispute['credit']) =>
  or(
    eq(paymentExceptions.creditId, id),
    eq(paymentExceptions.cause, id),
    like(paymentExceptions.cause, `${id}/%`),
  );

/** Returns the exceptions that held the disputed payment in `suspense`, or still hold it. */
const findSuspended = (database: Database, { credit, dispute }: CreditedDispute): Promise<ExceptionRow[]> =>
  database.sql
    .select()
    .from(paymentExceptions)
    .where(
      and(
        causedBy(credit),
        eq(paymentExceptions.currency, dispute.currency),
        gt(paymentExceptions.amountMinor, sql`0`),
      ),
    )
    .orderBy(asc(paymentExceptions.openedAt), asc(paymentExceptions.id))
    .for('update');

/** Returns what exceptions hold of each order; under null, of a request for Taxpromax. */
function sumSuspended(rows: readonly ExceptionRow[]): ReadonlyMap<string | null, SuspendedMoney> {
  const held = new Map<string | null, SuspendedMoney>();
  for (const row of rows) {
    const { minor, paidOrder } = held.get(row.orderId) ?? { minor: 0, paidOrder: true };
    held.set(row.orderId, {
      minor: row.resolvedAt === null ? minor + row.amountMinor : minor,
      paidOrder: paidOrder && (row.kind === 'overpaid' || wasCompleted(row)),
    });
  }
  return held;
}

/** Returns what a lost dispute took from `suspense` of each order. */
function suspendedIn(postings: readonly OwnedPosting[]): Map<string | null, number> {
  const taken = new Map<string | null, number>();
  for (const { account, minor, order } of postings)
    if (account === 'suspense') taken.set(order?.id ?? null, (taken.get(order?.id ?? null) ?? 0) + minor);
  return taken;
}

/**
 * Closes the exceptions whose money a lost dispute took: the payer has it, so nobody returns it again. One of which
 * a part was taken still holds the rest, about which an officer decides anew.
 */
async function takeFromSuspended(
  database: Database,
  now: Date,
  rows: readonly ExceptionRow[],
  taken: Map<string | null, number>,
): Promise<void> {
  for (const { id, orderId, amountMinor } of rows) {
    const minor = Math.min(amountMinor, taken.get(orderId) ?? 0);
    if (minor === 0) continue;
    taken.set(orderId, (taken.get(orderId) ?? 0) - minor);
    // oxlint-disable-next-line no-await-in-loop
    await database.sql
      .update(paymentExceptions)
      .set(
        minor === amountMinor
          ? { resolution: 'completed', resolvedAt: now, note: takenBack }
          : { amountMinor: amountMinor - minor, proposedBy: null, proposal: null },
      )
      .where(eq(paymentExceptions.id, id));
  }
}

/**
 * Gives the exceptions back what a lost dispute took from them: the bank has given the money back. What was taken
 * of one whose rest an officer has dealt with since is held by a further one.
 */
async function reopenSuspended(
  database: Database,
  now: Date,
  disputed: CreditedDispute,
  lost: readonly OwnedPosting[],
): Promise<void> {
  const rows = await findSuspended(database, disputed);
  for (const [orderId, takenMinor] of suspendedIn(lost)) {
    const own = rows.filter((row) => row.orderId === orderId);
    let left = takenMinor;
    for (const { id, amountMinor } of own.filter(isTakenBack)) {
      left -= amountMinor;
      // oxlint-disable-next-line no-await-in-loop
      await database.sql
        .update(paymentExceptions)
        .set({ resolution: null, resolvedAt: null, note: null })
        .where(eq(paymentExceptions.id, id));
    }
    const last = own.at(-1);
    if (left <= 0 || last === undefined) continue;
    const open = own.find(({ resolvedAt }) => resolvedAt === null);
    // oxlint-disable-next-line no-await-in-loop
    await (open
      ? database.sql
          .update(paymentExceptions)
          .set({ amountMinor: open.amountMinor + left, proposedBy: null, proposal: null })
          .where(eq(paymentExceptions.id, open.id))
      : database.sql.insert(paymentExceptions).values({
          kind: last.kind,
          cause: `${disputed.credit.id}/${crypto.randomUUID()}`,
          orderId,
          attemptId: last.attemptId,
          creditId: last.creditId,
          provider: last.provider,
          reference: last.reference,
          currency: last.currency,
          amountMinor: left,
          openedAt: now,
        }));
  }
}

const isTakenBack = ({ resolution, note }: ExceptionRow): boolean =>
  resolution === 'completed' && note === takenBack;

/** Returns whether the rest of what was due arrived, so that what was held paid the order with it. */
const wasCompleted = (row: ExceptionRow): boolean => row.resolution === 'completed' && !isTakenBack(row);
