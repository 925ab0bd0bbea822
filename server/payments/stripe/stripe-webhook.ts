import type { WebhookReading, WebhookRequest } from '../providers/checkout-provider.ts';
import {
  equalInConstantTime,
  hexHmac,
  parseWebhookBody,
  singleHeader,
} from '../providers/webhook-signature.ts';
import { StripeEvent } from './wire.ts';

/** A signature older or newer than this is refused: it limits replays. */
const TOLERANCE_SECONDS = 300;

/**
 * Authenticates a webhook of Stripe: `Stripe-Signature: t=…,v1=…` with the HMAC-SHA256 of 't.body', the key
 * being the endpoint's whole secret. Any v1 may match any secret: there are two while a secret is replaced.
 */
export function readStripeWebhook(
  { body, headers, receivedAt }: WebhookRequest,
  secrets: readonly string[],
): WebhookReading {
  const header = singleHeader(headers, 'stripe-signature');
  if (header === undefined) return { accepted: false, reason: 'signature_missing' };
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []));
  if (!/^\d{1,12}$/.test(time)) return { accepted: false, reason: 'signature_wrong' };
  const expected = secrets.map((secret) => hexHmac('sha256', secret, `${time}.`, body));
  if (!signatures.some((signature) => expected.some((each) => equalInConstantTime(signature, each))))
    return { accepted: false, reason: 'signature_wrong' };
  if (Math.abs(receivedAt.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS)
    return { accepted: false, reason: 'stale' };
  const parsed = StripeEvent.safeParse(parseWebhookBody(body));
  if (!parsed.success) return { accepted: false, reason: 'unreadable' };
  const { id, type, data } = parsed.data;
  const { object } = data;
  return {
    accepted: true,
    eventId: id,
    eventType: type,
    topic: topicOf(type),
    reference: object.client_reference_id ?? object.metadata?.reference ?? null,
    transactionId: object.object === 'payment_intent' ? (object.id ?? null) : (object.payment_intent ?? null),
  };
}

function topicOf(type: string): 'payment' | 'refund' | 'dispute' | 'other' {
  if (type.startsWith('refund.') || type.startsWith('charge.refund')) return 'refund';
  if (type.startsWith('charge.dispute.') || type.startsWith('radar.early_fraud_warning.')) return 'dispute';
  if (type.startsWith('checkout.session.') || type.startsWith('payment_intent.')) return 'payment';
  return 'other';
}
