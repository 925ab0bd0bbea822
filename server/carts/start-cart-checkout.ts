import { asc, eq } from 'drizzle-orm';
import { paths } from '#contract/paths.ts';
import { Refusal } from '#contract/errors.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { Caller } from '../http/caller.ts';
import { askAboutAttempts } from '../payments/attempts/ask-about-attempts.ts';
import type { AttemptRow, PaymentDependencies } from '../payments/attempts/attempts.ts';
import { enqueueClosing, findReplaced } from '../payments/attempts/close-attempts.ts';
import { attemptStore, openPage } from '../payments/attempts/open-page.ts';
import { insertAttempt, isReusable, requireChosenProvider } from '../payments/attempts/prepare-attempt.ts';
import type { CheckoutProvider, CheckoutProviderId } from '../payments/providers/checkout-provider.ts';
import { attemptShares } from '../payments/tables.ts';
import { lockDueOrders } from './lock-due-orders.ts';
import { attemptsOfCart, findCart, readCart, sumDue, type CartOrder, type CartView } from './read-cart.ts';
import type { CartRow } from './tables.ts';

/**
 * Opens a checkout page for what is due of a cart now, or returns the one that is open for exactly that.
 * Orders that were paid or cancelled since are left out. The customer pays the sum that she saw, or is asked
 * again. The attempt and its shares are committed before the provider is called.
 * @returns where to redirect the customer
 * @throws Refusal not_found, not_allowed, not_possible_now, price_changed, busy
 */
export async function startCartCheckout(
  dependencies: PaymentDependencies,
  caller: Caller,
  cartId: string,
  { provider: providerId, dueMinor }: { provider: CheckoutProviderId; dueMinor: number },
): Promise<{ redirectUrl: string }> {
  const cart = await findCart(dependencies.database, caller, cartId);
  const provider = requireChosenProvider(dependencies, providerId);
  const { attempt, orders, replaced } = await prepareAttempt(dependencies, caller, cart, provider, dueMinor);
  const redirectUrl =
    attempt.redirectUrl ??
    (await openPage(dependencies, attemptStore(dependencies.database), provider, {
      attempt,
      payer: caller,
      returnPath: paths.cart(cart.id),
      description: `${orders.length} applications, ${cart.reference}`,
    }));
  await enqueueClosing(dependencies.jobs, replaced);
  return { redirectUrl };
}

type Started = { attempt: AttemptRow; orders: CartOrder[]; replaced: AttemptRow[] };

/** Returns the attempt to use: one that is open for the same amounts, or a new one. */
function prepareAttempt(
  dependencies: PaymentDependencies,
  caller: Caller,
  cart: CartRow,
  provider: CheckoutProvider,
  expectedMinor: number,
): Promise<Started> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const orders = await lockDueOrders(dependencies, caller, cart, expectedMinor);
    const [first] = orders;
    if (!first) throw new Error(`${cart.reference} has no order that is due`);
    const due = { minor: sumDue(orders), currency: cart.currency as Currency };
    if (!provider.accepts(due))
      throw new Refusal('not_possible_now', {
        words: `${provider.name} does not take ${formatMoney(due)}. Choose another way to pay, or pay fewer applications together.`,
      });
    const started = async (attempt: AttemptRow): Promise<Started> => ({
      attempt,
      orders,
      replaced: await findReplaced(
        database,
        orders.map(({ order }) => order.id),
        attempt.id,
      ),
    });
    const now = clock();
    const attempts = await attemptsOfCart(database, cart.id);
    for (const each of attempts)
      if (
        isReusable(each, { provider, dueMinor: due.minor, now }) &&
        // oxlint-disable-next-line no-await-in-loop
        (await hasShares(dependencies, each, orders))
      )
        return started(each);
    const attempt = await insertAttempt(database, {
      provider,
      orderId: first.order.id,
      cartId: cart.id,
      payment: { reference: cart.reference, attempt: attempts.length + 1 },
      due,
      now,
    });
    await database.sql.insert(attemptShares).values(
      orders.map(({ order, dueMinor }, position) => ({
        attemptId: attempt.id,
        orderId: order.id,
        position,
        dueMinor,
      })),
    );
    return started(attempt);
  });
}

/** Returns whether an attempt asks for exactly what is due of these orders now. */
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
 * Asks the providers about the open attempts of a cart, then returns it. A provider that does not answer
 * leaves them as they are: the poller asks again.
 * @throws Refusal not_found
 */
export async function checkCartCheckouts(
  dependencies: PaymentDependencies,
  caller: Caller,
  cartId: string,
): Promise<CartView> {
  const { database } = dependencies;
  await findCart(database, caller, cartId);
  await askAboutAttempts(dependencies, await attemptsOfCart(database, cartId));
  return readCart(dependencies, caller, cartId);
}
