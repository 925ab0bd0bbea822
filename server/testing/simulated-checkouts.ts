import type { Currency } from '#values/money.ts';
import { findApplication, type ApplicationRow } from '../applications/queries.ts';
import { applications, orders, payments } from '../applications/tables.ts';
import { readConfig } from '../config/config.ts';
import { createCheckoutProviders } from '../payments/providers/checkout-providers.ts';
import {
  createPaymentSimulators,
  type PaymentSimulators,
} from '../payments/simulators/payment-simulators.ts';
import { acceptedCards } from './accepted-cards.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createFilledDraft, signApplication } from './application-fixtures.ts';

export { acceptedCards };

/** Starts the server with simulated checkout providers, whose webhooks arrive there. */
export async function startSimulatedCheckouts({
  start,
  environment,
}: {
  start: Date;
  environment?: Record<string, string>;
}): Promise<{ app: TestApp; simulators: PaymentSimulators }> {
  let app: TestApp | null = null;
  const now = (): Date => app?.now() ?? start;
  const simulators = createPaymentSimulators({
    baseUrl: 'https://simulators.test',
    now,
    webhookUrls: Object.fromEntries(
      Object.keys(acceptedCards).map((id) => [id, `https://shop.test/webhooks/${id}`]),
    ),
    sendWebhook: async ({ provider, body, headers }) => {
      const reply = await app?.app.inject({
        method: 'POST',
        url: `/webhooks/${provider}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
      return reply?.statusCode ?? 503;
    },
  });
  const { all } = createCheckoutProviders(readConfig(simulators.environment).payments, {
    fetch: simulators.fetch,
    now,
    // Long enough for an answer on a machine whose cores are busy with other work.
    timeoutMs: 250,
  });
  app = await startTestApp({ now: start, checkouts: all, ...(environment && { environment }) });
  return { app, simulators };
}

/** Returns the row of a signed application, to be copied. */
export async function createSignedTemplate(app: TestApp, customer: string): Promise<ApplicationRow> {
  const { id } = await signApplication(app, customer, await createFilledDraft(app, customer));
  return findApplication(app.database, id);
}

type OrderOptions = {
  /** The end of its references. */
  reference: string;
  currency: Currency;
  lines: (typeof orders)['$inferInsert']['lines'];
  createdAt: Date;
};

/** Copies a signed application with an order of its own. */
export async function copyWithOrder(
  app: TestApp,
  { id: _id, ...row }: ApplicationRow,
  { reference, currency, lines, createdAt }: OrderOptions,
): Promise<{ id: string; orderId: string }> {
  const totalMinor = lines.reduce((sum, { minor }) => sum + minor, 0);
  const [application] = await app.database.sql
    .insert(applications)
    .values({ ...row, reference: `CHA-${reference}`, idempotencyKey: null, version: 0 })
    .returning();
  const id = application?.id ?? '';
  const [order] = await app.database.sql
    .insert(orders)
    .values({ applicationId: id, currency, totalMinor, lines, pricedOn: '2026-11-22', createdAt })
    .returning();
  const orderId = order?.id ?? '';
  await app.database.sql.insert(payments).values({
    applicationId: id,
    orderId,
    reference: `CHP-${reference}`,
    provider: 'bank-transfer',
    dueMinor: totalMinor,
    currency,
    createdAt,
  });
  return { id, orderId };
}
