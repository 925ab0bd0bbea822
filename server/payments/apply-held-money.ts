import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { paymentEndpoints } from '#contract/money/payments.ts';
import { Refusal } from '#contract/errors.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { moneyMovedMail } from '../applications/mails/change-mails.ts';
import { queueCustomerMail } from '../applications/mails/queue-mails.ts';
import { lockApplication, type ApplicationRow, type OrderRow } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { applications, orders, payments } from '../applications/tables.ts';
import {
  dueOf,
  isPayable,
  selectPayments,
  whereOpen,
  type FoundPayment,
} from '../bank-statements/find-payments.ts';
import type { Officer } from '../desk/desk-dependencies.ts';
import { refuseWhilePending } from '../desk/second-person.ts';
import type { Caller } from '../http/caller.ts';
import { postTransaction } from '../ledger/post-transaction.ts';
import type { PaymentDependencies } from './attempts/attempts.ts';
import { decideTogether } from './decide-together.ts';
import { refuseDisputedException } from './disputes/disputed-money.ts';
import { formatAmount } from './format-amount.ts';
import { payFromHeld } from './pay-from-held.ts';
import { paymentExceptions, type ExceptionKind } from './tables.ts';

type OpenPayments = z.input<
  (typeof paymentEndpoints)['GET /admin/payment-exceptions/:id/open-payments']['reply'][200]
>;
type ExceptionRow = typeof paymentExceptions.$inferSelect;

/** Held money that is not awaited by its own order any more. */
const applicableKinds: readonly ExceptionKind[] = [
  'overpaid',
  'paid_twice',
  'after_cancelling',
  'other_currency',
];

/** Returns whether held money can be used for another payment of its customer. */
export const isApplicable = ({ kind, amountMinor, currency, orderId, resolvedAt }: ExceptionRow): boolean =>
  resolvedAt === null &&
  amountMinor > 0 &&
  currency !== null &&
  orderId !== null &&
  applicableKinds.includes(kind);

const maxListed = 100;

/** Returns the open payments of the same customer and currency, oldest first, at most 100. @throws Refusal not_found */
export async function readOpenPayments(
  { database }: Pick<PaymentDependencies, 'database'>,
  id: string,
): Promise<OpenPayments> {
  const { exception, source } = await findHeld(database, id);
  if (source === null || !isApplicable(exception)) return { rows: [] };
  const found = await selectPayments(database)
    .where(
      and(
        eq(applications.ownerId, source.application.ownerId),
        eq(payments.currency, exception.currency ?? ''),
        whereOpen,
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(maxListed);
  return {
    rows: found.map((each) => ({
      reference: each.payment.reference,
      dueMinor: dueOf(each),
      currency: each.payment.currency,
      application: {
        id: each.application.id,
        reference: each.application.reference,
        name: each.application.name,
      },
    })),
  };
}

type Held = { exception: ExceptionRow; source: { order: OrderRow; application: ApplicationRow } | null };

/** @throws Refusal not_found */
async function findHeld(database: PaymentDependencies['database'], id: string): Promise<Held> {
  const [found] = await database.sql
    .select({ exception: paymentExceptions, order: orders, application: applications })
    .from(paymentExceptions)
    .leftJoin(orders, eq(orders.id, paymentExceptions.orderId))
    .leftJoin(applications, eq(applications.id, orders.applicationId))
    .where(eq(paymentExceptions.id, id));
  if (!found) throw new Refusal('not_found');
  const { exception, order, application } = found;
  return { exception, source: order && application ? { order, application } : null };
}

/**
 * Uses held money for another open payment of the same customer and currency. What exceeds the amount due
 * stays held; what is less is held for the other payment, and the customer pays its rest. Above REFUND_LIMITS
 * the first officer proposes and a second one records the same. Repeated: changes nothing.
 * @throws Refusal not_found, not_possible_now, second_person_needed
 */
export function applyHeldMoney(
  dependencies: PaymentDependencies,
  caller: Caller,
  id: string,
  { paymentReference, note }: { paymentReference: string; note: string },
): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const { source } = await findHeld(database, id);
    const found = await findTarget(database, paymentReference);
    // Crediting locks the application first, too, and two decisions at once would otherwise wait for each other.
    const ids = [source?.application.id, found?.application.id].filter((each) => each !== undefined);
    // oxlint-disable-next-line no-await-in-loop
    for (const each of [...new Set(ids)].toSorted()) await lockApplication(database, each);
    const [exception] = await database.sql
      .select()
      .from(paymentExceptions)
      .where(eq(paymentExceptions.id, id))
      .for('update');
    if (!exception) throw new Refusal('not_found');
    if (exception.resolution === 'applied' && exception.proposal?.applyTo === paymentReference) return;
    if (exception.resolvedAt !== null)
      throw new Refusal('not_possible_now', { words: 'This was decided already. Reload to see by whom.' });
    if (source === null || !isApplicable(exception))
      throw new Refusal('not_possible_now', {
        words: 'This money cannot be used for another payment. Return it, or note what was decided.',
      });
    await refuseDisputedException(database, exception, null);
    const target = await requireTarget(database, paymentReference, exception, source.application);
    await refuseWhilePending(database, target.application.id);
    const officer = officerActor(caller);
    const decision = { sentOn: null, applyTo: paymentReference, note };
    if (!(await decideTogether(dependencies, exception, officer, decision))) return;
    await moveMoney(dependencies, { exception, source, target, officer, note, at: clock() });
  });
}

async function findTarget(
  database: PaymentDependencies['database'],
  reference: string,
): Promise<FoundPayment | null> {
  const [found] = await selectPayments(database).where(eq(payments.reference, reference));
  return found ?? null;
}

/** @throws Refusal not_possible_now unless the payment is open, of the same customer and currency */
async function requireTarget(
  database: PaymentDependencies['database'],
  reference: string,
  { currency }: ExceptionRow,
  { ownerId }: ApplicationRow,
): Promise<FoundPayment> {
  const target = await findTarget(database, reference);
  if (target === null || target.application.ownerId !== ownerId || target.payment.currency !== currency)
    throw new Refusal('not_possible_now', {
      words: `This customer has no payment ${reference} in ${currency}. Choose one from the list.`,
    });
  if (!isPayable(target) || dueOf(target) <= 0)
    throw new Refusal('not_possible_now', {
      words: `The payment ${reference} is no longer open. Reload and choose another one.`,
    });
  return target;
}

type Move = {
  exception: ExceptionRow;
  source: { order: OrderRow; application: ApplicationRow };
  target: FoundPayment;
  officer: Officer;
  note: string;
  at: Date;
};

async function moveMoney(
  dependencies: PaymentDependencies,
  { exception, source, target, officer, note, at }: Move,
): Promise<void> {
  const { database } = dependencies;
  const currency = target.payment.currency as Currency;
  const due = dueOf(target);
  const movedMinor = Math.min(exception.amountMinor, due);
  const [order] = await database.sql.select().from(orders).where(eq(orders.id, target.order.id));
  const receiver = await lockApplication(database, target.application.id);
  if (!order) throw new Error(`Payment ${target.payment.reference} has no order`);
  const bookedOn = calendarDateIn(serviceSnapshotOf(receiver).country.zone, at);
  await postTransaction(database, {
    kind: 'moved',
    source: 'exception',
    sourceId: `${exception.id}/${order.id}`,
    bookedOn,
    recordedAt: at,
    madeBy: officer.id,
    order: { id: order.id, customerId: receiver.ownerId },
    currency,
    postings: [
      {
        account: 'suspense',
        minor: movedMinor,
        order: { id: source.order.id, customerId: source.application.ownerId },
      },
      { account: 'suspense', minor: -movedMinor },
    ],
  });
  await recordMoved(dependencies, { exception, source, target, officer, note, at }, movedMinor);
  const details = {
    amountMinor: movedMinor,
    currency,
    from: source.application.reference,
    to: receiver.reference,
    paymentReference: target.payment.reference,
    ...(exception.proposal && exception.proposedBy !== null
      ? { proposedBy: exception.proposedBy, proposedByName: exception.proposal.proposedByName }
      : {}),
  };
  // oxlint-disable-next-line no-await-in-loop
  for (const applicationId of new Set([source.application.id, receiver.id]))
    await advanceApplication(dependencies, {
      applicationId,
      version: null,
      verb: 'moveMoney',
      actor: officer,
      details,
    });
  if (movedMinor === due)
    await payFromHeld(dependencies, {
      order,
      payment: target.payment,
      officer,
      bookedOn,
      movedFrom: exception.reference,
    });
  await queueCustomerMail(
    dependencies,
    source.application,
    moneyMovedMail(source.application, {
      amount: formatAmount(movedMinor, currency),
      receiver,
      rest: movedMinor === due ? null : formatAmount(due - movedMinor, currency),
    }),
  );
}

/** Resolves the exception, or splits it where a rest stays held, and holds what was moved for the other order. */
async function recordMoved(
  { database }: PaymentDependencies,
  { exception, target, officer, note, at }: Move,
  movedMinor: number,
): Promise<void> {
  const { id, resolvedAt: _open, ...columns } = exception;
  const proposal = exception.proposal ?? {
    sentOn: null,
    applyTo: target.payment.reference,
    note,
    proposedByName: officer.name,
  };
  const resolved = {
    resolution: 'applied',
    resolvedBy: officer.id,
    resolvedByName: officer.name,
    resolvedAt: at,
    proposal,
    note: `For ${target.application.reference}, payment ${target.payment.reference}. ${note}`,
  } as const;
  if (movedMinor === exception.amountMinor)
    await database.sql.update(paymentExceptions).set(resolved).where(eq(paymentExceptions.id, id));
  else {
    await database.sql.insert(paymentExceptions).values({
      ...columns,
      ...resolved,
      cause: `${exception.cause}/${target.order.id}`,
      amountMinor: movedMinor,
    });
    await database.sql
      .update(paymentExceptions)
      .set({ amountMinor: exception.amountMinor - movedMinor, proposedBy: null, proposal: null })
      .where(eq(paymentExceptions.id, id));
  }
  // The order awaits its rest, or is paid with it in this transaction.
  await database.sql.insert(paymentExceptions).values({
    kind: 'underpaid',
    cause: `moved/${id}/${target.order.id}`,
    orderId: target.order.id,
    provider: exception.provider,
    reference: exception.reference,
    currency: exception.currency,
    amountMinor: movedMinor,
    openedAt: at,
  });
}
