import type { z } from 'zod';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  type CheckoutProviderId,
  type RefusalReason,
} from './checkout-provider.ts';
import type { ProviderConnection } from './provider-connection.ts';
import { inCallSpan } from '../../observability/spans.ts';
import { readText } from '../../read-text.ts';

export type ProviderRequest = {
  method: 'GET' | 'POST';
  /** The path and query, beginning with a slash. */
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Why a provider declined, read from the body of a 4xx reply. */
export type Refusal = { reason: RefusalReason; message: string };

/** Providers list at most a hundred rows a page; a page is far smaller. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Calls a provider and returns its reply as checked by a schema.
 * @param readRefusal  reads the reason from the body of a 4xx reply
 * @throws ProviderUnavailableError without a readable answer: the call may have been carried out
 * @throws ProviderRefusedError for a 4xx reply
 */
export async function callProvider<Schema extends z.ZodType>(
  connection: ProviderConnection,
  request: ProviderRequest,
  schema: Schema,
  readRefusal: (body: unknown) => Refusal,
): Promise<z.output<Schema>> {
  const { provider } = connection;
  const { status, text, retryAfterSeconds } = await send(connection, request);
  if (status === 429) throw new ProviderUnavailableError(provider, 'rate_limited', { retryAfterSeconds });
  if (status >= 500)
    throw new ProviderUnavailableError(provider, 'server_error', {
      retryAfterSeconds,
      detail: String(status),
    });
  const body = parseJson(provider, text);
  if (status >= 400) {
    const { reason, message } = readRefusal(body);
    throw new ProviderRefusedError(provider, reason, refusalSentence(reason), message);
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new ProviderUnavailableError(provider, 'unreadable', {
      detail: parsed.error.issues.map(({ path }) => path.join('.')).join(', '),
    });
  return parsed.data;
}

/**
 * Returns a function that calls a provider whose requests and replies are JSON and whose key is a bearer token.
 * It throws as `callProvider` does.
 */
export function jsonCaller(
  connection: ProviderConnection,
  secretKey: string,
  readRefusal: (body: unknown) => Refusal,
) {
  return <Schema extends z.ZodType>(method: 'GET' | 'POST', path: string, schema: Schema, body?: object) =>
    callProvider(
      connection,
      {
        method,
        path,
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      },
      schema,
      readRefusal,
    );
}

async function send(
  { provider, baseUrl, fetch, timeoutMs }: ProviderConnection,
  { method, path, headers, body }: ProviderRequest,
): Promise<{ status: number; text: string; retryAfterSeconds: number | null }> {
  try {
    const reply = await inCallSpan(method, baseUrl, () =>
      fetch(baseUrl + path, {
        method,
        headers: { accept: 'application/json', ...headers },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    const retryAfter = Number(reply.headers.get('retry-after') ?? Number.NaN);
    return {
      status: reply.status,
      text: await readText(reply, MAX_BYTES),
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    };
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ProviderUnavailableError(provider, timedOut ? 'timeout' : 'network', { cause: error });
  }
}

function parseJson(provider: CheckoutProviderId, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is left out of the error: it may contain a customer's data.
    throw new ProviderUnavailableError(provider, 'unreadable', { detail: 'no JSON' });
  }
}

const sentences: Record<RefusalReason, string> = {
  duplicate_reference: 'This payment page was already opened. Press the button again to open a new one.',
  currency_not_supported: 'This way to pay does not take your currency. Choose another one.',
  amount_too_small: 'The amount is too small for this way to pay. Choose another one.',
  amount_too_large: 'The amount is too large for this way to pay. Pay by bank transfer.',
  invalid_email: 'The payment page does not accept your e-mail address. Correct it on your account page.',
  not_found: 'The payment is not known to the provider.',
  refund_not_possible: 'The provider cannot refund this payment. Refund it by bank transfer.',
  idempotency_conflict: 'This payment page was already opened. Press the button again to open a new one.',
  invalid_key: 'This way to pay does not work at the moment. Choose another one.',
  other: 'This way to pay does not work at the moment. Choose another one.',
};

/** Returns what a customer or an officer reads about a refusal. */
export const refusalSentence = (reason: RefusalReason): string => sentences[reason];
