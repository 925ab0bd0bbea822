import type { WebhookReading, WebhookRequest } from '../providers/checkout-provider.ts';
import {
  bodyDigest,
  equalInConstantTime,
  hexHmac,
  parseWebhookBody,
  singleHeader,
} from '../providers/webhook-signature.ts';
import { PaystackEvent } from './wire.ts';

/**
 * Authenticates a webhook of Paystack: `x-paystack-signature` is the HMAC-SHA512 of the body's bytes with the
 * secret key. There is no time stamp, so a webhook can be replayed, and no event id, so the key is made from
 * the content.
 */
export function readPaystackWebhook({ body, headers }: WebhookRequest, secretKey: string): WebhookReading {
  const signature = singleHeader(headers, 'x-paystack-signature');
  if (signature === undefined) return { accepted: false, reason: 'signature_missing' };
  if (!equalInConstantTime(signature.toLowerCase(), hexHmac('sha512', secretKey, body)))
    return { accepted: false, reason: 'signature_wrong' };
  const parsed = PaystackEvent.safeParse(parseWebhookBody(body));
  if (!parsed.success) return { accepted: false, reason: 'unreadable' };
  const { event, data } = parsed.data;
  const topic = event.startsWith('refund.')
    ? 'refund'
    : event.startsWith('charge.dispute.')
      ? 'dispute'
      : event.startsWith('charge.')
        ? 'payment'
        : 'other';
  const key =
    topic === 'refund'
      ? [data.transaction_reference, data.refund_reference, data.status].join('/')
      : topic === 'other' || data.id == null
        ? bodyDigest(body)
        : data.id;
  return {
    accepted: true,
    eventId: `${event}/${key}`,
    eventType: event,
    topic,
    reference: data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null,
    transactionId: (topic === 'payment' ? data.id : data.transaction?.id) ?? null,
  };
}
