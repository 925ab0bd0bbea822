import type { z } from 'zod';
import type { CheckoutsShape } from '#contract/money/payments.ts';
import { Refusal } from '#contract/errors.ts';
import type { Currency } from '#values/money.ts';
import { findApplication, orderOf, ordersOf } from '../../applications/queries.ts';
import { findApplicationFor } from '../../members/access.ts';
import type { Caller } from '../../http/caller.ts';
import { askAboutAttempts } from './ask-about-attempts.ts';
import { attemptsOf, awaitedAttemptsOf, heldFor, type PaymentDependencies } from './attempts.ts';
import { noticesOf } from './notices.ts';
import { announcedFor, presentAttempt, presentWays } from './present-checkouts.ts';

type Checkouts = z.input<typeof CheckoutsShape>;

/** Returns the ways to pay an application and its latest attempt. @throws Refusal not_found, not_possible_now */
export async function readCheckouts(
  { database, checkouts, config }: Pick<PaymentDependencies, 'database' | 'checkouts' | 'config'>,
  caller: Pick<Caller, 'userId'>,
  applicationId: string,
): Promise<Checkouts> {
  const { order } = await requireOwnOrder({ database }, caller, applicationId);
  const [attempts, awaited, heldMinor, notices] = await Promise.all([
    attemptsOf(database, order.id),
    awaitedAttemptsOf(database, order.id),
    heldFor(database, order),
    // Money for a difference that was withdrawn is held with its part.
    ordersOf(database, applicationId).then((orders) => noticesOf(database, orders)),
  ]);
  const due = { minor: order.totalMinor - heldMinor, currency: order.currency as Currency };
  const [attempt] = attempts;
  // Read after the attempts: the page stops asking at a paid attempt, so an application from before it would
  // never go on.
  const { orderState } = await findApplication(database, applicationId);
  return {
    currency: order.currency,
    dueMinor: due.minor,
    heldMinor,
    paid: orderState === 'paid',
    ways: presentWays(checkouts, due, config.passedOnFees),
    announced: announcedFor(checkouts, due.currency),
    attempt: attempt ? presentAttempt(attempt) : null,
    cartId: awaited.find(({ cartId }) => cartId !== null)?.cartId ?? null,
    notices,
  };
}

/**
 * Asks the providers about the open attempts of an application, then returns them. A provider that does not
 * answer leaves them as they are: the poller asks again.
 * @throws Refusal not_found, not_possible_now
 */
export async function checkCheckouts(
  dependencies: PaymentDependencies,
  caller: Caller,
  applicationId: string,
): Promise<Checkouts> {
  const { order } = await requireOwnOrder(dependencies, caller, applicationId);
  await askAboutAttempts(dependencies, await attemptsOf(dependencies.database, order.id));
  return readCheckouts(dependencies, caller, applicationId);
}

async function requireOwnOrder(
  { database }: Pick<PaymentDependencies, 'database'>,
  caller: Pick<Caller, 'userId'>,
  applicationId: string,
) {
  await findApplicationFor(database, caller, applicationId, 'application:read');
  const order = await orderOf(database, applicationId);
  if (order === null)
    throw new Refusal('not_possible_now', { words: 'Sign your application first. Then you can pay.' });
  return { order };
}
