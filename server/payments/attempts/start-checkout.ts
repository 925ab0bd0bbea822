import { paths } from '#contract/paths.ts';
import { Refusal } from '#contract/errors.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { Caller } from '../../http/caller.ts';
import { isDue, orderOf, paymentOf, type ApplicationRow } from '../../applications/queries.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import { attemptsOf, heldFor, type AttemptRow, type PaymentDependencies } from './attempts.ts';
import type { CheckoutProvider, CheckoutProviderId } from '../providers/checkout-provider.ts';
import { enqueueClosing, findReplaced } from './close-attempts.ts';
import { attemptStore, openPage } from './open-page.ts';
import { insertAttempt, isReusable, requireChosenProvider } from './prepare-attempt.ts';
import { findApplicationFor, lockApplicationFor } from '../../members/access.ts';

/**
 * Opens a checkout page for what is still due, or returns the one that is open. The attempt is committed
 * before the provider is called, so that money can never arrive for an attempt that we do not know.
 * @returns where to redirect the customer
 * @throws Refusal not_found, not_possible_now, busy
 */
export async function startCheckout(
  dependencies: PaymentDependencies,
  caller: Caller,
  applicationId: string,
  providerId: CheckoutProviderId,
): Promise<{ redirectUrl: string }> {
  await findApplicationFor(dependencies.database, caller, applicationId, 'application:pay');
  const provider = requireChosenProvider(dependencies, providerId);
  const { attempt, application, replaced } = await prepareAttempt(
    dependencies,
    caller,
    applicationId,
    provider,
  );
  const redirectUrl =
    attempt.redirectUrl ??
    (await openPage(dependencies, attemptStore(dependencies.database), provider, {
      attempt,
      payer: caller,
      returnPath: paths.applicationPayment(application.id),
      description: `${serviceSnapshotOf(application).title}, ${application.reference}`,
    }));
  await enqueueClosing(dependencies.jobs, replaced);
  return { redirectUrl };
}

type Started = { attempt: AttemptRow; application: ApplicationRow; replaced: AttemptRow[] };

/** Returns the attempt to use: one that is still open for the same amount, or a new one. */
function prepareAttempt(
  { database, clock }: PaymentDependencies,
  caller: Caller,
  applicationId: string,
  provider: CheckoutProvider,
): Promise<Started> {
  return database.transaction(async () => {
    const application = await lockApplicationFor(
      { database, clock },
      caller,
      applicationId,
      'application:pay',
    );
    const [order, payment] = [
      await orderOf(database, applicationId),
      await paymentOf(database, applicationId),
    ];
    if (order === null || payment === null || !isDue(application, order))
      throw new Refusal('not_possible_now', {
        words: 'There is nothing to pay for this application now. Reload to see its latest state.',
      });
    const now = clock();
    const due = {
      minor: order.totalMinor - (await heldFor(database, order)),
      currency: order.currency as Currency,
    };
    if (!provider.accepts(due))
      throw new Refusal('not_possible_now', {
        words: `${provider.name} does not take ${formatMoney(due)}. Choose another way to pay.`,
      });
    const attempts = await attemptsOf(database, order.id);
    const reusable = attempts.find((each) => isReusable(each, { provider, dueMinor: due.minor, now }));
    const attempt =
      reusable ??
      (await insertAttempt(database, {
        provider,
        orderId: order.id,
        cartId: null,
        payment: { reference: payment.reference, attempt: attempts.length + 1 },
        due,
        now,
      }));
    return { attempt, application, replaced: await findReplaced(database, [order.id], attempt.id) };
  });
}
