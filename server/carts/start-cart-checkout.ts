import { asc, eq } from 'drizzle-orm';
import { paths } from '#contract/paths.ts';
import { Refusal } from '#contract/errors.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { Caller } from '../http/caller.ts';
import { messageOf } from '../log.ts';
import { lockApplicationFor } from '../members/access.ts';
import { isAwaited, type AttemptRow, type PaymentDependencies } from '../payments/attempts/attempts.ts';
import { closeAttempts } from '../payments/attempts/close-attempts.ts';
import { nextCheckAt } from '../payments/attempts/next-check.ts';
import { checkoutMs, leastRemainingMs, openPage } from '../payments/attempts/open-page.ts';
import { askAgainMs } from '../payments/attempts/read-checkouts.ts';
import { settleAttempt } from '../payments/attempts/settle-attempt.ts';
import type { CheckoutProvider, CheckoutProviderId } from '../payments/providers/checkout-provider.ts';
import { attemptShares, paymentAttempts } from '../payments/tables.ts';
import {
  attemptsOfCart,
  findCart,
  ordersOfCart,
  readCart,
  sumDue,
  type CartOrder,
  type CartView,
} from './read-cart.ts';
import type { CartRow } from './tables.ts';

/**
 * Opens a checkout page for what is due of a cart now, or returns the one that is open for exactly that. Orders that were paid or
 * cancelled since are left out. The attempt and its shares are committed before the provider is called.
 * @returns where to redirect the customer
 * @throws Refusal not_found, not_allowed, not_possible_now, busy
 */
export async function startCartCheckout(
  dependencies: PaymentDependencies,
  caller: Caller,
  cartId: string,
  providerId: CheckoutProviderId,
): Promise<{ redirectUrl: string }> {
  const cart = await findCart(dependencies.database, caller, cartId);
  const provider = dependencies.checkouts.find(({ id }) => id === providerId);
  if (!provider)
    throw new Refusal('not_possible_now', { words: 'This way to pay is not available. Choose another one.' });
  const { attempt, orders } = await insertAttempt(dependencies, caller, cart, provider);
  const redirectUrl =
    attempt.redirectUrl ??
    (await openPage(dependencies, provider, {
      attempt,
      caller,
      returnPath: paths.cart(cart.id),
      description: `${orders.length} applications, ${cart.reference}`,
    }));
  // oxlint-disable-next-line no-await-in-loop
  for (const { order } of orders) await closeAttempts(dependencies, order.id, attempt.id);
  return { redirectUrl };
}

type Started = { attempt: AttemptRow; orders: CartOrder[] };

/** Returns the attempt to use: one that is open for the same amounts, or a new one. */
function insertAttempt(
  dependencies: PaymentDependencies,
  caller: Caller,
  cart: CartRow,
  provider: CheckoutProvider,
): Promise<Started> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const ids = (await ordersOfCart(database, cart.id))
      .filter(({ state }) => state === 'due')
      .map(({ application }) => application.id);
    // Crediting locks in this order, too.
    // oxlint-disable-next-line no-await-in-loop
    for (const id of ids.toSorted()) await lockApplicationFor(dependencies, caller, id, 'application:pay');
    const orders = (await ordersOfCart(database, cart.id)).filter(({ state }) => state === 'due');
    const [first] = orders;
    const due = { minor: sumDue(orders), currency: cart.currency as Currency };
    if (!first || due.minor === 0)
      throw new Refusal('not_possible_now', {
        words: 'There is nothing to pay here now. Reload to see what became of the applications.',
      });
    if (!provider.accepts(due))
      throw new Refusal('not_possible_now', {
        words: `${provider.name} does not take ${formatMoney(due)}. Choose another way to pay, or pay fewer applications together.`,
      });
    const now = clock();
    const attempts = await attemptsOfCart(database, cart.id);
    for (const attempt of attempts) {
      const isUsable =
        attempt.provider === provider.id &&
        attempt.mode === provider.mode &&
        attempt.dueMinor === due.minor &&
        isAwaited(attempt) &&
        attempt.expiresAt.getTime() - now.getTime() >= leastRemainingMs;
      // oxlint-disable-next-line no-await-in-loop
      if (isUsable && (await hasShares(dependencies, attempt, orders))) return { attempt, orders };
    }
    const expiresAt = new Date(now.getTime() + checkoutMs);
    const [attempt] = await database.sql
      .insert(paymentAttempts)
      .values({
        orderId: first.order.id,
        cartId: cart.id,
        provider: provider.id,
        mode: provider.mode,
        reference: provider.formatReference(cart.reference, attempts.length + 1),
        dueMinor: due.minor,
        currency: due.currency,
        expiresAt,
        createdAt: now,
        nextCheckAt: nextCheckAt({ createdAt: now, expiresAt }, now),
      })
      .returning();
    if (!attempt) throw new Error('The attempt was not written');
    await database.sql.insert(attemptShares).values(
      orders.map(({ order, dueMinor }, position) => ({
        attemptId: attempt.id,
        orderId: order.id,
        position,
        dueMinor,
      })),
    );
    return { attempt, orders };
  });
}

/** Whether an attempt asks for exactly what is due of these orders now. */
async function hasShares(
  { database }: Pick<PaymentDependencies, 'database'>,
  { id }: AttemptRow,
  orders: readonly CartOrder[],
): Promise<boolean> {
  const shares = await database.sql
    .select()
    .from(attemptShares)
    .where(eq(attemptShares.attemptId, id))
    .orderBy(asc(attemptShares.position));
  return (
    shares.length === orders.length &&
    shares.every(
      ({ orderId, dueMinor }, index) =>
        orders[index]?.order.id === orderId && orders[index].dueMinor === dueMinor,
    )
  );
}

/**
 * Asks the providers about the open attempts of a cart, then returns it. A provider that does not answer leaves them as they are:
 * the poller asks again.
 * @throws Refusal not_found
 */
export async function checkCartCheckouts(
  dependencies: PaymentDependencies,
  caller: Caller,
  cartId: string,
): Promise<CartView> {
  const { database, clock, log } = dependencies;
  await findCart(database, caller, cartId);
  const now = clock().getTime();
  const open = (await attemptsOfCart(database, cartId)).filter(
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
  return readCart(dependencies, caller, cartId);
}
