import type { CheckoutProviderId } from '../providers/checkout-provider.ts';
import { FaultQueue, type ApiOperation } from './faults.ts';

/** A request to a simulator, its path without the provider's prefix. */
export type SimulatedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** `never`: the connection stays open without an answer. */
export type SimulatedReply = { status: number; headers: Record<string, string>; body: string } | 'never';

/** A webhook as sent, its signature made at the moment of sending over the exact bytes of `body`. */
export type SentWebhook = {
  provider: CheckoutProviderId;
  url: string;
  body: string;
  headers: Record<string, string>;
};

/** Sends a webhook and resolves with the status of the reply; 0: no reply. */
export type SendWebhook = (webhook: SentWebhook) => Promise<number>;

export type WebhookToSend = {
  provider: CheckoutProviderId;
  /** The event's name, for the log. */
  event: string;
  body: unknown;
  /** Returns the signature headers; with `forged` those of another secret. */
  sign: (body: string, now: Date, forged: boolean) => Record<string, string>;
  /** Seconds between the tries after a reply other than success. */
  retryAfterSeconds: readonly number[];
  isDelivered: (status: number) => boolean;
};

type Task = { at: number; order: number; run: () => Promise<void> | void };
type LogEntry = { at: string; provider: CheckoutProviderId; what: string; status: number | null };

/** Shared parts of the simulators: a clock that can be advanced, seeded ids, scheduled tasks, webhooks and faults. */
export class Simulation {
  readonly faults = new FaultQueue();
  readonly log: LogEntry[] = [];
  readonly #systemNow: () => Date;
  readonly #sendWebhook: SendWebhook;
  readonly webhookUrls: Partial<Record<CheckoutProviderId, string>>;
  #offsetMs = 0;
  #seed: number;
  #tasks: Task[] = [];
  #order = 0;
  /** Webhooks that wait for the next one of their provider, which overtakes them. */
  readonly #heldBack = new Map<CheckoutProviderId, () => void>();

  constructor(options: {
    now: () => Date;
    seed: number;
    sendWebhook: SendWebhook;
    webhookUrls: Partial<Record<CheckoutProviderId, string>>;
  }) {
    this.#systemNow = options.now;
    this.#seed = options.seed;
    this.#sendWebhook = options.sendWebhook;
    this.webhookUrls = options.webhookUrls;
  }

  now(): Date {
    return new Date(this.#systemNow().getTime() + this.#offsetMs);
  }

  /** Advances the clock, running what becomes due in the order of its time. */
  async advance(seconds: number): Promise<void> {
    const end = this.#offsetMs + seconds * 1000;
    for (;;) {
      await this.runDue();
      const next = this.#tasks.toSorted(byTime)[0];
      const wait = next === undefined ? Infinity : next.at - this.now().getTime();
      if (this.#offsetMs + wait > end) break;
      this.#offsetMs += Math.max(wait, 0);
    }
    this.#offsetMs = end;
    await this.runDue();
  }

  /** Runs everything that is due: webhooks, retries, steps of refunds. */
  async runDue(): Promise<void> {
    for (;;) {
      const now = this.now().getTime();
      const task = this.#tasks.filter(({ at }) => at <= now).toSorted(byTime)[0];
      if (task === undefined) return;
      this.#tasks = this.#tasks.filter((other) => other !== task);
      await task.run();
    }
  }

  /** Runs a function after some seconds of the simulated clock. */
  schedule(seconds: number, run: () => Promise<void> | void): void {
    this.#order += 1;
    this.#tasks.push({ at: this.now().getTime() + seconds * 1000, order: this.#order, run });
  }

  /** Returns a pseudorandom number from 0 to `below` - 1, the same in every run with the same seed (mulberry32). */
  random(below: number): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), this.#seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  /** Returns an id of lower-case letters and digits. */
  token(length: number): string {
    const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
    return Array.from({ length }, () => alphabet[this.random(36)]).join('');
  }

  /** Schedules a webhook, with the faults that are queued for it and the provider's retries. */
  sendWebhook(webhook: WebhookToSend): void {
    const { provider } = webhook;
    const url = this.webhookUrls[provider];
    if (url === undefined) return;
    const take = (kind: Parameters<FaultQueue['take']>[1]) => this.faults.take(provider, kind);
    if (take('webhook_lost')) return;
    const forged = take('webhook_forged') !== undefined;
    const otherBody = take('webhook_other_body') !== undefined;
    const seconds = take('webhook_late');
    const delay = seconds === undefined ? 0 : (seconds.seconds ?? 3600);
    const post = () => this.#deliver(webhook, url, { forged, otherBody }, 0, delay);
    if (take('webhook_out_of_order')) {
      this.#heldBack.set(provider, post);
      return;
    }
    post();
    if (take('webhook_doubled')) post();
    this.#heldBack.get(provider)?.();
    this.#heldBack.delete(provider);
  }

  #deliver(
    webhook: WebhookToSend,
    url: string,
    changes: { forged: boolean; otherBody: boolean },
    tries: number,
    delaySeconds: number,
  ): void {
    this.schedule(delaySeconds, async () => {
      const signed = JSON.stringify(webhook.body);
      const headers = webhook.sign(signed, this.now(), changes.forged);
      const body = changes.otherBody ? signed.replace(/("amount(?:_total)?":)\d+/, '$1100') : signed;
      const { provider } = webhook;
      const status = await this.#sendWebhook({ provider, url, body, headers });
      this.record(provider, `webhook ${webhook.event}`, status);
      const retry = webhook.retryAfterSeconds[tries];
      if (!webhook.isDelivered(status) && retry !== undefined)
        this.#deliver(webhook, url, changes, tries + 1, retry);
    });
  }

  record(provider: CheckoutProviderId, what: string, status: number | null): void {
    this.log.push({ at: this.now().toISOString(), provider, what, status });
    if (this.log.length > 10_000) this.log.splice(0, 1000);
  }

  /** Carries out an API call, with the fault that is queued for it. */
  answer(
    provider: CheckoutProviderId,
    operation: ApiOperation,
    errorBody: (status: number) => unknown,
    carryOut: () => SimulatedReply,
  ): SimulatedReply {
    const fault = this.faults.takeApiFault(provider, operation);
    if (fault === 'server_error_before') return json(500, errorBody(500));
    if (fault === 'rate_limited')
      return {
        ...jsonReply(429, errorBody(429)),
        headers: { 'content-type': 'application/json', 'retry-after': '7' },
      };
    if (fault === 'timeout_before') return 'never';
    if (fault === 'not_found') return json(404, errorBody(404));
    const reply = carryOut();
    if (reply === 'never' || fault === undefined) return reply;
    switch (fault) {
      case 'server_error_after':
        return json(500, errorBody(500));
      case 'timeout_after':
        return 'never';
      case 'html_body':
        return {
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: '<html><h1>Bad gateway</h1></html>',
        };
      case 'cut_json':
        return { ...reply, body: reply.body.slice(0, reply.body.length / 2) };
      case 'unknown_status':
        return { ...reply, body: replaceStatuses(reply.body) };
      case 'extra_and_null_fields':
        return { ...reply, body: addUnknownFields(reply.body) };
    }
  }
}

const byTime = (a: Task, b: Task): number => a.at - b.at || a.order - b.order;

/** Replaces the statuses of the data, not that of the envelope. */
function replaceStatuses(body: string): string {
  const data = Math.max(body.indexOf('"data":'), 0);
  return (
    body.slice(0, data) + body.slice(data).replaceAll(/"((?:payment_)?status)":"[^"]+"/g, '"$1":"purple"')
  );
}

/** Adds members that no document names, at every level. */
function addUnknownFields(body: string): string {
  const addTo = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(addTo);
    if (value === null || typeof value !== 'object') return value;
    const members = Object.entries(value).map(([key, member]) => [key, addTo(member)] as const);
    return { ...Object.fromEntries(members), a_new_field: null, another_new_field: { nested: true } };
  };
  return JSON.stringify(addTo(JSON.parse(body)));
}

const jsonReply = (status: number, body: unknown) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' } as Record<string, string>,
  body: JSON.stringify(body),
});

/** Reads the JSON body of a request; empty when it is none. */
export function readJson(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Makes a reply with a JSON body. */
export const json = (status: number, body: unknown): SimulatedReply => jsonReply(status, body);

/** Makes a reply with an HTML page. */
export const html = (status: number, body: string): SimulatedReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body,
});

/** Redirects the browser with GET, adding query parameters. */
export function redirect(address: string, parameters: Record<string, string> = {}): SimulatedReply {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { status: 303, headers: { location: url.href }, body: '' };
}
