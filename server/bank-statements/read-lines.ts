import { and, desc, eq, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { BankLineShape, bankStatementEndpoints } from '#contract/money/bank-statements.ts';
import { Refusal } from '#contract/errors.ts';
import { parseMoney } from '#values/money.ts';
import { findPeopleById } from '../accounts/people.ts';
import { payments, pendingActions } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { findConfirmed, presentCarts } from './cart-lines.ts';
import { dueOf, isPayable, selectPayments, type FoundPayment } from './find-payments.ts';
import { bankLines, type BankLineRow } from './tables.ts';

export type BankLineView = z.input<typeof BankLineShape>;
type Query = z.output<(typeof bankStatementEndpoints)['GET /admin/bank-lines']['query']>;
type LinePage = z.input<(typeof bankStatementEndpoints)['GET /admin/bank-lines']['reply'][200]>;

const pageSize = 50;
const maxCounted = 1000;

/** Counts open lines with or without a payment that was found, one more than `maxCounted` at most. */
async function countOpen(database: Database, which: 'found' | 'not found'): Promise<number> {
  const lines = database.sql
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(and(eq(bankLines.state, 'open'), hasNoPayment(which === 'not found')))
    .limit(maxCounted + 1)
    .as('lines');
  const [row] = await database.sql.select({ total: sql<number>`count(*)::int` }).from(lines);
  return row?.total ?? 0;
}

/** As the index `bank_lines_found` has it. */
const hasNoPayment = (isSo: boolean): SQL =>
  sql`(${bankLines.paymentId} is null and ${bankLines.cartId} is null) = ${isSo}`;

/**
 * Returns a page of lines, newest first, with the number of open ones.
 * @throws Refusal bad_request for a cursor that is none
 */
export async function readLines(
  { database }: Pick<Dependencies, 'database'>,
  query: Query,
): Promise<LinePage> {
  const { state, found, account, q, after } = query;
  const rows = await database.sql
    .select()
    .from(bankLines)
    .where(
      and(
        eq(bankLines.state, state),
        state === 'open' && found !== undefined ? hasNoPayment(found === 'no') : undefined,
        account === undefined ? undefined : eq(bankLines.account, account),
        searchCondition(q),
        cursorCondition(after),
      ),
    )
    .orderBy(desc(bankLines.bookedOn), desc(bankLines.position))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: await presentLines(database, page),
    next: rows.length > pageSize && last ? `${last.bookedOn}_${last.position}` : null,
    open: {
      found: await countOpen(database, 'found'),
      notFound: await countOpen(database, 'not found'),
      countedTo: maxCounted,
    },
  };
}

function searchCondition(q: string | undefined): SQL | undefined {
  const text = q?.toLowerCase() ?? '';
  if (text === '') return undefined;
  const amount = parseMoney(text, 'NGN');
  const words = like(bankLines.searchText, `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  return amount === null ? words : or(words, inArray(bankLines.amountMinor, [amount.minor, -amount.minor]));
}

function cursorCondition(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const cursor = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/.exec(after);
  if (!cursor) {
    const words = 'This page is not known. Start at the first page.';
    throw new Refusal('bad_request', { words, problems: [{ path: 'after', code: 'unknown_cursor', words }] });
  }
  return sql`(${bankLines.bookedOn}, ${bankLines.position}) < (${cursor[1]}, ${Number(cursor[2])}::bigint)`;
}

/** Returns a line with its payment. @throws Refusal not_found */
export async function readLine(database: Database, id: string): Promise<BankLineView> {
  const [view] = await presentLines(database, [await findLine(database, id)]);
  if (!view) throw new Refusal('not_found');
  return view;
}

/** @throws Refusal not_found */
export async function findLine(database: Database, id: string): Promise<BankLineRow> {
  const [line] = await database.sql.select().from(bankLines).where(eq(bankLines.id, id));
  if (!line) throw new Refusal('not_found');
  return line;
}

async function presentLines(database: Database, lines: readonly BankLineRow[]): Promise<BankLineView[]> {
  const ids = lines.flatMap(({ paymentId }) => paymentId ?? []);
  const ofCarts = await presentCarts(database, lines);
  const confirmed = await findConfirmed(database, lines);
  const cartOf = ({ id, cartId }: BankLineRow) => {
    const cart = ofCarts.get(cartId ?? '');
    return cart ? { ...cart, confirmed: confirmed.get(id) ?? null } : null;
  };
  if (ids.length === 0) return lines.map((line) => presentLine(line, null, cartOf(line)));
  const found = await selectPayments(database).where(inArray(payments.id, ids));
  const [people, pending] = await Promise.all([
    findPeopleById(
      database,
      found.map(({ application }) => application.ownerId),
    ),
    database.sql
      .select({ applicationId: pendingActions.applicationId })
      .from(pendingActions)
      .where(
        and(
          inArray(
            pendingActions.applicationId,
            found.map(({ application }) => application.id),
          ),
          isNull(pendingActions.decidedAt),
        ),
      ),
  ]);
  const waiting = new Set(pending.map(({ applicationId }) => applicationId));
  const matches = new Map(
    found.map((each) => [
      each.payment.id,
      presentMatch(each, people.get(each.application.ownerId)?.name ?? 'A former customer', waiting),
    ]),
  );
  return lines.map((line) => presentLine(line, matches.get(line.paymentId ?? '') ?? null, cartOf(line)));
}

type Match = Omit<NonNullable<BankLineView['match']>, 'reason'>;

function presentMatch(found: FoundPayment, customer: string, waiting: ReadonlySet<string>): Match {
  const { id, reference, name, version } = found.application;
  const { payment } = found;
  return {
    paymentReference: payment.reference,
    dueMinor: dueOf(found),
    customer,
    application: { id, reference, name, version },
    status: waiting.has(id)
      ? 'pending'
      : isPayable(found)
        ? 'payable'
        : payment.confirmedAt !== null
          ? 'paid'
          : 'closed',
  };
}

const presentLine = (line: BankLineRow, match: Match | null, cart: BankLineView['cart']): BankLineView => ({
  id: line.id,
  account: line.account,
  bookedOn: line.bookedOn,
  currency: line.currency,
  amountMinor: line.amountMinor,
  payer: line.payer,
  text: line.text,
  bankReference: line.bankReference,
  state: line.state,
  match: match && { ...match, reason: line.matchReason ?? 'officer' },
  cart,
  decided:
    line.decidedAt === null
      ? null
      : { at: line.decidedAt.toISOString(), by: line.decidedByName, note: line.note },
});
