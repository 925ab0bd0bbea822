import { setTimeout as wait } from 'node:timers/promises';
import type { CheckoutProviderId } from '../../payments/providers/checkout-provider.ts';
import type { RunningSimulators } from '../../payments/simulators/start-payment-simulators.ts';
import type { PlannedPayment } from './plan-payments.ts';
import type { StormClient } from './storm-client.ts';
import type { StormOfficer } from './storm-officer.ts';

const cards = { paystack: '4084084084084081', stripe: '4242424242424242', flutterwave: '5531886652142950' };

const maxTries = 150;
/** How long a customer waits for a webhook before an officer goes on. */
const paidTries = 20;

/** A customer who pays while the server is killed, and tries again when told to. */
export class StormCustomer {
  /** Payments that a bank disputed. */
  disputes = 0;
  /** Payments of several applications together. */
  carts = 0;
  /** Further parts of orders that customers accepted. */
  secondParts = 0;
  readonly #client: StormClient;
  readonly #officer: StormOfficer;
  readonly #simulators: RunningSimulators;

  constructor(client: StormClient, officer: StormOfficer, simulators: RunningSimulators) {
    this.#client = client;
    this.#officer = officer;
    this.#simulators = simulators;
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
    if (plan.returns) await this.#client.send('POST', `${payable}/checkouts/check`);
    if (plan.dispute !== null) await this.#dispute(payable, plan.dispute);
    if (plan.afterwards !== null) await this.#follow(first, payable, plan);
  }

  /** Lets an officer change the price of a paid application or refuse it, accepts the change, and pays a difference. */
  async #follow(
    id: string,
    payable: string,
    { afterwards, provider, returns }: PlannedPayment,
  ): Promise<void> {
    if (!(await this.#isPaid(id, payable))) return;
    const alone = `/api/applications/${id}`;
    if (afterwards === 'part_refund') return this.#officer.refundPart(id);
    await this.#officer.proposeChange(id, afterwards === 'second_part');
    await this.#acceptChange(id);
    if (afterwards === 'reduction') return this.#officer.returnByProvider(id);
    this.secondParts += 1;
    const page = await this.#openPage(alone, provider);
    if (page !== null) await this.#pay(page, provider);
    if (returns) await this.#client.send('POST', `${alone}/checkouts/check`);
  }

  /**
   * Whether the application is paid, soon: a webhook may be lost, then only the nightly reconciliation finds
   * the payment.
   */
  async #isPaid(id: string, payable: string): Promise<boolean> {
    for (let tries = 0; tries < paidTries; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await this.#client.send('POST', `${payable}/checkouts/check`);
      // oxlint-disable-next-line no-await-in-loop
      const { state } = await this.#client.sendUntilDone<StormApplication>('GET', `/api/applications/${id}`);
      if (state.order === 'paid') return true;
      // oxlint-disable-next-line no-await-in-loop
      await wait(100);
    }
    return false;
  }

  /** Accepts the change of the price that an officer proposed, also when the first answer was lost. */
  async #acceptChange(id: string): Promise<void> {
    const path = `/api/applications/${id}`;
    let refused = '';
    for (let tries = 0; tries < maxTries; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { version, priceChanges } = await this.#client.sendUntilDone<StormApplication>('GET', path);
      const [change] = priceChanges;
      if (change?.answer === 'accepted') return;
      const input = {
        answer: 'accepted',
        version,
        changeId: change?.id,
        differenceMinor: change?.differenceMinor,
      };
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await this.#client.send('POST', `${path}/price-change`, input);
      if (status === 200) return;
      refused = `Accepting the change of ${id} answered ${status}: ${JSON.stringify(body)}`;
      // 409: a credit that came in between changed the version.
      if (status !== 503 && status !== 409) break;
      // oxlint-disable-next-line no-await-in-loop
      await wait(100);
    }
    throw new Error(refused);
  }

  /** Puts applications together, and again as after a lost reply. @returns the path of the cart */
  async #openCart(applicationIds: readonly string[]): Promise<string> {
    const open = async (): Promise<string> => {
      const { id } = await this.#client.sendUntilDone<{ id: string }>('POST', '/api/carts', {
        applicationIds,
      });
      return id;
    };
    const [id, again] = [await open(), await open()];
    if (id !== again) throw new Error(`The same choice opened the carts ${id} and ${again}`);
    this.carts += 1;
    return `/api/carts/${id}`;
  }

  /** Lets the bank dispute the latest payment at its provider, and decide a little later. */
  async #dispute(payable: string, outcome: 'open' | 'won' | 'lost'): Promise<void> {
    const { body } = await this.#client.send('POST', `${payable}/checkouts/check`);
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
      const { status, body } = await this.#client.send('POST', `${payable}/checkouts`, {
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
    const { dueMinor } = await this.#client.sendUntilDone<{ dueMinor: number }>('GET', payable);
    return { dueMinor };
  }

  async #pay(page: string, provider: CheckoutProviderId): Promise<void> {
    await this.#simulators.fetch(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'pay', card: cards[provider] }).toString(),
    });
  }
}

type StormApplication = {
  version: number;
  state: { order: string };
  priceChanges: { id: string; differenceMinor: number; answer: string | null }[];
};

type Disputable = { openDispute(reference: string): string };

/** Returns the dispute's id; null where nothing was charged: the fault or a lost page prevented it. */
function openDispute(provider: Disputable, reference: string): string | null {
  try {
    return provider.openDispute(reference);
  } catch {
    return null;
  }
}
