import type { AuthClient as AuthClientClass, Session } from '@supabase/auth-js';
import { loadAuthLibrary } from './load-auth-library.ts';
import { fetchWithReadableError, unavailableReason } from './network-failure.ts';
import { requiredFactors } from './second-factor.ts';
import { notifySessionListeners, mayHaveSession } from './session-events.ts';
import { siteConfig, type SiteConfig } from './site-config.ts';

export { revokeSession as endSession, removeStoredSession as forgetSession } from './revoke-session.ts';
export { siteConfig };

/** The official client of the sign-in service. */
export type AuthClient = InstanceType<typeof AuthClientClass>;

/** The key under which the official client keeps the session in the browser's storage. */
export const storageKey = (hostname: string): string => `sb-${hostname.split('.')[0]}-auth-token`;

let client: Promise<AuthClient | null> | undefined;
/**
 * Whether the address brings a session or the reason why there is none. Tokens are taken out of it at once: the client, who has read
 * them by now, would leave them one step back in the browser's history.
 */
function takeTokensFromUrl(
  _url: URL,
  { access_token: token, error, error_code: code, error_description: words }: Record<string, string>,
): boolean {
  if (token)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return Boolean(token || error || code || words);
}

async function createClient(): Promise<AuthClient | null> {
  const config = await siteConfig();
  if (!config) return null;
  const { AuthClient } = await loadAuthLibrary();
  const made = new AuthClient({
    url: `${config.supabaseUrl}/auth/v1`,
    headers: { apikey: config.supabaseAnonKey, Authorization: `Bearer ${config.supabaseAnonKey}` },
    storageKey: storageKey(new URL(config.supabaseUrl).hostname),
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: takeTokensFromUrl,
    fetch: fetchWithReadableError,
  });
  // Nothing of the client may be awaited inside its own events, or it waits for itself.
  made.onAuthStateChange((_event, session) => void setTimeout(() => notifySessionListeners(session), 0));
  return made;
}

/** The official client, loaded when first needed; null when sign-in is not available or cannot be loaded (tried anew next time). */
export async function authClient(): Promise<AuthClient | null> {
  client ??= createClient().catch(() => null);
  const made = await client;
  if (made === null) client = undefined;
  return made;
}

/** The access token for calls to our own server, refreshed when it is about to expire; null when signed out. */
export async function accessToken(): Promise<string | null> {
  if (client === undefined && !mayHaveSession()) return null;
  const auth = await authClient();
  const { data } = (await auth?.getSession()) ?? { data: null };
  // Until the second factor is shown, the server answers this token like none at all.
  return data?.session && requiredFactors(data.session).length === 0 ? data.session.access_token : null;
}

/** One POST to our server beside the official client: database functions and mail functions. */
async function post(config: SiteConfig, path: string, body: unknown, token?: string): Promise<unknown> {
  const reply = await fetchWithReadableError(`${config.dataUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: config.supabaseAnonKey,
      authorization: `Bearer ${token ?? config.supabaseAnonKey}`,
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  const parsed: unknown = text === '' ? null : JSON.parse(text);
  if (!reply.ok) {
    const { message, error } = (parsed ?? {}) as { message?: unknown; error?: unknown };
    if (typeof error === 'string') throw new Error(error);
    throw new Error(typeof message === 'string' ? message : 'Please try again');
  }
  return parsed;
}

/** The role of the session's user; any failure counts as 'user', the role that may do least. */
export async function fetchRole(session: Session): Promise<'user' | 'admin'> {
  try {
    const config = await siteConfig();
    if (!config) return 'user';
    return (await post(config, '/rest/v1/rpc/get_current_user_role', {}, session.access_token)) === 'admin'
      ? 'admin'
      : 'user';
  } catch {
    return 'user';
  }
}

export type Activity = {
  user_id: string;
  activity_type: string;
  activity_details: string;
  page_url: string | null;
  user_agent: string | null;
};

/** Adds one row to the reader's own activities. @throws Error when it was not taken */
export async function insertActivity(activity: Activity): Promise<void> {
  const [config, token] = await Promise.all([siteConfig(), accessToken()]);
  if (config && token) await post(config, '/rest/v1/user_activities', activity, token);
}

/** What the code functions answer: always status 200, the reason of a refusal in `code` and `error`. */
export type CodeReply = {
  code?: string;
  error?: string;
  verification_token?: string;
  seconds?: number;
  attempts_left?: number;
};

/** Calls send-otp-email or verify-otp-email. @throws Error with words when the server did not answer properly */
export async function invokeCodeFunction(
  name: 'send-otp-email' | 'verify-otp-email',
  body: Record<string, string>,
): Promise<CodeReply> {
  const config = await siteConfig();
  if (!config) throw new Error(await unavailableReason());
  return (await post(config, `/functions/v1/${name}`, body)) ?? {};
}
