import { REQUEST_ID_HEADER } from '#contract/request-id.ts';
import { newRequestId } from '../api/request-id.ts';

/** The message wherever sign-in needs the network and there is none. */
export const NO_CONNECTION = 'There is no connection to our server. Check your connection and try again.';

export const SIGN_IN_UNAVAILABLE = 'Sign-in is not available right now. Please try again in a moment.';

/**
 * `fetch` for the official client, which shows the message of a failure to the reader. Requests to our own server have an
 * id, which the message names without a reply; a sign-in service on another origin might refuse the header.
 * @throws Error with a readable message
 */
export async function fetchWithReadableError(...request: Parameters<typeof fetch>): Promise<Response> {
  const [input, init] = request;
  if (input instanceof Request || new URL(input, window.location.href).origin !== window.location.origin)
    return fetchOrExplain(NO_CONNECTION, ...request);
  const id = newRequestId();
  const headers = new Headers(init?.headers);
  headers.set(REQUEST_ID_HEADER, id);
  const message = navigator.onLine ? `${NO_CONNECTION} Request number: ${id}.` : NO_CONNECTION;
  return fetchOrExplain(message, input, { ...init, headers });
}

/** @throws Error with this message without a reply */
async function fetchOrExplain(message: string, ...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request);
  } catch (cause) {
    throw new Error(message, { cause });
  }
}

/** Returns whether our server can be reached. When it can and there is no client, sign-in is not configured. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/config.json', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Returns the message for the reader when `authClient` returned null: one of the two above. */
export const unavailableReason = async (): Promise<string> =>
  (await isServerReachable()) ? SIGN_IN_UNAVAILABLE : NO_CONNECTION;
