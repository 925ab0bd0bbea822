import type { z } from 'zod';
import type { CheckoutsShape } from '#contract/payments.ts';
import { Refusal } from '#contract/errors.ts';
import type { Currency } from '#values/money.ts';
import { orderOf } from '../../applications/queries.ts';
import { findApplicationFor } from '../../members/access.ts';
import type { Caller } from '../../http/caller.ts';
import { messageOf } from '../../log.ts';
import { attemptsOf, awaitedAttemptsOf, heldFor, isAwaited, type PaymentDependencies } from './attempts.ts';
import { noticesOf } from './notices.ts';
import { presentAttempt, presentWays } from './present-checkouts.ts';
import { settleAttempt } from './settle-attempt.ts';

type Checkouts = z.input<typeof CheckoutsShape>;

/** How often the page of a customer may make us ask the provider about one attempt. */
export const askAgainMs = 4000;

/** Returns the ways to pay an application and its latest attempt. @throws Refusal not_found, not_possible_now */
export async function readCheckouts(
  { database, checkouts }: Pick<PaymentDependencies, 'database' | 'checkouts'>,
  caller: Caller,
  applicationId: string,
): Promise<Checkouts> {
  const { order, application } = await requireOwnOrder({ database }, caller, applicationId);
  const [attempts, awaited, heldMinor, notices] = await Promise.all([
    attemptsOf(database, order.id),
    awaitedAttemptsOf(database, order.id),
    heldFor(database, order),
    noticesOf(database, [order]),
  ]);
  const due = { minor: order.totalMinor - heldMinor, currency: order.currency as Currency };
  const [attempt] = attempts;
  return {
    currency: order.currency,
    dueMinor: due.minor,
    heldMinor,
    paid: application.orderState === 'paid',
    ways: presentWays(checkouts, due),
    attempt: attempt ? presentAttempt(attempt) : null,
    cartId: awaited.find(({ cartId }) => cartId !== null)?.cartId ?? null,
    notices,
  };
}

/**
 * Asks the providers about the open attempts of an application, then returns them. A provider that does not answer leaves them as
 * they are: the poller asks again.
 * @throws Refusal not_found, not_possible_now
 */
export async function checkCheckouts(
  dependencies: PaymentDependencies,
  caller: Caller,
  applicationId: string,
): Promise<Checkouts> {
  const { database, clock, log } = dependencies;
  const { order } = await requireOwnOrder(dependencies, caller, applicationId);
  const now = clock().getTime();
  const open = (await attemptsOf(database, order.id)).filter(
    (attempt) =>
      isAwaited(attempt) &&
      (attempt.lastCheckedAt === null || now - attempt.lastCheckedAt.getTime() >= askAgainMs),
  );
  await Promise.all(
    open.map((attempt) =>
      settleAttempt(dependencies, attempt.id).catch((error: unknown) =>
        log.warn({ reason: messageOf(error), attempt: attempt.reference }, 'an attempt could not be settled'),
      ),
    ),
  );
  return readCheckouts(dependencies, caller, applicationId);
}

async function requireOwnOrder(
  { database }: Pick<PaymentDependencies, 'database'>,
  caller: Caller,
  applicationId: string,
) {
  const application = await findApplicationFor(database, caller, applicationId, 'application:read');
  const order = await orderOf(database, applicationId);
  if (order === null)
    throw new Refusal('not_possible_now', { words: 'Sign your application first. Then you can pay.' });
  return { application, order };
}
