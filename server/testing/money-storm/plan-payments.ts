import type { CheckoutProviderId } from '../../payments/providers/checkout-provider.ts';
import type { FaultKind } from '../../payments/simulators/faults.ts';
import { randomNumbers } from '../random-numbers.ts';

/** Actions of one customer. */
export type PlannedPayment = {
  provider: CheckoutProviderId;
  /** How many applications it pays: several are paid together. */
  applications: number;
  /**
   * A second page that the customer opens and pays too, in another tab; of several applications, for the
   * first one alone.
   */
  alsoAt: CheckoutProviderId | null;
  fault: FaultKind | null;
  /** Leaves the page without paying. */
  abandons: boolean;
  /** Comes back to our page, which asks the provider. */
  returns: boolean;
  /** Her bank disputes the payment, and how it decides; `open`: not before the end. */
  dispute: 'open' | 'won' | 'lost' | null;
  /**
   * The officer's step with the first application once it is paid. `second_part`: a further fee, which the
   * customer accepts and pays. `reduction`: our fee falls, and the provider returns the difference.
   * `part_refund`: refused, and the provider returns a part.
   */
  afterwards: Afterwards | null;
};

export type Afterwards = 'second_part' | 'reduction' | 'part_refund';

const providers: readonly CheckoutProviderId[] = ['paystack', 'stripe', 'flutterwave'];

const quickFaults: readonly FaultKind[] = [
  'server_error_before',
  'server_error_after',
  'rate_limited',
  'html_body',
  'cut_json',
  'not_found',
  'unknown_status',
  'extra_and_null_fields',
  'other_amount',
  'other_currency',
  'other_reference',
  'other_mode',
  'paid_twice',
  'webhook_lost',
  'webhook_late',
  'webhook_doubled',
  'webhook_out_of_order',
  'webhook_forged',
  'webhook_other_body',
  'refund_fails',
];
/** The server waits 20 seconds or more for each. */
const slowFaults: readonly FaultKind[] = ['timeout_before', 'timeout_after'];

/** Plans payments with faults: the same for the same seed. */
export function planPayments({
  payments,
  seed,
  timeouts,
}: {
  payments: number;
  seed: number;
  /** How many time-outs are among the faults. */
  timeouts: number;
}): PlannedPayment[] {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const every = timeouts === 0 ? Infinity : Math.floor(payments / timeouts);
  return Array.from({ length: payments }, (_, index): PlannedPayment => {
    const provider = providers[index % providers.length] ?? 'paystack';
    const other = provider === 'paystack' ? 'flutterwave' : provider === 'flutterwave' ? 'paystack' : null;
    const isSlow = index % every === every - 1;
    const planned: Omit<PlannedPayment, 'afterwards'> = {
      provider,
      applications: random() < 0.25 ? 2 + Math.floor(random() * 3) : 1,
      alsoAt: random() < 0.05 ? other : null,
      fault: isSlow ? pick(slowFaults) : random() < 0.5 ? pick(quickFaults) : null,
      abandons: random() < 0.05,
      returns: random() < 0.4,
      dispute: random() < 0.1 ? pick(['open', 'won', 'lost'] as const) : null,
    };
    const isFollowed = planned.dispute === null && random() < 0.3;
    return {
      ...planned,
      afterwards: isFollowed ? pick(['second_part', 'reduction', 'part_refund'] as const) : null,
    };
  });
}
