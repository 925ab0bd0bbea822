import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { noPaymentMail, refundDueMail } from '../../applications/mails/refund-mails.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import { lockApplication, paymentOf, receivedOf, type ApplicationRow } from '../../applications/queries.ts';
import { payments } from '../../applications/tables.ts';
import { todayIn } from '../../applications/offers.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import { movementOfPart, postHeld, postRefundDue, readMovement } from '../../ledger/order-postings.ts';
import { requirePastDay, type DeskDependencies, type Officer } from '../desk-dependencies.ts';

type FoundPayment = {
  verb: 'acceptCancellation' | 'recordLatePayment';
  version: number;
  amountMinor?: number | undefined;
  receivedOn?: string | undefined;
  reason?: string | undefined;
};

/**
 * Makes a refund due: the customer asked to cancel and had paid, or money arrived after the application was
 * cancelled. Amount and day are those of a payment that was not confirmed before.
 * @throws Refusal bad_request, version_conflict, not_possible_now
 */
export function recordRefundDue(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { verb, version, amountMinor, receivedOn, reason }: FoundPayment,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const payment = await paymentOf(database, id);
    if (payment === null) throw new Refusal('not_possible_now');
    const received =
      payment.confirmedAt === null
        ? {
            amountMinor: requireFound('amountMinor', amountMinor),
            receivedOn: requirePastDay(
              dependencies,
              application,
              'receivedOn',
              requireFound('receivedOn', receivedOn),
            ),
          }
        : null;
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb,
      actor: officer,
      ...(reason === undefined ? {} : { note: reason }),
      details: { ...received, currency: payment.currency, paymentReference: payment.reference },
      afterUpdate: async (after) => {
        if (received !== null)
          await database.sql
            .update(payments)
            .set({ ...received, confirmedBy: officer.id, confirmedAt: clock() })
            .where(eq(payments.id, payment.id));
        const movement = await readMovement(database, after, {
          bookedOn: received?.receivedOn ?? todayIn(serviceSnapshotOf(after).country, clock()),
          recordedAt: clock(),
          madeBy: officer.id,
        });
        if (movement !== null && received === null) await postRefundDue(database, movement);
        if (movement !== null && received !== null)
          await postHeld(database, movementOfPart(movement, payment.orderId), {
            source: 'payment',
            sourceId: payment.id,
            cash: 'bank:operating',
            receivedMinor: received.amountMinor,
            currency: payment.currency as Currency,
            to: 'refunds-payable',
          });
        const minor = received?.amountMinor ?? (await receivedOf(database, id));
        await queueCustomerMail(
          dependencies,
          after,
          refundDueMail(after, formatMoney({ minor, currency: payment.currency as Currency })),
        );
      },
    });
  });
}

function requireFound<T>(path: string, value: T | undefined): T {
  if (value !== undefined) return value;
  const words =
    'Enter the amount that arrived, and the day. If nothing arrived, record that no payment was found.';
  throw new Refusal('bad_request', { words, problems: [{ path, code: 'required', words }] });
}

/**
 * Records that no payment arrived; the application is then cancelled.
 * @throws Refusal version_conflict, not_possible_now
 */
export const recordNoPayment = (
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<ApplicationRow> =>
  advanceApplication(dependencies, {
    applicationId: id,
    version,
    verb: 'recordNoPayment',
    actor: officer,
    note: reason,
    afterUpdate: (after) => queueCustomerMail(dependencies, after, noPaymentMail(after, reason)),
  });
