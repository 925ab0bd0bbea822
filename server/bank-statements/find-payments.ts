import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  findCodes,
  matchLine,
  type MatchReason,
  type PossiblePayment,
} from '#rules/bank-statements/match-line.ts';
import { findPeopleById } from '../accounts/people.ts';
import { isDue, payableStates } from '../applications/queries.ts';
import { applications, orders, payments } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { paymentExceptions } from '../payments/tables.ts';
import { findCartsByCodes, storeCarts } from './cart-lines.ts';
import { bankLines, type BankLineRow } from './tables.ts';

/** The prefixes of references of payments and of applications. */
const prefixes = ['CHP', 'CH'] as const;

/** How many rows one statement of the search reads or writes. */
const chunkSize = 500;
/** Open lines of earlier imports are compared again with each import for this long. */
const rematchDays = 120;
/** How many lines are compared at once, and how many of earlier imports again. */
const maxRematched = 5000;
/** How many lines are compared before requests have their turn. */
const linesOfOneTurn = 10;

type LineWords = { payer: string | null; text: string; bankReference: string | null };

/** Returns the references that a line names. */
export const codesOf = ({ payer, text, bankReference }: LineWords): string[] =>
  findCodes([payer, text, bankReference].filter((words) => words !== null).join(' '), prefixes);

/** Selects payments with what an officer must know to decide whether a line is one of them. */
export const selectPayments = (database: Database) =>
  database.sql
    .select({
      payment: payments,
      order: { id: orders.id, part: orders.part },
      application: {
        id: applications.id,
        reference: applications.reference,
        name: applications.name,
        ownerId: applications.ownerId,
        version: applications.version,
        orderState: applications.orderState,
        duePart: applications.duePart,
      },
      heldMinor: sql<string>`coalesce((
        select sum(${paymentExceptions.amountMinor}) from ${paymentExceptions}
        where ${paymentExceptions.orderId} = ${orders.id} and ${paymentExceptions.kind} = 'underpaid'
          and ${paymentExceptions.currency} = ${orders.currency} and ${paymentExceptions.resolvedAt} is null
      ), 0)`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(applications, eq(applications.id, orders.applicationId));

/**
 * A payment with its order and its application. `heldMinor` is a text of minor units, as PostgreSQL sums
 * them.
 */
export type FoundPayment = Awaited<ReturnType<typeof selectPayments>>[number];

/** Returns whether we wait for a payment. */
export const isPayable = ({ payment, order, application }: FoundPayment): boolean =>
  payment.confirmedAt === null && isDue(application, order);

/** `isPayable` as a condition of `selectPayments`. */
export const whereOpen = and(
  isNull(payments.confirmedAt),
  eq(orders.part, applications.duePart),
  inArray(applications.orderState, [...payableStates]),
);

/** Returns what is still due of a payment, in minor units of its currency. */
export const dueOf = ({ payment, heldMinor }: FoundPayment): number => payment.dueMinor - Number(heldMinor);

/** Selects payments by chunks of a list. */
async function selectIn<T>(
  database: Database,
  values: readonly T[],
  condition: (chunk: T[]) => SQL | undefined,
): Promise<FoundPayment[]> {
  const found: FoundPayment[] = [];
  for (let at = 0; at < values.length; at += chunkSize)
    // oxlint-disable-next-line no-await-in-loop
    found.push(...(await selectPayments(database).where(condition(values.slice(at, at + chunkSize)))));
  return found;
}

/** Returns the payments with one of these references, also of their applications. */
export const findByCodes = (
  database: Database,
  codes: readonly string[],
  currency: string,
): Promise<FoundPayment[]> =>
  selectIn(database, codes, (chunk) =>
    and(
      eq(payments.currency, currency),
      or(inArray(payments.reference, chunk), inArray(applications.reference, chunk)),
    ),
  );

/** Returns the payments that we wait for and of which one of these amounts is due. */
async function findByAmounts(
  database: Database,
  amounts: readonly number[],
  currency: string,
): Promise<FoundPayment[]> {
  const waiting = and(eq(payments.currency, currency), isNull(payments.confirmedAt));
  const partlyPaid = database.sql
    .select({ one: sql`1` })
    .from(paymentExceptions)
    .where(
      and(
        eq(paymentExceptions.orderId, payments.orderId),
        eq(paymentExceptions.kind, 'underpaid'),
        isNull(paymentExceptions.resolvedAt),
      ),
    );
  const [whole, rest] = [
    await selectIn(database, amounts, (chunk) => and(waiting, inArray(payments.dueMinor, chunk))),
    await selectPayments(database).where(and(waiting, exists(partlyPaid))),
  ];
  const wanted = new Set(amounts);
  return [...whole, ...rest.filter((each) => wanted.has(dueOf(each)))].filter(isPayable);
}

/**
 * Looks for the payment of each open line that has none and stores it: of all lines of a statement, and of
 * the newest lines of earlier ones of its account. Call it in the transaction of an import.
 */
export async function matchOpenLines(
  database: Database,
  { account, statementId, currency, today }: Matching,
): Promise<void> {
  const since = new Date(today.getTime() - rematchDays * 86_400_000).toISOString().slice(0, 10);
  const unmatched = and(
    eq(bankLines.account, account),
    eq(bankLines.state, 'open'),
    isNull(bankLines.paymentId),
    isNull(bankLines.cartId),
  );
  const earlier = await database.sql
    .select()
    .from(bankLines)
    .where(and(unmatched, ne(bankLines.statementId, statementId), gte(bankLines.bookedOn, since)))
    .orderBy(desc(bankLines.bookedOn), desc(bankLines.position))
    .limit(maxRematched);
  await matchLines(database, earlier, currency);
  let after = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const lines = await database.sql
      .select()
      .from(bankLines)
      .where(and(unmatched, eq(bankLines.statementId, statementId), gt(bankLines.position, after)))
      .orderBy(asc(bankLines.position))
      .limit(maxRematched);
    // oxlint-disable-next-line no-await-in-loop
    await matchLines(database, lines, currency);
    if (lines.length < maxRematched) return;
    after = lines.at(-1)?.position ?? 0;
  }
}

type Matching = { account: string; statementId: string; currency: string; today: Date };

async function matchLines(database: Database, open: readonly BankLineRow[], currency: string): Promise<void> {
  if (open.length === 0) return;
  const codes = new Map(open.map((line) => [line.id, codesOf(line)]));
  const ofCarts = await findCartsByCodes(database, [...new Set([...codes.values()].flat())], currency);
  const named = open.flatMap(({ id }) => {
    const [cart, another] = new Set(codes.get(id)?.flatMap((code) => ofCarts.get(code) ?? []));
    return cart && !another ? [{ id, cartId: cart.id }] : [];
  });
  await storeCarts(database, named);
  const inCarts = new Set(named.map(({ id }) => id));
  const lines = open.filter(({ id }) => !inCarts.has(id));
  const byReference = await findByCodes(database, [...new Set([...codes.values()].flat())], currency);
  const amounts = [...new Set(lines.map(({ amountMinor }) => amountMinor))];
  const candidates = await toCandidates(database, [
    ...byReference,
    ...(await findByAmounts(database, amounts, currency)),
  ]);
  const byCode = Map.groupBy(
    candidates.flatMap((candidate) => candidate.codes.map((code) => ({ code, candidate }))),
    ({ code }) => code,
  );
  const byAmount = Map.groupBy(candidates, ({ minor }) => minor);
  const matches: Parameters<typeof storeMatches>[1][number][] = [];
  for (const [index, line] of lines.entries()) {
    // Requests are answered in between.
    // oxlint-disable-next-line no-await-in-loop
    if (index % linesOfOneTurn === 0) await nextTurn();
    const own = codes.get(line.id) ?? [];
    const possible = new Set([
      ...own.flatMap((code) => byCode.get(code) ?? []).map(({ candidate }) => candidate),
      ...(byAmount.get(line.amountMinor) ?? []),
    ]);
    const match = matchLine({ ...line, minor: line.amountMinor }, own, [...possible]);
    if (match) matches.push({ id: line.id, paymentId: match.payment.id, reason: match.reason });
  }
  await storeMatches(database, matches);
}

async function storeMatches(
  database: Database,
  matches: readonly { id: string; paymentId: string; reason: MatchReason }[],
): Promise<void> {
  for (let at = 0; at < matches.length; at += chunkSize) {
    const chunk = matches.slice(at, at + chunkSize);
    // oxlint-disable-next-line no-await-in-loop
    await database.query(
      `update bank_lines set payment_id = match.payment_id, match_reason = match.reason
       from unnest($1::uuid[], $2::uuid[], $3::text[]) as match (id, payment_id, reason)
       where bank_lines.id = match.id and bank_lines.state = 'open' and bank_lines.payment_id is null`,
      [chunk.map(({ id }) => id), chunk.map(({ paymentId }) => paymentId), chunk.map(({ reason }) => reason)],
    );
  }
}

async function toCandidates(database: Database, found: readonly FoundPayment[]): Promise<PossiblePayment[]> {
  const unique = [...new Map(found.map((each) => [each.payment.id, each])).values()];
  const people = await findPeopleById(
    database,
    unique.map(({ application }) => application.ownerId),
  );
  return unique.map((each) => ({
    id: each.payment.id,
    codes: [each.payment.reference, each.application.reference],
    minor: dueOf(each),
    names: [people.get(each.application.ownerId)?.name, each.application.name].filter(
      (name) => name !== undefined && name !== null,
    ),
    reported: each.payment.reportedAt !== null,
    open: isPayable(each),
  }));
}
