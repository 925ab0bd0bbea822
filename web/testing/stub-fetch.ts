import { vi } from 'vitest';

type RecordedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
};
type Reply = Response | Error | object | null | Promise<Response>;
/** What is answered to a method and path: a reply, an object as JSON, or an error where nobody answers. */
export type StubbedReplies = Record<string, (asked: RecordedRequest) => Reply>;

export const refusal = (status: number, body: object): Response => Response.json(body, { status });

/**
 * Stands in for the network until `vi.unstubAllGlobals()`. What has no answer fails like a server that cannot be reached.
 * @returns all that was asked, in the order asked
 */
export function stubFetch(answers: StubbedReplies): RecordedRequest[] {
  const all: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>,
    };
    all.push(asked);
    const reply =
      (await answers[`${asked.method} ${asked.path}`]?.(asked)) ?? new TypeError('Failed to fetch');
    if (reply instanceof Error) throw reply;
    return reply instanceof Response ? reply : Response.json(reply);
  });
  return all;
}

/** What our server publishes of itself. */
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

const part = (of: object): string => btoa(JSON.stringify(of)).replace(/=+$/, '');
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** A session of Ada's, as the sign-in service answers it. */
export function aSession(expiresInSeconds = 3600, name = 'first') {
  const expires_at = nowSeconds() + expiresInSeconds;
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: ada.id, exp: expires_at, aal: 'aal1', session_id: name })}.${part({ signed: name })}`;
  return {
    access_token: token,
    refresh_token: name,
    token_type: 'bearer',
    expires_in: expiresInSeconds,
    expires_at,
    user: ada,
  };
}
