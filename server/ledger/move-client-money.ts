import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { clientMovePostings } from '#rules/ledger/postings.ts';
import { day, formatCalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { readBalances } from './balances.ts';
import { postTransaction } from './post-transaction.ts';
import { ledgerPostings, ledgerTransactions } from './tables.ts';

type Move = { id: string; currency: Currency; amountMinor: number; movedOn: string };

/**
 * Records that money was moved between the operating account and the one for customers' money. Posted once for each id.
 * @throws Refusal bad_request for a day in the future, not_possible_now when more is moved back than lies there, or
 *   another move was posted for the id
 */
export function moveClientMoney(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  { id, currency, amountMinor, movedOn }: Move,
  today: string,
): Promise<void> {
  if (movedOn > today) {
    const words = 'This day cannot be in the future.';
    throw new Refusal('bad_request', { words, problems: [{ path: 'movedOn', code: 'in_future', words }] });
  }
  return database.transaction(async () => {
    // Two moves back at once would each find the money that the other takes.
    await database.query('select pg_advisory_xact_lock(hashtext($1))', [`ledger/client-moves/${currency}`]);
    const posted = await postTransaction(database, {
      kind: 'moved',
      source: 'client_move',
      sourceId: id,
      bookedOn: movedOn,
      recordedAt: clock(),
      madeBy: caller.userId,
      order: null,
      currency,
      postings: clientMovePostings(amountMinor),
    });
    if (!posted) return requireSame(database, { id, currency, amountMinor, movedOn });
    const left = (await readBalances(database, {})).find(
      (row) => row.account === 'bank:client' && row.currency === currency,
    );
    if (left !== undefined && left.minor < 0)
      throw new Refusal('not_possible_now', {
        words: `Only ${formatMoney({ minor: left.minor - amountMinor, currency })} is in the account for customers’ money.`,
      });
  });
}

/** @throws Refusal not_possible_now when another move was posted for the id: a corrected form whose first reply was lost */
async function requireSame(
  { sql }: Dependencies['database'],
  { id, currency, amountMinor, movedOn }: Move,
): Promise<void> {
  const [earlier] = await sql
    .select({
      currency: ledgerPostings.currency,
      amountMinor: ledgerPostings.amountMinor,
      movedOn: ledgerTransactions.bookedOn,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.source, 'client_move'),
        eq(ledgerTransactions.sourceId, id),
        eq(ledgerPostings.account, 'bank:client'),
      ),
    );
  if (!earlier) throw new Error(`The move ${id} was not posted`);
  if (earlier.currency === currency && earlier.amountMinor === amountMinor && earlier.movedOn === movedOn)
    return;
  const moved = formatMoney({ minor: earlier.amountMinor, currency: earlier.currency as Currency });
  throw new Refusal('not_possible_now', {
    words: `This form has recorded ${moved} moved on ${formatCalendarDate(day(earlier.movedOn))}. Reload before you record another move.`,
  });
}
