import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { CheckoutsShape } from '#contract/payments.ts';
import { Refusal } from '#contract/errors.ts';
import type { Currency } from '#values/money.ts';
import { orderOf, type OrderRow } from '../../applications/queries.ts';
import { findApplicationFor } from '../../members/access.ts';
import type { Caller } from '../../http/caller.ts';
import { messageOf } from '../../log.ts';
import { attemptsOf, heldFor, isAwaited, type PaymentDependencies } from './attempts.ts';
import { checkoutNames } from '../find-credit.ts';
import type { CheckoutProviderId } from '../providers/checkout-provider.ts';
import { formatAmount } from '../format-amount.ts';
import { providerCurrencies } from '../providers/provider-currencies.ts';
import { settleAttempt } from './settle-attempt.ts';
import { paymentExceptions, type ExceptionKind } from '../tables.ts';

type Checkouts = z.input<typeof CheckoutsShape>;

/** How often the page of a customer may make us ask the provider about one attempt. */
const askAgainMs = 4000;

/** Returns the ways to pay an application and its latest attempt. @throws Refusal not_found, not_possible_now */
export async function readCheckouts(
  { database, checkouts }: Pick<PaymentDependencies, 'database' | 'checkouts'>,
  caller: Caller,
  applicationId: string,
): Promise<Checkouts> {
  const { order, application } = await requireOwnOrder({ database }, caller, applicationId);
  const [attempts, heldMinor, notices] = await Promise.all([
    attemptsOf(database, order.id),
    heldFor(database, order),
    noticesOf(database, order),
  ]);
  const due = { minor: order.totalMinor - heldMinor, currency: order.currency as Currency };
  const [attempt] = attempts;
  return {
    currency: order.currency,
    dueMinor: due.minor,
    heldMinor,
    paid: application.orderState === 'paid',
    ways: checkouts
      .filter((provider) => provider.accepts(due))
      .map(({ id, name, mode }) => ({
        provider: id,
        name,
        methods: methodsOf(id, due.currency),
        test: mode === 'test',
      })),
    attempt: attempt
      ? {
          provider: attempt.provider,
          name: checkoutNames[attempt.provider],
          reference: attempt.reference,
          state: attempt.state,
          dueMinor: attempt.dueMinor,
          redirectUrl: attempt.state === 'open' ? attempt.redirectUrl : null,
          expiresAt: attempt.expiresAt.toISOString(),
          failure: attempt.failure,
        }
      : null,
    notices,
  };
}

const methodsOf = (id: CheckoutProviderId, currency: Currency) => [
  ...(providerCurrencies.find((row) => row.provider === id && row.currency === currency)?.methods ?? []),
];

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

const noticeWords: Partial<Record<ExceptionKind, (amount: string) => string>> = {
  underpaid: (amount) => `${amount} arrived, which is less than the amount due. Pay the rest below.`,
  overpaid: (amount) => `You paid ${amount} too much. We return it to you.`,
  paid_twice: (amount) => `You paid twice. We return ${amount} to you.`,
  after_cancelling: (amount) => `${amount} arrived after you cancelled. We return it to you.`,
  other_currency: (amount) =>
    `${amount} arrived in another currency than the one due. An officer looks at it and writes to you.`,
};

/** Returns what the customer should know about money that an officer decides on. */
async function noticesOf(database: PaymentDependencies['database'], order: OrderRow): Promise<string[]> {
  const rows = await database.sql
    .select()
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.orderId, order.id), isNull(paymentExceptions.resolvedAt)))
    .orderBy(asc(paymentExceptions.openedAt));
  return rows.flatMap(({ kind, amountMinor, currency }) => {
    const amount = formatAmount(amountMinor, currency ?? order.currency);
    return noticeWords[kind]?.(amount) ?? [];
  });
}
