import type { WebhookReading, WebhookRequest } from '../providers/checkout-provider.ts';
import { equalInConstantTime, parseWebhookBody, singleHeader } from '../providers/webhook-signature.ts';
import { FlutterwaveEvent } from './wire.ts';

/**
 * Authenticates a webhook of Flutterwave v3: the header `verif-hash` repeats the hash of the dashboard. It
 * proves nothing about the body, so the reading is only a hint which attempt to look up.
 */
export function readFlutterwaveWebhook(
  { body, headers }: WebhookRequest,
  webhookHash: string,
): WebhookReading {
  const hash = singleHeader(headers, 'verif-hash');
  if (hash === undefined) return { accepted: false, reason: 'signature_missing' };
  if (!equalInConstantTime(hash, webhookHash)) return { accepted: false, reason: 'signature_wrong' };
  const parsed = FlutterwaveEvent.safeParse(parseWebhookBody(body));
  if (!parsed.success) return { accepted: false, reason: 'unreadable' };
  const { event, data } = parsed.data;
  const isPayment = event.startsWith('charge.') || event.endsWith('_TRANSACTION');
  return {
    accepted: true,
    // No event id is documented.
    eventId: [event, data.id, data.status].join('/'),
    eventType: event,
    topic: isPayment ? 'payment' : event.startsWith('refund') ? 'refund' : 'other',
    reference: data.tx_ref ?? null,
    transactionId: isPayment ? data.id : null,
  };
}
