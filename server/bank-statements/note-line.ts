import { and, count, eq, like } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { payoutPostings, type CheckoutProviderId } from '#rules/ledger/postings.ts';
import type { Currency } from '#values/money.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { postTransaction } from '../ledger/post-transaction.ts';
import { ledgerPostings, ledgerTransactions } from '../ledger/tables.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import { decidedAlready } from './decided-already.ts';
import { readLine, type BankLineView } from './read-lines.ts';
import { isHeldAsSecond } from './second-payments.ts';
import { bankLines, type BankLineRow } from './tables.ts';

type LineDependencies = Pick<Dependencies, 'database' | 'clock'>;
type Note = { note?: string | undefined; payoutOf?: CheckoutProviderId | undefined };

/**
 * Records what an open line is that pays no application. A payout of a provider is posted: its clearing
 * account owes us less.
 * @throws Refusal not_found, not_possible_now
 */
export async function noteLine(
  { database, clock }: LineDependencies,
  caller: Caller,
  id: string,
  { note = '', payoutOf }: Note,
): Promise<BankLineView> {
  const officer = officerActor(caller);
  await database.transaction(async () => {
    const line = await lockLine(database, id, 'open');
    const words = [payoutOf === undefined ? '' : `Payout of ${checkoutNames[payoutOf]}.`, note];
    await database.sql
      .update(bankLines)
      .set({
        state: 'noted',
        note: words.filter((part) => part !== '').join(' '),
        decidedBy: officer.id,
        decidedByName: officer.name,
        decidedAt: clock(),
      })
      .where(eq(bankLines.id, id));
    if (payoutOf !== undefined)
      await postPayout({ database, clock }, line, {
        provider: payoutOf,
        minor: line.amountMinor,
        madeBy: officer.id,
      });
  });
  return readLine(database, id);
}

/** Opens a noted line again; a payout is posted back. @throws Refusal not_found, not_possible_now */
export async function reopenLine(
  { database, clock }: LineDependencies,
  caller: Caller,
  id: string,
): Promise<BankLineView> {
  await database.transaction(async () => {
    const line = await lockLine(database, id, 'noted');
    if (await isHeldAsSecond(database, id))
      throw new Refusal('not_possible_now', {
        words: 'This money is held as a second payment. Decide about it on the page Money.',
      });
    await database.sql
      .update(bankLines)
      .set({ state: 'open', note: null, decidedBy: null, decidedByName: null, decidedAt: null })
      .where(eq(bankLines.id, id));
    const posted = await postedPayout(database, id);
    if (posted !== null)
      await postPayout({ database, clock }, line, { ...posted, minor: -posted.minor, madeBy: caller.userId });
  });
  return readLine(database, id);
}

async function lockLine(
  database: LineDependencies['database'],
  id: string,
  state: BankLineRow['state'],
): Promise<BankLineRow> {
  const [line] = await database.sql.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
  if (!line) throw new Refusal('not_found');
  if (line.state !== state) throw decidedAlready();
  return line;
}

const ofLine = (id: string) =>
  and(eq(ledgerTransactions.source, 'payout'), like(ledgerTransactions.sourceId, `${id}/%`));

/**
 * Posts a payout, or its reversal. Each posting of a line has a number, because a line may be opened and
 * noted again.
 */
async function postPayout(
  { database, clock }: LineDependencies,
  { id, bookedOn, currency }: BankLineRow,
  { provider, minor, madeBy }: { provider: CheckoutProviderId; minor: number; madeBy: string },
): Promise<void> {
  const [row] = await database.sql.select({ posted: count() }).from(ledgerTransactions).where(ofLine(id));
  await postTransaction(database, {
    kind: minor > 0 ? 'settled' : 'settlement_reversed',
    source: 'payout',
    sourceId: `${id}/${(row?.posted ?? 0) + 1}`,
    bookedOn,
    recordedAt: clock(),
    madeBy,
    order: null,
    currency: currency as Currency,
    postings: payoutPostings(provider, minor),
  });
}

/** Returns the payout that is posted for a line; null: none, or it was posted back. */
async function postedPayout(
  database: LineDependencies['database'],
  id: string,
): Promise<{ provider: CheckoutProviderId; minor: number } | null> {
  const rows = await database.sql
    .select({ account: ledgerPostings.account, minor: ledgerPostings.amountMinor })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(and(ofLine(id), like(ledgerPostings.account, 'clearing:%')));
  const [account, minor] =
    [...Map.groupBy(rows, (row) => row.account)]
      .map(([name, all]) => [name, -all.reduce((sum, row) => sum + row.minor, 0)] as const)
      .find(([, sum]) => sum > 0) ?? [];
  return account === undefined || minor === undefined
    ? null
    : { provider: account.slice('clearing:'.length) as CheckoutProviderId, minor };
}
