import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { eraseDayOf } from './drafts/discard-draft.ts';
import { customerActor } from './events/event-actor.ts';
import { advanceApplication } from './advance-application.ts';
import { closeAttempts } from '../payments/attempts/close-attempts.ts';
import { deskMail } from './mails/message-mails.ts';
import { queueStaffMail } from './mails/queue-mails.ts';
import { endChange } from '../orders/propose-change.ts';
import { orderOf, paymentOf, type ApplicationRow } from './queries.ts';
import { lockApplicationFor } from '../members/access.ts';

type Cancellation = { version: number; moneySent?: boolean | undefined };

/**
 * Cancels an application. Once money may have moved (a reported transfer, a confirmed payment, or the
 * customer says so), this is a request instead: an officer looks for the money and refunds it.
 * @throws Refusal not_found, version_conflict, not_possible_now
 */
export function cancelApplication(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config' | 'jobs'>,
  caller: Caller,
  id: string,
  { version, moneySent = false }: Cancellation,
): Promise<ApplicationRow> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const { orderState } = await lockApplicationFor(dependencies, caller, id, 'application:cancel');
    const [order, payment] = [await orderOf(database, id), await paymentOf(database, id)];
    const reported = payment?.reportedAt != null;
    if (payment !== null) await closeAttempts(dependencies, payment.orderId);
    const hasPaid = ['paid', 'change_proposed', 'difference_due'].includes(orderState);
    const mayHavePaid = hasPaid || (orderState === 'awaiting_payment' && (reported || moneySent));
    const change = { applicationId: id, version, actor: customerActor(caller) };
    if (!mayHavePaid)
      return advanceApplication(dependencies, {
        ...change,
        verb: 'cancel',
        // A draft can be restored.
        ...(orderState === 'draft' ? { set: { eraseDraftAt: eraseDayOf(dependencies.clock()) } } : {}),
      });
    return advanceApplication(dependencies, {
      ...change,
      verb: 'requestCancellation',
      set: { duePart: 1 },
      afterUpdate: async (after) => {
        await endChange(dependencies, id, orderState === 'difference_due' ? order : null, {
          answer: 'declined',
          words: 'The customer asked to cancel.',
        });
        await queueStaffMail(dependencies, after, deskMail(after, 'cancellation'), {
          right: 'payments:confirm',
        });
      },
    });
  });
}
