import { NO_CONNECTION } from './network-failure.ts';

/**
 * Returns a new id for one request; '' on an insecure origin, where browsers have none and the server makes one. A repeated
 * call gets another: an id belongs to one line of the server's log.
 */
// oxlint-disable-next-line no-restricted-properties -- `newId` would be part of the first view of every page
export const newRequestId = (): string => (crypto as Partial<Crypto>).randomUUID?.() ?? '';

/**
 * `fetch` for the sign-in service and the official client, which shows the message of a failure to the reader. Our own
 * server gets a request id. A service of another origin gets none: it need not allow the header, and the
 * browser would not send the request then.
 * @throws Error with a readable message, with the id where there may be something to find by it
 */
export async function fetchWithRequestId(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const isRequest = input instanceof Request;
  const isOwn =
    new URL(isRequest ? input.url : input, window.location.href).origin === window.location.origin;
  const id = isOwn ? newRequestId() : '';
  const headers = new Headers(init?.headers ?? (isRequest ? input.headers : undefined));
  if (id) headers.set('x-request-id', id);
  try {
    return await fetch(input, { ...init, headers });
  } catch (cause) {
    throw new Error(id && navigator.onLine ? `${NO_CONNECTION} Request number: ${id}.` : NO_CONNECTION, {
      cause,
    });
  }
}
