import type { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { accessToken, checkSession } from '../session/auth-client.ts';
import { newRequestId } from '../session/fetch-with-request-id.ts';
import { endpointUrl } from './endpoint-url.ts';
import { ApiError, offlineError, readRefusal } from './api-error.ts';

export type EndpointKey = keyof Api;
/** The endpoints that take a file from an account, a part, a visitor, or by the link to an asked document. */
export type FileEndpoint = {
  [K in EndpointKey]: Api[K] extends { upload: true } ? K : never;
}[EndpointKey];
type RequestParts<E> = {
  [P in keyof E as P extends 'params' | 'query' | 'body' ? P : never]: E[P] extends z.ZodType
    ? z.input<E[P]>
    : never;
} & (E extends {
  upload: true;
}
  ? { file: File | UploadClaim }
  : unknown);
/** An upload that was finished before, in place of a file. */
export type UploadClaim = { upload: string };
type ReplyBody<E> = E extends { reply: infer R }
  ? { [S in keyof R]: R[S] extends z.ZodType ? z.output<R[S]> : never }[keyof R]
  : never;

/** The body of an endpoint's successful reply: `Data<'GET /applications'>`. */
export type Data<K extends EndpointKey> = ReplyBody<Api[K]>;
/** The input of an endpoint: path parameters, query, body, file. */
export type Input<K extends EndpointKey> = RequestParts<Api[K]>;

/** The arguments of a call after its key. */
type CallArguments<K extends EndpointKey> = keyof Input<K> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: Input<K>, options?: CallOptions];
type CallOptions = {
  signal?: AbortSignal;
  /** The session of a part, in place of the signed-in user's. */
  session?: string;
};
type UntypedInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File | UploadClaim;
};

async function send(key: EndpointKey, input: UntypedInput, options: CallOptions): Promise<Response> {
  const requestId = newRequestId();
  const headers = new Headers({ accept: 'application/json', 'x-request-id': requestId });
  const token = options.session ?? (await accessToken());
  if (token) headers.set('authorization', `Bearer ${token}`);
  let body: BodyInit | undefined;
  if (input.file instanceof File) {
    body = new FormData();
    body.append('file', input.file, input.file.name);
  } else if (input.file !== undefined || input.body !== undefined) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(input.file ?? input.body);
  }
  const method = key.slice(0, key.indexOf(' '));
  let reply: Response;
  try {
    reply = await fetch(endpointUrl(key, input), { method, headers, body, signal: options.signal });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw offlineError(cause, requestId);
  }
  if (reply.status === 401 && token && options.session === undefined) checkSession();
  if (!reply.ok) throw await readRefusal(reply, requestId);
  return reply;
}

/**
 * Calls an endpoint of the contract, as the signed-in user if there is one.
 * `await call('POST /applications', { body: { serviceId, tier } })`
 * @throws ApiError with code, message for the reader and request id
 */
export async function call<K extends EndpointKey>(
  key: K,
  ...[input, options]: CallArguments<K>
): Promise<Data<K>> {
  return readReply(await send(key, input ?? {}, options ?? {}));
}

/** Calls an endpoint that takes a file, which is given apart from its other input. @throws ApiError */
export async function callWithFile<K extends FileEndpoint>(
  key: K,
  input: Omit<Input<K>, 'file'>,
  file: File | UploadClaim,
  options: CallOptions = {},
): Promise<Data<K>> {
  return readReply(await send(key, { ...input, file }, options));
}

async function readReply<K extends EndpointKey>(reply: Response): Promise<Data<K>> {
  if (reply.status === 204) return undefined as Data<K>;
  try {
    return (await reply.json()) as Data<K>;
  } catch (cause) {
    throw new ApiError('unreadable_reply', 'The server’s answer broke off. Please try again.', {
      status: reply.status,
      requestId: reply.headers.get('x-request-id') ?? '',
      cause,
    });
  }
}

/**
 * Opens a stream of text as the signed-in user; null when the reply has no body. It ends when the server ends
 * it or `signal` aborts.
 * @throws ApiError
 */
export async function openStream<K extends EndpointKey>(
  key: K,
  ...[input, options]: CallArguments<K>
): Promise<ReadableStream<Uint8Array> | null> {
  return (await send(key, input ?? {}, options ?? {})).body;
}

/** Downloads a file as the signed-in user, as an object URL. Revoke `url` when done. */
export async function download<K extends EndpointKey>(
  key: K,
  ...[input, options]: CallArguments<K>
): Promise<{ url: string; name: string }> {
  const reply = await send(key, input ?? {}, options ?? {});
  const disposition = reply.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const name = encoded
    ? decodeURIComponent(encoded)
    : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'document');
  return { url: URL.createObjectURL(await reply.blob()), name };
}
