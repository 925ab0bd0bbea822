import { setTimeout as wait } from 'node:timers/promises';
import type { CheckoutProviderId } from '../../payments/providers/checkout-provider.ts';
import type { RunningSimulators } from '../../payments/simulators/start-payment-simulators.ts';
import { testPassword } from '../app.ts';
import type { PlannedPayment } from './plan-payments.ts';
import { stormCustomer } from './storm-orders.ts';

const cards = { paystack: '4084084084084081', stripe: '4242424242424242', flutterwave: '5531886652142950' };

/** Longer than the server waits for a provider. */
const requestTimeoutMs = 45_000;
const maxTries = 150;

/** A customer who pays while the server is killed, and tries again when told to. */
export class StormCustomer {
  /** Requests that were sent again because the server was down or busy. */
  retries = 0;
  /** Payments that a bank disputed. */
  disputes = 0;
  /** Payments of several applications together. */
  carts = 0;
  readonly #address: string;
  readonly #simulators: RunningSimulators;
  readonly #isUp: () => Promise<unknown>;
  #token: Promise<string> | null = null;

  /** @param isUp  resolves when the server answers */
  constructor(address: string, simulators: RunningSimulators, isUp: () => Promise<unknown>) {
    this.#address = address;
    this.#simulators = simulators;
    this.#isUp = isUp;
  }

  async carryOut(applicationIds: readonly string[], plan: PlannedPayment): Promise<void> {
    const [first = ''] = applicationIds;
    const alone = `/api/applications/${first}`;
    const payable = applicationIds.length === 1 ? alone : await this.#openCart(applicationIds);
    if (plan.fault !== null)
      this.#simulators.simulation.faults.add({ provider: plan.provider, kind: plan.fault, seconds: 3 });
    const page = await this.#openPage(payable, plan.provider);
    const second = plan.alsoAt === null ? null : await this.#openPage(alone, plan.alsoAt);
    if (plan.abandons) return;
    if (page !== null) await this.#pay(page, plan.provider);
    if (second !== null && plan.alsoAt !== null) await this.#pay(second, plan.alsoAt);
    if (plan.returns) await this.#send('POST', `${payable}/checkouts/check`);
    if (plan.dispute !== null) await this.#dispute(payable, plan.dispute);
  }

  /** Puts applications together, and again as after a lost reply. @returns the path of the cart */
  async #openCart(applicationIds: readonly string[]): Promise<string> {
    const open = async (): Promise<string> => {
      const { id } = await this.#sendUntilDone<{ id: string }>('POST', '/api/carts', { applicationIds });
      return id;
    };
    const [id, again] = [await open(), await open()];
    if (id !== again) throw new Error(`The same choice opened the carts ${id} and ${again}`);
    this.carts += 1;
    return `/api/carts/${id}`;
  }

  /** Lets the bank dispute the latest payment at its provider, and decide a little later. */
  async #dispute(payable: string, outcome: 'open' | 'won' | 'lost'): Promise<void> {
    const { body } = await this.#send('POST', `${payable}/checkouts/check`);
    const { attempt } = body as { attempt?: { provider: CheckoutProviderId; reference: string } | null };
    if (!attempt) return;
    const provider = this.#simulators[attempt.provider];
    const id = openDispute(provider, attempt.reference);
    if (id === null) return;
    this.disputes += 1;
    if (outcome === 'open') return;
    await wait(300);
    provider.resolveDispute(id, outcome === 'won');
  }

  async #openPage(payable: string, provider: CheckoutProviderId): Promise<string | null> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await this.#send('POST', `${payable}/checkouts`, {
        provider,
        // oxlint-disable-next-line no-await-in-loop
        ...(await this.#sumOf(payable)),
      });
      if (status === 201) return (body as { redirectUrl: string }).redirectUrl;
      if ((status === 409 || status === 400) && tries > 3) return null;
      // oxlint-disable-next-line no-await-in-loop
      await wait(100);
    }
    throw new Error(`No page opened for ${payable} in ${maxTries} tries`);
  }

  /** Returns the sum of a cart that the customer sees. */
  async #sumOf(payable: string): Promise<{ dueMinor?: number }> {
    if (!payable.startsWith('/api/carts/')) return {};
    const { dueMinor } = await this.#sendUntilDone<{ dueMinor: number }>('GET', payable);
    return { dueMinor };
  }

  /** Sends a request again while the server says that it is starting. */
  async #sendUntilDone<T>(method: string, path: string, body?: object): Promise<T> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const reply = await this.#send(method, path, body);
      if (reply.status < 300) return reply.body as T;
      if (reply.status !== 503)
        throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      // oxlint-disable-next-line no-await-in-loop
      await wait(100);
    }
  }

  async #pay(page: string, provider: CheckoutProviderId): Promise<void> {
    await this.#simulators.fetch(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'pay', card: cards[provider] }).toString(),
    });
  }

  /** Sends a request until the server answers it. */
  async #send(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        await this.#isUp();
        this.#token ??= this.#signIn();
        // oxlint-disable-next-line no-await-in-loop
        const token = await this.#token;
        // oxlint-disable-next-line no-await-in-loop
        const reply = await fetch(this.#address + path, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
          signal: AbortSignal.timeout(requestTimeoutMs),
        });
        // oxlint-disable-next-line no-await-in-loop
        const answer: unknown = await reply.json();
        if (reply.status === 401) this.#token = null;
        else return { status: reply.status, body: answer };
      } catch {
        // The server was killed or is starting.
      }
      this.retries += 1;
      // oxlint-disable-next-line no-await-in-loop
      await wait(150);
    }
  }

  async #signIn(): Promise<string> {
    try {
      const config = (await (await fetch(`${this.#address}/config.json`)).json()) as {
        supabaseAnonKey: string;
      };
      const reply = await fetch(`${this.#address}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: config.supabaseAnonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: stormCustomer, password: testPassword }),
      });
      return ((await reply.json()) as { access_token: string }).access_token;
    } catch (error) {
      this.#token = null;
      throw error;
    }
  }
}

type Disputable = { openDispute(reference: string): string };

/** Returns the dispute's id; null where nothing was charged: the fault or a lost page prevented it. */
function openDispute(provider: Disputable, reference: string): string | null {
  try {
    return provider.openDispute(reference);
  } catch {
    return null;
  }
}
