import { readConfig } from '../../config/config.ts';
import { createCheckoutProviders, type CheckoutProviders } from '../providers/checkout-providers.ts';
import { createPaymentSimulators } from '../simulators/payment-simulators.ts';

/** The time at which the providers are called. */
export const callTime = new Date('2026-11-22T09:00:00Z');

/** A call to a provider. `body` is the JSON, or the fields of the form, that was sent; null: none. */
export type SentCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: unknown;
};

/**
 * Returns checkout providers whose calls are answered with the given replies, one after another, and the calls
 * that were sent. A reply is the body of a 200, or a whole response. A call beyond the last reply fails.
 */
export function answeringProviders(...replies: readonly unknown[]): {
  calls: SentCall[];
  providers: CheckoutProviders;
} {
  const { environment } = createPaymentSimulators({ baseUrl: 'https://simulators.test' });
  const calls: SentCall[] = [];
  const fetch = (input: unknown, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> => {
    const reply = replies[calls.length];
    const { pathname: path, searchParams: query } = new URL(String(input));
    const sent = { method, path, query, headers: Object.fromEntries(new Headers(headers)) };
    calls.push({ ...sent, body: typeof body === 'string' ? readBody(body) : null });
    if (reply === undefined) return Promise.reject(new Error('More calls than replies'));
    return Promise.resolve(reply instanceof Response ? reply : Response.json(reply));
  };
  const options = { fetch, now: () => callTime };
  return { calls, providers: createCheckoutProviders(readConfig(environment).payments, options) };
}

const readBody = (body: string): unknown =>
  body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
