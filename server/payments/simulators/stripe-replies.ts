import type { ApiOperation } from './faults.ts';
import { json, type SimulatedReply } from './simulation.ts';
import { formText, type FormObject } from './stripe-form.ts';

export type StripeObject = {
  id: string;
  object: string;
  created: number;
  livemode: boolean;
  [member: string]: unknown;
};

/** All objects by id, in the order of their creation. */
export type StripeObjects = ReadonlyMap<string, StripeObject>;

export const objectNames: Record<string, string> = {
  'checkout/sessions': 'checkout.session',
  payment_intents: 'payment_intent',
  refunds: 'refund',
  disputes: 'dispute',
  events: 'event',
  charges: 'charge',
};

/** Returns a page of a list, newest first. */
export function listObjects(
  objects: StripeObjects,
  collection: string,
  form: FormObject,
  expand: string[],
): SimulatedReply {
  const from = Number(formText(form, 'created', 'gte') ?? 0);
  const until = Number(formText(form, 'created', 'lt') ?? Infinity);
  const intent = formText(form, 'payment_intent');
  const rows = [...objects.values()]
    .filter(({ object, created }) => object === objectNames[collection] && created >= from && created < until)
    .filter((each) => intent === undefined || each['payment_intent'] === intent)
    .toReversed();
  const after = formText(form, 'starting_after');
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  const limit = Number(formText(form, 'limit') ?? 10);
  const inner = expand.map((path) => path.replace(/^data\./, ''));
  return json(200, {
    object: 'list',
    url: `/v1/${collection}`,
    has_more: rows.length > start + limit,
    data: rows.slice(start, start + limit).map((each) => expandObject(objects, each, inner)),
  });
}

/** Replaces ids by their objects: 'payment_intent.latest_charge'. */
export function expandObject(
  objects: StripeObjects,
  object: StripeObject,
  paths: readonly string[],
): unknown {
  const copy = structuredClone(object);
  for (const path of paths) {
    let target: Record<string, unknown> = copy;
    for (const member of path.split('.')) {
      const value = target[member];
      const expanded = typeof value === 'string' ? objects.get(value) : value;
      if (expanded === null || typeof expanded !== 'object') break;
      target[member] = typeof value === 'string' ? structuredClone(expanded) : expanded;
      target = target[member] as Record<string, unknown>;
    }
  }
  return copy;
}

export function operationOf(path: string): ApiOperation {
  if (path === '/v1/checkout/sessions') return 'start';
  if (path.endsWith('/expire')) return 'close';
  if (path === '/v1/refunds') return 'refund';
  return /^\/v1\/(checkout\/sessions|refunds|payment_intents)\/\w+$/.test(path) ? 'look_up' : 'list';
}

export const errorBody = (status: number): unknown => ({
  error: {
    type: status === 404 ? 'invalid_request_error' : 'api_error',
    ...(status === 404 ? { code: 'resource_missing' } : {}),
    message: 'An error occurred with our connection to Stripe.',
  },
});

export const failure = (status: number, type: string, message: string, more: object): SimulatedReply =>
  json(status, { error: { type, message, ...more } });
export const invalid = (message: string, param: string, code = 'parameter_invalid'): SimulatedReply =>
  failure(400, 'invalid_request_error', message, { param, code });
export const missing = (kind: string, id: string): SimulatedReply =>
  failure(404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  });

const minimumMinor: Record<string, number> = { usd: 50, gbp: 30, cad: 50 };

/** Returns the error reply to an invalid Checkout Session; null when it is valid. @param now in seconds */
export function findSessionProblem(form: FormObject, now: number): SimulatedReply | null {
  const currency = formText(form, 'line_items', '0', 'price_data', 'currency');
  const unit = formText(form, 'line_items', '0', 'price_data', 'unit_amount');
  if (formText(form, 'mode') !== 'payment') return invalid('Missing required param: mode.', 'mode');
  if (formText(form, 'success_url') === undefined)
    return invalid('Missing required param: success_url.', 'success_url');
  if (currency === undefined || !/^(usd|gbp|cad|eur|ngn|zar)$/.test(currency))
    return invalid(`Invalid currency: ${currency}.`, 'line_items[0][price_data][currency]');
  if (unit === undefined || !/^\d{1,8}$/.test(unit))
    return invalid('Invalid integer', 'line_items[0][price_data][unit_amount]');
  if (Number(unit) < (minimumMinor[currency] ?? 0))
    return json(400, {
      error: {
        type: 'invalid_request_error',
        code: 'amount_too_small',
        message: 'The amount is too small.',
      },
    });
  if (!formText(form, 'customer_email')?.includes('@'))
    return invalid('Invalid email address', 'customer_email', 'email_invalid');
  const expiresAt = Number(formText(form, 'expires_at') ?? now + 86_400);
  if (expiresAt < now + 1800 - 60 || expiresAt > now + 86_400)
    return invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  return null;
}
