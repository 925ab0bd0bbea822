import type { CheckoutProviderId } from '../providers/checkout-provider.ts';
import type { Fault } from './faults.ts';
import { FlutterwaveSimulator } from './flutterwave-simulator.ts';
import { PaystackSimulator } from './paystack-simulator.ts';
import {
  json,
  Simulation,
  type SendWebhook,
  type SimulatedReply,
  type SimulatedRequest,
} from './simulation.ts';
import { StripeSimulator } from './stripe-simulator.ts';

/** The keys that the simulators accept, all in test mode. */
export const simulatedKeys = {
  PAYSTACK_SECRET_KEY: 'sk_test_simulated',
  STRIPE_SECRET_KEY: 'sk_test_simulated',
  STRIPE_WEBHOOK_SECRET: 'whsec_simulated',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-simulated-X',
  FLUTTERWAVE_WEBHOOK_HASH: 'simulated-hash',
} as const;

export type SimulatorOptions = {
  /** The origin of the simulators, without a trailing slash. Pages are below /paystack, /stripe and /flutterwave. */
  baseUrl: string;
  /** Address to which each provider sends its webhooks; none without an address. */
  webhookUrls?: Partial<Record<CheckoutProviderId, string>>;
  now?: () => Date;
  /** Determines all ids. */
  seed?: number;
  sendWebhook?: SendWebhook;
};

/** Paystack, Stripe and Flutterwave imitated in memory, with their hosted checkout pages, webhooks and faults. */
export type PaymentSimulators = {
  simulation: Simulation;
  paystack: PaystackSimulator;
  stripe: StripeSimulator;
  flutterwave: FlutterwaveSimulator;
  /** Answers a request whose path begins with a provider's name, or with /_sim. */
  handle(request: SimulatedRequest): Promise<SimulatedReply>;
  /** A `fetch` that reaches the simulators without a socket. */
  fetch: typeof fetch;
  /** The settings with which the adapters talk to the simulators, by the names of the environment variables. */
  environment: Record<string, string>;
};

/** Creates the three simulators. Nothing is stored: a restart forgets all payments. */
export function createPaymentSimulators(options: SimulatorOptions): PaymentSimulators {
  const { baseUrl } = options;
  const simulation = new Simulation({
    now: options.now ?? (() => new Date()),
    seed: options.seed ?? 1,
    webhookUrls: { ...options.webhookUrls },
    sendWebhook: options.sendWebhook ?? postWebhook,
  });
  const paystack = new PaystackSimulator(simulation, {
    secretKey: simulatedKeys.PAYSTACK_SECRET_KEY,
    baseUrl: `${baseUrl}/paystack`,
  });
  const stripe = new StripeSimulator(simulation, {
    secretKey: simulatedKeys.STRIPE_SECRET_KEY,
    webhookSecret: simulatedKeys.STRIPE_WEBHOOK_SECRET,
    baseUrl: `${baseUrl}/stripe`,
  });
  const flutterwave = new FlutterwaveSimulator(simulation, {
    secretKey: simulatedKeys.FLUTTERWAVE_SECRET_KEY,
    webhookHash: simulatedKeys.FLUTTERWAVE_WEBHOOK_HASH,
    baseUrl: `${baseUrl}/flutterwave`,
  });
  const providers = { paystack, stripe, flutterwave };

  async function handle(request: SimulatedRequest): Promise<SimulatedReply> {
    const [, prefix = '', path = '/'] = /^\/([^/]+)(\/.*)$/.exec(request.path) ?? [];
    if (prefix === '_sim') return control(path, request);
    const id = (['paystack', 'stripe', 'flutterwave'] as const).find((each) => each === prefix);
    if (id === undefined) return json(404, { message: 'Not found' });
    const reply = providers[id].handle({ ...request, path });
    simulation.record(id, `${request.method} ${path}`, reply === 'never' ? null : reply.status);
    return reply;
  }

  /** The controls of tests and benchmarks: the clock, faults, disputes, the log. */
  async function control(path: string, { method, body }: SimulatedRequest): Promise<SimulatedReply> {
    if (path === '/log') return json(200, simulation.log);
    if (method !== 'POST') return json(405, { message: 'POST only' });
    const input = JSON.parse(body || '{}') as Record<string, unknown>;
    const provider = providers[input['provider'] as CheckoutProviderId];
    if (path === '/clock') await simulation.advance(Number(input['seconds']));
    else if (path === '/next') simulation.faults.add(input as Fault);
    else if (path === '/reset') {
      simulation.faults.clear();
      for (const each of Object.values(providers)) each.reset();
    } else if (path === '/dispute' && provider)
      return json(200, { id: provider.openDispute(String(input['reference'])) });
    else if (path === '/resolve-dispute' && provider)
      provider.resolveDispute(String(input['id']), input['won'] === true);
    else return json(404, { message: 'Not found' });
    return json(200, { now: simulation.now().toISOString() });
  }

  return {
    simulation,
    ...providers,
    handle,
    environment: {
      ...simulatedKeys,
      PAYSTACK_BASE_URL: `${baseUrl}/paystack`,
      STRIPE_BASE_URL: `${baseUrl}/stripe`,
      FLUTTERWAVE_BASE_URL: `${baseUrl}/flutterwave/v3`,
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const reply = await handle({
        method: request.method,
        path: url.pathname,
        query: url.searchParams,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      });
      if (reply === 'never') return rejectOnAbort(init?.signal ?? request.signal);
      return new Response(reply.body, { status: reply.status, headers: reply.headers });
    },
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
}

const postWebhook: SendWebhook = async ({ url, body, headers }) => {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
};
