import type { AddressInfo } from 'node:net';
import { STAFF_ROLES } from '#contract/desk/rights.ts';
import { replaceSecretKey } from '../../auth/keys/api-keys.ts';
import { readConfig } from '../../config/config.ts';
import { createCheckoutProviders } from '../../payments/providers/checkout-providers.ts';
import {
  createPaymentSimulators,
  type PaymentSimulators,
} from '../../payments/simulators/payment-simulators.ts';
import { sampleRegistry } from './sample-registry.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { TOKEN_ROLES, type TokenRole } from './fuzz-request.ts';
import type { FuzzTarget } from './fuzz-session.ts';

const now = new Date('2026-11-21T12:00:00Z');
export const mailSecret = 'the-secret-of-inbound-mail';
export const mailDomain = 'reply.charterly.example';

/** A listening server, and the webhooks that its simulated providers would have sent. */
export type StartedTarget = {
  testApp: TestApp;
  target: FuzzTarget;
  simulators: PaymentSimulators;
  webhooks: readonly SentWebhook[];
};
/** A signed webhook of a simulated payment provider. */
export type SentWebhook = { provider: string; body: string; headers: Record<string, string> };

/** Starts a listening server with an account of every role, simulated payment providers and inbound mail. */
export async function startFuzzTarget(): Promise<StartedTarget> {
  const webhooks: SentWebhook[] = [];
  let app: TestApp | null = null;
  const clock = (): Date => app?.now() ?? now;
  const simulators = createPaymentSimulators({
    baseUrl: 'https://simulators.test',
    now: clock,
    webhookUrls: Object.fromEntries(
      ['paystack', 'stripe', 'flutterwave'].map((id) => [id, `https://shop.test/webhooks/${id}`]),
    ),
    sendWebhook: async (webhook) => {
      webhooks.push(webhook);
      return 200;
    },
  });
  const { all } = createCheckoutProviders(readConfig(simulators.environment).payments, {
    fetch: simulators.fetch,
    now: clock,
    // Long enough for an answer on a machine whose cores are busy with other work.
    timeoutMs: 30_000,
  });
  const testApp = await startTestApp({
    now,
    checkouts: all,
    registries: [sampleRegistry(clock)],
    environment: { MAIL_REPLY_DOMAIN: mailDomain, MAIL_INBOUND_SECRET: mailSecret },
  });
  app = testApp;
  const tokens = Object.fromEntries(TOKEN_ROLES.map((role) => [role, ''])) as Record<TokenRole, string>;
  await createAccounts(testApp, tokens);
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testApp.app.server.address() as AddressInfo;
  return {
    testApp,
    target: { url: `http://127.0.0.1:${port}`, apiKey: testApp.apiKey, tokens },
    simulators,
    webhooks,
  };
}

/** Signs in somebody of every role that is an account. The walk adds sessions of parts and API tokens. */
async function createAccounts(testApp: TestApp, tokens: Record<TokenRole, string>): Promise<void> {
  const accounts: Partial<Record<TokenRole, readonly [email: string, name: string]>> = {
    customer: ['ada@customer.example', 'Ada Obi'],
    stranger: ['eve@customer.example', 'Eve Eze'],
    'owner of another company': ['ben@customer.example', 'Ben Ibe'],
    'filler of a part': ['dayo@customer.example', 'Dayo Ojo'],
  };
  for (const role of TOKEN_ROLES) {
    const staffRole = STAFF_ROLES.find((each) => each === role);
    if (role === 'session of a part' || role.startsWith('API token') || role.startsWith('secret key'))
      continue;
    if (staffRole !== undefined) {
      tokens[role] = await testApp.officer(
        `Rita ${staffRole[0]?.toUpperCase()}${staffRole.slice(1)}`,
        staffRole,
      );
      continue;
    }
    const [email, name] = accounts[role] ?? [`${role.replaceAll(' ', '.')}@customer.example`, `The ${role}`];
    tokens[role] = await testApp.signUp(email, name);
  }
  await testApp.officer('Spare Officer', 'officer');
  tokens['secret key of the sign-in service'] = await replaceSecretKey({
    database: testApp.database,
    clock: testApp.now,
  });
}
