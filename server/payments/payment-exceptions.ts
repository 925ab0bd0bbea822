import { asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { paymentEndpoints } from '#contract/money/payments.ts';
import { Refusal } from '#contract/errors.ts';
import { parseCalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { findApplication, lockApplication } from '../applications/queries.ts';
import { applications, orders } from '../applications/tables.ts';
import type { Caller } from '../http/caller.ts';
import { postTransaction } from '../ledger/post-transaction.ts';
import { applyHeldMoney, isApplicable } from './apply-held-money.ts';
import type { PaymentDependencies } from './attempts/attempts.ts';
import { refuseDisputedException } from './disputes/disputed-money.ts';
import { decideTogether } from './decide-together.ts';
import { formatAmount } from './format-amount.ts';
import { credits, paymentExceptions } from './tables.ts';

type ExceptionPage = z.input<(typeof paymentEndpoints)['GET /admin/payment-exceptions']['reply'][200]>;
type ExceptionView = ExceptionPage['rows'][number];
type Resolution = z.output<
  (typeof paymentEndpoints)['POST /admin/payment-exceptions/:id/resolution']['body']
>;
type ExceptionRow = typeof paymentExceptions.$inferSelect;
type ExceptionDependencies = Pick<PaymentDependencies, 'database' | 'clock' | 'config'>;

const pageSize = 50;

/**
 * Returns a page of exceptions: the open ones oldest first after disputes by their deadline, the resolved
 * ones newest first.
 */
export async function readExceptions(
  { database }: Pick<PaymentDependencies, 'database'>,
  { state, page }: { state: 'open' | 'resolved'; page: number },
): Promise<ExceptionPage> {
  const condition =
    state === 'open' ? isNull(paymentExceptions.resolvedAt) : isNotNull(paymentExceptions.resolvedAt);
  const [rows, totals] = await Promise.all([
    selectExceptions(database)
      .where(condition)
      .orderBy(
        ...(state === 'open'
          ? [sql`${paymentExceptions.respondBy} asc nulls last`, asc(paymentExceptions.openedAt)]
          : [desc(paymentExceptions.resolvedAt)]),
        // Those of one instant have a place, too, or a page would repeat one and leave out another.
        asc(paymentExceptions.id),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.sql.select({ total: count() }).from(paymentExceptions).where(condition),
  ]);
  return { rows: rows.map(presentException), total: totals[0]?.total ?? 0 };
}

/** Returns the number of exceptions that wait for a decision. */
export async function countOpenExceptions(database: PaymentDependencies['database']): Promise<number> {
  const [row] = await database.sql
    .select({ open: count() })
    .from(paymentExceptions)
    .where(isNull(paymentExceptions.resolvedAt));
  return row?.open ?? 0;
}

const selectExceptions = (database: PaymentDependencies['database']) =>
  database.sql
    .select({ exception: paymentExceptions, application: applications, transactionId: credits.transactionId })
    .from(paymentExceptions)
    .leftJoin(orders, eq(orders.id, paymentExceptions.orderId))
    .leftJoin(applications, eq(applications.id, orders.applicationId))
    .leftJoin(credits, eq(credits.id, paymentExceptions.creditId));

type SelectedException = Awaited<ReturnType<typeof selectExceptions>>[number];

function presentException({ exception, application, transactionId }: SelectedException): ExceptionView {
  const { id, kind, provider, reference, currency, amountMinor, openedAt } = exception;
  const { proposal, proposedBy, resolution, resolvedAt, resolvedByName, note } = exception;
  return {
    id,
    kind,
    provider,
    reference,
    transactionId,
    currency,
    amountMinor,
    openedAt: openedAt.toISOString(),
    applicable: isApplicable(exception),
    dispute:
      exception.disputeStatus === null
        ? null
        : {
            status: exception.disputeStatus,
            amountMinor: exception.disputedMinor ?? 0,
            reason: exception.disputeReason,
            respondBy: exception.respondBy?.toISOString() ?? null,
          },
    application: application && {
      id: application.id,
      reference: application.reference,
      name: application.name,
    },
    proposal:
      proposal && proposedBy !== null && resolvedAt === null
        ? {
            proposedBy,
            proposedByName: proposal.proposedByName,
            sentOn: proposal.sentOn,
            paymentReference: proposal.applyTo ?? null,
            note: proposal.note,
          }
        : null,
    resolved:
      resolution === null || resolvedAt === null
        ? null
        : { at: resolvedAt.toISOString(), resolution, by: resolvedByName, note },
  };
}

/**
 * Resolves an exception. Held money is returned by bank transfer, or used for another payment, which posts
 * it; above REFUND_LIMITS the first officer proposes and a second one records the same. Where no money is
 * held, a note is enough.
 * @throws Refusal not_found, not_possible_now, second_person_needed, bad_request
 */
export async function resolveException(
  dependencies: PaymentDependencies,
  caller: Caller,
  id: string,
  input: Resolution,
): Promise<ExceptionView> {
  const { database } = dependencies;
  if (input.resolution === 'applied') await applyHeldMoney(dependencies, caller, id, input);
  else await decideHeldMoney(dependencies, caller, id, input);
  const [selected] = await selectExceptions(database).where(eq(paymentExceptions.id, id));
  if (!selected) throw new Refusal('not_found');
  return presentException(selected);
}

async function decideHeldMoney(
  dependencies: ExceptionDependencies,
  caller: Caller,
  id: string,
  input: Exclude<Resolution, { resolution: 'applied' }>,
): Promise<void> {
  const { database } = dependencies;
  await database.transaction(async () => {
    // Crediting locks it first, too, and pays with what is held when it does.
    await lockApplicationOfException(database, id);
    const [row] = await database.sql
      .select()
      .from(paymentExceptions)
      .where(eq(paymentExceptions.id, id))
      .for('update');
    if (!row) throw new Refusal('not_found');
    if (row.resolvedAt !== null)
      throw new Refusal('not_possible_now', { words: 'This was decided already. Reload to see by whom.' });
    if (input.resolution === 'noted') await noteException(dependencies, caller, row, input.note);
    else await returnMoney(dependencies, caller, row, input);
  });
}

/** Locks the application of an exception, if it has one. */
async function lockApplicationOfException(
  database: PaymentDependencies['database'],
  id: string,
): Promise<void> {
  const [found] = await database.sql
    .select({ applicationId: orders.applicationId })
    .from(paymentExceptions)
    .innerJoin(orders, eq(orders.id, paymentExceptions.orderId))
    .where(eq(paymentExceptions.id, id));
  if (found) await lockApplication(database, found.applicationId);
}

async function noteException(
  { database, clock }: ExceptionDependencies,
  caller: Caller,
  row: ExceptionRow,
  note: string,
): Promise<void> {
  if (row.amountMinor > 0 && row.currency !== null)
    throw new Refusal('not_possible_now', {
      words: `${formatAmount(row.amountMinor, row.currency)} is held. Return it to the customer, then record the day.`,
    });
  const { id, name } = officerActor(caller);
  await database.sql
    .update(paymentExceptions)
    .set({ resolution: 'noted', resolvedBy: id, resolvedByName: name, resolvedAt: clock(), note })
    .where(eq(paymentExceptions.id, row.id));
}

async function returnMoney(
  { database, clock, config }: ExceptionDependencies,
  caller: Caller,
  row: ExceptionRow,
  { sentOn, note }: { sentOn: string; note: string },
): Promise<void> {
  const { amountMinor, currency } = row;
  if (amountMinor === 0 || currency === null)
    throw new Refusal('not_possible_now', { words: 'No money is held for this. Record a note instead.' });
  // The officer's day may be ahead of UTC by up to 14 hours.
  const latest = new Date(clock().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const day = parseCalendarDate(sentOn);
  if (day === null || day > latest) {
    const words = 'This day cannot be in the future.';
    throw new Refusal('bad_request', { words, problems: [{ path: 'sentOn', code: 'in_future', words }] });
  }
  await refuseDisputedException(database, row, day);
  const officer = officerActor(caller);
  const decision = { sentOn: day, applyTo: null, note };
  if (!(await decideTogether({ database, config }, row, officer, decision))) return;
  const order = row.orderId === null ? null : await orderOfException(database, row.orderId);
  await postTransaction(database, {
    kind: 'returned',
    source: 'exception',
    sourceId: row.id,
    bookedOn: day,
    recordedAt: clock(),
    madeBy: officer.id,
    order,
    currency: currency as Currency,
    postings: [
      { account: 'suspense', minor: amountMinor },
      { account: 'bank:operating', minor: -amountMinor },
    ],
  });
  await database.sql
    .update(paymentExceptions)
    .set({
      resolution: 'returned',
      resolvedBy: officer.id,
      resolvedByName: officer.name,
      resolvedAt: clock(),
      note,
    })
    .where(eq(paymentExceptions.id, row.id));
}

async function orderOfException(
  database: PaymentDependencies['database'],
  id: string,
): Promise<{ id: string; customerId: string }> {
  const [order] = await database.sql.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`There is no order ${id}`);
  return { id, customerId: (await findApplication(database, order.applicationId)).ownerId };
}
