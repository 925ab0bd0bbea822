import type { CheckoutProviderId } from '../providers/checkout-provider.ts';

/** Faults of API calls. `…_after`: the call is carried out, only its answer is lost. */
const apiFaults = [
  'server_error_before',
  'server_error_after',
  'timeout_before',
  'timeout_after',
  'rate_limited',
  'html_body',
  'cut_json',
  'not_found',
  'unknown_status',
  'extra_and_null_fields',
] as const;
/** Faults of one payment. `minor` is the difference of `other_amount`. */
const paymentFaults = [
  'other_amount',
  'other_currency',
  'other_reference',
  'other_mode',
  'paid_after_close',
  'paid_twice',
  'refund_fails',
  'refund_needs_details',
] as const;
/** Faults of one webhook. `seconds` is the delay of `webhook_late`. */
const webhookFaults = [
  'webhook_lost',
  'webhook_late',
  'webhook_doubled',
  'webhook_out_of_order',
  'webhook_forged',
  'webhook_other_body',
] as const;

export const faultKinds = [...apiFaults, ...paymentFaults, ...webhookFaults] as const;
/** A fault of an API call, of a payment or of a webhook. */
export type FaultKind = (typeof faultKinds)[number];
export type ApiFault = (typeof apiFaults)[number];

/** The calls of a provider's API, by which a fault may be limited. */
export type ApiOperation = 'start' | 'look_up' | 'refund' | 'list' | 'close';

/** A fault to happen at a simulated provider. */
export type Fault = {
  provider: CheckoutProviderId;
  kind: FaultKind;
  /** Limits an API fault to one kind of call. */
  operation?: ApiOperation;
  /** How often the fault happens. Default 1. */
  times?: number;
  /** The difference of `other_amount` in minor units. Default -100. */
  minor?: number;
  /** The delay of `webhook_late`. Default 3600. */
  seconds?: number;
};

/** The faults that are yet to happen, in the order they were added. */
export class FaultQueue {
  readonly #faults: Fault[] = [];

  add(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  /** Removes and returns the next fault of a kind; undefined when there is none. */
  take(provider: CheckoutProviderId, kind: FaultKind, operation?: ApiOperation): Fault | undefined {
    const index = this.#faults.findIndex(
      (fault) =>
        fault.provider === provider &&
        fault.kind === kind &&
        (fault.operation === undefined || fault.operation === operation),
    );
    const fault = this.#faults[index];
    if (fault === undefined) return undefined;
    const times = (fault.times ?? 1) - 1;
    if (times > 0) fault.times = times;
    else this.#faults.splice(index, 1);
    return fault;
  }

  clear(): void {
    this.#faults.length = 0;
  }

  /** Removes and returns the next API fault of a call. */
  takeApiFault(provider: CheckoutProviderId, operation: ApiOperation): ApiFault | undefined {
    return apiFaults.find((kind) => this.take(provider, kind, operation) !== undefined);
  }
}
