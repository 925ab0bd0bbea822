import { vi } from 'vitest';

type RecordedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Record<string, unknown>;
};
type Reply = Response | Error | object | null | Promise<Response>;
/** Replies by method and path: a response, an object sent as JSON, or an error for a network failure. */
export type StubbedReplies = Record<string, (request: RecordedRequest) => Reply>;

/** Returns a reply with a status and a JSON body. */
export const refusal = (status: number, body: object): Response => Response.json(body, { status });

/**
 * Stubs `fetch` until `vi.unstubAllGlobals()`. A request without a reply fails like a network failure.
 * @returns the requests, in order
 */
export function stubFetch(replies: StubbedReplies): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const request = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>,
    };
    requests.push(request);
    const reply =
      (await replies[`${request.method} ${request.path}`]?.(request)) ?? new TypeError('Failed to fetch');
    if (reply instanceof Error) throw reply;
    return reply instanceof Response ? reply : Response.json(reply);
  });
  return requests;
}

/** The reply of `/config.json`. */
export const config = {
  supabaseUrl: 'https://charterly.example',
  supabaseAnonKey: 'sb_publishable_x',
  signUp: 'code',
  paymentProviders: [],
};

export const ada = {
  id: '7b1f3a52-0000-4000-8000-000000000001',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ada@example.com',
  user_metadata: { full_name: 'Ada Obi' },
  app_metadata: {},
  created_at: '2026-11-21T09:00:00Z',
};

const base64Json = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '');
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Returns a session of Ada as the token endpoint sends it; `name` is its id and refresh token. */
export function aSession(expiresInSeconds = 3600, name = 'first') {
  const expires_at = nowSeconds() + expiresInSeconds;
  const claims = { sub: ada.id, exp: expires_at, aal: 'aal1', session_id: name };
  const token = [{ alg: 'HS256', typ: 'JWT' }, claims, { signed: name }].map(base64Json).join('.');
  return {
    access_token: token,
    refresh_token: name,
    token_type: 'bearer',
    expires_in: expiresInSeconds,
    expires_at,
    user: ada,
  };
}
