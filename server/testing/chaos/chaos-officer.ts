import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosConnection } from './chaos-connection.ts';

type Desk = {
  version: number;
  state: { order: string; review: string };
  payment: { dueMinor: number } | null;
};

/** Yesterday, before which no clock of the test jumps. */
const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** An officer who claims signed applications, confirms their payments and approves them while the server is killed. */
export class ChaosOfficer {
  readonly connection: ChaosConnection;
  /** Acknowledged verbs by application. */
  readonly acts = new Map<string, Set<string>>();
  readonly #random: () => number;

  constructor(connection: ChaosConnection, random: () => number) {
    this.connection = connection;
    this.#random = random;
  }

  /** @param signed  returns the ids of the applications that customers have signed so far */
  async work(stop: AbortSignal, signed: () => readonly string[]): Promise<void> {
    while (!stop.aborted) {
      const open = signed().filter((id) => !this.acts.get(id)?.has('approve'));
      const id = open[Math.floor(this.#random() * open.length)];
      // Between two acts, as officers are slower than customers; pages of the desk cost more.
      // oxlint-disable-next-line no-await-in-loop
      await wait(100);
      // oxlint-disable-next-line no-await-in-loop
      if (id !== undefined) await this.#advance(id);
    }
  }

  async #advance(id: string): Promise<void> {
    const path = `/api/admin/applications/${id}`;
    const { status, body } = await this.connection.send('GET', path);
    if (status !== 200) return;
    const { version, state, payment } = body as Desk;
    if (state.order === 'awaiting_payment') {
      const claim = await this.connection.send('POST', `${path}/claim`);
      if (claim.status !== 200) return;
      await this.#act(id, 'confirmPayment', {
        version: (claim.body as Desk).version,
        amountMinor: payment?.dueMinor,
        receivedOn: yesterday(),
      });
    } else if (state.review === 'in_review') await this.#act(id, 'approve', { version });
    // Its approval was not answered.
    else this.#note(id, 'approve');
  }

  async #act(id: string, verb: string, input: object): Promise<void> {
    // The customer may have written in between, which changes the version.
    const { status } = await this.connection.send(
      'POST',
      `/api/admin/applications/${id}/events`,
      { verb, ...input },
      [409],
    );
    if (status === 200) this.#note(id, verb);
  }

  #note(id: string, verb: string): void {
    this.acts.set(id, (this.acts.get(id) ?? new Set()).add(verb));
  }
}
