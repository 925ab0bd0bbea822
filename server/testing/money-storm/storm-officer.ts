import { setTimeout as wait } from 'node:timers/promises';
import type { StormClient } from './storm-client.ts';

/** The price of a second part, the reduction of our fee, and the refund of a refused application, in minor units. */
const amounts = { secondPart: 2_000_00, reduction: 1_000_00, partRefund: 5_000_00 };

const maxTries = 100;

/**
 * An officer who changes prices and returns money while the server is killed. Each step is sent until it has
 * taken effect.
 */
export class StormOfficer {
  /** Refunds that providers were asked for. */
  refunds = 0;
  readonly #client: StormClient;

  constructor(client: StormClient) {
    this.#client = client;
  }

  /** Proposes a further government fee, or a lower fee of ours. */
  proposeChange(id: string, rises: boolean): Promise<void> {
    return this.#act(
      id,
      ({ charged }) => {
        const ours = charged?.find(({ payee }) => payee === 'ours');
        const line = rises
          ? { feeId: 'other', title: 'Name reservation', payee: 'government', minor: amounts.secondPart }
          : { feeId: ours?.feeId, minor: (ours?.chargedMinor ?? 0) - amounts.reduction };
        return { verb: 'proposeChange', reason: 'The price changed.', lines: [line] };
      },
      ({ priceChanges }) => priceChanges.length > 0,
    );
  }

  /** Refuses an application and lets the provider return a part of what was paid. */
  async refundPart(id: string): Promise<void> {
    await this.#act(
      id,
      () => ({ verb: 'reject', reason: 'It needs a licence first.' }),
      ({ state }) => state.order !== 'paid',
    );
    await this.#act(
      id,
      () => ({ verb: 'prepareRefund', amountMinor: amounts.partRefund, reason: 'Part of it.' }),
      ({ refunds }) => refunds.length > 0,
    );
    await this.returnByProvider(id);
  }

  /** Asks the provider to return the prepared refund. */
  async returnByProvider(id: string): Promise<void> {
    await this.#act(
      id,
      () => ({ verb: 'startProviderRefund' }),
      ({ refunds }) => refunds.some(({ byProvider }) => byProvider !== null),
    );
    this.refunds += 1;
  }

  /** Sends an action until the application shows its effect: an answer that was lost is not sent twice. */
  async #act(
    id: string,
    action: (application: DeskApplication) => object,
    isDone: (application: DeskApplication) => boolean,
  ): Promise<void> {
    let refused = '';
    for (let tries = 0; tries < maxTries; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const application = await this.#client.sendUntilDone<DeskApplication>(
        'GET',
        `/api/admin/applications/${id}`,
      );
      if (isDone(application)) return;
      const body = { version: application.version, ...action(application) };
      // oxlint-disable-next-line no-await-in-loop
      const reply = await this.#client.send('POST', `/api/admin/applications/${id}/events`, body);
      // 409: a credit changed the version, or an earlier request took effect and its answer was lost.
      refused = `${JSON.stringify(body)} answered ${reply.status}: ${JSON.stringify(reply.body)}`;
      if (![200, 409, 503].includes(reply.status)) break;
      // oxlint-disable-next-line no-await-in-loop
      await wait(50);
    }
    throw new Error(refused);
  }
}

type DeskApplication = {
  version: number;
  state: { order: string };
  charged: { feeId: string; payee: string; chargedMinor: number }[] | null;
  priceChanges: unknown[];
  refunds: { byProvider: unknown }[];
};
