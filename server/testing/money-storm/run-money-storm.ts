import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../testing/free-port.ts';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/open-database.ts';
import { createCheckoutProviders } from '../../payments/providers/checkout-providers.ts';
import { recordAllDisputes } from '../../payments/disputes/record-disputes.ts';
import { pollRefunds } from '../../payments/refunds/poll-refunds.ts';
import { reconcileProviders } from '../../payments/reconcile.ts';
import {
  startPaymentSimulators,
  type RunningSimulators,
} from '../../payments/simulators/start-payment-simulators.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { randomNumbers } from '../random-numbers.ts';
import { buildServer } from '../../../scripts/build-server.mjs';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { planPayments } from './plan-payments.ts';
import { StormClient } from './storm-client.ts';
import { StormCustomer } from './storm-customer.ts';
import { StormOfficer } from './storm-officer.ts';
import { createOrders, stormCustomer, stormOfficer, type StormDatabase } from './storm-orders.ts';
import { verifyMoney, type MoneyFigures } from './verify-money.ts';

const hourMs = 3_600_000;

export type StormOptions = StormDatabase & {
  payments: number;
  kills: number;
  seed: number;
  /** How many time-outs of a provider are among the faults. */
  timeouts: number;
  /** How many customers pay at the same time. */
  customers: number;
  report?: (line: string) => void;
};

export type StormReport = MoneyFigures & {
  kills: number;
  /** Requests that customers sent again. */
  retries: number;
  /** Payments that a bank disputed. */
  disputes: number;
  /** Payments of several applications together. */
  carts: number;
  /** Further parts of orders that customers accepted. */
  secondParts: number;
  /** Refunds that providers were asked for. */
  refunds: number;
  /** Credits that only the nightly reconciliation found. */
  foundByReconciliation: number;
};

/**
 * Pays orders at the simulated providers with random faults while the server is killed (SIGKILL) again and
 * again, reconciles as every night, and compares orders, ledger and simulators.
 */
export async function runMoneyStorm(options: StormOptions): Promise<StormReport> {
  await buildServer();
  const { databaseUrl, dataDirectory, kills, seed, report = () => {} } = options;
  const plan = planPayments(options);
  const ids = await createOrders({ databaseUrl, dataDirectory }, plan);
  report(`${ids.flat().length} orders signed for ${ids.length} payments`);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const simulators = await startPaymentSimulators({
    port: 0,
    seed,
    webhookUrls: {
      paystack: `${address}/webhooks/paystack`,
      stripe: `${address}/webhooks/stripe`,
      flutterwave: `${address}/webhooks/flutterwave`,
    },
  });
  let server: ServerProcess | null = null;
  let up: Promise<unknown> = Promise.resolve();
  const start = async (): Promise<void> => {
    const started = startServerProcess({
      DATA_DIR: dataDirectory,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      ...simulators.environment,
      PORT: String(port),
      RATE_LIMITS: 'off',
      // One officer is enough for every refund of the storm.
      REFUND_LIMITS: 'NGN:1000000,GBP:1000000',
      LOG_LEVEL: 'silent',
    });
    server = started;
    up = Promise.race([
      started.address,
      started.exit.then(() => Promise.reject(new Error(`The server did not start: ${started.output()}`))),
    ]);
    await up;
  };
  const kill = async (): Promise<void> => {
    server?.child.kill('SIGKILL');
    await server?.exit;
    server = null;
  };
  try {
    await start();
    const clients = [stormCustomer, stormOfficer].map((email) => new StormClient(address, email, () => up));
    const [customerClient, officerClient] = clients as [StormClient, StormClient];
    const officer = new StormOfficer(officerClient);
    const customer = new StormCustomer(customerClient, officer, simulators);
    const random = randomNumbers(seed + 1);
    let [next, done] = [0, 0];
    const work = Promise.all(
      Array.from({ length: options.customers }, async () => {
        for (let index = next++; index < plan.length; index = next++) {
          const planned = plan[index];
          // oxlint-disable-next-line no-await-in-loop
          if (planned) await customer.carryOut(ids[index] ?? [], planned);
          done += 1;
        }
      }),
    );
    work.catch(() => {});
    for (let count = 1; count <= kills; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      while (done < (count * plan.length) / (kills + 1)) await Promise.race([wait(20), work]);
      // oxlint-disable-next-line no-await-in-loop
      await wait(random() * 200);
      // oxlint-disable-next-line no-await-in-loop
      await kill();
      // oxlint-disable-next-line no-await-in-loop
      await start();
      report(`kill ${count}: ${done} of ${plan.length} payments made`);
    }
    await work;
    await kill();
    const retries = clients.reduce((sum, client) => sum + client.retries, 0);
    const { disputes, carts, secondParts } = customer;
    const { refunds } = officer;
    return {
      kills,
      retries,
      disputes,
      carts,
      secondParts,
      refunds,
      ...(await settle(options, simulators)),
    };
  } finally {
    await kill();
    await simulators.close();
  }
}

/** Reconciles without faults, as two nights do, and compares. */
async function settle(
  { databaseUrl, dataDirectory }: StormDatabase,
  simulators: RunningSimulators,
): Promise<MoneyFigures & { foundByReconciliation: number }> {
  simulators.simulation.faults.clear();
  const { all } = createCheckoutProviders(readConfig(simulators.environment).payments, {
    fetch: simulators.fetch,
  });
  const app = await startTestApp({
    database: await openDatabase({ databaseUrl, dataDirectory }),
    checkouts: all,
  });
  try {
    const before = await countCredits(app.database);
    // Each day is covered by two nights.
    await reconcileProviders(app.dependencies);
    await reconcileProviders(app.dependencies);
    await recordAllDisputes(app.dependencies);
    await recordAllDisputes(app.dependencies);
    await settleRefunds(app, simulators);
    const figures = await verifyMoney(app.database, all, (provider, id) =>
      simulators[provider].refundedMinorOf(id),
    );
    return { ...figures, foundByReconciliation: figures.credits - before };
  } finally {
    await app.stop();
  }
}

/** Lets some hours pass, in which providers carry out refunds, and asks about all of them. */
async function settleRefunds(app: TestApp, { simulation }: RunningSimulators): Promise<void> {
  const startedAt = Date.now();
  for (let hours = 0; hours < 6; hours += 1) {
    app.setNow(new Date(startedAt + hours * hourMs));
    // oxlint-disable-next-line no-await-in-loop
    while ((await pollRefunds(app.dependencies)) > 0) await app.runJobs();
    // oxlint-disable-next-line no-await-in-loop
    await simulation.advance(3600);
  }
}

async function countCredits(database: Awaited<ReturnType<typeof openDatabase>>): Promise<number> {
  const { rows } = await database.query('select count(*)::int as count from credits');
  return Number(rows[0]?.['count']);
}
